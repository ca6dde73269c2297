import { readForeignSheet } from '../../ground/documents/foreign-files.ts'
import type { Sheet } from '../../ground/documents/spreadsheet.ts'
import { refuse } from '../../refuse.ts'

/** One text of a document in one language, as a line of a spreadsheet. */
export interface Line {
  /** `{document}:{path}` */
  place: string
  title: string
  english: string
  text: string
  state: string
  /** Hash of the English when the line was written. */
  source: string
}

const columns = ['Place', 'Title', 'English', 'Text', 'State', 'English was'] as const
const widths = [34, 28, 60, 60, 12, 20]

/** A spreadsheet of texts that are translated outside the office. */
export const sheetOfTexts = (lines: Line[]): Sheet => ({
  heads: [...columns],
  rows: lines.map(line => [line.place, line.title, line.english, line.text, line.state, line.source]),
  widths,
  wraps: true,
})

/** Most characters of a cell: the longest policy has a third of this. */
const longestText = 100_000

/**
 * The lines of a sheet, in whatever order its columns are. Refuses: sheet_unreadable, sheet_too_large; wrong_file (not
 * a sheet of texts).
 */
export async function readLines(file: Buffer, fileName: string): Promise<Line[]> {
  const { heads, rows } = await readForeignSheet(file, fileName, longestText)
  const at = columns.map(column => heads.indexOf(column))
  if (at.some((index, i) => index < 0 && columns[i] !== 'State' && columns[i] !== 'Title')) refuse('wrong_file')
  return rows.flatMap(({ cells }) => {
    const [place = '', title = '', english = '', text = '', state = '', source = ''] = at.map(index =>
      (cells[index] ?? '').replaceAll(/\r\n?/g, '\n'),
    )
    return place === '' ? [] : [{ place, title, english, text, state, source }]
  })
}
