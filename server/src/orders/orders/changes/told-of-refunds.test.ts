import { describe, expect, test } from 'vitest'
import { paying } from '../../../../test/paying.ts'
import { deskFormFor, giftFor, type Homam, purposeOf, testApp } from '../../../../test/test-app.ts'

const app = testApp()
const { placed, rows, tell, referenceOf } = paying(app)
const toldOf = (phone: string) =>
  rows<{ template: string; body: string }>(
    `select template, body from notifications.messages where recipient = $1 and template not in ('otp', 'booking_confirmed', 'donation_receipt', 'pay_link') order by id`,
    phone,
  )
const templates = async (phone: string) => (await toldOf(phone)).map(({ template }) => template)
async function soldAtDesk(homam: Homam, pay: 'cash' | 'card' = 'cash') {
  const devotee = await app.given.devotee()
  const staff = await app.given.staff('operations')
  const of = { phone: devotee.phone, pay, ...(pay === 'card' && { reference: '004512' }) }
  const { body } = await staff.call('POST /api/office/counter-order', deskFormFor(homam, of))
  return { ...body, devotee }
}

describe('whoever paid for an order reads what comes back, by which way, and whether the seva stands', () => {
  test('a second payment comes back, and the seva stands', async () => {
    const order = await placed()
    await tell(order)
    await tell(order)
    const [said] = await toldOf(order.devotee.phone)
    expect([said?.template, said?.body]).toEqual(['paid_twice', expect.stringContaining('Your seva stands as booked')])
    expect(said?.body).toContain('the second payment, Rs.1,116, comes back to your account within 7 days')
  })

  test('money that came too late: the seva could not be booked', async () => {
    const homam = await app.given.homam({ capacity: 1 })
    const order = await placed(homam)
    await rows(
      `update booking.bookings set hold_ends_at = now() - interval '1 minute', state = 'expired' where id = $1`,
      order.lastId,
    )
    const other = await placed(homam)
    await tell(other)
    await tell(order)
    const [said] = await toldOf(order.devotee.phone)
    expect([said?.template, said?.body]).toEqual(['refunded_late', expect.stringContaining('could not be booked')])
  })

  test('a part, of an order that stands', async () => {
    const [order, owner] = [await placed(), await app.given.staff('owner')]
    await tell(order)
    const back = { orderId: order.orderId, amount: 100, refundable: 1116, reason: 'goodwill' }
    await owner.call('POST /api/office/refund-order', back)
    expect((await toldOf(order.devotee.phone))[0]).toMatchObject({
      template: 'refunded_part',
      body: expect.stringContaining('Rs.100 of what you paid'),
    })
  })

  test('money that was paid at the desk is collected there, in part or when the homam is called off', async () => {
    const [homam, owner] = [await app.given.homam({ closesInDays: 9, price: 1000 }), await app.given.staff('owner')]
    const [cash, card] = [await soldAtDesk(homam), await soldAtDesk(homam, 'card')]
    const back = { orderId: cash.orderId, amount: 251, refundable: 1000, reason: 'one name less' }
    await owner.call('POST /api/office/refund-order', back)
    expect((await toldOf(cash.devotee.phone))[0]?.body).toContain(
      'Please collect it at our office, or send us your UPI ID',
    )

    // Paid at the desk, and the difference of a dearer package by its link.
    const [dear] = await rows<{ id: number }>(
      `insert into catalogue.packages (event_id, name, amount_paise, position) values ($1, '{"en":"Other"}', 160000, 1) returning id`,
      homam.id,
    )
    const { version } = (await owner.call('POST /api/office/order', { id: card.orderId })).body
    const change = { orderId: card.orderId, version, packageId: dear?.id ?? 0 }
    await app.pay((await owner.call('POST /api/office/change-package', change)).body.payLink ?? '')
    await owner.call('POST /api/office/cancel-homam', { id: homam.id, why: '' })
    await app.sweep()
    expect((await toldOf(cash.devotee.phone)).at(-1)).toMatchObject({
      template: 'homam_cancelled_desk',
      body: expect.stringContaining('Please collect Rs.749 at our office'),
    })
    const both = await toldOf(card.devotee.phone)
    expect(both.map(({ template }) => template)).toEqual(['homam_cancelled_desk', 'homam_cancelled'])
    expect(both[0]?.body).toContain('Rs.1,000 at our office')
    expect(both[1]?.body).toContain('Rs.600 comes back to your account')
  })

  test('a single order that is cancelled: at the office, and where a part was paid by a link, that part to the account', async () => {
    const [homam, owner] = [await app.given.homam({ closesInDays: 9, price: 1000 }), await app.given.staff('owner')]
    const [order, mixed] = [await soldAtDesk(homam), await soldAtDesk(homam)]
    const [dear] = await rows<{ id: number }>(
      `insert into catalogue.packages (event_id, name, amount_paise, position) values ($1, '{"en":"Other"}', 160000, 1) returning id`,
      homam.id,
    )
    const versionOf = async (orderId: string) =>
      (await owner.call('POST /api/office/order', { id: orderId })).body.version
    const change = { orderId: mixed.orderId, version: await versionOf(mixed.orderId), packageId: dear?.id ?? 0 }
    await app.pay((await owner.call('POST /api/office/change-package', change)).body.payLink ?? '')
    for (const { orderId } of [order, mixed])
      await owner.call('POST /api/office/cancel-order', {
        orderId,
        version: await versionOf(orderId),
        refund: 'full',
        reason: 'as asked',
      })
    const [said] = await toldOf(order.devotee.phone)
    expect([said?.template, said?.body]).toEqual(['order_cancelled', expect.stringContaining('Rs.1,000 at our office')])
    const both = await toldOf(mixed.devotee.phone)
    expect(both.map(({ template }) => template)).toEqual(['order_cancelled', 'refund_at_desk'])
    expect(both[0]?.body).toContain('Rs.600 within 7 days')
    expect(both[1]?.body).toContain('Rs.1,000')
  })
})

test('a donor who paid twice reads that the gift stands once; one whose gift is returned, that it comes back', async () => {
  const phone = '9440099887'
  const { body } = await app.call('POST /api/donate', giftFor(await purposeOf(app), { phone }))
  const [attempt] = await rows<{ id: number; donation_id: number }>(
    `select a.id, a.donation_id from payments.attempts a join donations.donations d on d.id = a.donation_id where d.number = $1`,
    body.number,
  )
  const owed = { reference: await referenceOf(attempt?.id ?? 0), paise: 50_100 }
  await tell(owed)
  await tell(owed)
  expect(await templates(phone)).toEqual(['gift_paid_twice'])
  expect((await toldOf(phone))[0]?.body).toContain('One of them stands')
  const owner = await app.given.staff('owner')
  const { version } = (await owner.call('POST /api/office/donation', { id: attempt?.donation_id ?? 0 })).body
  const returned = { id: attempt?.donation_id ?? 0, version, reason: 'given by mistake' }
  expect((await owner.call('POST /api/office/return-donation', returned)).status).toBe(200)
  expect(await templates(phone)).toEqual(['gift_paid_twice', 'gift_refunded'])
})
