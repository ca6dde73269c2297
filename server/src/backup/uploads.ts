import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileCopy, hashFile } from './manifest.ts'
import { BackupRefused } from './refused.ts'

const isNone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Where the bytes of a SHA-256 lie in a store, which all backups of a folder share. */
const placeOf = (store: string, sha256: string): string => join(store, sha256.slice(0, 2), sha256)

/** Paths of all files below a folder; what is still being written has no name yet. */
async function listFiles(folder: string, leaveOut: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(error => {
    if (isNone(error)) return []
    throw error
  })
  return entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.unfinished'))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => path !== resolve(leaveOut))
    .map(path => relative(folder, path))
    .sort()
}

/** Copies a file whole or not at all, and gives its SHA-256. */
async function copyWhole(from: string, to: (sha256: string) => string, unfinishedIn: string): Promise<string> {
  const hash = createHash('sha256')
  const unfinished = join(unfinishedIn, `${randomUUID()}.unfinished`)
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(
      createReadStream(from),
      tap,
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
    )
    const sha256 = hash.digest('hex')
    await mkdir(dirname(to(sha256)), { recursive: true, mode: 0o700 })
    await rename(unfinished, to(sha256))
    return sha256
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Copies files into the store, except those that lie there already: uploads never change under their name, so a file
 * of the same path, size and time is the one that was copied before. `leaveOut` is no upload.
 */
export async function copyUploads(
  filesDir: string,
  store: string,
  before: readonly FileCopy[],
  leaveOut: string,
): Promise<FileCopy[]> {
  await mkdir(store, { recursive: true, mode: 0o700 })
  const known = new Map(before.map(file => [file.path, file]))
  const copies: FileCopy[] = []
  for (const path of await listFiles(filesDir, leaveOut)) {
    const from = join(filesDir, path)
    try {
      const { size: bytes, mtimeMs: changedMs } = await stat(from)
      const earlier = known.get(path)
      const same = earlier?.bytes === bytes && earlier.changedMs === changedMs
      const sha256 =
        same && (await isThere(store, earlier))
          ? earlier.sha256
          : await copyWhole(from, hash => placeOf(store, hash), store)
      copies.push({ path, sha256, bytes, changedMs })
    } catch (error) {
      // Deleted since the folder was read.
      if (!isNone(error)) throw error
    }
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

/** Refuses if a folder holds a file that is not of these. Those of an interrupted restore may be there. */
export async function refuseOtherFiles(filesDir: string, files: readonly FileCopy[]): Promise<void> {
  const expected = new Set(files.map(file => file.path))
  const other = (await listFiles(filesDir, '')).find(path => !expected.has(path))
  if (other) throw new BackupRefused(`${filesDir} is not empty: a restore goes into an empty place only.`)
}

/** Puts the files of a backup back. Refuses if one is missing or changed; files that are there already are written anew. */
export async function restoreUploads(store: string, files: readonly FileCopy[], filesDir: string): Promise<void> {
  await mkdir(filesDir, { recursive: true })
  for (const { path, sha256 } of files) {
    const to = join(filesDir, path)
    await mkdir(dirname(to), { recursive: true })
    const is = await copyWhole(placeOf(store, sha256), () => to, dirname(to)).catch(error => {
      if (isNone(error)) return undefined
      throw error
    })
    if (is !== sha256) throw new BackupRefused(`${placeOf(store, sha256)} (${path}) is ${is ? 'damaged' : 'missing'}.`)
  }
}

/** Deletes what no backup that is left names. */
export async function pruneUploads(store: string, needed: ReadonlySet<string>): Promise<void> {
  for (const path of await readdir(store, { recursive: true, withFileTypes: true }))
    if (path.isFile() && !needed.has(path.name)) await rm(join(path.parentPath, path.name), { force: true })
}
