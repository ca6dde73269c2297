import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { openZip } from '../src/ground/documents/zip.ts'
import { textOfPdf } from './pdf-text.ts'

/** Something to read: its bytes, and the text that they are, or '' where they are none. */
interface Read {
  bytes: Buffer
  text: string
}

/** What stands in something under one way to write it; nothing where it is not written so. */
type Decoder = (read: Read) => (Buffer | string)[]

const utf8 = new TextDecoder('utf-8', { fatal: true })
const textIn = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    return ''
  }
}

/** Decoded pieces of a text, of which only what is a text again, or a file, is worth reading on. */
const sensible = (bytes: Buffer): boolean => {
  const text = textIn(bytes)
  return text === '' ? isFile(bytes) || isHash(bytes) : !/[^\P{Cc}\s]/u.test(text)
}
/** As long as a hash is. */
const isHash = ({ length }: Buffer): boolean => [16, 20, 32].includes(length)
const isFile = (bytes: Buffer): boolean =>
  ['1f8b', '504b0304', '25504446', '28b52ffd', '7801', '789c', '78da', 'feff', 'fffe'].some(sign =>
    bytes.subarray(0, 4).toString('hex').startsWith(sign),
  )

/** Unpacked; nothing where it is packed otherwise. Bounded, since noise may unpack to anything. */
const unpackedBy =
  (unpack: (bytes: Buffer, options: { maxOutputLength: number }) => Buffer, begins: string): Decoder =>
  ({ bytes }) => {
    if (begins !== '' && !bytes.subarray(0, 4).toString('hex').startsWith(begins)) return []
    try {
      return [unpack(bytes, { maxOutputLength: 64 * 1024 * 1024 })]
    } catch {
      return []
    }
  }

/** Noise rarely unpacks to a text. */
const textBy = (unpack: (bytes: Buffer, options: { maxOutputLength: number }) => Buffer): Decoder => {
  const unpacked = unpackedBy(unpack, '')
  return read =>
    read.text === '' && !isFile(read.bytes) ? unpacked(read).filter(said => sensible(Buffer.from(said))) : []
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const changed = (text: string, pattern: RegExp, by: (...found: string[]) => string): string[] => {
  const other = text.replace(pattern, by)
  return other === text ? [] : [other]
}

const fromHex = (hex: string): Buffer => Buffer.from(hex, 'hex')

/** Every way to write a text that our database, files and memory know. */
export const decoders: Readonly<Record<string, Decoder>> = {
  json: ({ text }) =>
    changed(text, /\\(u[0-9a-f]{4}|["\\/bfnrt])/gi, (_, said = '') =>
      said.length > 1 ? String.fromCharCode(Number.parseInt(said.slice(1), 16)) : said.replace(/[bfnrt]/, ' '),
    ),
  percent: ({ text }) =>
    changed(text, /(?:%[0-9a-f]{2})+/gi, (run = '') => fromHex(run.replaceAll('%', '')).toString('utf8')),
  quotedPrintable: ({ text }) =>
    changed(text.replace(/=\r?\n/g, ''), /(?:=[0-9A-F]{2})+/g, (run = '') =>
      fromHex(run.replaceAll('=', '')).toString('utf8'),
    ),
  entities: ({ text }) =>
    changed(text, /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, digits, name) =>
      name
        ? (entities[name] ?? whole ?? '')
        : String.fromCodePoint(Math.min(Number.parseInt(hex ?? digits ?? '', hex ? 16 : 10), 0x10ffff)),
    ),
  hex: ({ text }) =>
    [...text.matchAll(/(?:[0-9a-f]{2}){6,}/gi)].flatMap(([run]) => {
      const bytes = [fromHex(run), fromHex(run.slice(1, run.length - 1 + (run.length % 2)))]
      return bytes.filter(sensible)
    }),
  base64: ({ text }) =>
    [...text.matchAll(/[\w+/-]{10,}={0,2}/g)]
      .flatMap(([run]) => [run, ...(run.includes('/') ? run.split('/') : [])])
      .map(run => Buffer.from(run, 'base64'))
      .filter(bytes => bytes.length > 6 && sensible(bytes)),
  utf16: ({ bytes }) => {
    const begins = bytes.subarray(0, 2).toString('hex')
    if (begins === 'fffe') return [bytes.toString('utf16le', 2)]
    return begins === 'feff'
      ? [
          Buffer.from(bytes.subarray(0, bytes.length & ~1))
            .swap16()
            .toString('utf16le'),
        ]
      : []
  },
  gzip: unpackedBy(gunzipSync, '1f8b'),
  zstd: unpackedBy(zstdDecompressSync, '28b52ffd'),
  deflate: unpackedBy(inflateSync, '78'),
  rawDeflate: textBy(inflateRawSync),
  brotli: textBy(brotliDecompressSync),
  zip: ({ bytes }) => {
    if (!bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return []
    const files = openZip(bytes, 64 * 1024 * 1024)
    return files instanceof Map ? [...files].flat() : []
  },
  pdf: ({ bytes }) => (bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? [textOfPdf(bytes)] : []),
}

/** Nobody writes a thing in more ways at once. */
const deepest = 6

/** All texts that can be read in a value, its own among them. */
export function textsIn(value: Buffer | string, by: Readonly<Record<string, Decoder>> = decoders): string[] {
  const texts = new Set<string>()
  const seen = new Set<string>()
  let next: (Buffer | string)[] = [value]
  for (let depth = 0; depth <= deepest && next.length > 0; depth++) {
    const found: (Buffer | string)[] = []
    for (const said of next) {
      const bytes = Buffer.isBuffer(said) ? said : Buffer.from(said)
      const known = bytes.toString('latin1')
      if (seen.has(known)) continue
      seen.add(known)
      const read = { bytes, text: Buffer.isBuffer(said) ? textIn(said) : said }
      texts.add(read.text || (isHash(bytes) ? bytes.toString('hex') : known))
      for (const decode of Object.values(by)) found.push(...decode(read))
    }
    next = found
  }
  return [...texts]
}

/** A text as it is compared: without what writers leave out or add between letters. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u00a0\u200b-\u200d\u2060\ufeff+-]/g, '')
