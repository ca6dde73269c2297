import { inflateSync } from 'node:zlib'

/** What a PDF says in place of signs that stand for several letters: by this it is searched, copied and read aloud. */
export function textsInPlaceOfSigns(pdf: Buffer): string[] {
  const texts: string[] = []
  for (const { stream } of objectsOf(pdf).values())
    for (const [, hex = ''] of stream.matchAll(/\/ActualText <FEFF([0-9A-F]*)>/g)) texts.push(utf16Of(hex))
  return texts
}

/** The text of all pages as a reader copies it, without regard to lines. For PDFs as our typesetter writes them. */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const maps = new Map<string, Map<number, string>>()
  for (const [number, { head }] of objects) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1]
    if (map) maps.set(number, lettersOf(objects.get(map)?.stream ?? ''))
  }
  let text = ''
  for (const { head } of objects.values()) {
    const contents = /\/Contents (\d+) 0 R/.exec(head)?.[1]
    if (!contents) continue
    const named = [...head.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(
      ([, name, font]) => [name, maps.get(font ?? '')] as const,
    )
    text += `${textOfPage(objects.get(contents)?.stream ?? '', new Map(named))}\n`
  }
  return text
}

interface PdfObject {
  head: string
  /** Unpacked, a byte a letter. */
  stream: string
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  const whole = pdf.toString('latin1')
  const begins = [...whole.matchAll(/(?:^|\n)(\d+) 0 obj\b/g)]
  for (const [n, { 1: number = '', index }] of begins.entries()) {
    const object = whole.slice(index, begins[n + 1]?.index)
    const stream = /stream\r?\n/.exec(object)
    const head = object.slice(0, stream?.index)
    const content = stream ? object.slice(stream.index + stream[0].length) : ''
    objects.set(number, { head, stream: head.includes('/FlateDecode') ? unpacked(content) : content })
  }
  return objects
}

/** A damaged stream ends where the damage is. */
const unpacked = (content: string): string => {
  try {
    return inflateSync(Buffer.from(content, 'latin1'), { finishFlush: 2 }).toString('latin1')
  } catch {
    return ''
  }
}

const utf16Of = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Which letters a sign of a font stands for. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, part = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, sign = '', hex = ''] of part.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      letters.set(Number.parseInt(sign, 16), utf16Of(hex))
  for (const [, part = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', hex = ''] of part.matchAll(
      /<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g,
    ))
      for (let n = 0; Number.parseInt(from, 16) + n <= Number.parseInt(to, 16); n++) {
        const first = utf16Of(hex)
        letters.set(Number.parseInt(from, 16) + n, String.fromCharCode(first.charCodeAt(0) + n) + first.slice(1))
      }
  return letters
}

/** A text in brackets, within which brackets stand bare where they are balanced. */
const inBrackets = (within: string): string => String.raw`\((?:[^\\()]|\\[\s\S]|${within})*\)`
const literal = inBrackets(inBrackets(inBrackets('(?!)')))

/** A font is chosen, a text shown, a span with a text of its own begun, another one begun, the last one ended. */
const steps = new RegExp(
  String.raw`\/(f\d+) [\d.]+ Tf|(${literal})|\/ActualText <FEFF([0-9A-F]*)>\s*>>\s*BDC|(BDC|BMC)|(EMC)`,
  'g',
)

function textOfPage(stream: string, fonts: ReadonlyMap<string | undefined, Map<number, string> | undefined>): string {
  let [text, letters] = ['', new Map<number, string>()]
  const spans: boolean[] = []
  for (const [, font, shown, instead, begun, ended] of stream.matchAll(steps)) {
    if (font) letters = fonts.get(font) ?? new Map()
    if (instead !== undefined) {
      text += utf16Of(instead)
      spans.push(true)
    }
    if (begun) spans.push(false)
    if (ended) spans.pop()
    if (shown && !spans.includes(true)) {
      const signs = bytesOf(shown.slice(1, -1))
      for (let at = 0; at + 1 < signs.length; at += 2) {
        const said = letters.get(signs.readUInt16BE(at)) ?? ''
        // A cluster that is drawn at two heights (ష్ణ) is said by each of its signs.
        if (said.length < 3 || !text.endsWith(said)) text += said
      }
    }
  }
  return text
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' }

const bytesOf = (literal: string): Buffer =>
  Buffer.from(
    literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, said: string) =>
      /^[0-7]/.test(said) ? String.fromCharCode(Number.parseInt(said, 8)) : (escapes[said] ?? said),
    ),
    'latin1',
  )
