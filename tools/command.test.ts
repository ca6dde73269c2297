import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a command that is ended from outside clears away what it has', () => {
  const text = `
    const { runCommand } = await import('./tools/command.ts')
    await runCommand('NOT DONE.', async () => {
      process.once('exit', () => process.stdout.write('cleared away'))
      process.kill(process.pid, 'SIGTERM')
      await new Promise(resolve => setTimeout(resolve, 10_000))
    })`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', text], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([143, 'cleared away'])
})
