import { expect, test } from 'vitest'
import { paidLink, readPaidLink } from './paid-link.ts'

test('a link about money that came is read as it was made', () => {
  for (const amount of [1, 501, 501.5, 1116.05, 19.99, 9_99_999.99])
    expect(readPaidLink(paidLink({ utr: '633212345678', amount, on: '2026-11-28' }) ?? '')).toEqual({
      utr: '633212345678',
      amount,
      on: '2026-11-28',
    })
})

test('a reference of letters has none, since no donor can name money by it', () => {
  for (const utr of ['SBIN326112812345', '', '63321234567', '6332123456789'])
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
])('%s is no such link', hash => {
  expect(readPaidLink(hash)).toBeUndefined()
})
