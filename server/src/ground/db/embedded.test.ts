import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asked } from '../../../test/databases.ts'
import { embeddedHome, noRoom, running, startEmbeddedPostgres, stopServer } from './embedded.ts'

/** A folder for a database, which the user who runs PostgreSQL as root reaches too. */
function folderForData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-embedded-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => {
    for (const used of [embeddedHome(folder), folder]) rmSync(used, { recursive: true, force: true })
  })
  return folder
}

test('a database that can’t come to its end is cut off, and what was committed is there at the next start', async () => {
  const folder = folderForData()
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

test('statements go through a socket beside the data, and over TCP where there can be none', async () => {
  const folder = folderForData()
  const peers = 'select inet_server_addr() is null as by_socket'
  const first = await startEmbeddedPostgres(folder)
  expect(await asked(first.url, peers)).toEqual([{ by_socket: true }])
  // Found running, as by a second process of the product.
  expect((await startEmbeddedPostgres(folder)).url).toBe(first.url)
  const { port } = new URL(first.url)
  await first.stop()

  // What PostgreSQL writes beside its socket, where it can't be written.
  mkdirSync(join(embeddedHome(folder), 'postgres', `.s.PGSQL.${port}.lock`))
  const second = await startEmbeddedPostgres(folder, { port: Number(port) })
  expect(await asked(second.url, peers)).toEqual([{ by_socket: false }])
  await second.stop()

  const far = join(folder, 'long'.repeat(25))
  mkdirSync(far)
  const third = await startEmbeddedPostgres(far)
  expect(await asked(third.url, peers)).toEqual([{ by_socket: false }])
  await third.stop()
})

test('a full disk is said in one sentence, of a new database as of one that is there', async () => {
  const folder = folderForData()
  const full = { bavail: 5000, bsize: 4096 }
  expect(noRoom(folder, full as never)?.message).toBe(
    `The disk of ${folder} has 20 MB free, too little for PostgreSQL to begin: make room, and start again.`,
  )
  expect(noRoom(folder)).toBeUndefined()
  // What ends for another reason is told as it was.
  const broken = { initdb: '/bin/false', postgres: '/bin/false' }
  await expect(startEmbeddedPostgres(folder, { programs: broken })).rejects.toThrow('Command failed')
})
