import { expect, test } from 'vitest'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { english, telugu } from '../../../../contract/ground/languages.ts'
import { testApp } from '../../../test/test-app.ts'
import { almanacOf } from './seva-views.ts'

const app = testApp()
const festival = async (day: string, language = english) =>
  (await almanacOf(app.app, [day as Day], language))(day as Day).festival

test('a full moon with a name of its own is named once, any other one as it is', async () => {
  expect(await festival('2026-11-24')).toBe('Kartika Purnima, Karthigai Deepam')
  expect(await festival('2026-11-24', telugu)).not.toContain(',')
  expect(await festival('2026-10-10')).toContain('Mahalaya Amavasya')
  expect(await festival('2026-10-10')).not.toMatch(/, Amavasya/)
  expect(await festival('2026-06-29')).toContain('Pournami')
})
