import { describe, expect, test } from 'vitest'
import { isOpenAt, openFrom } from './open-hours.ts'
import { hourMs, minuteMs } from './spans.ts'

const npci = [
  { from: 21.5 * 60, until: 10 * 60 },
  { from: 13 * 60, until: 17 * 60 },
]
const at = (time: string, day = 27) => Date.parse(`2026-11-${day}T${time}+05:30`)

describe('open hours', () => {
  test.each([
    ['09:58:59', true],
    ['09:59:00', false],
    ['10:00:00', false],
    ['13:00:59', false],
    ['13:01:00', true],
    ['16:58:59', true],
    ['16:59:00', false],
    ['21:30:59', false],
    ['21:31:00', true],
    ['23:59:59', true],
    ['00:00:00', true],
  ])('at %s are open: %s', (time, isOpen) => expect(isOpenAt(npci, at(time))).toBe(isOpen))

  test.each([
    ['11:30', '13:01', 27],
    ['13:00', '13:01', 27],
    ['14:20', '14:20', 27],
    ['16:29', '16:29', 27],
    ['16:30', '21:31', 27],
    ['17:30', '21:31', 27],
    ['23:59', '23:59', 27],
    ['00:00', '00:00', 27],
    ['09:29', '09:29', 27],
    ['09:30', '13:01', 27],
  ])('what may come from %s on is planned for %s', (from, planned, day) =>
    expect(openFrom(npci, at(`${from}:00`))).toBe(at(`${planned}:00`, day)),
  )

  test('over midnight are one stretch, written as one pair or as two', () => {
    const night = [{ from: 22 * 60, until: 60 }]
    expect(openFrom(night, at('00:40:00'))).toBe(at('22:01:00'))
    expect(openFrom(night, at('23:50:00'))).toBe(at('23:50:00'))
    const two = [
      { from: 22 * 60, until: 0 },
      { from: 0, until: 60 },
    ]
    expect([isOpenAt(two, at('23:50:00')), isOpenAt(two, at('00:10:00'))]).toEqual([true, true])
    expect(openFrom([{ from: 120, until: 180 }], at('02:40:00'))).toBe(at('02:01:00', 28))
    expect(openFrom([{ from: 120, until: 150 }], at('02:10:00'))).toBe(at('02:10:00'))
  })

  test('any hour: nothing is closed', () => {
    expect([isOpenAt(undefined, at('11:00:00')), openFrom(undefined, at('11:00:00'))]).toEqual([true, at('11:00:00')])
  })

  /** Told and asked for at a hundred a minute, as the schedule does; whenever the first are told. */
  test.each([9, 11, 13, 14.9, 15.5, 16.4, 17, 17.9])(
    '5000 that are told from %d h on all come within their first stretch',
    hour => {
      const told = Array.from(
        { length: 5000 },
        (_, n) => at('00:00:00') + hour * hourMs + Math.floor(n / 100) * minuteMs,
      )
      const waiting = told.map(when => openFrom(npci, when + 26 * hourMs)).toSorted((a, b) => a - b)
      const waits: number[] = []
      for (let now = Math.min(...waiting); waiting.length > 0; now += minuteMs)
        if (isOpenAt(npci, now))
          for (let n = 0; n < 100 && (waiting[0] ?? Infinity) <= now; n++) waits.push(now - (waiting.shift() ?? now))
      expect(waits).toHaveLength(5000)
      expect(Math.max(...waits)).toBeLessThan(hourMs)
    },
  )
})
