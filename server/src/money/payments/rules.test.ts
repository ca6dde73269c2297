import { describe, expect, test } from 'vitest'
import { paise } from '../../../../contract/ground/money.ts'
import type { Evidence } from './gateway.ts'
import { type AttemptState, attemptStates, decide, nextLook, nextPull, sendAgainAfter } from './rules.ts'
import { financialYear } from '../../ground/time/financial-year.ts'

const owed = paise(111600)
const success: Evidence = { outcome: 'success', amountPaise: owed, gatewayPaymentId: 'new' }
const known: Evidence = { outcome: 'success', amountPaise: owed, gatewayPaymentId: 'known' }
const tooLittle: Evidence = { outcome: 'success', amountPaise: paise(1), gatewayPaymentId: 'new' }
const refunded: Evidence = { outcome: 'success', amountPaise: owed, gatewayPaymentId: 'refunded' }
const failure: Evidence = { outcome: 'failure' }
const pending: Evidence = { outcome: 'pending' }
const unheard: Evidence = { outcome: 'unknown' }
const inRupees: Evidence = { ...success, currency: 'INR' }
const inDollars: Evidence = { ...success, currency: 'USD' }

const table: [state: AttemptState, evidence: Evidence, act: string, reason?: string][] = [
  ['opening', pending, 'nothing'],
  ['open', pending, 'nothing'],
  ['failed', pending, 'nothing'],
  ['paid', pending, 'nothing'],
  ['surplus', pending, 'nothing'],
  ['open', unheard, 'nothing'],
  ['paid', unheard, 'nothing'],
  ['opening', failure, 'fail'],
  ['open', failure, 'fail'],
  ['failed', failure, 'nothing'],
  ['paid', failure, 'nothing'],
  ['surplus', failure, 'nothing'],
  ['opening', success, 'confirm'],
  ['open', success, 'confirm'],
  ['failed', success, 'confirm'],
  ['paid', success, 'refund', 'paid_twice'],
  ['surplus', success, 'refund', 'paid_twice'],
  ['paid', known, 'nothing'],
  ['surplus', known, 'nothing'],
  ['open', refunded, 'nothing'],
  ['paid', refunded, 'nothing'],
  ['opening', tooLittle, 'refund', 'wrong_amount'],
  ['open', tooLittle, 'refund', 'wrong_amount'],
  ['failed', tooLittle, 'refund', 'wrong_amount'],
  ['paid', tooLittle, 'refund', 'wrong_amount'],
  ['surplus', tooLittle, 'refund', 'wrong_amount'],
  ['open', inRupees, 'confirm'],
  ['open', inDollars, 'refund', 'wrong_currency'],
  ['paid', inDollars, 'refund', 'wrong_currency'],
]

describe('what evidence means for an attempt (M2)', () => {
  test.each(table)('%s and %o: %s %s', (state, evidence, act, reason) => {
    const gatewayPaymentId = state === 'paid' || state === 'surplus' ? 'known' : null
    const decision = decide({ state, amountPaise: owed, gatewayPaymentId, givenBack: ['refunded'] }, evidence)

    expect(decision.act).toBe(act)
    expect('reason' in decision ? decision.reason : undefined).toBe(reason)
  })

  test.each([
    ['open', pending, 'still pending'],
    ['open', unheard, 'still unknown'],
    ['open', failure, 'failed'],
    ['paid', failure, 'failure after paid'],
    ['open', refunded, 'known already'],
    ['open', inDollars, 'wrong currency'],
    ['open', tooLittle, 'wrong amount'],
    ['paid', success, 'second payment after paid'],
    ['open', success, 'paid'],
  ] as const)('%s and %o stand in the ledger as “%s”', (state, evidence, verdict) => {
    const attempt = { state, amountPaise: owed, gatewayPaymentId: null, givenBack: ['refunded'] }
    expect(decide(attempt, evidence).verdict).toBe(verdict)
  })

  test('paid is never moved back, and neither is money that is given back', () => {
    expect(attemptStates.paid).toEqual([])
    expect(attemptStates.surplus).toEqual([])
    for (const next of Object.values(attemptStates)) expect(next).not.toContain('opening')
  })
})

test.each([
  ['2026-03-31T23:59:59.999+05:30', '25-26'],
  ['2026-04-01T00:00:00.000+05:30', '26-27'],
  ['2026-12-31T23:59:59.999+05:30', '26-27'],
  ['2027-01-01T00:00:00.000+05:30', '26-27'],
  ['2027-03-31T18:29:59.999Z', '26-27'],
  ['2027-03-31T18:30:00.000Z', '27-28'],
  ['2099-04-01T00:00:00.000+05:30', '99-00'],
])('%s lies in the financial year %s of India', (at, year) => {
  expect(financialYear(Date.parse(at))).toBe(year)
})

test('the gateway is asked ever more seldom, for three days; times that were missed are not made up for', () => {
  const openedAt = Date.parse('2026-11-21T00:00:00Z')
  const times: number[] = []
  for (let next = nextPull(openedAt, openedAt); next; next = nextPull(openedAt, next.at)) times.push(next.at)

  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(new Set(times).size).toBe(times.length)
  expect(times[0]).toBeLessThanOrEqual(openedAt + 60_000)
  expect(times.at(-1)).toBe(openedAt + 72 * 3_600_000)
  expect(nextPull(openedAt, openedAt + 25_000, [10_000, 20_000, 30_000])).toEqual({ pulls: 2, at: openedAt + 30_000 })
  expect(nextPull(openedAt, openedAt + 30_000, [10_000, 20_000, 30_000])).toBe(undefined)
})

test('a refund that can’t be sent waits longer each time; one that was sent is looked up for two months', () => {
  const waits = Array.from({ length: 9 }, (_, n) => sendAgainAfter(n + 1))
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect([waits[0], waits.at(-1)]).toEqual([60_000, 6 * 3_600_000])
  const looks: number[] = []
  const sentAt = Date.parse('2026-11-21T00:00:00Z')
  for (let at = nextLook(sentAt, sentAt); at !== undefined; at = nextLook(sentAt, at)) looks.push(at - sentAt)
  expect(looks[0]).toBe(120_000)
  expect(looks.at(-1)).toBeGreaterThan(60 * 86_400_000)
  expect(looks.length).toBeLessThan(80)
})
