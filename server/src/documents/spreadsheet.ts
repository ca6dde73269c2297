import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { readSheet as readXlsx } from 'read-excel-file/node'
import { refuse } from '../refuse.ts'
import { type DayOrder, orderSeen } from '../text/written-day.ts'
import { openZip, writeZip } from './zip.ts'

/**
 * A cell: text, a number, or nothing. The caller, who knows their zone, writes days and instants as text: `2026-11-21`,
 * `2026-11-21 17:05`.
 */
export type Cell = string | number | null
export type SheetFormat = 'csv' | 'xlsx'

export interface Sheet {
  /** The first line, in bold. */
  heads: string[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
  /** Places of the columns that hold days and instants: in an XLSX they are dates, by which a program sorts and groups. */
  days?: ReadonlySet<number>
  /** Widths of the columns of an XLSX, in characters; 20 each where none is given. */
  widths?: readonly number[]
  /** Long texts are wrapped within their cell instead of running under the next one (XLSX). */
  wraps?: boolean
}

export const sheetTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula when it opens a CSV, and before text that
 * already looks protected in this way: reading gives the text back as it was.
 */
export const neutral = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text)

/**
 * Spreadsheets of East Asia read full-width and small signs as the usual ones, and some programs skip control
 * characters.
 */
const formulaSigns = '=+\\-@＝＋－＠﹦﹢﹣﹫\\u0000-\\u001f\\u007f'
const beginsFormula = new RegExp(`^'*[${formulaSigns}]`, 'u')
const keptFromRunning = new RegExp(`^'(?='*[${formulaSigns}])`, 'u')

/** A spreadsheet as a stream: rows are taken as they are needed, so that its size does not matter. */
export const writeSheet = (format: SheetFormat, sheet: Sheet): Readable =>
  Readable.from(format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet))

/** Rows travel in pieces of about this many characters. */
const pieceLength = 64 * 1024

async function* inPieces(
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>,
  write: (cells: Cell[], place: number) => string,
): AsyncGenerator<string> {
  let piece = ''
  let place = 0
  for await (const cells of rows) {
    piece += write(cells, place++)
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

async function* writeCsv({ heads, rows }: Sheet): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${csvLine(heads)}`
  yield* inPieces(rows, csvLine)
}

const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = neutral(cell)
  return /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageRels}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRels}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mmm\\-yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`,
}

const writeXlsx = (sheet: Sheet): AsyncGenerator<Buffer> =>
  writeZip([
    ...Object.entries(parts).map(([name, xml]) => ({ name, content: [xmlHead + xml] })),
    { name: 'xl/worksheets/sheet1.xml', content: worksheet(sheet) },
  ])

/** Styles of cells, by their place in styles.xml. */
const [usual, bold, wrapped, aDay, anInstant] = [0, 1, 2, 3, 4] as const
/** A text that begins as a formula does stays text, also for whoever edits the cell. */
const [asText, asWrappedText] = [5, 6] as const
type Look = typeof usual | typeof bold | typeof wrapped
const noDays: ReadonlySet<number> = new Set()

async function* worksheet({ heads, rows, widths, wraps, days = noDays }: Sheet): AsyncGenerator<string> {
  const columns = heads
    .map(
      (_head, place) => `<col min="${place + 1}" max="${place + 1}" width="${widths?.[place] ?? 20}" customWidth="1"/>`,
    )
    .join('')
  yield `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`
  yield xlsxRow(heads, 1, bold, noDays)
  let lastRow = 1
  yield* inPieces(rows, (cells, place) => {
    lastRow = place + 2
    return xlsxRow(cells, lastRow, wraps ? wrapped : usual, days)
  })
  // The heads carry the buttons by which a program filters.
  const filter = heads.length > 0 ? `<autoFilter ref="A1:${columnName(heads.length - 1)}${lastRow}"/>` : ''
  yield `</sheetData>${filter}</worksheet>`
}

/** The most characters that Excel takes in a cell. */
const longestCell = 32_767

/** A text that reading would take for a protected one. In an XLSX no text is run, so nothing else is protected. */
const seemsProtected = (text: string): boolean => keptFromRunning.test(text)

/** A day or instant as Excel counts it: days since 30 December 1899. */
function serialOf(text: string): { serial: number; look: number } | undefined {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)(?: (\d\d):(\d\d))?$/.exec(text) ?? []
  const at = Date.parse(`${day}T${hour ?? '00'}:${minute ?? '00'}Z`)
  if (!day || Number.isNaN(at)) return undefined
  return { serial: at / 86_400_000 + 25_569, look: hour === undefined ? aDay : anInstant }
}

function xlsxRow(cells: Cell[], row: number, look: Look, days: ReadonlySet<number>): string {
  const written = cells.map((cell, place) => {
    const date = days.has(place) && typeof cell === 'string' ? serialOf(cell) : undefined
    if (date) return `<c r="${columnName(place)}${row}" s="${date.look}"><v>${date.serial}</v></c>`
    const isText = typeof cell === 'string' && beginsFormula.test(cell)
    const style = isText ? (look === wrapped ? asWrappedText : asText) : look
    const at = `r="${columnName(place)}${row}"${style === usual ? '' : ` s="${style}"`}`
    if (cell === null || cell === '') return ''
    if (typeof cell === 'number' && Number.isFinite(cell)) return `<c ${at}><v>${cell}</v></c>`
    return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xmlText((seemsProtected(String(cell)) ? `'${cell}` : String(cell)).slice(0, longestCell))}</t></is></c>`
  })
  return `<row r="${row}">${written.join('')}</row>`
}

/** 0 → A, 26 → AA */
const columnName = (place: number): string =>
  (place < 26 ? '' : columnName(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

// XML allows neither control characters nor a lone half of a surrogate pair.
const notXml =
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const xmlText = (text: string): string =>
  text
    .replace(notXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')

/** The most that may be read; `maxSheetBytes` is for the upload. */
export const maxSheetBytes = 20 * 1024 * 1024
export const maxSheetRows = 50_000
const maxUnpacked = 20 * 1024 * 1024
const maxColumns = 200
const maxCellLength = 2000

export interface SheetRead {
  heads: string[]
  /**
   * Lines that are not empty, with their number as the spreadsheet shows it (the heads stand in line 1). Cells are
   * trimmed text.
   */
  rows: { line: number; cells: string[] }[]
  /** Lines where an XLSX holds a formula: its last result is read, and the caller may refuse the line. */
  formulas: ReadonlySet<number>
  /** Columns that do not write the day before the month, by their place. */
  dayOrders: Record<number, DayOrder>
}

/**
 * Reads the first sheet of a CSV or XLSX file from elsewhere, recognised by its content and not by what it says of
 * itself.
 * Refuses: sheet_unreadable (neither of them, damaged, locked, or a name that does not fit its kind), sheet_too_large
 * (lines, columns, characters in a cell, or its unpacked size). Sheets of whole texts have longer cells than others
 * (`cellLength`).
 */
export async function readSheet(bytes: Buffer, fileName: string, cellLength = maxCellLength): Promise<SheetRead> {
  if (bytes.length > maxSheetBytes) refuse('sheet_too_large')
  const packed = bytes.subarray(0, 2).toString('latin1') === 'PK'
  if (!(packed ? /\.xlsx$/i : /\.(csv|tsv|txt)$/i).test(fileName)) refuse('sheet_unreadable')
  const { table, formulas } = packed ? await readPacked(bytes) : { table: readText(bytes), formulas: new Set<number>() }
  const rows = table
    .map((cells, place) => ({ line: place + 1, cells }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  const first = rows.shift() ?? refuse('sheet_unreadable')
  if (rows.length > maxSheetRows) refuse('sheet_too_large')
  if (table.some(cells => cells.length > maxColumns || cells.some(cell => cell.length > cellLength)))
    refuse('sheet_too_large')
  return { heads: first.cells, rows, formulas, dayOrders: dayOrdersOf(rows) }
}

function dayOrdersOf(rows: SheetRead['rows']): Record<number, DayOrder> {
  const seen = new Map<number, ReturnType<typeof orderSeen>>()
  for (const { cells } of rows)
    for (const [place, cell] of cells.entries()) {
      if (!/^\D{0,10}\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2}/.test(cell)) continue
      const column = seen.get(place) ?? orderSeen()
      column.see(cell)
      seen.set(place, column)
    }
  return Object.fromEntries(
    Array.from(seen, ([place, column]) => [place, column.order()] as const).filter(([, order]) => order !== 'dmy'),
  )
}

function readText(bytes: Buffer): string[][] {
  const text = decode(bytes)
  if (text === undefined || text.includes('\0')) refuse('sheet_unreadable')
  const firstLine = text.slice(0, 10_000).split(/[\r\n]/, 1)[0] ?? ''
  const delimiter = [',', ';', '\t'].toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0]
  try {
    const table: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: maxSheetRows + 2,
      max_record_size: 1024 * 1024,
    })
    return table.map(cells => cells.map(shown))
  } catch {
    return refuse('sheet_unreadable')
  }
}

/** Removes an apostrophe before a formula's sign: it is our own (see `neutral`), or the spreadsheet's. */
const shown = (text: string): string => text.replace(keptFromRunning, '').trim()

function decode(bytes: Buffer): string | undefined {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

async function readPacked(bytes: Buffer): Promise<{ table: string[][]; formulas: Set<number> }> {
  const files = openZip(bytes, maxUnpacked)
  if (files === 'too_large') refuse('sheet_too_large')
  if (!files?.has('xl/workbook.xml') || files.values().some(hasEntities)) refuse('sheet_unreadable')
  const formulas = new Set<number>()
  for (const [name, content] of files)
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) checkWorksheet(content.toString('utf8'), formulas)
  const table = await readXlsx(await packedAnew(files)).catch(() => refuse('sheet_unreadable'))
  return { table: table.map(row => row.map(cell => (cell === null ? '' : shown(written(cell))))), formulas }
}

/**
 * Whether a file has entities, which may stand for texts of any size. XML in UTF-16 could hide them; spreadsheets are
 * written in UTF-8.
 */
const hasEntities = (xml: Buffer): boolean =>
  xml.includes('<!DOCTYPE') ||
  xml.includes('<!ENTITY') ||
  (xml.length > 1 && [0xfeff, 0xfffe].includes(xml.readUInt16BE(0)))

/**
 * Packs the files anew, so that the library reads only what was checked, and nothing that stands between the files of
 * an archive or twice in it.
 */
async function packedAnew(files: Map<string, Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of writeZip(Array.from(files, ([name, content]) => ({ name, content: [content] }))))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

/** No reference to a cell or range is longer. */
const longestPlace = 100
/** The attributes of a cell are shorter than this. */
const longestCellTag = 1000

/** Checks sizes first, in one pass: a single cell far away would make the reader lay out everything between. */
function checkWorksheet(xml: string, formulas: Set<number>): void {
  for (const [, place = ''] of xml.matchAll(/\b(?:r|ref)\s*=\s*["']([^"']*)["']/g)) {
    if (place.length > longestPlace) refuse('sheet_too_large')
    for (const [, column = '', row = ''] of place.matchAll(/([A-Z]*)\$?(\d+)/g)) {
      if (place.includes('&') || Number(row) > maxSheetRows + 1000 || columnNumber(column) > maxColumns)
        refuse('sheet_too_large')
    }
  }
  /** Where the cell begins to which a formula would belong. */
  let cell: number | undefined
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', at + 1)) {
    const name = /^(?:\w{1,20}:)?([cf])[\s>/]/.exec(xml.slice(at + 1, at + 25))?.[1]
    if (name === 'c') cell = at
    else if (name === 'f' && cell !== undefined) {
      const row = /\br=["'][A-Z]{1,3}(\d{1,9})["']/.exec(xml.slice(cell, Math.min(at, cell + longestCellTag)))?.[1]
      if (row !== undefined) formulas.add(Number(row))
      cell = undefined
    }
  }
}

const columnNumber = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** A day with its time, where it has one; a program keeps a time as a fraction, which is rounded to its second. */
const written = (cell: unknown): string =>
  cell instanceof Date
    ? new Date(Math.round(cell.getTime() / 1000) * 1000)
        .toISOString()
        .slice(0, 19)
        .replace('T00:00:00', '')
        .replace('T', ' ')
        .replace(/( \d\d:\d\d):00$/, '$1')
    : String(cell)
