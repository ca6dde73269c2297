import type { OfficeCalls } from '../../../../contract/office/calls.ts'

export type TrusteesPage = OfficeCalls['POST /api/office/trustees-page']['answer']
type Row = TrusteesPage['rows'][number]
type Figures = Row['now']

/** As many lines have room on a sheet beside everything else, in the longest language. */
const mostRows = 20

/** Places are added where a homam was held; without a limit in one of them there is none in all. */
const places = (rows: Figures[]) => {
  const held = rows.filter(row => row.filled !== null)
  return {
    filled: held.length === 0 ? null : held.reduce((sum, row) => sum + (row.filled ?? 0), 0),
    offered: held.some(row => row.offered === null) ? null : held.reduce((sum, row) => sum + (row.offered ?? 0), 0),
  }
}

const sumOf = (rows: Figures[]): Figures => {
  const sum = (figure: 'orders' | 'names' | 'income' | 'givenBack') => rows.reduce((all, row) => all + row[figure], 0)
  return {
    ...places(rows),
    orders: sum('orders'),
    names: sum('names'),
    income: sum('income'),
    givenBack: sum('givenBack'),
  }
}

/** The rows of a sheet: those with the most income, the others as one, and the sum of all. */
export function foldedRows(rows: Row[]) {
  const both = (some: Row[]) => ({ now: sumOf(some.map(r => r.now)), before: sumOf(some.map(r => r.before)) })
  // One more costs no more room than the line that stands for it.
  const fits = rows.length <= mostRows + 1
  const rest = fits ? [] : rows.slice(mostRows)
  return {
    shown: fits ? rows : rows.slice(0, mostRows),
    others: rest.length > 0 ? { count: rest.length, ...both(rest) } : undefined,
    all: both(rows),
  }
}

export const count = (n: number): string => n.toLocaleString('en-IN')

/** Places as the table says them: filled, of how many where there is a limit. */
export const placesOf = (
  { filled, offered }: Pick<Figures, 'filled' | 'offered'>,
  ofPlaces: (filled: string, offered: string) => string,
): string => (filled === null ? '–' : offered ? ofPlaces(count(filled), count(offered)) : count(filled))
