import { expect, test } from 'vitest'
import { foldedRows } from './month-rows.ts'

const row = (at: number, filled: number | null = null, offered: number | null = null) => ({
  slug: `homam-${at}`,
  title: `Homam ${at}`,
  now: { filled, offered, orders: 1, names: 2, income: 100 - at, givenBack: 1 },
  before: { filled: null, offered: null, orders: 0, names: 0, income: 10, givenBack: 0 },
})
const rows = (n: number) => Array.from({ length: n }, (_, at) => row(at))

test('a sheet has twenty homams and one line for all others, and foots', () => {
  const { shown, others, all } = foldedRows(rows(25))
  expect(shown).toHaveLength(20)
  expect(others).toMatchObject({ count: 5, now: { orders: 5, names: 10, givenBack: 5 }, before: { income: 50 } })
  const income = shown.reduce((sum, r) => sum + r.now.income, 0) + (others?.now.income ?? 0)
  expect(income).toBe(all.now.income)
})

test('one more than twenty is shown instead of a line that stands for it alone', () => {
  expect(foldedRows(rows(21)).others).toBeUndefined()
  expect(foldedRows(rows(21)).shown).toHaveLength(21)
})

test('places are those of homams that were held, and without a limit where one of them has none', () => {
  expect(foldedRows([row(1, 3, 10), row(2, 4, 5), row(3)]).all.now).toMatchObject({ filled: 7, offered: 15 })
  expect(foldedRows([row(1, 3, 10), row(2, 4, null)]).all.now).toMatchObject({ filled: 7, offered: null })
  expect(foldedRows([row(1)]).all.now).toMatchObject({ filled: null })
})
