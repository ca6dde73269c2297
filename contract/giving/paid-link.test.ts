import { expect, test } from 'vitest'
import { paidLink, readPaidLink } from './paid-link.ts'

test('a link about money that came is read as it was made', () => {
  for (const utr of ['633212345678', 'SBIN326112812345', 'HDFCR52026112812345678'])
    for (const amount of [1, 501, 501.5, 1116.05, 19.99, 9_99_999.99])
      expect(readPaidLink(paidLink({ utr, amount, on: '2026-11-28' }) ?? '')).toEqual({ utr, amount, on: '2026-11-28' })
})

test('what is no number of a transfer has none', () => {
  for (const utr of ['', '63321234567', '6332123456789', 'TEMPLEFUND', 'HDFCR520261128123456789'])
    expect(paidLink({ utr, amount: 501, on: '2026-11-28' })).toBeUndefined()
})

test.each([
  '',
  '#claim',
  '#paid=633212345678.50100',
  '#paid=633212345678.50100.2026-02-30',
  '#paid=633212345678.0.2026-11-28',
  '#paid=633212345678.-1.2026-11-28',
  '#paid=633212345678.50100.2026-11-28&name=x',
  '#paid=<b>.50100.2026-11-28',
  '#paid=6332123456789.50100.2026-11-28',
  '#paid=DONATION.50100.2026-11-28',
])('%s is no such link', hash => {
  expect(readPaidLink(hash)).toBeUndefined()
})
