import { expect, test } from 'vitest'
import { titleOf } from './labels.ts'
import { asSaid, hoursBefore, readDuration, saidIn } from './duration.ts'

test('minutes are said as people say them, by the longest unit of which they are a whole number', () => {
  expect([720, 90, 1440, 2880, 1500, 45, 0].map(asSaid)).toEqual([
    { count: 12, unit: 'hours' },
    { count: 90, unit: 'minutes' },
    { count: 1, unit: 'days' },
    { count: 2, unit: 'days' },
    { count: 25, unit: 'hours' },
    { count: 45, unit: 'minutes' },
    { count: 0, unit: 'minutes' },
  ])
})

test('a unit that somebody chose stays while it fits, so that 24 hours do not become a day under the hand', () => {
  expect([saidIn(1440, 'hours'), saidIn(1440, 'minutes'), saidIn(90, 'hours')]).toEqual([
    { count: 24, unit: 'hours' },
    { count: 1440, unit: 'minutes' },
    { count: 90, unit: 'minutes' },
  ])
})

test('half an hour is half an hour, with a point or a comma, and what is no whole number of minutes is said to be wrong', () => {
  expect(['0.5', '0,5', '1.5', '2', '.25'].map(text => readDuration(text, 'hours'))).toEqual([30, 30, 90, 120, 15])
  expect([readDuration('0.5', 'days'), readDuration('45', 'minutes')]).toEqual([720, 45])
  for (const text of ['0.5', '-5', '', '1.2.3']) expect(readDuration(text, 'minutes'), text).toBeUndefined()
})

test('a step of the terms is called by days where its hours are whole ones, in the language of the office', () => {
  const called = [168, 24, 36, 1, 0].map(hours => hoursBefore(hours, 'en'))
  expect(called).toEqual(['7 days before', '1 day before', '36 hours before', '1 hour before', 'until it begins'])
  expect([hoursBefore(168, 'te'), hoursBefore(36, 'te')]).toEqual(['7 రోజుల ముందు', '36 గంటల ముందు'])
  expect([hoursBefore(168, 'hi'), hoursBefore(36, 'hi')]).toEqual(['7 दिन पहले', '36 घंटे पहले'])
  expect(titleOf({ key: 'a', hours_before: 168 }, 'hours_before', 'en')).toBe('7 days before')
})
