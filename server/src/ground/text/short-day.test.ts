import { expect, test } from 'vitest'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { dayWithoutYear } from './short-day.ts'

test('a day without its year has its month behind it in every language', () => {
  const day = '2026-11-26' as Day
  expect(['en', 'te', 'ta', 'kn', 'hi'].map(web => dayWithoutYear(day, web))).toEqual([
    '26 November',
    '26 నవంబర్',
    '26 நவம்பர்',
    '26 ನವೆಂಬರ್',
    '26 नवंबर',
  ])
  expect(['en', 'ta', 'kn'].map(web => dayWithoutYear(day, web, { weekday: true }))).toEqual([
    'Thursday 26 November',
    'வியாழன் 26 நவம்பர்',
    'ಗುರುವಾರ 26 ನವೆಂಬರ್',
  ])
  expect(dayWithoutYear(day, 'en', { month: 'short' })).toBe('26 Nov')
})
