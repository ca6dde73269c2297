import { openZip } from './zip.ts'
import { textOfPdf } from './pdf-text.ts'

/** What a certificate of the tax office (Form 114, 10BE) says, as far as it could be read. */
export interface TaxForm {
  /** PANs in it, in their order: the trust's and the donor's. */
  pans: string[]
  /** Years it speaks of, `26-27`; the one of the donation alone where the form names it. */
  years: string[]
  /** Letters and digits, 12 to 21 of them; '' where there is none. */
  acknowledgement: string
  /** '' where there is none. */
  donor: string
  /** rupees */
  amount: number | undefined
}

/** One file of an upload. `fault`: nothing of it is taken. */
export type TaxFile = { name: string } & (
  | { fault: 'not_pdf' | 'locked' | 'too_large' | 'zip_in_zip' }
  | { bytes: Uint8Array; form: TaxForm | undefined }
)

/** The portal's have about 100 KB. */
export const mostBytesOfForm = 2 * 2 ** 20
/** As many as a ZIP may hold. */
export const mostForms = 1000
/** All of a ZIP, unpacked. */
const mostUnpacked = 96 * 2 ** 20
const mostNameLength = 120

/** The files of an upload, which is a PDF or a ZIP of PDFs. 'too_large': more, or larger ones, than may come at once. */
export function readTaxFiles(bytes: Buffer, fileName: string): TaxFile[] | 'too_large' | 'broken' {
  if (!isZip(bytes)) return [readOne(fileName, bytes)]
  const files = openZip(bytes, mostUnpacked)
  if (files === 'too_large') return 'too_large'
  if (!files) return 'broken'
  // Finder and Windows put files of their own beside the others.
  const real = [...files].filter(([name]) => !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/.test(name))
  if (real.length > mostForms) return 'too_large'
  return real.map(([name, content]) => readOne(name.split('/').at(-1) ?? name, content))
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))

function readOne(fileName: string, bytes: Buffer): TaxFile {
  const name = fileName.slice(0, mostNameLength)
  if (isZip(bytes)) return { name, fault: 'zip_in_zip' }
  if (bytes.length > mostBytesOfForm) return { name, fault: 'too_large' }
  const read = textOfPdf(bytes)
  if ('text' in read) return { name, bytes, form: formOf(read.text) }
  return read.fault === 'no_text' ? { name, bytes, form: undefined } : { name, fault: read.fault }
}

/**
 * What a text says that was laid out as the portal's form is. Generators set blanks as they like, so all but the name is
 * looked for in lines without any.
 */
export function formOf(text: string): TaxForm | undefined {
  const lines = text.split('\n')
  const packed = lines.map(line => line.replaceAll(' ', '')).join('\n')
  if (!/form(?:no)?\.?:?(?:114|10be)(?!\d)/i.test(packed) && !/certificateofdonation/i.test(packed)) return undefined
  const years = (of: string) =>
    [...of.matchAll(/(?<!\d)20(\d\d)-(?:20)?(\d\d)(?!\d)/g)].map(([, from, to]) => `${from}-${to}`)
  const named = years(after(packed, /(?:financial|tax|previous)year/gi, /[^\n]{0,160}(?:\n[^\n]{0,60})?/y))
  const amount = after(packed, /amountofdonation/gi, /[^\d\n]{0,80}\n?[^\d\n]{0,20}(\d[\d,]{0,14}(?:\.\d{1,2})?)/y)
  return {
    pans: [...new Set(packed.match(/[A-Z]{5}\d{4}[A-Z]/g) ?? [])],
    years: [...new Set(named.length > 0 ? named : years(packed))],
    acknowledgement: after(
      packed,
      /acknowledgement(?:number|no\.?)/gi,
      /[^A-Za-z0-9\n]{0,5}\n?([A-Z0-9]{12,21})(?![A-Z0-9])/y,
    ),
    donor: nameIn(lines),
    amount: amount === '' ? undefined : Number(amount.replaceAll(',', '')),
  }
}

/** What stands behind the first label that is followed by it; ''. */
function after(text: string, label: RegExp, value: RegExp): string {
  for (const { 0: said, index } of text.matchAll(label)) {
    value.lastIndex = index + said.length
    const found = value.exec(text)
    if (found) return found[1] ?? found[0]
  }
  return ''
}

function nameIn(lines: readonly string[]): string {
  for (const [n, line] of lines.entries()) {
    const begin = /name of (?:the )?donor/i.exec(line)
    if (!begin) continue
    const rest = line.slice(begin.index + begin[0].length).replace(/^[\s:.-]{1,10}/, '')
    const name = (rest || (lines[n + 1] ?? '')).trim()
    if (name) return name.slice(0, mostNameLength)
  }
  return ''
}
