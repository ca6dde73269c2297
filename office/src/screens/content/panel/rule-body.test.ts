import { expect, test } from 'vitest'
import { bodyOf } from './rule-body.ts'

const whole = {
  rule: 'weekdays',
  weekdays: ['1', '5'],
  slots: [{ key: 'a', starts_minutes: 360, lasts_minutes: 30 }],
  starts_minutes: 390,
  window_days: 30,
}

test('what is typed is asked about as soon as it gives days, and half of it is left out', () => {
  expect(bodyOf(whole, '12')).toEqual({
    rule: 'weekdays',
    dates: [],
    weekdays: ['1', '5'],
    tithis: [],
    nakshatras: [],
    slots: [{ starts: 360, lasts: 30 }],
    startsMinutes: 390,
    windowDays: 30,
    seva: 12,
  })
  const halfSlot = { ...whole, slots: [...whole.slots, { key: 'b', starts_minutes: 450, lasts_minutes: null }] }
  expect(bodyOf(halfSlot, null)?.slots).toEqual([{ starts: 360, lasts: 30 }])
  expect(bodyOf({ ...whole, rule: 'these_dates', dates: [{ day: '2026-13-01' }] }, null)).toBeNull()
})

test.each([{ rule: null }, { weekdays: [] }, { window_days: null }, { window_days: 401 }, { rule: 'tithi' }])(
  'a rule that lacks what it needs is not asked about: %o',
  change => expect(bodyOf({ ...whole, ...change }, null)).toBeNull(),
)
