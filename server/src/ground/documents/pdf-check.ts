import { inflateSync } from 'node:zlib'

export type PdfFault = 'pdf_wrong' | 'pdf_active'

/** What makes a PDF do something, carry something, or open another file (ISO 32000-2, 12.6 and 7.11). */
const active =
  /\/(?:JavaScript|Launch|GoTo(?:R|E|Dp)|EmbeddedFiles?|Filespec|RichMedia|Rendition|Movie|Sound|XFA|SubmitForm|ImportData|Encrypt)(?![A-Za-z])/
/**
 * A program, actions without a press, and a file's path, whatever it names. Packed bytes hold such short names by
 * chance, so what follows must be a value of theirs: a text, a comment, a dictionary, or another object. `/F 4` is none:
 * it says how a note looks.
 */
const shortNames =
  /\/(?:JS|AA|U?F)[\s\0]*(?:[(%](?:[ -~\r\n]{4}|\xfe\xff|\xef\xbb\xbf)|<(?:<[\s\0]*[/%]|[\dA-Fa-f\s]{4})|\d+[\s\0]+\d+[\s\0]+R(?![A-Za-z]))/
/**
 * A link to anything but a page of the web or a mail address, which Word makes by itself. `/URI` itself also names the
 * action, and a base that such links don't use.
 */
const otherLinks =
  /\/URI(?![A-Za-z])[\s\0]*(?![\s\0])(?!\((?:https?:\/\/|mailto:)|<68747470(?:73)?3[aA]2[fF]2[fF]|<6[dD]61696[cC]746[fF]3[aA]|<<|\/|>>)/

const isActive = (written: string): boolean => [active, shortNames, otherLinks].some(pattern => pattern.test(written))

/** Names may be written with numbers for letters: `#4a` is J. */
const names = (of: string): string =>
  of.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, hex) => String.fromCharCode(Number(`0x${hex}`)))

/**
 * What is wrong with a file that should be a PDF to be read: it is not whole, or it carries a program, a file, a
 * password, or a way to anything but its own pages and pages of the web. Names are looked for as they are written and
 * within object streams. Visitors get the file as a download.
 */
export function faultOfPdf(bytes: Buffer): PdfFault | undefined {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'pdf_wrong'
  const text = bytes.toString('latin1')
  const end = text.slice(-1024)
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(end)) return 'pdf_wrong'
  if (!/\/Type\s*\/(Catalog|ObjStm)/.test(text)) return 'pdf_wrong'
  const written = names(text)
  if (isActive(written)) return 'pdf_active'
  const streams = unpackObjects(bytes, text)
  // What can't be unpacked can't be checked.
  if (!streams || streams.some(({ objects }) => isActive(names(objects.toString('latin1'))))) return 'pdf_active'
  return opensHere(written, streams) ? undefined : 'pdf_active'
}

interface ObjectStream {
  /** Pairs of an object's number and its place, then the objects. */
  objects: Buffer
  /** Where the first object begins. */
  first: number
}

/** Bytes that the object streams of one file may have in all, unpacked. */
const mostUnpacked = 64 * 2 ** 20
/** Each object stream has both. */
const keys = [/\/First(?![A-Za-z])/, /\/N(?![A-Za-z])/]
const filters = /\/(?:\w{1,20}Decode|AHx|A85|LZW|Fl|RL)(?![A-Za-z])/g

/** The object streams of a file; undefined if one is packed otherwise than by deflate alone, or is not whole. */
function unpackObjects(bytes: Buffer, text: string): ObjectStream[] | undefined {
  const found: ObjectStream[] = []
  let [left, before] = [mostUnpacked, 0]
  for (const { 0: begin, index } of text.matchAll(/(?<!end)stream[ \t]*(?:\r\n?|\n)/g)) {
    const head = names(text.slice(before, index))
    const from = index + begin.length
    before = from
    const dictionary = head.slice(Math.max(0, head.lastIndexOf('obj')))
    // Readers know an object stream by its keys also where its type is left out.
    const hasKeys = keys.every(key => key.test(dictionary))
    if (!hasKeys && !head.includes('/ObjStm')) continue
    const to = text.indexOf('endstream', from)
    if (to < 0 || dictionary.match(filters)?.length !== 1 || dictionary.includes('/Predictor')) return undefined
    try {
      const objects = inflateSync(bytes.subarray(from, to), { maxOutputLength: left })
      left -= objects.length
      if (objects.length > 0 && !/^[\s\0]*\d+[\s\0]+\d/.test(objects.toString('latin1', 0, 64))) return undefined
      found.push({ objects, first: Number(/\/First[\s\0]+(\d+)/.exec(dictionary)?.[1]) })
    } catch {
      return undefined
    }
  }
  return found
}

/** As much of a value as is looked at. */
const valueLength = 1000

/** True if opening the file does nothing, or shows a place in it. */
function opensHere(written: string, streams: ObjectStream[]): boolean {
  const elsewhere = new Set<number>()
  for (const text of [written, ...streams.map(({ objects }) => names(objects.toString('latin1')))])
    for (const { 0: key, index } of text.matchAll(/\/OpenAction(?![A-Za-z])[\s\0]*/g)) {
      const value = text.slice(index + key.length, index + key.length + valueLength)
      const number = /^(\d+)[\s\0]+\d+[\s\0]+R(?![A-Za-z])/.exec(value)?.[1]
      if (number) elsewhere.add(Number(number))
      else if (!isPlaceHere(value)) return false
    }
  if (elsewhere.size === 0) return true
  // An object that was written anew stands in the file more than once.
  const values = valuesOf(elsewhere, written, streams)
  return (
    [...elsewhere].every(number => values.some(v => v.number === number)) && values.every(v => isPlaceHere(v.value))
  )
}

function valuesOf(numbers: Set<number>, written: string, streams: ObjectStream[]) {
  const found: { number: number; value: string }[] = []
  for (const match of written.matchAll(/(?<!\d)(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{1,20}obj(?![A-Za-z])[\s\0]*/g)) {
    const [number, from] = [Number(match[1]), match.index + match[0].length]
    if (numbers.has(number)) found.push({ number, value: written.slice(from, from + valueLength) })
  }
  for (const { objects, first } of streams) {
    const pairs = objects.toString('latin1', 0, first).match(/\d+/g) ?? []
    for (const [i, number] of pairs.entries())
      if (i % 2 === 0 && numbers.has(Number(number))) {
        const from = first + Number(pairs[i + 1])
        found.push({
          number: Number(number),
          value: names(objects.toString('latin1', from, from + valueLength)).trimStart(),
        })
      }
  }
  return found
}

/** True for a destination, and for an action that goes to one and does nothing after it. */
function isPlaceHere(value: string): boolean {
  if (value.startsWith('[')) return true
  const dictionary = value.slice(0, Math.max(0, value.indexOf('>>')))
  const kinds = Array.from(dictionary.matchAll(/\/S(?![A-Za-z])[\s\0]*(\/GoTo(?![A-Za-z]))?/g), match => match[1])
  return dictionary.startsWith('<<') && kinds.length === 1 && kinds[0] === '/GoTo' && !/%|\/Next/.test(dictionary)
}
