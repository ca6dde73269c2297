import { afterEach, describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { formFor, type Homam, testApp, type TestDevotee } from '../../../test/test-app.ts'
import { settleRefundWithin } from '../../money/payments/refunds/send-refunds.ts'
import { tellByDate } from './remind.ts'

const app = testApp()
const json = { 'content-type': 'application/json' }
const clockTo = (at: number) =>
  app.raw('POST', '/sandbox/clock', { body: JSON.stringify({ now: new Date(at).toISOString() }), headers: json })
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: json })
})

const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const hour = 3_600_000
const today = () => dayOf(app.app.clock.now())

async function paidOrder(homam: Homam, devotee?: TestDevotee, languageId = 1) {
  const by = devotee ?? (await app.given.devotee())
  const { body } = await by.call('POST /api/saveForm', formFor(homam, by, { familyMembers: [], languageId }))
  await app.pay(body.paymentUrl)
  return { devotee: by, ...body }
}
const told = ({ phone }: TestDevotee, template: string) =>
  query<{ language: string; body: string; state: string; about: string }>(
    'select language, body, state, about from notifications.messages where recipient = $1 and template = $2 order by id',
    phone,
    template,
  )
const heldOn = async (homam: Homam) =>
  (await query<{ day: Day }>('select held_on::text as day from catalogue.events where id = $1', homam.id))[0]?.day ??
  today()
const dayBefore = async (homam: Homam, hours: number) =>
  clockTo(startOfDay(addDays(await heldOn(homam), -1)) + hours * hour)

describe('the reminder of the day before', () => {
  test('comes once from ten o’clock on, in the language of the order, to who paid before', async () => {
    const homam = await app.given.homam({ closesInDays: 3 })
    const { devotee, orderId } = await paidOrder(homam, undefined, 2)
    const unpaid = await app.given.devotee()
    await unpaid.call('POST /api/saveForm', formFor(homam, unpaid, { familyMembers: [] }))

    await dayBefore(homam, 9.9)
    await tellByDate(app.app)
    expect(await told(devotee, 'reminder')).toHaveLength(0)

    await dayBefore(homam, 10.1)
    const late = await paidOrder(homam)
    await Promise.all([tellByDate(app.app), tellByDate(app.app)])
    await tellByDate(app.app)
    const [message, ...more] = await told(devotee, 'reminder')
    expect(more).toHaveLength(0)
    expect(message).toMatchObject({
      language: 'te',
      about: orderId,
      body: expect.stringContaining(`/te/order/${orderId}`),
    })
    expect(message?.body).toContain('పరీక్ష హోమం')
    expect(await told(unpaid, 'reminder')).toHaveLength(0)
    // Who books after it has just read the date.
    expect(await told(late.devotee, 'reminder')).toHaveLength(0)
  })

  test('does not come in the evening, though the server was away all day', async () => {
    const homam = await app.given.homam()
    const { devotee } = await paidOrder(homam)
    await dayBefore(homam, 18)
    await tellByDate(app.app)
    expect(await told(devotee, 'reminder')).toHaveLength(0)
  })

  test('what waits is not sent when the homam is called off; a cancelled order gets none', async () => {
    const homam = await app.given.homam()
    const [stays, gone] = [await paidOrder(homam), await paidOrder(homam)]
    await query(`update booking.bookings set state = 'cancelled' where order_id = $1`, gone.orderId)
    await dayBefore(homam, 11)
    await tellByDate(app.app)
    expect(await told(stays.devotee, 'reminder')).toMatchObject([{ state: 'waiting' }])
    expect(await told(gone.devotee, 'reminder')).toHaveLength(0)

    const owner = await app.given.staff('owner')
    expect((await owner.call('POST /api/office/cancel-homam', { id: homam.id, why: 'rain' })).status).toBe(200)
    expect(await told(stays.devotee, 'reminder')).toMatchObject([{ state: 'withdrawn' }])
    await tellByDate(app.app)
    expect(await told(stays.devotee, 'reminder')).toHaveLength(1)
  })

  test('comes for the new day of a homam that was moved', async () => {
    const homam = await app.given.homam()
    const { devotee } = await paidOrder(homam)
    await dayBefore(homam, 11)
    await tellByDate(app.app)
    const day = await heldOn(homam)
    const to = addDays(day, 5)
    const owner = await app.given.staff('owner')
    expect(
      (
        await owner.call('POST /api/office/move-homam', {
          id: homam.id,
          wasHeldOn: day,
          heldOn: to,
          closesOn: to,
          why: '',
        })
      ).status,
    ).toBe(200)
    await tellByDate(app.app)
    await dayBefore(homam, 10.5)
    await tellByDate(app.app)
    expect((await told(devotee, 'reminder')).map(message => message.state)).toEqual(['withdrawn', 'waiting'])
  })

  test('more than a hundred orders are told in portions, each once', async () => {
    const homam = await app.given.homam()
    const { devotee, orderId } = await paidOrder(homam)
    await query(
      `insert into booking.bookings (order_id, devotee_id, event_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at, paid_at)
       select 'many-orders-' || n, devotee_id, event_id, package_id, 'many-' || n, asked_hash, state, package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at, paid_at
       from booking.bookings, generate_series(1, 130) n where order_id = $1`,
      orderId,
    )
    await dayBefore(homam, 12)
    await tellByDate(app.app)
    const messages = await told(devotee, 'reminder')
    expect(messages).toHaveLength(131)
    expect(new Set(messages.map(message => message.about)).size).toBe(131)
  })
})

describe('live now', () => {
  const begins = async (homam: Homam) =>
    startOfDay(await heldOn(homam)) +
    ((await query<{ m: number }>('select starts_minutes as m from catalogue.events where id = $1', homam.id))[0]?.m ??
      0) *
      60_000

  test('is told shortly before it begins, or when staff give the video later, to who paid that homam, once', async () => {
    const homam = await app.given.homam({ closesInDays: 2 })
    const other = await app.given.homam({ closesInDays: 2 })
    await query(`update catalogue.events set slug = 'live-homam' where id = $1`, homam.id)
    const [paid, elsewhere] = [await paidOrder(homam, undefined, 4), await paidOrder(other)]
    const start = await begins(homam)

    await clockTo(start - 10 * 60_000)
    await tellByDate(app.app)
    expect(await told(paid.devotee, 'live_today')).toHaveLength(0)

    await query(
      `insert into media.event_videos (service, title, description, poster, youtube_id, held_on)
       select 'live-homam', '{"en":"a","te":"a","ta":"a","kn":"a","hi":"a"}', '{"en":"a","te":"a","ta":"a","kn":"a","hi":"a"}', '/pictures/ganapati.svg', 'AAAAAAAAAAA', held_on
       from catalogue.events where id = $1`,
      homam.id,
    )
    await clockTo(start - 20 * 60_000)
    await tellByDate(app.app)
    expect(await told(paid.devotee, 'live_today')).toHaveLength(0)
    await clockTo(start + 30 * 60_000)
    await Promise.all([tellByDate(app.app), tellByDate(app.app)])
    expect(await told(paid.devotee, 'live_today')).toMatchObject([
      { language: 'kn', body: expect.stringContaining('/ka/videos?tab=live') },
    ])
    expect(await told(elsewhere.devotee, 'live_today')).toHaveLength(0)
  })

  test('is told as long as the homam lasts, and not once it is over', async () => {
    const homam = await app.given.homam({ closesInDays: 2 })
    await query(`update catalogue.events set slug = 'short-homam', lasts_minutes = 45 where id = $1`, homam.id)
    await query(
      `insert into media.event_videos (service, title, description, poster, youtube_id, held_on)
       select slug, title, title, image, 'AAAAAAAAAAA', held_on from catalogue.events where id = $1`,
      homam.id,
    )
    const early = await paidOrder(homam)
    const start = await begins(homam)
    await clockTo(start + 45 * 60_000)
    await tellByDate(app.app)
    expect(await told(early.devotee, 'live_today')).toHaveLength(0)
    await clockTo(start + 44 * 60_000)
    await tellByDate(app.app)
    expect(await told(early.devotee, 'live_today')).toHaveLength(1)
  })
})

describe('money back', () => {
  test('is told when it is decided and when it has arrived, with what the bank finds it by; each once', async () => {
    const homam = await app.given.homam({ price: 1116 })
    const { devotee, orderId } = await paidOrder(homam)
    const owner = await app.given.staff('owner')
    const refund = await owner.call('POST /api/office/refund-order', {
      orderId,
      amount: 100,
      refundable: 1116,
      reason: 'test',
    })
    expect(refund.status).toBe(200)
    expect(await told(devotee, 'refunded_part')).toMatchObject([
      { about: orderId, body: expect.stringContaining('Rs.100') },
    ])
    expect(await told(devotee, 'refund_arrived')).toHaveLength(0)

    const [task] = await query<{ refund_reference: string }>(
      `select t.refund_reference from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id join booking.bookings b on b.id = a.booking_id where b.order_id = $1`,
      orderId,
    )
    const done = { outcome: 'done', gatewayRefundId: 'r1', bankReference: '555512345678' } as const
    for (let i = 0; i < 2; i++)
      await app.app.db.tx(tx =>
        settleRefundWithin(app.app, tx, { gateway: 'sandbox', refundReference: task?.refund_reference ?? '' }, done),
      )
    expect(await told(devotee, 'refund_arrived')).toMatchObject([
      { about: orderId, body: expect.stringContaining('555512345678') },
    ])
    expect(await told(devotee, 'refunded_part')).toHaveLength(1)
  })

  test('of a homam that is called off is told in that message, not twice', async () => {
    const homam = await app.given.homam()
    const { devotee } = await paidOrder(homam)
    const owner = await app.given.staff('owner')
    expect((await owner.call('POST /api/office/cancel-homam', { id: homam.id, why: '' })).status).toBe(200)
    await app.sweep()
    expect(await told(devotee, 'homam_cancelled')).toHaveLength(1)
    expect(await told(devotee, 'refunded')).toHaveLength(0)
  })
})

test('the confirmation leads to the order with its invoice', async () => {
  const { devotee, orderId } = await paidOrder(await app.given.homam(), undefined, 7)
  expect(await told(devotee, 'booking_confirmed')).toMatchObject([
    { language: 'hi', body: expect.stringContaining(`/hi/order/${orderId}`) },
  ])
})
