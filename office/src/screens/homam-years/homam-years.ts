import type { OfficeCalls } from '../../../../contract/office/calls.ts'

export type HomamYears = OfficeCalls['POST /api/office/homam-years']['answer']
export type HomamRow = HomamYears['rows'][number]

/** `2026-04-01` as `2026–27`. */
export const yearName = (first: string): string => {
  const year = Number(first.slice(0, 4))
  return `${year}–${String((year + 1) % 100).padStart(2, '0')}`
}

/** By what the homams can be sorted, each with the figure of this year; those without one come last. */
export const sortsOf = {
  title: undefined,
  places: ({ now }: HomamRow) => (now.offered ? (now.filled ?? 0) / now.offered : -1),
  orders: ({ now }: HomamRow) => now.orders,
  names: ({ now }: HomamRow) => now.names,
  income: ({ now }: HomamRow) => now.income,
  givenBack: ({ now }: HomamRow) => now.givenBack,
} as const
export type HomamSort = keyof typeof sortsOf

/** The homams by one figure, the largest first; `turned`: the other way round. */
export function sorted(rows: HomamRow[], by: HomamSort, turned: boolean): HomamRow[] {
  const figure = sortsOf[by]
  const found = rows.toSorted((a, b) =>
    figure === undefined ? a.title.localeCompare(b.title) : figure(b) - figure(a) || a.title.localeCompare(b.title),
  )
  return turned ? found.toReversed() : found
}
