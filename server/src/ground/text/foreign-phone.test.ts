import { expect, test } from 'vitest'
import { anyPhone, foreignPhone, internationalDigits } from './foreign-phone.ts'

test.each([
  ['+1 (732) 555-0123', '+17325550123', 'US'],
  ['001 732 555 0123', '+17325550123', 'US'],
  ['+1 416 555 0123', '+14165550123', 'CA'],
  // The zero before a number in its own country goes.
  ['+44 07400 123456', '+447400123456', 'GB'],
  ['+971 50 123 4567', '+971501234567', 'AE'],
  ['+65 9123 4567', '+6591234567', 'SG'],
  ['+61 412 345 678', '+61412345678', 'AU'],
  ['+974 3312 3456', '+97433123456', 'QA'],
])('%s is a mobile number abroad', (typed, phone, country) => {
  expect(foreignPhone(typed)).toEqual({ phone, country })
  expect(anyPhone(typed)).toBe(phone)
})

test.each([
  ['of a premium rate', '+1 900 555 0123'],
  ['of a premium rate in Britain', '+44 909 879 0000'],
  ['free of charge', '+1 800 555 0123'],
  ['of a satellite', '+870 773 111 632'],
  ['too short', '+1 732 555 012'],
  ['of India', '+91 98765 43210'],
  ['without a code', '7325550123'],
  ['with words', '+1 732 555 0123 ext 5'],
  ['endless', `+1${'7325550123'.repeat(5)}`],
])('a number %s is none', (_what, typed) => expect(foreignPhone(typed)).toBeUndefined())

test('an Indian number stays ten digits, and a foreign one never becomes Indian', () => {
  expect(anyPhone('+91 98765 43210')).toBe('9876543210')
  expect(anyPhone('98765 43210')).toBe('9876543210')
  expect(anyPhone('+1 732 555 012')).toBeUndefined()
  expect(anyPhone('+1 800 555 0123')).toBeUndefined()
})

test('carriers get the code of the country with it', () => {
  expect(internationalDigits('9000000000')).toBe('919000000000')
  expect(internationalDigits('+17325550123')).toBe('17325550123')
})
