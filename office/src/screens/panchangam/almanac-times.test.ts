import { expect, test } from 'vitest'
import { endsOf, endsText, rowsOf } from './almanac-times.ts'

test.each([
  ['06:40', 400],
  ['6.40', 400],
  ['26:15', 1575],
  ['60:00', 3600],
  ['60:01', undefined],
  ['12:60', undefined],
  ['noon', undefined],
  ['', undefined],
])('%s is %s minutes after midnight', (text, minutes) => {
  expect(endsOf(text)).toBe(minutes)
})

test('a time is written as it is read', () => {
  for (const minutes of [0, 59, 400, 1440, 1575, 3600]) expect(endsOf(endsText(minutes))).toBe(minutes)
})

test('rows of a spreadsheet are read, and lines that are none are named', () => {
  const text = '2026-11-23\t14\t12:10\t2\t19:05\n24-11-2026,15,26:15,3,20:00\n\nday;tithi\n2026-11-25,31,10:00,4,10:00'
  expect(rowsOf(text)).toEqual({
    rows: [
      { day: '2026-11-23', tithi: 14, tithiEnds: 730, nakshatra: 2, nakshatraEnds: 1145 },
      { day: '2026-11-24', tithi: 15, tithiEnds: 1575, nakshatra: 3, nakshatraEnds: 1200 },
    ],
    wrong: [4, 5],
  })
})
