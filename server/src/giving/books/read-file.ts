import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { type FileKind, guessMapping } from '../../../../contract/giving/statement-columns.ts'
import { readSheet } from '../../ground/documents/spreadsheet.ts'
import { refuse } from '../../refuse.ts'
import { plainCell } from '../../ground/text/written-amount.ts'
import { type DayOrder, orderSeen } from '../../ground/text/written-day.ts'

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
  // Under the name of a spreadsheet some banks hand out a web page, or a mail with one in it.
  const isPage = /^[\s\uFEFF]*(?:<[a-z!?]|mime-version:)/i.test(text.slice(0, 2000))
  if (start === '%PDF' || text.trim() === '' || text.includes('\0') || isPage) refuse('sheet_unreadable')
  return withoutFormulas(text)
}

/**
 * Takes away the sign before a cell that is protected as `="…"`: a reader of CSV does not see that such a cell is
 * quoted, and would part it at its commas (`="1,116.00"`).
 */
export function withoutFormulas(text: string): string {
  if (!text.includes('="')) return text
  const pieces: string[] = []
  let from = 0
  let isBegin = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isBegin && sign === '=' && text[at + 1] === '"') {
      pieces.push(text.slice(from, at))
      from = at + 1
    } else if (isBegin && sign === '"') {
      // A quoted cell ends at its last quote; a doubled one is part of it.
      let end = text.indexOf('"', at + 1)
      while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
      if (end < 0) break
      at = end
      isBegin = false
    } else
      isBegin =
        sign === ',' ||
        sign === ';' ||
        sign === '\t' ||
        sign === '|' ||
        sign === '\n' ||
        sign === '\r' ||
        sign === '\uFEFF'
  }
  pieces.push(text.slice(from))
  return pieces.join('')
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
      firstRows(beginning, delimiter).flatMap(({ cells, line }, place, rows) => {
        const one = { delimiter, heads: cells, headsLine: line, known: knownIn(kind, cells) }
        const next = rows[place + 1]
        if (!next || one.known === 0) return [one]
        // Some heads stand in two lines: `Txn` over `Date`.
        const heads = joined(cells, next.cells)
        return [one, { delimiter, heads, headsLine: next.line, known: knownIn(kind, heads) }]
      }),
    )
    .toSorted((a, b) => b.known - a.known || b.heads.length - a.heads.length || a.headsLine - b.headsLine)[0]
  if (!found || found.heads.length < 2) return refuse('sheet_unreadable')
  return { delimiter: found.delimiter, heads: found.heads.slice(0, maxColumns), headsLine: found.headsLine }
}

const maybeNumericDay = /^\D{0,12}\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2}/
const saysItsWay = /^\s*[-−(]\s*[\d.,]+\)?\s*$|^[\s\d.,]+[-−]\s*$|\d\s*\(?(?:cr|dr)\.?\)?\s*$/i

/** What the cells of each column say of it: the order of its days, and whether its amounts say which way they went. */
export async function columnsOf(
  text: string,
  layout: Layout,
): Promise<{ dayOrders: Record<number, DayOrder>; signed: number[] }> {
  const seen = layout.heads.map(() => ({ order: orderSeen(), signed: false }))
  for await (const batch of linesOf(text, layout))
    for (const { cells } of batch)
      for (const [place, column] of seen.entries()) {
        const cell = cells[place] ?? ''
        if (cell.length > 60) continue
        // Most cells are neither: looking closely at each would take longer than reading them.
        if (maybeNumericDay.test(cell)) column.order.see(cell)
        column.signed ||= saysItsWay.test(cell)
      }
  const dayOrders: Record<number, DayOrder> = {}
  for (const [place, { order }] of seen.entries()) if (order.order() !== 'dmy') dayOrders[place] = order.order()
  return { dayOrders, signed: seen.flatMap(({ signed }, place) => (signed ? [place] : [])) }
}

const joined = (above: string[], below: string[]): string[] =>
  Array.from({ length: Math.max(above.length, below.length) }, (_, place) =>
    [above[place] ?? '', below[place] ?? ''].filter(Boolean).join(' '),
  )

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

const shown = (cell: string): string => plainCell(cell.replace(/^\uFEFF/, ''))

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
