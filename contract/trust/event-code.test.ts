import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventCode } from './event-code.ts'

test.each([
  [0, 'AAAAA'],
  [1, 'AAAAB'],
  [25, 'AAAAZ'],
  [26, 'AAAAa'],
  [51, 'AAAAz'],
  [52, 'AAABA'],
  [53, 'AAABB'],
  [2703, 'AAAzz'],
  [2704, 'AABAA'],
  [52 ** 5 - 1, 'zzzzz'],
  [52 ** 5, 'BAAAAA'],
  [2_147_483_647, 'FhkrmX'],
])('event %i is written %s in base 52 (D11)', (sid, code) => {
  expect(eventCode(sid)).toBe(code)
})

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

test('a code is letters only, at least five of them, and names one event (D11)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), sid => {
      const code = eventCode(sid)
      expect(code).toMatch(/^[A-Za-z]{5,}$/)
      expect(Array.from(code).reduce((n, letter) => n * 52 + alphabet.indexOf(letter), 0)).toBe(sid)
    }),
  )
})
