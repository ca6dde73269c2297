import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const app = testApp({ OTP_PER_ADDRESS_HOUR: '3', OTP_PER_PHONE_HOUR: '2', TRUST_PROXY: '1' })

const ask = (phone: string, address: string) =>
  app.call('POST /api/request-otp', { phone }, { 'x-forwarded-for': address })
const codesOf = (answers: { body: { code?: string } }[]) => answers.map(a => a.body.code ?? 'sent').sort()

test('the sends of one address are limited, also for eight numbers at the same moment (D18)', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => ask(`920000000${i}`, '203.0.113.1')))

  expect(codesOf(answers)).toEqual([...Array(5).fill('otp_limit'), ...Array(3).fill('sent')])
  expect(
    answers
      .filter(a => a.status === 429)
      .every(a => (a.body.retry_after ?? 0) > 3500 && (a.body.retry_after ?? 0) <= 3600),
  ).toBe(true)
})

test('another address is free to ask, and the first one an hour later', async () => {
  expect((await ask('9200000010', '203.0.113.2')).status).toBe(200)
  expect((await ask('9200000011', '203.0.113.1')).status).toBe(429)
  await app.advance(3601)
  expect((await ask('9200000011', '203.0.113.1')).status).toBe(200)
})

test('limits of a number hold whatever the address', async () => {
  for (const [i, expected] of ['sent', 'sent', 'otp_limit'].entries()) {
    expect(codesOf([await ask('9200000012', `203.0.113.1${i}`)])).toEqual([expected])
    await app.advance(61)
  }
})

test('addresses are kept as keyed hashes', async () => {
  const { rows } = await app.app.db.pool.query<{ address_hash: Buffer }>('select address_hash from accounts.code_sends')

  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row.address_hash).toHaveLength(32)
    expect(row.address_hash.toString('latin1')).not.toContain('203.0.113')
  }
})
