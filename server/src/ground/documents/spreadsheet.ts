import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { refuse } from '../../refuse.ts'
import { type DayOrder, orderSeen } from '../text/written-day.ts'
import { type Cell, inPieces, neutral, type Sheet, type SheetFormat, shown } from './sheet.ts'
import { writeXlsx } from './xlsx.ts'
import { openZip, writeZip } from './zip.ts'

export type { Cell, Sheet, SheetFormat } from './sheet.ts'

export const sheetTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A spreadsheet as a stream: rows are taken as they are needed, so that its size does not matter. */
export const writeSheet = (format: SheetFormat, sheet: Sheet): Readable =>
  Readable.from(format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet))

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
  // Files of staff are read by a process of their own: the one that answers never loads this.
  const { readSheet: readXlsx } = await import('read-excel-file/node')
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
