import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isOfLedger } from '../../giving/ledger/service.ts'
import { isOfErasures } from '../../ground/files/erasures.ts'
import type { Files } from '../../ground/files/files.ts'
import { type FileCopy, hashFile } from './manifest.ts'
import { BackupRefused } from './refused.ts'

/** Where the bytes of a SHA-256 lie in a backup's own folder, which all backups share. */
const placeOf = (store: string, sha256: string): string => join(store, sha256.slice(0, 2), sha256)

/** Copies bytes into the backup's folder, all or none of them, and gives their SHA-256. */
async function copyWhole(bytes: Readable, store: string): Promise<string> {
  const hash = createHash('sha256')
  const unfinished = join(store, `${randomUUID()}.unfinished`)
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(bytes, tap, createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }))
    const sha256 = hash.digest('hex')
    await mkdir(dirname(placeOf(store, sha256)), { recursive: true, mode: 0o700 })
    await rename(unfinished, placeOf(store, sha256))
    return sha256
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Copies files into the backup's folder, except those that lie there already: uploads never change under their name, so
 * a file of the same name, size and time is the one that was copied before.
 */
export async function copyUploads(files: Files, store: string, before: readonly FileCopy[]): Promise<FileCopy[]> {
  await mkdir(store, { recursive: true, mode: 0o700 })
  const known = new Map(before.map(file => [file.path, file]))
  const copies: FileCopy[] = []
  for (const { name: path, bytes, changedMs } of await files.list()) {
    // What was published is held against a restored database: it must not come back with it.
    if (isOfLedger(path)) continue
    const earlier = known.get(path)
    const same = earlier?.bytes === bytes && earlier.changedMs === changedMs
    if (same && (await isThere(store, earlier))) {
      copies.push(earlier)
      continue
    }
    const found = await files.stream(path)
    // Undefined: deleted since the list was read.
    if (found) copies.push({ path, sha256: await copyWhole(found.bytes, store), bytes: found.size, changedMs })
  }
  return copies
}

const isThere = (store: string, { sha256, bytes }: FileCopy): Promise<boolean> =>
  stat(placeOf(store, sha256)).then(
    ({ size }) => size === bytes,
    () => false,
  )

/** Reads every file of a backup again. Refuses if one is missing or changed. */
export async function checkUploads(store: string, files: readonly FileCopy[]): Promise<void> {
  for (const { path, sha256 } of files) {
    const place = placeOf(store, sha256)
    const is = await hashFile(place).catch(() => undefined)
    if (is !== sha256)
      throw new BackupRefused(
        `${place} (${path}) is ${is ? 'damaged' : 'missing'}. Delete it if it is there: the next backup copies it again while the server still has it.`,
      )
  }
}

/**
 * Refuses if there is a file that is not of these. Those of an interrupted restore may be there, and the lost server's
 * list of erasures and published heads of the open ledger.
 */
export async function refuseOtherFiles(place: Files, files: readonly FileCopy[]): Promise<void> {
  const expected = new Set(files.map(file => file.path))
  if ((await place.list()).some(({ name }) => !expected.has(name) && !isOfErasures(name) && !isOfLedger(name)))
    throw new BackupRefused(`${place.where} is not empty: a restore goes into an empty place only.`)
}

/** Puts the files of a backup back. Refuses if one is missing or changed; files that are there already are put anew. */
export async function restoreUploads(store: string, files: readonly FileCopy[], place: Files): Promise<void> {
  for (const file of files) await place.put(file.path, await readUpload(store, file))
}

/** The bytes of a file of a backup. Refuses if it is missing or changed. */
export async function readUpload(store: string, { path, sha256 }: FileCopy): Promise<Buffer> {
  const bytes = await readFile(placeOf(store, sha256)).catch(error => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  })
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new BackupRefused(`${placeOf(store, sha256)} (${path}) is ${bytes ? 'damaged' : 'missing'}.`)
  return bytes
}

/** Deletes what no backup that is left names. */
export async function pruneUploads(store: string, needed: ReadonlySet<string>): Promise<void> {
  for (const path of await readdir(store, { recursive: true, withFileTypes: true }))
    if (path.isFile() && !needed.has(path.name)) await rm(join(path.parentPath, path.name), { force: true })
}
