import type { Readable } from 'node:stream'
import { Refusal } from '../../refuse.ts'

/** One row of a store's list. */
export interface StoredFile {
  name: string
  bytes: number
  /** When it was last written (ms). */
  changedMs: number
}

/**
 * A store of files that are named by their content, so that a file never changes under its name. Names are paths such
 * as `uploads/0a1b…-320.webp`, and are the same in a folder, in a bucket, in a backup and in a public address.
 * Everything throws `StorageAway` where the store does not do what it is asked.
 */
export interface Files {
  /** Where the files lie, in words for operators. Tells no key. */
  where: string
  /** Stores a file whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined if there is no file of this name. Throws for a file of more than `mostBytesRead`. */
  read(name: string): Promise<Buffer | undefined>
  /** A file as a stream of `size` bytes; undefined if there is none of this name. Who asks must read or destroy it. */
  stream(name: string): Promise<{ bytes: Readable; size: number } | undefined>
  has(name: string): Promise<boolean>
  /** All files, by name, or those below a folder such as `ledger/1`. What is still being written is not among them. */
  list(below?: string): Promise<StoredFile[]>
  /** Ignores names that have no file. */
  remove(names: readonly string[]): Promise<void>
}

/** How names end that are in no list: files that are still being written, and those of a check. */
export const unfinished = '.unfinished'

/** The most bytes that are read at once: three times the largest picture that staff may upload. */
export const mostBytesRead = 64 * 2 ** 20

/** The store does not do what it is asked; the message is a sentence for operators. Devotees get that of the refusal. */
export class StorageAway extends Refusal {
  constructor(why: string) {
    super('storage_away', { retryAfter: 60 })
    this.message = why
  }
}

export const tooLarge = (where: string, name: string): StorageAway =>
  new StorageAway(`${name} in ${where} is larger than ${mostBytesRead / 2 ** 20} MB: it is no file of ours.`)
