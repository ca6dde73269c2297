import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { counted } from './counted.ts'
import { Rows } from './rows.tsx'

test('what was counted to its end is said so, and what was not as well', () => {
  expect([counted(0), counted(1_234_567), counted(10_000, 10_000), counted(10_001, 10_000)]).toEqual([
    '0',
    '12,34,567',
    '10,000',
    '10,000+',
  ])
})

test.each([
  [10_001, '1–50 of 10,000+'],
  [10_000, '1–50 of 10,000'],
])('a list of %i, counted no further than 10,000, says %s below its rows', (total, said) => {
  const paging = { page: 1, perPage: 50, total, upTo: 10_000, turn: () => {} }
  const list = { label: 'Orders', rows: ['one'], keyOf: String, columns: [{ title: 'Order', cell: String }], paging }
  expect(renderToStaticMarkup(createElement(Rows<string>, list))).toContain(`>${said}<`)
})
