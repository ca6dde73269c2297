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

/** Rows travel in pieces of about this many characters. */
const pieceLength = 64 * 1024

export async function* inPieces(
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
export const beginsFormula = new RegExp(`^'*[${formulaSigns}]`, 'u')
export const keptFromRunning = new RegExp(`^'(?='*[${formulaSigns}])`, 'u')

/** Removes an apostrophe before a formula's sign: it is our own (see `neutral`), or the spreadsheet's. */
export const shown = (text: string): string => text.replace(keptFromRunning, '').trim()
