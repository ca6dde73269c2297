import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  type Day,
  dayFromWire,
  dayOf,
  daysBetween,
  endOfDay,
  isDay,
  longDay,
  startOfDay,
  wireDay,
} from './india-time.ts'
import { longInstant, timeOfDay } from './time-of-day.ts'

const day = (text: string) => text as Day
const instant = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2090, 0, 1) })
const anyDay = instant.map(dayOf)

test.each([
  ['2026-11-21T18:29:59.999Z', '2026-11-21'],
  ['2026-11-21T18:30:00.000Z', '2026-11-22'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2028-02-28T18:30:00.000Z', '2028-02-29'],
  ['2026-11-21T00:00:00.000+05:30', '2026-11-21'],
])('at %s it is %s in India (D5)', (at, expected) => {
  expect(dayOf(Date.parse(at))).toBe(expected)
})

test('a day ends at 24:00 IST: the instant before is in it, that instant is not (D5)', () => {
  expect(endOfDay(day('2026-11-21'))).toBe(Date.parse('2026-11-21T24:00:00+05:30'))
  fc.assert(
    fc.property(anyDay, d => {
      expect(dayOf(startOfDay(d))).toBe(d)
      expect(dayOf(endOfDay(d) - 1)).toBe(d)
      expect(dayOf(endOfDay(d))).toBe(addDays(d, 1))
    }),
  )
})

test('every instant lies within its day', () => {
  fc.assert(fc.property(instant, at => startOfDay(dayOf(at)) <= at && at < endOfDay(dayOf(at))))
})

test('days added are days between', () => {
  fc.assert(fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (d, n) => daysBetween(d, addDays(d, n)) === n))
})

test('a day goes over the wire as DD-MM-YYYY and back', () => {
  expect(wireDay(day('2026-11-05'))).toBe('05-11-2026')
  fc.assert(fc.property(anyDay, d => dayFromWire(wireDay(d)) === d))
})

test.each([
  '',
  '2026-11-05',
  '5-11-2026',
  '05/11/2026',
  '05-11-26',
  '31-02-2026',
  '29-02-2027',
  '00-01-2026',
  '99-99-9999',
  ' 05-11-2026',
  '05-11-2026\n',
])('%j is no day of the wire', text => {
  expect(dayFromWire(text)).toBeUndefined()
})

test.each([
  ['en', '5 November 2026'],
  ['te', '5 నవంబర్, 2026'],
  ['ta', '5 நவம்பர், 2026'],
  ['kn', '5 ನವೆಂಬರ್ 2026'],
  ['hi', '5 नवंबर 2026'],
])('in %s a day is written %s, with Latin digits', (web, text) => {
  expect(longDay(day('2026-11-05'), web)).toBe(text)
})

test('an instant is written in India’s time, whatever the zone of the machine', () => {
  expect(longInstant(Date.parse('2026-11-21T18:30:00Z'), 'en')).toMatch(/^22 November 2026.*12:00.am\sIST$/)
})

test.each(['te', 'ta', 'kn', 'hi'])('in %s the time has no word in Latin letters', web => {
  for (const hour of ['00:30', '06:30', '13:00', '18:15'])
    expect(longInstant(Date.parse(`2026-11-21T${hour}:00+05:30`), web)).not.toMatch(/\p{Script=Latin}/u)
})

test.each([
  '',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '1899-12-31',
  '2200-01-01',
  '0000-01-01',
  '21-11-2026',
  '2026-11-21\n',
  '2026-11-21T00:00',
])('%j is no day', text => {
  expect(isDay(text)).toBe(false)
})

test.each(['2024-02-29', '1900-01-01', '2199-12-31'])('%s is a day', text => {
  expect(isDay(text)).toBe(true)
})

test('an evening in Tamil is no twilight', () => {
  expect(timeOfDay(Date.parse('2026-11-22T18:07:00+05:30'), 'ta')).toBe('மாலை 6:07')
  expect(timeOfDay(Date.parse('2026-11-22T16:07:00+05:30'), 'ta')).toBe('மாலை 4:07')
})
