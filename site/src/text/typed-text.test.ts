import { expect, test } from 'vitest'
import { digitsOf, isBlank, loginPhoneOf, phoneOf, visibleText } from './typed-text.ts'

test('digits of every script are taken as ASCII, nothing else is', () => {
  expect(digitsOf('५१७ 501', 6)).toBe('517501')
  expect(digitsOf('౫౧౭౫౦౧౯', 6)).toBe('517501')
  expect(digitsOf('௧௨ ೩೪ abc-5', 6)).toBe('12345')
})

/** The value of a field after each letter was typed into it. */
const typedInto = (read: (typed: string) => string, text: string) =>
  Array.from(text).reduce((value, letter) => read(value + letter), '')

test('a phone number loses its country code or leading zero, pasted or typed, and is cut at ten digits', () => {
  expect(phoneOf('+91 98765-43210')).toBe('9876543210')
  expect(phoneOf('098765 43210')).toBe('9876543210')
  expect(phoneOf('91987654321')).toBe('91987654321')
  expect(phoneOf('98765432101')).toBe('9876543210')
  for (const text of ['919876543210', '09876543210', '9876543210', '98765432109'])
    expect(typedInto(phoneOf, text)).toBe('9876543210')
})

test('where one logs in, a number with a code keeps it unless it is that of India', () => {
  for (const text of [
    '+91 98765 43210',
    '+919876543210',
    '0091 9876543210',
    '919876543210',
    '098765 43210',
    '9876543210',
  ]) {
    expect(loginPhoneOf(text)).toBe('9876543210')
    expect(typedInto(loginPhoneOf, text), `typed ${text}`).toBe('9876543210')
  }
  for (const [text, left] of [
    ['+1 (732) 555-0123', '+17325550123'],
    ['0044 20 7946 0958', '00442079460958'],
    ['+971501234567', '+971501234567'],
  ] as const) {
    expect(loginPhoneOf(text)).toBe(left)
    expect(typedInto(loginPhoneOf, text), `typed ${text}`).toBe(left)
  }
})

test('what nobody sees is taken out of text; joiners that Indic scripts write with stay', () => {
  expect(visibleText('\u202eRa\u200bmesh\ufeff \t Kumar\u0007\ud800')).toBe('Ramesh Kumar')
  expect(visibleText('క్\u200cష క్\u200dష')).toBe('క్\u200cష క్\u200dష')
  expect(visibleText('e\u0301')).toBe('é')
})

test('text of blanks, joiners and invisible characters is blank', () => {
  for (const text of ['', '  ', '\u200b\u2060', '\u200d \u200c']) expect(isBlank(text)).toBe(true)
  expect(isBlank('అ')).toBe(false)
})
