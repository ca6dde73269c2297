import { expect, test } from 'vitest'
import { startOfDay, type Day } from './india-time.ts'
import { shortInstant, timeOfDay } from './time-of-day.ts'

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
  ['en', 'Mon, 23 Nov, 6:30 am'],
  ['te', 'సోమ, 23 నవంబర్, ఉదయం 6:30'],
  ['ta', 'திங், 23 நவம்பர், காலை 6:30'],
  ['kn', 'ಸೋಮ, 23 ನವೆಂಬರ್, ಬೆಳಗ್ಗೆ 6:30'],
  ['hi', 'सोम, 23 नवंबर, सुबह 6:30'],
])('an instant on a card in %s: weekday, day, month, and an hour that does not break', (web, said) => {
  const text = shortInstant(at(6 * 60 + 30), web)
  expect(text.replaceAll('\u00a0', ' ')).toBe(said)
  expect(text.split(', ').at(-1)).toContain('\u00a0')
})
