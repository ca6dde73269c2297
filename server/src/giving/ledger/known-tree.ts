import { grow, type Levels, leafHash, rootAt } from './tree.ts'

/** Reads the entries of some leaves, in their order. */
export type ReadEntries = (from: number, until: number) => Promise<string[]>

/** Leaves that are read at a time: the hashes of all are kept, the texts of a few. */
const atOnce = 1000

/**
 * The hashes of a log as far as they were asked for: leaves never change, so each is read once, and only what came since is
 * read for a later head. 64 bytes a leaf, of which a purpose has one a day at most.
 */
export class KnownTree {
  #read: ReadEntries
  #levels: Levels = []
  #reading: Promise<unknown> = Promise.resolve()

  constructor(read: ReadEntries) {
    this.#read = read
  }

  /**
   * The hashes of the first leaves, as many as a head has. What is known and does not lead to its root is of a database that
   * was restored since: then all is read anew. Undefined: the leaves are not those of the head.
   */
  of(head: { size: number; root: Buffer }): Promise<Levels | undefined> {
    const asked = this.#reading.then(() => this.#upTo(head))
    this.#reading = asked.catch(() => undefined)
    return asked
  }

  async #upTo({ size, root }: { size: number; root: Buffer }): Promise<Levels | undefined> {
    for (const isAnew of [false, true]) {
      if (isAnew) this.#levels = []
      for (let known = this.#known; known < size; known = this.#known) {
        const entries = await this.#read(known, Math.min(size, known + atOnce))
        if (entries.length === 0) return undefined
        for (const entry of entries) grow(this.#levels, leafHash(entry))
      }
      if (rootAt(this.#levels, size).equals(root)) return this.#levels
    }
    return undefined
  }

  get #known(): number {
    return this.#levels[0]?.length ?? 0
  }
}
