import { expect, test } from 'vitest'
import { indianPhone } from './typed-phone.ts'

test.each([
  ['98765 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['919876543210', '9876543210'],
])('%s is a number in India', (typed, phone) => expect(indianPhone(typed)).toBe(phone))

test.each([['+1 (732) 555-0123'], ['+1 732 555 012'], ['001 732 555 012'], ['+44 20 7946 09'], ['12345'], ['']])(
  '%s is none, and never becomes one',
  typed => expect(indianPhone(typed)).toBeUndefined(),
)
