import { inflateSync } from 'node:zlib'
import { dictOf, isName, isRef, PdfReader, type PdfValue } from './pdf-values.ts'

/** Bytes that the streams of one file may have in all, unpacked; a form of one page has a few thousand. */
const mostUnpacked = 16 * 2 ** 20
const mostObjects = 20_000

interface Stored {
  value: PdfValue | undefined
  /** Where its stream begins; undefined: it has none. */
  stream?: number
}

/** The objects of a file, also of one whose table of objects is broken: it is read from its beginning to its end. */
export class PdfObjects {
  readonly #bytes: Buffer
  readonly #stored = new Map<number, Stored>()
  #left = mostUnpacked

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    const text = bytes.toString('latin1')
    for (const { 1: number, 0: head, index } of text.matchAll(
      /(?<!\d)(\d{1,8})[ \t\r\n]{1,4}\d{1,5}[ \t\r\n]{1,4}obj(?![A-Za-z])/g,
    )) {
      if (this.#stored.size >= mostObjects) break
      const reader = new PdfReader(bytes, index + head.length)
      const value = reader.next()
      const stream = /^[ \t\r\n]{0,4}stream(\r\n|\n|\r)/.exec(text.slice(reader.at, reader.at + 16))
      this.#stored.set(Number(number), { value, ...(stream && { stream: reader.at + stream[0].length }) })
    }
    for (const { value, stream } of Array.from(this.#stored.values()))
      if (stream !== undefined && nameOf(dictOf(value).get('Type')) === 'ObjStm') this.#openPacked(value, stream)
  }

  /** What a value stands for. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    let found = value
    for (let steps = 0; isRef(found) && steps < 10; steps++) found = this.#stored.get(found.ref)?.value
    return found
  }

  dict(value: PdfValue | undefined): ReadonlyMap<string, PdfValue> {
    return dictOf(this.resolve(value))
  }

  /** The unpacked bytes of a stream; empty where it has none, or is packed in another way than by deflate. */
  bytes(value: PdfValue | undefined): Buffer {
    const stored = isRef(value) ? this.#stored.get(value.ref) : undefined
    return stored?.stream === undefined ? Buffer.alloc(0) : this.#unpack(stored.value, stored.stream)
  }

  /** The pages in the order of the file. */
  pages(): ReadonlyMap<string, PdfValue>[] {
    return [...this.#stored.values()].map(({ value }) => dictOf(value)).filter(of => nameOf(of.get('Type')) === 'Page')
  }

  #unpack(head: PdfValue | undefined, from: number): Buffer {
    const of = dictOf(head)
    const stated = this.resolve(of.get('Length'))
    const end = this.#bytes.indexOf('endstream', typeof stated === 'number' && stated >= 0 ? from + stated : from)
    const packed = this.#bytes.subarray(from, end < 0 ? this.#bytes.length : end)
    const filter = this.resolve(of.get('Filter'))
    const filters = (Array.isArray(filter) ? filter : filter === undefined ? [] : [filter]).map(each => nameOf(each))
    if (filters.length === 0) return packed
    if (filters.length > 1 || (filters[0] !== 'FlateDecode' && filters[0] !== 'Fl')) return Buffer.alloc(0)
    try {
      const unpacked = inflateSync(packed, { maxOutputLength: Math.max(this.#left, 1), finishFlush: 2 })
      this.#left -= unpacked.length
      return unpacked
    } catch {
      return Buffer.alloc(0)
    }
  }

  #openPacked(head: PdfValue | undefined, stream: number): void {
    const [of, bytes] = [dictOf(head), this.#unpack(head, stream)]
    const [count, first] = [of.get('N'), of.get('First')]
    if (typeof count !== 'number' || typeof first !== 'number') return
    const pairs = new PdfReader(bytes)
    for (let n = 0; n < count && this.#stored.size < mostObjects; n++) {
      const [number, at] = [pairs.next(), pairs.next()]
      if (typeof number !== 'number' || typeof at !== 'number') return
      if (!this.#stored.has(number)) this.#stored.set(number, { value: new PdfReader(bytes, first + at).next() })
    }
  }
}

export const nameOf = (value: PdfValue | undefined): string => (isName(value) ? value.name : '')
