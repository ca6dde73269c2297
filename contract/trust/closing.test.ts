import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badgeDays, type Closing, closingOf } from './closing.ts'
import { addDays, type Day, dayOf, endOfDay } from '../ground/india-time.ts'

const closesOn = '2026-11-21' as Day
const table: [today: string, closing: Closing][] = [
  ['2026-11-15', { kind: 'later' }],
  ['2026-11-16', { kind: 'days-left', days: 5 }],
  ['2026-11-19', { kind: 'days-left', days: 2 }],
  ['2026-11-20', { kind: 'days-left', days: 1 }],
  ['2026-11-21', { kind: 'closing-day' }],
  ['2026-11-22', { kind: 'closed' }],
  ['2027-11-21', { kind: 'closed' }],
]

test.each(table)('closing on 21 November, on %s a card says %o (D6)', (today, closing) => {
  expect(closingOf(closesOn, today as Day)).toEqual(closing)
})

test('a card is closed from 24:00 IST of the closing day, not before (D5)', () => {
  expect(closingOf(closesOn, dayOf(endOfDay(closesOn) - 1)).kind).toBe('closing-day')
  expect(closingOf(closesOn, dayOf(endOfDay(closesOn))).kind).toBe('closed')
})

test('as days go by a card moves one way: later, fewer days left, closing day, closed', () => {
  const order = (c: Closing) =>
    c.kind === 'later' ? badgeDays + 1 : c.kind === 'days-left' ? c.days : c.kind === 'closing-day' ? 0 : -1
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), n => {
      const today = addDays(closesOn, n)
      return order(closingOf(closesOn, addDays(today, 1))) <= order(closingOf(closesOn, today))
    }),
  )
})
