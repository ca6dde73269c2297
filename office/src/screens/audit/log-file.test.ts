import { expect, test } from 'vitest'
import { csvLine, fileOf } from './log-file.ts'

test('cells with commas, quotes and lines are quoted, and none is reckoned by a spreadsheet', () => {
  expect(csvLine(['a', 'b, c', 'say "x"', 'two\nlines', '=1+1', '-5'])).toBe(
    `a,"b, c","say ""x""","two\nlines",'=1+1,'-5\r\n`,
  )
})

test('every page is asked for once, behind the one before, and all lines stand in the file in their order', async () => {
  const asked: (number | undefined)[] = []
  const told: number[] = []
  const file = await fileOf(
    ['number'],
    (row: number) => [String(row)],
    (after: number | undefined) => {
      asked.push(after)
      const from = after ?? 0
      const rows = [from, from + 1].filter(row => row < 5)
      return Promise.resolve({ rows, next: from + 2 < 5 ? from + 2 : null })
    },
    lines => told.push(lines),
  )
  expect(asked).toEqual([undefined, 2, 4])
  expect(told).toEqual([2, 4, 5])
  expect((await file.text()).replace('\uFEFF', '')).toBe('number\r\n0\r\n1\r\n2\r\n3\r\n4\r\n')
})

test('a page that fails gives no file', async () => {
  const broken = fileOf(
    ['number'],
    (row: number) => [String(row)],
    () => Promise.reject(new Error('away')),
    () => undefined,
  )
  await expect(broken).rejects.toThrow('away')
})
