/** A value of a PDF (ISO 32000-2, 7.3): names and operators are told apart by their kind. */
export type PdfValue =
  | number
  | Buffer
  | PdfValue[]
  | { name: string }
  | { word: string }
  | { ref: number }
  | { dict: ReadonlyMap<string, PdfValue> }

const white = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set(Buffer.from('()<>[]{}/%'))
const [openText, closeText, escape, openList, less, more, slash, percent] = Buffer.from(
  String.raw`()\[<>/%`,
) as unknown as [number, number, number, number, number, number, number, number]
/** Lists and dictionaries within one another; real files have a few. */
const mostDeep = 40

/** Reads values one after the other: each byte is looked at a bounded number of times. */
export class PdfReader {
  readonly #bytes: Buffer
  at: number

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  /** The next value or operator; undefined at the end. */
  next(deep = 0): PdfValue | undefined {
    this.#skip()
    const byte = this.#bytes[this.at]
    if (byte === undefined || deep > mostDeep) return undefined
    if (byte === openText) return this.#text()
    if (byte === openList) return this.#list(deep)
    if (byte === less) return this.#bytes[this.at + 1] === less ? this.#dictionary(deep) : this.#hex()
    if (byte === slash) {
      this.at++
      return { name: unescaped(this.#regular()) }
    }
    if (delimiters.has(byte)) {
      this.at += byte === more && this.#bytes[this.at + 1] === more ? 2 : 1
      return { word: String.fromCharCode(byte) }
    }
    const word = this.#regular()
    return /^[-+]?\d{0,12}\.?\d{0,12}$/.test(word) && /\d/.test(word) ? Number(word) : { word }
  }

  #skip(): void {
    for (; this.at < this.#bytes.length; this.at++) {
      const byte = this.#bytes[this.at] ?? 0
      if (byte === percent) {
        while (this.at < this.#bytes.length && this.#bytes[this.at] !== 10 && this.#bytes[this.at] !== 13) this.at++
      } else if (!white.has(byte)) return
    }
  }

  #regular(): string {
    const from = this.at
    while (this.at < this.#bytes.length) {
      const byte = this.#bytes[this.at] ?? 0
      if (white.has(byte) || delimiters.has(byte)) break
      this.at++
    }
    return this.#bytes.toString('latin1', from, this.at)
  }

  #list(deep: number): PdfValue[] {
    this.at++
    const values: PdfValue[] = []
    for (let value = this.next(deep + 1); value !== undefined; value = this.next(deep + 1)) {
      if (isWord(value, ']')) break
      if (isWord(value, 'R')) join(values)
      else values.push(value)
    }
    return values
  }

  #dictionary(deep: number): PdfValue {
    this.at += 2
    const values: PdfValue[] = []
    for (let value = this.next(deep + 1); value !== undefined; value = this.next(deep + 1)) {
      if (isWord(value, '>')) break
      if (isWord(value, 'R')) join(values)
      else values.push(value)
    }
    const dict = new Map<string, PdfValue>()
    for (let n = 0; n + 1 < values.length; n += 2) {
      const [key, value] = [values[n], values[n + 1]]
      if (key !== undefined && value !== undefined && isName(key)) dict.set(key.name, value)
    }
    return { dict }
  }

  #hex(): Buffer {
    const end = this.#bytes.indexOf(more, this.at)
    const to = end < 0 ? this.#bytes.length : end
    const digits = this.#bytes.toString('latin1', this.at + 1, to).replace(/[^0-9A-Fa-f]/g, '')
    this.at = to + 1
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
  }

  #text(): Buffer {
    const out: number[] = []
    let depth = 0
    for (; this.at < this.#bytes.length; this.at++) {
      const byte = this.#bytes[this.at] ?? 0
      if (byte === escape) this.#escaped(out)
      else if (byte === openText) {
        if (depth++ > 0) out.push(byte)
      } else if (byte === closeText) {
        if (--depth === 0) break
        out.push(byte)
      } else out.push(byte)
    }
    this.at++
    return Buffer.from(out)
  }

  /** What follows a backslash within a text; stays on its last byte. */
  #escaped(out: number[]): void {
    const sign = String.fromCharCode(this.#bytes[++this.at] ?? 0)
    const octal = /^[0-7]{1,3}/.exec(this.#bytes.toString('latin1', this.at, this.at + 3))?.[0]
    if (octal) {
      out.push(Number.parseInt(octal, 8) & 255)
      this.at += octal.length - 1
    } else if (sign === '\r' || sign === '\n') {
      if (sign === '\r' && this.#bytes[this.at + 1] === 10) this.at++
    } else out.push((escapes[sign] ?? sign).charCodeAt(0))
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Two numbers and an R are a reference. */
function join(values: PdfValue[]): void {
  const [number] = values.splice(-2)
  values.push({ ref: typeof number === 'number' ? number : -1 })
}

export const isName = (value: PdfValue | undefined): value is { name: string } =>
  typeof value === 'object' && 'name' in value
export const isWord = (value: PdfValue | undefined, word?: string): value is { word: string } =>
  typeof value === 'object' && 'word' in value && (word === undefined || value.word === word)
export const isRef = (value: PdfValue | undefined): value is { ref: number } =>
  typeof value === 'object' && 'ref' in value
export const dictOf = (value: PdfValue | undefined): ReadonlyMap<string, PdfValue> =>
  typeof value === 'object' && 'dict' in value ? value.dict : new Map()
