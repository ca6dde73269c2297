import { expect, test } from 'vitest'
import { latinKey } from './shortcut-keys.ts'

test.each([
  ['g', 'KeyG', false, 'g'],
  ['G', 'KeyG', true, 'g'],
  ['ఇ', 'KeyG', false, 'g'],
  ['क', 'KeyK', false, 'k'],
  ['?', 'Slash', true, '?'],
  ['య', 'Slash', false, '/'],
  // Where the key beside the right shift is a minus, it is one.
  ['-', 'Slash', false, '-'],
  ['ArrowDown', 'ArrowDown', false, 'arrowdown'],
])('%s pressed at %s (shift: %s) is %s', (key, code, shiftKey, meant) => {
  expect(latinKey({ key, code, shiftKey })).toBe(meant)
})
