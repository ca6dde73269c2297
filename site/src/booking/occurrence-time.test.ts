import { expect, test } from 'vitest'
import { instantHere } from './occurrence-time.ts'

const sixInIndia = Date.parse('2026-11-26T00:30:00Z')

test('six in the morning in India is the evening before in New Jersey, and said so in its own words', () => {
  expect(instantHere(sixInIndia, 'en', 'America/New_York')).toMatch(/^25 November 2026, 7:30.pm$/i)
  expect(instantHere(sixInIndia, 'kn', 'America/New_York')).toMatch(/^25 ನವೆಂಬರ್ 2026, /)
})

test('a midnight of the visitor belongs to the day that begins', () => {
  expect(instantHere(Date.parse('2026-11-26T05:00:00Z'), 'en', 'America/New_York')).toMatch(/^26 November 2026, 12:00/)
})

test('a clock that shows the same as in India says nothing twice', () => {
  expect(instantHere(sixInIndia, 'en', 'Asia/Kolkata')).toBeUndefined()
  expect(instantHere(sixInIndia, 'en', 'Asia/Colombo')).toBeUndefined()
})
