/** A line of a CSV file; a cell that a spreadsheet would reckon is made plain text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(text: string): string {
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",\r\n;]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export interface Page<Row, After> {
  rows: Row[]
  next: After | null
}

/**
 * Reads all pages and gives the file. A page is handed to the browser, which keeps it outside the memory of scripts,
 * before the next is asked for; `tell` hears how many lines there are so far.
 */
export async function fileOf<Row, After>(
  heads: readonly string[],
  cellsOf: (row: Row) => readonly string[],
  pageBehind: (after: After | undefined) => Promise<Page<Row, After>>,
  tell: (lines: number) => void,
): Promise<Blob> {
  // The byte order mark tells spreadsheets that this is UTF-8.
  const parts = [new Blob([`\uFEFF${csvLine(heads)}`])]
  let after: After | undefined
  let lines = 0
  for (;;) {
    // Pages follow one another: each says where the next begins.
    // oxlint-disable-next-line no-await-in-loop
    const { rows, next } = await pageBehind(after)
    parts.push(new Blob([rows.map(row => csvLine(cellsOf(row))).join('')]))
    lines += rows.length
    tell(lines)
    if (next === null) return new Blob(parts, { type: 'text/csv' })
    after = next
  }
}
