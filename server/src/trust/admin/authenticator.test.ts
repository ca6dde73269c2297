import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { base32, codeAt, newRecoveryCodes, newSecret, seal, stepNow, stepOf, unseal } from './authenticator.ts'

// The table at the end of RFC 6238, its last six digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is that of the RFC: %s', (seconds, code) => {
  expect(codeAt(Buffer.from('12345678901234567890'), Math.floor(seconds / 30))).toBe(code)
})

test('a code counts one step early and late, typed with a space too, and no more', () => {
  const secret = newSecret()
  const now = stepNow()
  const typed = (aside: number) => stepOf(secret, codeAt(secret, now + aside).replace(/(...)/, '$1 '))

  // The half minute may turn between the two readings.
  expect([typed(-1) ?? now - 1, typed(0), typed(1)]).toEqual([now - 1, now, now + 1])
  expect(typed(-3)).toBeUndefined()
  expect(typed(3)).toBeUndefined()
  for (const nonsense of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(stepOf(secret, nonsense)).toBeUndefined()
})

test('a secret is written as authenticators read it', () => {
  expect(base32(Buffer.from('12345678901234567890'))).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('a kept secret is opened by its installation only', () => {
  const config = readConfig({ SECRET: 'one', PORT: '0', DATA_DIR: '/tmp' })
  const secret = newSecret()
  const sealed = seal(config, secret)

  expect(unseal(config, sealed)).toEqual(secret)
  expect(() => unseal({ ...config, secret: Buffer.from('other') }, sealed)).toThrow()
  expect(sealed.includes(secret)).toBe(false)
})

test('recovery codes are ten, all different, without letters that look like others', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/)
})
