import { describe, expect, test } from 'vitest'
import { english } from '../../../../contract/ground/languages.ts'
import { testApp } from '../../../test/test-app.ts'
import type { Message } from './message.ts'
import { costOf, isAbroad, priceOf } from './prices.ts'
import { queueMessage, sendMessage, smsBudget } from './service.ts'

const app = testApp({
  MESSAGE_PRICES: 'sandbox:12,sandbox.marketing:86,sandbox.abroad:230',
  QUIET_HOURS: 'off',
  SMS_RUPEES_A_DAY: '3',
})
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

const opened = {
  template: 'homam_opened',
  homam: 'Test',
  date: 'today',
  closes: 'today',
  link: 'https://example.org',
} as const
const refunded = { template: 'refunded', homam: 'Test', orderId: 'no-such-order', price: '1' } as const
const reply = { template: 'reply', text: 'Yes' } as const

let numbers = 0
async function costs(message: typeof opened | typeof refunded | typeof reply, prefix: '94' | '+1732'): Promise<number> {
  const recipient = `${prefix}${String(10_000_000 + numbers++).slice(prefix === '94' ? 0 : 1)}`
  const whole = { ...message, channel: 'whatsapp', recipient, language: english } as Message
  await app.app.db.tx(tx => queueMessage(app.app, tx, whole))
  const [{ id } = { id: 0 }] = await query<{ id: number }>(
    'select id::int from notifications.messages where recipient = $1',
    recipient,
  )
  await sendMessage(app.app, id)
  const [taken] = await query<{ cost: number }>(
    "select cost_paise::int as cost from notifications.deliveries where message_id = $1 and state = 'taken'",
    id,
  )
  return taken?.cost ?? -1
}

test('a message costs by its kind and country; an answer within the day costs nothing', async () => {
  expect([await costs(opened, '94'), await costs(opened, '+1732')]).toEqual([86, 230])
  expect([await costs(refunded, '94'), await costs(refunded, '+1732')]).toEqual([12, 230])
  expect(await costs(reply, '94')).toBe(0)
})

test('the day’s money for SMS counts what waits to go abroad at the price of abroad', async () => {
  const write = (recipient: string) =>
    app.app.db.tx(tx =>
      queueMessage(app.app, tx, { channel: 'sms', template: 'otp', recipient, language: english, code: '0000' }),
    )
  expect(await smsBudget(app.app, app.app.db)).toBe('open')
  await write('9411111111')
  expect(await smsBudget(app.app, app.app.db)).toBe('open')
  await write('+17325550100')
  await write('+17325550101')
  expect(await smsBudget(app.app, app.app.db)).toBe('known')
})

describe('prices', () => {
  const carrier = { name: 'whatsapp', paise: 12 }
  const by = (messagePrices: Record<string, number>) => ({ config: { ...app.app.config, messagePrices } })

  test('settings without kinds price every kind alike', () => {
    const old = by({ whatsapp: 12 })
    for (const template of ['trust_news', 'refunded', 'a_kind_of_once'])
      for (const abroad of [true, false]) expect(priceOf(old, carrier, { template, abroad })).toBe(12)
  })

  test('a number with a plus, and an id of another country, are abroad', () => {
    expect(['9000000001', 'IN.1a', 'devotee@example.org'].map(isAbroad)).toEqual([false, false, false])
    expect(['+17325550123', 'US.1a'].map(isAbroad)).toEqual([true, true])
  })

  test('the cost of many is in whole paise, names no channel that nobody gets it by or that is off', () => {
    const carriers = { ...app.app.carriers, whatsapp: [{ ...carrier } as never], email: [] }
    const all = [
      { channel: 'whatsapp', abroad: false, receivers: 1003 },
      { channel: 'whatsapp', abroad: true, receivers: 7 },
      { channel: 'email', abroad: false, receivers: 5 },
    ] as const
    const prices = { 'whatsapp.marketing': 86, 'whatsapp.abroad': 230 }
    expect(costOf({ ...by(prices), carriers }, 'trust_news', [...all])).toEqual({
      rupees: 878.68,
      lines: [
        { channel: 'whatsapp', abroad: false, receivers: 1003, each: 0.86 },
        { channel: 'whatsapp', abroad: true, receivers: 7, each: 2.3 },
      ],
    })
    expect(costOf({ ...by(prices), carriers }, 'trust_news', [])).toEqual({ rupees: 0, lines: [] })
  })
})
