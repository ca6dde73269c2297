import { expect, test } from 'vitest'
import { digitsOf, isBlank, phoneOf, visibleText } from './typed-text.ts'

test('digits of every script are taken as ASCII, nothing else is', () => {
  expect(digitsOf('५१७ 501', 6)).toBe('517501')
  expect(digitsOf('౫౧౭౫౦౧౯', 6)).toBe('517501')
  expect(digitsOf('௧௨ ೩೪ abc-5', 6)).toBe('12345')
})

test('a pasted phone number loses its country code or leading zero, a typed one is cut at ten digits', () => {
  expect(phoneOf('+91 98765-43210')).toBe('9876543210')
  expect(phoneOf('098765 43210')).toBe('9876543210')
  expect(phoneOf('91987654321')).toBe('9198765432')
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
