import { expect, test } from 'vitest'
import type { Day } from '../../../contract/ground/india-time.ts'
import { partsOfDay } from './parts-of-day.ts'

test('a day stands before its month, and after its weekday, in every language', () => {
  const thursday = '2026-11-26' as Day
  const short = ['en', 'te', 'ta', 'kn', 'hi'].map(web =>
    partsOfDay(thursday, web, { weekday: 'short', day: 'numeric', month: 'short' }),
  )
  expect(short).toEqual([
    'Thu, 26\u00a0Nov',
    'గురు, 26\u00a0నవం',
    'வியா, 26\u00a0நவ.',
    'ಗುರು, 26\u00a0ನವೆಂ',
    'गुरु, 26\u00a0नव॰',
  ])
  expect(partsOfDay(thursday, 'ta', { day: 'numeric', month: 'long' })).toBe('26\u00a0நவம்பர்')
  expect(partsOfDay(thursday, 'ta', { month: 'long', year: 'numeric' })).toBe('நவம்பர் 2026')
})
