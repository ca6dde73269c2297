import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { copyTemplate } from '../test/databases.ts'
import { freePort } from '../test/free-port.ts'

test('in development pages and the office come through Vite, with the scripts that take over', async () => {
  // Vite's own sockets stand at the next two ports above this one by 20,000.
  const port = await freePort()
  const { PATH } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'dev.ts')], {
    env: {
      PATH,
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'diya-seva-dev-')),
      DATABASE_URL: await copyTemplate(inject('postgres')),
      DEMO_OFFICE: 'off',
      JOBS: 'off',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', text => (said += text))
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      answer => answer.text(),
      () => said,
    )
  try {
    await expect.poll(() => get('/te/home'), { interval: 200 }).toContain('src="/src/entry-client.tsx"')
    expect(await get('/te/home')).toMatch(/<h1[ >]/)
    expect(await get('/admin/')).toContain('src="/admin/src/main.tsx"')
  } finally {
    child.kill()
    await once(child, 'close')
  }
})
