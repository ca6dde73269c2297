import { expect, test } from 'vitest'
import { emailAddress } from './email-address.ts'

test.each([
  [' Demo.Person@Example.ORG ', 'demo.person@example.org'],
  ['a+b@example.co.uk', 'a+b@example.co.uk'],
  ['x@mañana.example', 'x@xn--maana-pta.example'],
])('%s is an address, and has one form', (typed, kept) => expect(emailAddress(typed)).toBe(kept))

test.each([
  [''],
  ['example.org'],
  ['@example.org'],
  ['a@example'],
  ['a@-example.org'],
  ['a@example.1'],
  ['a..b@example.org'],
  ['.a@example.org'],
  ['a b@example.org'],
  ['a,b@example.org'],
  ['a@example.org\nBcc: b@example.org'],
  ['"a"@example.org'],
  ['<a@example.org>'],
  [`${'a'.repeat(65)}@example.org`],
  [`a@${'b'.repeat(250)}.org`],
])('%j is none', typed => expect(emailAddress(typed)).toBeUndefined())
