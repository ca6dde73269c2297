import { expect, test } from 'vitest'
import { formFor, testApp } from '../../../test/test-app.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { findings } from './doctor.ts'
import { codesInVain, silenceOf } from './silence.ts'

const app = testApp()
const ago = (minutes: number) => new Date(app.app.clock.now() - minutes * minuteMs)
const query = (text: string, ...values: unknown[]) => app.app.db.pool.query(text, values)
/** What the first screen says to the owner of a trust that is live. */
async function onToday(kind: string) {
  const owner = await app.given.staff('owner')
  const { config } = app.app
  const { gateways, carriers } = config
  Object.assign(config, { gateways: ['razorpay'], carriers: { ...carriers, sms: ['msg91'] } })
  const { body } = await owner.call('POST /api/office/today', {})
  Object.assign(config, { gateways, carriers })
  return body.attention.filter(line => line.kind === kind).map(({ count }) => count)
}
const red = async (code: string) => (await findings(app.app)).filter(each => each.code === code)

test('codes that nobody uses are counted by people, until one is used: a carrier may take all and bring none', async () => {
  await query('delete from accounts.code_sends')
  const send = (phone: string, at: Date, { country, usedAt }: { country?: string; usedAt?: Date } = {}) =>
    query(
      `insert into accounts.code_sends (phone, address_hash, sent_at, country, used_at) values ($1, '\\x01', $2, $3, $4)`,
      phone,
      at,
      country ?? null,
      usedAt ?? null,
    )
  await send('6100000000', ago(300), { usedAt: ago(299) })
  for (const at of [1, 2, 3, 4, 5]) await send(`610000000${at}`, ago(250 - at))
  // One asks again, another has just been sent one, and mails have a way of their own.
  await send('6100000005', ago(200))
  await send('6100000007', ago(2))
  await send('demo@example.org', ago(100), { country: '@' })
  expect(await codesInVain(app.app)).toEqual({ sms: 5, email: 1, abroad: 0 })
  expect([await red('codes_in_vain'), await onToday('codes_in_vain')]).toEqual([[], []])

  await send('6100000006', ago(60))
  expect(await red('codes_in_vain')).toEqual([{ code: 'codes_in_vain', colour: 'red', values: { count: '6' } }])
  expect(await onToday('codes_in_vain')).toEqual([6])
  await send('6100000008', ago(11), { usedAt: ago(10) })
  expect(await codesInVain(app.app)).toMatchObject({ sms: 0 })
})

test('a gateway where nobody pays is told by night too, and so are payments of which no webhook tells', async () => {
  await query('delete from payments.webhooks')
  const homam = await app.given.homam()
  const open = async () => {
    const devotee = await app.given.devotee()
    const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
    await query('update payments.attempts set opened_at = $1 where id = $2', ago(120), body.postId)
    return body
  }
  const silence = async () => (await silenceOf(app.app, ['sandbox']))[0]
  for (let at = 0; at < 5; at++) await open()
  expect(await silence()).toEqual({ name: 'sandbox', unpaid: 5, untold: 0 })
  expect([await red('gateway_unpaid'), await onToday('gateway_unpaid')]).toEqual([[], []])
  const last = await open()
  expect(await red('gateway_unpaid')).toEqual([
    { code: 'gateway_unpaid', colour: 'red', values: { name: 'sandbox', count: '6' } },
  ])
  expect(await onToday('gateway_unpaid')).toEqual([6])

  await app.pay(last.paymentUrl)
  await query('delete from payments.webhooks')
  // It may still come.
  expect(await silence()).toEqual({ name: 'sandbox', unpaid: 0, untold: 0 })
  await query('update payments.attempts set settled_at = $1 where id = $2', ago(20), last.postId)
  expect(await silence()).toEqual({ name: 'sandbox', unpaid: 0, untold: 1 })
  await query(
    `insert into payments.webhooks (gateway, event_id, received_at, verdict, body) values ('sandbox', 'demo', $1, 'accepted', '{}')`,
    ago(15),
  )
  expect(await silence()).toEqual({ name: 'sandbox', unpaid: 0, untold: 0 })
})
