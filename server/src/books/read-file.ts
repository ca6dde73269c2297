import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { type FileKind, guessMapping } from '../../../contract/statement-columns.ts'
import { readSheet } from '../documents/spreadsheet.ts'
import { refuse } from '../refuse.ts'

/** The largest file that may be uploaded: a year of a busy trust. */
export const maxStatementBytes = 40 * 1024 * 1024
export const maxStatementLines = 250_000
const maxColumns = 200
/** The heads stand within so many lines: statements begin with lines about the account. */
const headsWithin = 60
const pieceLength = 64 * 1024
const delimiters = [',', '\t', ';', '|'] as const

const csvOptions = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 256 * 1024,
  info: true,
} as const

/**
 * A file from a bank or a gateway as the text of a CSV, from XLSX, CSV, or tabs under the name of a spreadsheet; from
 * UTF-8, UTF-16 or Windows-1252. Refuses: sheet_unreadable, sheet_too_large, statement_too_large.
 */
export async function textOf(bytes: Buffer, fileName: string): Promise<string> {
  if (bytes.length > maxStatementBytes) refuse('statement_too_large')
  const start = bytes.subarray(0, 4).toString('latin1')
  if (start.startsWith('PK')) {
    const { heads, rows } = await readSheet(bytes, /\.xlsx$/i.test(fileName) ? fileName : `${fileName}.xlsx`)
    return [heads, ...rows.map(row => row.cells)].map(cells => cells.map(quoted).join(',')).join('\n')
  }
  const text = decode(bytes)
  if (start === '%PDF' || text.trim() === '' || text.includes('\0') || /^\s*<(!doctype|html|\?xml)/i.test(text))
    refuse('sheet_unreadable')
  return text
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** Banks write Windows-1252 or UTF-16 without saying so: bytes that are not UTF-8 are one of the two. */
function decode(bytes: Buffer): string {
  const zeros = (odd: number) => bytes.subarray(0, 400).filter((byte, place) => byte === 0 && place % 2 === odd).length
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || zeros(1) > 40) return new TextDecoder('utf-16le').decode(bytes)
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || zeros(0) > 40) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export interface Layout {
  delimiter: string
  heads: string[]
  /** The line of the file with the heads, from 1. */
  headsLine: number
}

/** Finds the delimiter and the line of heads: the line with the most heads that we know. Refuses: sheet_unreadable. */
export function layoutOf(kind: FileKind, text: string): Layout {
  const beginning = text.slice(0, 200_000)
  const found = delimiters
    .flatMap(delimiter =>
      firstRows(beginning, delimiter).map(({ cells, line }) => ({
        delimiter,
        heads: cells,
        headsLine: line,
        known: knownIn(kind, cells),
      })),
    )
    .toSorted((a, b) => b.known - a.known || b.heads.length - a.heads.length || a.headsLine - b.headsLine)[0]
  if (!found || found.heads.length < 2) return refuse('sheet_unreadable')
  return { delimiter: found.delimiter, heads: found.heads.slice(0, maxColumns), headsLine: found.headsLine }
}

const knownIn = (kind: FileKind, cells: string[]): number => Object.keys(guessMapping(kind, cells)).length

function firstRows(text: string, delimiter: string): { cells: string[]; line: number }[] {
  try {
    const rows = parseNow(text, { ...csvOptions, delimiter, to: headsWithin }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    return rows.map(({ record, info }) => ({ cells: record.map(shown), line: info.lines }))
  } catch {
    return []
  }
}

const shown = (cell: string): string => cell.replace(/^\uFEFF/, '').trim()

/**
 * The lines after the heads, with their number in the file. They come in batches, so the size of the file does not
 * matter. Refuses: sheet_unreadable, statement_too_large.
 */
export async function* linesOf(
  text: string,
  { delimiter, headsLine }: Layout,
  atOnce = 1000,
): AsyncGenerator<{ line: number; cells: string[] }[]> {
  const rows = Readable.from(pieces(text)).compose(parse({ ...csvOptions, delimiter })) as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>
  let batch: { line: number; cells: string[] }[] = []
  let count = 0
  try {
    for await (const { record, info } of rows) {
      if (info.lines <= headsLine) continue
      if (++count > maxStatementLines) refuse('statement_too_large')
      batch.push({ line: info.lines, cells: record })
      if (batch.length < atOnce) continue
      yield batch
      batch = []
    }
  } catch (error) {
    if (
      typeof (error as { code?: unknown }).code === 'string' &&
      String((error as { code: string }).code).startsWith('CSV_')
    )
      refuse('sheet_unreadable')
    throw error
  }
  if (batch.length > 0) yield batch
}

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}
