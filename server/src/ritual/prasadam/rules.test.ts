import { describe, expect, test } from 'vitest'
import { addDays, type Day, endOfDay } from '../../../../contract/ground/india-time.ts'
import { stages } from '../../../../contract/ritual/prasadam-stages.ts'
import { timelineOf } from '../../orders/homams/timeline.ts'
import {
  daysLeft,
  dueOn,
  isIndiaPost,
  isLate,
  mayFollow,
  orderOfScan,
  readNumber,
  trackIdOf,
  trackingLink,
} from './rules.ts'

const heldOn = '2026-11-20' as Day

test.each([
  ['to_pack', ['packed', 'sent']],
  ['packed', ['to_pack', 'sent', 'delivered']],
  ['sent', ['packed', 'delivered', 'returned']],
  ['delivered', ['packed', 'sent']],
  ['returned', ['packed', 'sent']],
] as const)('what may follow on %s', (stage, next) => {
  expect(mayFollow[stage]).toEqual(next)
})

describe('the clock of 15 days', () => {
  const lastInstant = endOfDay(addDays(heldOn, 15)) - 1

  test('ends at 24:00 in India of the fifteenth day, not a moment before', () => {
    expect(dueOn(heldOn)).toBe('2026-12-05')
    expect([daysLeft(heldOn, lastInstant), isLate(heldOn, 'packed', lastInstant)]).toEqual([0, false])
    expect([daysLeft(heldOn, lastInstant + 1), isLate(heldOn, 'packed', lastInstant + 1)]).toEqual([-1, true])
  })

  test('runs for what has not left and for what came back', () => {
    expect(stages.filter(stage => isLate(heldOn, stage, lastInstant + 1))).toEqual(['to_pack', 'packed', 'returned'])
  })

  test.each([lastInstant, lastInstant + 1])('says late at the same instant as the devotee’s own page does', now => {
    const shown = timelineOf(
      { heldOn, startsMinutes: 390, locksMinutesBefore: 720 },
      0,
      { ends: 0, prasadamSent: false, mediaThere: false },
      now,
    ).at(-1)?.state
    expect(shown === 'overdue').toBe(isLate(heldOn, 'to_pack', now))
  })
})

test.each([
  ['EE123456785IN', true],
  ['EE123456784IN', false],
  ['EE12345678IN', false],
  ['EE123456785US', false],
  ['123456785', false],
])('%s is a number of India Post: %s', (number, good) => {
  expect(isIndiaPost(number)).toBe(good)
})

test('a number is read as scanners and people type it', () => {
  expect(readNumber(' ee 123456785 in\r')).toBe('EE123456785IN')
  expect(readNumber('=cmd')).toBeUndefined()
  expect(orderOfScan('  https://example.org/o/ABC123 ')).toBe('ABC123')
})

test('a link leads to the parcel where the courier has such a page; else My Orders shows the number', () => {
  const own = 'https://www.delhivery.com/track/package/{number}'
  expect(trackIdOf(own, '123456')).toBe('https://www.delhivery.com/track/package/123456')
  expect(trackIdOf('https://www.indiapost.gov.in/', 'EE123456785IN')).toBe('EE123456785IN')
  expect(trackingLink('https://www.indiapost.gov.in/', 'EE123456785IN')).toBe('https://www.indiapost.gov.in/')
  expect(trackingLink('', '123456')).toBeUndefined()
})
