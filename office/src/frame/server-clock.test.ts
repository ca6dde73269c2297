import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../contract/ground/india-time.ts'
import { noteServerTime, serverToday } from './server-clock.ts'

test('today is the server’s day, whatever the device says', () => {
  expect(serverToday()).toBe(dayOf(Date.now()))
  noteServerTime(String(Date.now() + 40 * 86_400_000))
  expect(serverToday()).toBe(addDays(dayOf(Date.now()), 40))
})

test('an answer without the time changes nothing', () => {
  noteServerTime(String(Date.now() - 3 * 86_400_000))
  noteServerTime(null)
  noteServerTime('soon')
  expect(serverToday()).toBe(addDays(dayOf(Date.now()), -3))
})
