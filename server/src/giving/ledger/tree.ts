import { createHash } from 'node:crypto'

/** Hashes in a tile, and entries in a bundle (C2SP tlog-tiles). */
export const tileWidth = 256

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** RFC 6962, section 2.1: a leaf and a node can never have the same bytes before them. */
export const leafHash = (entry: string): Buffer => sha256(Buffer.of(0), Buffer.from(entry))
const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.of(1), left, right)

/** The largest power of two below `size`. */
const splitOf = (size: number): number => 2 ** (Math.ceil(Math.log2(size)) - 1)

/** The root of the tree over some hashes of leaves. */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  const [first] = hashes
  if (!first) return sha256()
  if (hashes.length === 1) return first
  const split = splitOf(hashes.length)
  return nodeHash(rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)))
}

/** Hashes of whole subtrees: of the leaves, of each two of them, of each four, and so on. They only grow. */
export type Levels = Buffer[][]

/** Adds the hash of a leaf, and of each subtree that it fills. */
export function grow(levels: Levels, leaf: Buffer): void {
  let hash = leaf
  for (let level = 0; ; level++) {
    const hashes = (levels[level] ??= [])
    hashes.push(hash)
    const [left, right] = hashes.slice(-2)
    if (hashes.length % 2 === 1 || !left || !right) return
    hash = nodeHash(left, right)
  }
}

/** The root over `count` leaves from `from` on, a multiple of the power of two that `count` does not pass. */
function over(levels: Levels, from: number, count: number): Buffer {
  const level = Math.log2(count)
  const whole = Number.isInteger(level) ? levels[level]?.[from / count] : undefined
  if (whole) return whole
  const split = splitOf(count)
  return nodeHash(over(levels, from, split), over(levels, from + split, count - split))
}

/** The root of the tree over the first `size` leaves, of which there are as many at least. */
export const rootAt = (levels: Levels, size: number): Buffer => (size === 0 ? sha256() : over(levels, 0, size))

/** The hashes beside the way from a leaf to the root of the tree over the first `size` leaves. */
export function inclusionProof(levels: Levels, position: number, size: number): Buffer[] {
  const proof: Buffer[] = []
  let [from, count] = [0, size]
  while (count > 1) {
    const split = splitOf(count)
    const isLeft = position - from < split
    proof.push(isLeft ? over(levels, from + split, count - split) : over(levels, from, split))
    ;[from, count] = isLeft ? [from, split] : [from + split, count - split]
  }
  return proof.toReversed()
}

/** A tile of `width` hashes, each of a whole subtree of its level; `hashes` are those of the leaves below it. */
export function tileOf(hashes: readonly Buffer[], level: number, width: number): Buffer {
  const each = tileWidth ** level
  return Buffer.concat(Array.from({ length: width }, (_, i) => rootOf(hashes.slice(i * each, (i + 1) * each))))
}

/** Entries one behind the other, each with its length before it. */
export const bundleOf = (entries: readonly string[]): Buffer =>
  Buffer.concat(
    entries.flatMap(entry => {
      const bytes = Buffer.from(entry)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(bytes.length)
      return [length, bytes]
    }),
  )

/** What the path of a tile names: `0/x001/234.p/17`, or `entries/000`. */
export interface TileAddress {
  /** null: entries. */
  level: number | null
  index: number
  /** Fewer than a whole one has: the tile at the end. */
  width: number
}

export function readTilePath(path: string): TileAddress | undefined {
  const found = /^(entries|[0-5])\/((?:x\d{3}\/){0,2})(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path)
  if (!found) return undefined
  const [, level = '', before = '', last = '', partial] = found
  const index = Number(before.replaceAll(/[x/]/g, '') + last)
  const width = partial === undefined ? tileWidth : Number(partial)
  // Each tile has one path: neither a whole one called a part, nor an index with zeros before it.
  if ((partial !== undefined && width >= tileWidth) || before.startsWith('x000/')) return undefined
  return { level: level === 'entries' ? null : Number(level), index, width }
}
