import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Logger } from '../../log.ts'
import { type Files, mostBytesRead, StorageAway, type StoredFile, tooLarge, unfinished } from './files.ts'

/** Files in a folder of a disk, which several processes may share. `besides` lie in it too and are no files of ours. */
export function folderFiles(folder: string, log: Logger, besides: readonly string[] = []): Files {
  const others = new Set(besides.map(path => resolve(path)))
  const away = (error: unknown): never => {
    log.error('the store of files is away', error)
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw error instanceof StorageAway ? error : new StorageAway(`${folder} can’t be read or written (${code}).`)
  }
  const noneOrAway = (error: unknown): undefined => (isNone(error) ? undefined : away(error))

  return {
    where: folder,
    async put(name, bytes) {
      const place = join(folder, name)
      const beside = `${dirname(place)}/${randomUUID()}${unfinished}`
      try {
        await mkdir(dirname(place), { recursive: true })
        const file = await open(beside, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(beside, place)
      } catch (error) {
        await rm(beside, { force: true }).catch(() => undefined)
        away(error)
      }
    },
    async read(name) {
      try {
        const { size } = await stat(join(folder, name))
        if (size > mostBytesRead) throw tooLarge(folder, name)
        return await readFile(join(folder, name))
      } catch (error) {
        return noneOrAway(error)
      }
    },
    async stream(name) {
      try {
        const file = await open(join(folder, name))
        const { size } = await file.stat()
        return { bytes: createReadStream('', { fd: file, autoClose: true }), size }
      } catch (error) {
        return noneOrAway(error)
      }
    },
    has: name =>
      stat(join(folder, name)).then(
        () => true,
        (error: unknown) => noneOrAway(error) ?? false,
      ),
    list: below => listFolder(folder, below ?? '', others).catch(away),
    async remove(names) {
      await Promise.all(names.map(name => rm(join(folder, name), { force: true }))).catch(away)
    },
  }
}

async function listFolder(folder: string, below: string, others: ReadonlySet<string>): Promise<StoredFile[]> {
  const entries = await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch(error => {
    if (isNone(error)) return []
    throw error
  })
  const paths = entries
    .filter(entry => entry.isFile() && !entry.name.endsWith(unfinished))
    .map(entry => resolve(entry.parentPath, entry.name))
    .filter(path => !others.has(path))
  const found: StoredFile[] = []
  for (const path of paths) {
    // Undefined: deleted since the folder was read.
    const it = await stat(path).catch(error => {
      if (!isNone(error)) throw error
    })
    if (it) found.push({ name: relative(folder, path), bytes: it.size, changedMs: it.mtimeMs })
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

const isNone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
