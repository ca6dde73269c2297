import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { App } from '../app.ts'
import { Refusal } from '../refuse.ts'

/** Storage of files that are named by their content: a file never changes under its name. */
export interface Files {
  /** Stores a file whole or not at all. Refuses: storage_away. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined if there is no file of this name. Refuses: storage_away. */
  read(name: string): Promise<Buffer | undefined>
  /** A file as a stream, for sending; undefined if there is none of this name. Refuses: storage_away. */
  stream(name: string): Promise<{ bytes: Readable; size: number } | undefined>
  /** Ignores names that have no file. Refuses: storage_away. */
  remove(names: string[]): Promise<void>
}

/** Files in a folder of a disk, which several processes may share. */
export const filesOf = (app: Pick<App, 'config' | 'log'>): Files => {
  const folder = join(app.config.filesDir, 'uploads')
  const away = (error: unknown): never => {
    app.log.error('the storage for pictures is away', error)
    throw new Refusal('storage_away', { retryAfter: 60 })
  }
  return {
    async put(name, bytes) {
      const unfinished = join(folder, `${randomUUID()}.unfinished`)
      try {
        await mkdir(folder, { recursive: true })
        const file = await open(unfinished, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        away(error)
      }
    },
    read: name => readFile(join(folder, name)).catch(error => (isNone(error) ? undefined : away(error))),
    async stream(name) {
      try {
        const file = await open(join(folder, name))
        const { size } = await file.stat()
        return { bytes: createReadStream('', { fd: file, autoClose: true }), size }
      } catch (error) {
        return isNone(error) ? undefined : away(error)
      }
    },
    async remove(names) {
      await Promise.all(names.map(name => rm(join(folder, name), { force: true }))).catch(away)
    },
  }
}

const isNone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
