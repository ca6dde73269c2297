import { beforeEach, expect, test } from 'vitest'
import { english } from '../../../../contract/ground/languages.ts'
import { testApp } from '../../../test/test-app.ts'
import { type Carrier, CarrierRefused, type Channel, type OutgoingMessage } from './sender.ts'
import { takeReports } from './delivery-receipts.ts'
import { withdrawMessages } from './batches.ts'
import { sendMessage } from './send.ts'
import { queueMessage } from './queue.ts'

/** What is told of a message, or decided on it, while a carrier is taking it. */

const app = testApp({ QUIET_HOURS: '21:00-08:00' })
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const clockTo = (now: string) =>
  app.raw('POST', '/sandbox/clock', { body: JSON.stringify({ now }), headers: { 'content-type': 'application/json' } })
/** The channels by which something was handed to a carrier. */
const handed: Channel[] = []
const carrier = (
  name: Channel,
  send: (message: OutgoingMessage) => Promise<string> = async m => `${m.channel} ${m.id}`,
): Carrier => ({
  name,
  tellsDelivery: true,
  paise: 10,
  check: async () => undefined,
  send: message => {
    handed.push(message.channel)
    return send(message)
  },
})
const carryBy = (whatsapp?: Parameters<typeof carrier>[1]) => {
  app.app.carriers = { whatsapp: [carrier('whatsapp', whatsapp)], sms: [carrier('sms')], email: [carrier('email')] }
}
beforeEach(async () => {
  handed.length = 0
  await clockTo('2026-11-25T06:30:00Z')
  carryBy()
})

let phones = 9_200_000_000 + Math.floor(Math.random() * 1_000_000) * 100
const common = {
  language: english,
  homam: 'Test Homam',
  orderId: 'X1',
  date: '21 November 2026',
  link: 'https://example.org/en/order/X1',
}
async function idOf(recipient: string): Promise<number> {
  return (
    (await query<{ id: number }>('select id from notifications.messages where recipient = $1', recipient))[0]?.id ?? 0
  )
}
async function confirmed(): Promise<number> {
  const recipient = String(phones++)
  await app.app.db.tx(tx =>
    queueMessage(app.app, tx, {
      ...common,
      channel: 'whatsapp',
      template: 'booking_confirmed',
      recipient,
      price: '₹1',
    }),
  )
  return idOf(recipient)
}
async function reminded(cause: string): Promise<number> {
  const recipient = String(phones++)
  await app.app.db.tx(tx =>
    queueMessage(app.app, tx, { ...common, channel: 'whatsapp', template: 'reminder', recipient, time: '6:00', cause }),
  )
  return idOf(recipient)
}
const tell = (messageId: number, state: 'sent' | 'failed') =>
  takeReports(app.app, 'whatsapp', [
    { about: 'status', providerId: `whatsapp ${messageId}`, messageId, state, code: '', why: '' },
  ])
/** Past the time that WhatsApp has to deliver. */
const chase = async (id: number) => {
  await clockTo('2026-11-25T08:00:00Z')
  await app.sweep()
  await sendMessage(app.app, id)
}

test('a failure that is reported before we noted the sending gives SMS its turn', async () => {
  const id = await confirmed()
  carryBy(async m => (await tell(m.id, 'failed'), `whatsapp ${m.id}`))
  await sendMessage(app.app, id)
  await sendMessage(app.app, id)
  expect(handed).toEqual(['whatsapp', 'sms'])
})

test('a failure that is reported while the carrier refuses gives SMS its turn once, and skips nothing', async () => {
  const id = await confirmed()
  carryBy(async m => (await tell(m.id, 'failed'), Promise.reject(new CarrierRefused('X', 'no'))))
  await sendMessage(app.app, id)
  await sendMessage(app.app, id)
  expect(handed).toEqual(['whatsapp', 'sms'])
})

test('a message that is reported as sent before we noted it is looked after: SMS follows if it is not delivered', async () => {
  const id = await confirmed()
  carryBy(async m => (await tell(m.id, 'sent'), `whatsapp ${m.id}`))
  await sendMessage(app.app, id)
  await chase(id)
  expect(handed).toEqual(['whatsapp', 'sms'])
})

test('so is one whose process was killed before it noted the sending', async () => {
  const id = await confirmed()
  await tell(id, 'sent')
  await chase(id)
  expect(handed).toEqual(['sms'])
})

test('what is withdrawn at night at the moment when it is put off till morning is not sent in the morning', async () => {
  await clockTo('2026-11-25T17:00:00Z')
  const ids: number[] = []
  for (let i = 0; i < 40; i++) {
    const id = await reminded(`reminder ${i}`)
    ids.push(id)
    await Promise.all([sendMessage(app.app, id), app.app.db.tx(tx => withdrawMessages(app.app, tx, `reminder ${i}`))])
  }
  await clockTo('2026-11-26T04:00:00Z')
  await app.sweep()
  for (const id of ids) await sendMessage(app.app, id)
  expect(handed).toEqual([])
})
