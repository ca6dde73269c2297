import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asked } from '../../../test/databases.ts'
import { embeddedHome, running, startEmbeddedPostgres, stopServer } from './embedded.ts'

test('a database that can’t come to its end is cut off, and what was committed is there at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-stop-'))
  // As root, PostgreSQL runs as another user, who must get in.
  chmodSync(folder, 0o755)
  onTestFinished(() => {
    for (const used of [embeddedHome(folder), folder]) rmSync(used, { recursive: true, force: true })
  })
  const cluster = join(embeddedHome(folder), 'postgres')
  const first = await startEmbeddedPostgres(folder)
  await asked(first.url, 'create table kept as select 7 as n')
  const pid = running(cluster)?.pid ?? 0
  // It hears nothing more, as one whose last checkpoint finds no room on its disk.
  process.kill(pid, 'SIGSTOP')
  await stopServer(cluster, pid, 200)
  expect(running(cluster)).toBeUndefined()

  const again = await startEmbeddedPostgres(folder)
  expect(await asked(again.url, 'select n from kept')).toEqual([{ n: 7 }])
  await again.stop()
})
