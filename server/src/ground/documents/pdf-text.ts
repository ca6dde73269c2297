import { nameOf, PdfObjects } from './pdf-objects.ts'
import { isName, isRef, isWord, PdfReader, type PdfValue } from './pdf-values.ts'

export type PdfTextFault = 'not_pdf' | 'locked' | 'no_text'

/** Letters that one file may have; a form of one page has about three thousand. */
const mostLetters = 200_000
const mostPages = 20
/** Forms (XObjects) within forms. */
const mostDeep = 5

/**
 * The text of a PDF, its lines from top to bottom, for finding what stands in a form: text that was typeset, in fonts that
 * say which letters their signs are. A picture of a page has none. Bounded in bytes, objects and letters.
 */
export function textOfPdf(bytes: Buffer): { text: string } | { fault: PdfTextFault } {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return { fault: 'not_pdf' }
  if (/\/Encrypt[ \t\r\n]{0,4}(?:\d{1,8} \d{1,5} R|<<)/.test(bytes.toString('latin1'))) return { fault: 'locked' }
  const objects = new PdfObjects(bytes)
  const pages = objects.pages().slice(0, mostPages)
  let left = mostLetters
  const texts = pages.map(page => {
    const shown = new Page(objects, left)
    const contents = objects.resolve(page.get('Contents'))
    const parts = Array.isArray(contents) ? contents : [page.get('Contents')]
    shown.run(Buffer.concat(parts.flatMap(part => [objects.bytes(part), Buffer.from('\n')])), inherited(objects, page))
    left = shown.left
    return shown.lines()
  })
  const text = texts.join('\n').trim()
  return text === '' ? { fault: 'no_text' } : { text }
}

/** The resources of a page are its own or those of the nearest node above that has some. */
function inherited(objects: PdfObjects, page: ReadonlyMap<string, PdfValue>): ReadonlyMap<string, PdfValue> {
  let node = page
  for (let steps = 0; steps < 20; steps++) {
    const own = node.get('Resources')
    if (own !== undefined) return objects.dict(own)
    node = objects.dict(node.get('Parent'))
  }
  return new Map()
}

/** a b c d e f, by which places become places of the page. */
type Matrix = readonly [number, number, number, number, number, number]
const unit: Matrix = [1, 0, 0, 1, 0, 0]
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

interface Font {
  /** Bytes of a sign. */
  bytes: 1 | 2
  letters: ReadonlyMap<number, string> | undefined
}

interface Piece {
  x: number
  y: number
  /** About how wide a letter is. */
  letter: number
  text: string
}

/** Runs the operators of a page that show text (ISO 32000-2, 9.4). */
class Page {
  left: number
  readonly #objects: PdfObjects
  readonly #pieces: Piece[] = []
  readonly #fonts = new Map<PdfValue | undefined, Font>()

  constructor(objects: PdfObjects, left: number) {
    this.#objects = objects
    this.left = left
  }

  run(content: Buffer, resources: ReadonlyMap<string, PdfValue>, base: Matrix = unit, deep = 0): void {
    const reader = new PdfReader(content)
    const fonts = this.#objects.dict(resources.get('Font'))
    const saved: Matrix[] = []
    let [ctm, line, place] = [base, unit, unit]
    let font: Font = { bytes: 1, letters: undefined }
    let [size, leading] = [1, 0]
    let given: PdfValue[] = []
    const numberAt = (n: number) => (typeof given[n] === 'number' ? given[n] : 0)
    const move = (x: number, y: number) => {
      line = times([1, 0, 0, 1, x, y], line)
      place = line
    }
    const show = (value: PdfValue | undefined) => {
      const texts = Array.isArray(value) ? value : [value]
      let text = ''
      for (const each of texts)
        if (Buffer.isBuffer(each)) text += lettersOf(each, font)
        // A step back as wide as a blank is one.
        else if (typeof each === 'number' && each < -180) text += ' '
      const at = times(place, ctm)
      const letter = Math.abs(size * at[0]) * 0.5
      if (text.length > this.left) return
      this.left -= text.length
      if (text !== '') this.#pieces.push({ x: at[4], y: at[5], letter, text })
      place = times([1, 0, 0, 1, text.length * size * 0.5, 0], place)
    }
    const acts: Record<string, () => void> = {
      q: () => void (saved.length < 100 && saved.push(ctm)),
      Q: () => void (ctm = saved.pop() ?? ctm),
      cm: () => void (ctm = times([0, 1, 2, 3, 4, 5].map(numberAt) as unknown as Matrix, ctm)),
      BT: () => void ([line, place] = [unit, unit]),
      Tf: () => {
        font = this.#fontOf(isName(given[0]) ? fonts.get(given[0].name) : undefined)
        size = numberAt(1) || 1
      },
      TL: () => void (leading = numberAt(0)),
      Td: () => move(numberAt(0), numberAt(1)),
      TD: () => {
        leading = -numberAt(1)
        move(numberAt(0), numberAt(1))
      },
      Tm: () =>
        void ([line, place] = Array<Matrix>(2).fill([0, 1, 2, 3, 4, 5].map(numberAt) as unknown as Matrix) as [
          Matrix,
          Matrix,
        ]),
      'T*': () => move(0, -leading),
      Tj: () => show(given[0]),
      TJ: () => show(given[0]),
      "'": () => {
        move(0, -leading)
        show(given[0])
      },
      '"': () => {
        move(0, -leading)
        show(given[2])
      },
      Do: () => {
        const of = isName(given[0]) ? this.#objects.dict(resources.get('XObject')).get(given[0].name) : undefined
        const form = this.#objects.dict(of)
        if (deep >= mostDeep || nameOf(form.get('Subtype')) !== 'Form') return
        const matrix = this.#objects.resolve(form.get('Matrix'))
        const own = Array.isArray(matrix) && matrix.length === 6 ? (matrix as unknown as Matrix) : unit
        const inner = form.get('Resources') === undefined ? resources : this.#objects.dict(form.get('Resources'))
        this.run(this.#objects.bytes(of), inner, times(own, ctm), deep + 1)
      },
    }
    for (let value = reader.next(); value !== undefined && this.left > 0; value = reader.next()) {
      if (!isWord(value)) {
        if (given.length < 1000) given.push(value)
        continue
      }
      // The bytes of a picture within a page look like anything.
      if (value.word === 'ID') {
        const end = content.indexOf('EI', reader.at)
        reader.at = end < 0 ? content.length : end + 2
      } else if (Object.hasOwn(acts, value.word)) acts[value.word]?.()
      given = []
    }
  }

  #fontOf(value: PdfValue | undefined): Font {
    const key = isRef(value) ? `${value.ref}` : value
    const known = this.#fonts.get(key as PdfValue)
    if (known) return known
    const of = this.#objects.dict(value)
    const map = of.get('ToUnicode')
    const font: Font = {
      bytes: nameOf(of.get('Subtype')) === 'Type0' ? 2 : 1,
      letters: map === undefined ? undefined : readLetters(this.#objects.bytes(map)),
    }
    this.#fonts.set(key as PdfValue, font)
    return font
  }

  /** Pieces of a height are a line, from left to right. */
  lines(): string {
    const rows: Piece[][] = []
    for (const piece of this.#pieces.toSorted((a, b) => b.y - a.y)) {
      const row = rows.at(-1)
      if (row?.[0] && Math.abs(row[0].y - piece.y) < Math.max(piece.letter, 2)) row.push(piece)
      else rows.push([piece])
    }
    return rows.map(row => joined(row.toSorted((a, b) => a.x - b.x))).join('\n')
  }
}

/** A blank stands where pieces are further apart than letters; how wide they are is guessed. */
function joined(row: Piece[]): string {
  let [text, end] = ['', -Infinity]
  for (const { x, letter, text: shown } of row) {
    text += text !== '' && x - end > letter * 0.6 ? ` ${shown}` : shown
    end = x + shown.length * letter
  }
  return text.replace(/[ \t\r\n\0]+/g, ' ').trim()
}

function lettersOf(shown: Buffer, { bytes, letters }: Font): string {
  if (bytes === 1 && !letters) return shown.toString('latin1')
  let text = ''
  for (let at = 0; at + bytes <= shown.length; at += bytes)
    text += letters?.get(shown.readUIntBE(at, bytes)) ?? (bytes === 1 ? String.fromCharCode(shown[at] ?? 0) : '')
  return text
}

/** More signs than a font of a form has. */
const mostSigns = 70_000

/** Which letters the signs of a font are, by its ToUnicode map. */
function readLetters(map: Buffer): Map<number, string> {
  const letters = new Map<number, string>()
  const reader = new PdfReader(map)
  let given: PdfValue[] = []
  const codeOf = (value: PdfValue | undefined) =>
    Buffer.isBuffer(value) && value.length > 0 && value.length <= 4 ? value.readUIntBE(0, value.length) : undefined
  const put = (code: number, value: Buffer, more = 0) => {
    if (letters.size >= mostSigns) return
    const text = Buffer.from(value.subarray(0, value.length & ~1))
      .swap16()
      .toString('utf16le')
    const last = text.length - 1
    letters.set(code, more === 0 ? text : text.slice(0, last) + String.fromCharCode(text.charCodeAt(last) + more))
  }
  for (let value = reader.next(); value !== undefined; value = reader.next()) {
    if (!isWord(value)) {
      given.push(value)
      continue
    }
    if (value.word === 'endbfchar')
      for (let n = 0; n + 1 < given.length; n += 2) {
        const [code, to] = [codeOf(given[n]), given[n + 1]]
        if (code !== undefined && Buffer.isBuffer(to)) put(code, to)
      }
    if (value.word === 'endbfrange')
      for (let n = 0; n + 2 < given.length; n += 3) {
        const [from, until, to] = [codeOf(given[n]), codeOf(given[n + 1]), given[n + 2]]
        if (from === undefined || until === undefined) continue
        for (let code = from; code <= until && code - from < mostSigns; code++)
          if (Buffer.isBuffer(to)) put(code, to, code - from)
          else if (Array.isArray(to) && Buffer.isBuffer(to[code - from])) put(code, to[code - from] as Buffer)
      }
    given = []
  }
  return letters
}
