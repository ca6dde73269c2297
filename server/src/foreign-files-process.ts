import { columnsOf, layoutOf, textOf } from './giving/books/read-file.ts'
import { answerAsChild } from './ground/documents/child-process.ts'
import type { ForeignWork, MasterRead, StatementRead } from './ground/documents/foreign-files.ts'
import { faultOfPdf } from './ground/documents/pdf-check.ts'
import { readSound } from './ground/documents/sound-check.ts'
import { readTaxFiles } from './ground/documents/tax-form.ts'
import { readSheet } from './ground/documents/spreadsheet.ts'

/**
 * Reads spreadsheets, bank files, pictures, PDFs, forms of the tax office and sounds that staff got from others, in a process of its own with a deadline and a
 * bounded heap (`documents/foreign-files.ts`): nothing in them can keep the site from answering.
 */
answerAsChild(async (work: ForeignWork) => {
  const bytes = Buffer.from(work.bytes.buffer, work.bytes.byteOffset, work.bytes.byteLength)
  if (work.read === 'sheet') {
    const { rows, ...value } = await readSheet(bytes, work.fileName, work.cellLength)
    return { value, parts: rows }
  }
  if (work.read === 'statement') {
    const text = await textOf(bytes, work.fileName)
    const layout = layoutOf(work.kind, text)
    const { heads, headsLine } = layout
    const columns = await columnsOf(text, layout)
    return { value: { content: Buffer.from(text), heads, headsLine, ...columns } satisfies StatementRead }
  }
  if (work.read === 'pdf') return { value: faultOfPdf(bytes) }
  if (work.read === 'tax_forms') {
    const read = readTaxFiles(bytes, work.fileName)
    return typeof read === 'string' ? { value: read } : { value: 'read', parts: read }
  }
  if (work.read === 'sound') return { value: readSound(bytes) }
  // The library for pictures is large, so it is loaded when it is first needed.
  const { masterOf, renditionOf } = await import('./trust/media/picture-bytes.ts')
  if (work.read === 'picture') {
    const { data, info } = await masterOf(bytes)
    return { value: { data, width: info.width, height: info.height } satisfies MasterRead }
  }
  return { value: await renditionOf(bytes, work.part, work.width, work.format) }
})
