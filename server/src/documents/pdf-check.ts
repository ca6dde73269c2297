import { inflateSync } from 'node:zlib'

export type PdfFault = 'pdf_wrong' | 'pdf_active'

/** What makes a PDF do something, or carry something, beside being read (ISO 32000-2, 12.6 and 7.11). */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|Encrypt)(?![A-Za-z])/
/** Bytes that the object streams of one file may have in all, unpacked. */
const mostUnpacked = 64 * 2 ** 20

/**
 * What is wrong with a file that should be a PDF to be read: it is not whole, or it carries a program, a file or a
 * password. Names are looked for as they are written and within object streams. Visitors get the file as a download.
 */
export function faultOfPdf(bytes: Buffer): PdfFault | undefined {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'pdf_wrong'
  const text = bytes.toString('latin1')
  const end = text.slice(-1024)
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(end)) return 'pdf_wrong'
  if (!/\/Type\s*\/(Catalog|ObjStm)/.test(text)) return 'pdf_wrong'
  // Names may be written with numbers for letters: `#4a` is J.
  const names = (of: string) =>
    of.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, hex) => String.fromCharCode(Number(`0x${hex}`)))
  if (active.test(names(text))) return 'pdf_active'
  let left = mostUnpacked
  for (const found of text.matchAll(/\/ObjStm\b[^]{0,400}?stream\r?\n/g)) {
    const from = found.index + found[0].length
    try {
      const unpacked = inflateSync(bytes.subarray(from, text.indexOf('endstream', from)), { maxOutputLength: left })
      left -= unpacked.length
      if (active.test(names(unpacked.toString('latin1')))) return 'pdf_active'
    } catch {
      // What can't be unpacked can't be checked.
      return 'pdf_active'
    }
  }
  return undefined
}
