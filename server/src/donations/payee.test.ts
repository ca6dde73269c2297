import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { payeeOf } from './payee.ts'

const app = testApp()

test.each([
  [' Trust.Gifts@OKBank ', 'upi', 'trust.gifts@okbank'],
  ['my-trust@upi', 'upi', 'my-trust@upi'],
  ['upi://pay?pn=Some%20Trust&pa=some.trust%40okbank&am=501', 'upi', 'some.trust@okbank'],
  ['gifts@example.org', 'email', 'gifts@example.org'],
  ['+91 90000-00000', 'phone', '9000000000'],
  ['౯౦౦౦౦౦౦౦౦౦', 'phone', '9000000000'],
  ['0 90000 00000', 'phone', '9000000000'],
  ['0000 1111 2222', 'account', '000011112222'],
  ['\u200b5010-0123', 'account', '50100123'],
])('%j is read as %s %s', (text, kind, value) => {
  expect(payeeOf(text, () => false)).toEqual({ kind, value })
})

test('what is neither an id nor a number is not read; ten digits are an account only where they are one', () => {
  for (const text of ['', 'trust', 'pay us!', '12345', 'a@b@c']) expect(payeeOf(text, () => false)).toBeUndefined()
  expect(payeeOf('9000000000', () => true)?.kind).toBe('account')
})

test('the server says yes to the trust’s own only, keeps nothing that was asked, and limits who asks', async () => {
  const ask = async (text: string) => (await app.call('POST /api/check-payee', { text })).body
  const trust = (await app.call('POST /api/trust', { language: 1 })).body

  expect(await ask(trust.bank.upi.toUpperCase())).toEqual({ kind: 'upi', ours: true })
  expect(await ask(`${trust.bank.upi}s`)).toEqual({ kind: 'upi', ours: false })
  expect(await ask(trust.bank.account_number.replace(/(.{4})/g, '$1 '))).toEqual({ kind: 'account', ours: true })
  expect(await ask(`${trust.bank.account_number}0`)).toEqual({ kind: 'account', ours: false })
  expect(await ask(`+91 ${trust.phones[0]}`)).toEqual({ kind: 'phone', ours: true })
  expect(await ask(trust.whatsapp)).toEqual({ kind: 'phone', ours: true })
  expect(await ask(trust.email)).toEqual({ kind: 'email', ours: true })
  expect(await ask('hello')).toEqual({ kind: null, ours: false })
  const kept = await app.app.db.pool.query(`select t::text as row from donations.tries t where kind = 'check'`)
  expect(kept.rows.length).toBeGreaterThan(7)
  expect(JSON.stringify(kept.rows)).not.toContain(trust.bank.upi)

  app.app.config.payeeChecksAnHour = 1
  expect((await app.call('POST /api/check-payee', { text: trust.bank.upi })).body).toMatchObject({
    code: 'too_many_tries',
  })
})
