import { describe, expect, test } from 'vitest'
import { languages } from './languages.ts'
import { startOfDay, type Day } from './india-time.ts'
import { hourInIndia, hourThere, longInstant, shortInstant, timeOfDay, zoneless } from './time-of-day.ts'

const at = (minutes: number): number => startOfDay('2026-11-23' as Day) + minutes * 60_000

test.each([
  ['en', '4:30 am', '12:00 pm', '5:30 pm', '6:15 pm', '9:00 pm'],
  ['te', 'ఉదయం 4:30', 'మధ్యాహ్నం 12:00', 'సాయంత్రం 5:30', 'సాయంత్రం 6:15', 'రాత్రి 9:00'],
  ['ta', 'அதிகாலை 4:30', 'நண்பகல் 12:00', 'மாலை 5:30', 'மாலை 6:15', 'இரவு 9:00'],
  ['kn', 'ಬೆಳಗ್ಗೆ 4:30', 'ಮಧ್ಯಾಹ್ನ 12:00', 'ಸಂಜೆ 5:30', 'ಸಂಜೆ 6:15', 'ರಾತ್ರಿ 9:00'],
  ['hi', 'सुबह 4:30', 'दोपहर 12:00', 'शाम 5:30', 'शाम 6:15', 'रात 9:00'],
])('hours of a temple’s day in %s', (web, ...said) => {
  const hours = [4 * 60 + 30, 12 * 60, 17 * 60 + 30, 18 * 60 + 15, 21 * 60]
  expect(hours.map(minutes => timeOfDay(at(minutes), web))).toEqual(said)
})

test.each([
  ['en', 'Mon, 23 Nov, 6:30 am IST', '23 November 2026, 6:30 am IST'],
  ['te', 'సోమ, 23 నవంబర్, ఉదయం 6:30 (భారత సమయం)', '23 నవంబర్, 2026, ఉదయం 6:30 (భారత సమయం)'],
  ['ta', 'திங், 23 நவம்பர், காலை 6:30 (இந்திய நேரம்)', '23 நவம்பர், 2026, காலை 6:30 (இந்திய நேரம்)'],
  ['kn', 'ಸೋಮ, 23 ನವೆಂಬರ್, ಬೆಳಗ್ಗೆ 6:30 (ಭಾರತೀಯ ಸಮಯ)', '23 ನವೆಂಬರ್ 2026, ಬೆಳಗ್ಗೆ 6:30 (ಭಾರತೀಯ ಸಮಯ)'],
  ['hi', 'सोम, 23 नवंबर, सुबह 6:30 (भारतीय समय)', '23 नवंबर 2026, सुबह 6:30 (भारतीय समय)'],
])('an instant names its clock in %s; on a card its hour does not break', (web, short, long) => {
  const text = shortInstant(at(6 * 60 + 30), web)
  expect(text.replaceAll('\u00a0', ' ')).toBe(short)
  expect(text.split(', ').at(-1)).toContain('\u00a0')
  expect(longInstant(at(6 * 60 + 30), web).replaceAll('\u00a0', ' ')).toBe(long)
})

test.each(languages)('without its clock an hour is the bare one, in $web', ({ web }) => {
  expect(zoneless(`x ${hourInIndia(at(750), web)}`)).toBe(`x ${timeOfDay(at(750), web)}`)
})

describe('an hour where the visitor is', () => {
  test.each([
    ['New Jersey before its clocks change', '2026-11-01T00:30:00Z', 'America/New_York', 'Sat 8:30 pm'],
    ['New Jersey in the hour that comes twice', '2026-11-01T05:30:00Z', 'America/New_York', 'Sun 1:30 am'],
    ['New Jersey when it comes again', '2026-11-01T06:30:00Z', 'America/New_York', 'Sun 1:30 am'],
    ['New Jersey after its clocks changed', '2026-11-02T00:30:00Z', 'America/New_York', 'Sun 7:30 pm'],
    ['New Jersey in the hour that is left out', '2027-03-14T07:30:00Z', 'America/New_York', 'Sun 3:30 am'],
    ['Sydney, already the next day', '2026-11-26T14:30:00Z', 'Australia/Sydney', 'Fri 1:30 am'],
    ['Kathmandu, a quarter of an hour ahead', '2026-11-26T00:30:00Z', 'Asia/Kathmandu', 'Thu 6:15 am'],
    ['Kathmandu, where midnight has passed', '2026-11-26T18:20:00Z', 'Asia/Kathmandu', 'Fri 12:05 am'],
    ['Kolkata', '2026-11-26T00:30:00Z', 'Asia/Kolkata', 'Thu 6:00 am'],
    ['Honolulu, most hours behind', '2026-11-26T00:30:00Z', 'Pacific/Honolulu', 'Wed 2:30 pm'],
    ['Kiritimati, most hours ahead', '2026-11-26T11:00:00Z', 'Pacific/Kiritimati', 'Fri 1:00 am'],
  ])('in %s', (_where, instant, zone, said) => {
    expect(hourThere(Date.parse(instant), 'en', zone).replaceAll('\u202f', ' ')).toBe(said)
  })

  test('in the words of each language', () => {
    const there = languages.map(({ web }) => hourThere(Date.parse('2026-11-30T01:00:00Z'), web, 'America/New_York'))
    expect(there.map(text => text.replaceAll('\u202f', ' '))).toEqual([
      'Sun 8:00 pm',
      'ఆది సాయంత్రం 8:00',
      'ஞாயி. மாலை 8:00',
      'ಭಾನು ಸಂಜೆ 8:00',
      'रवि रात 8:00',
    ])
  })
})
