import { expect, test } from 'vitest'
import { formFor, testApp } from '../../../test/test-app.ts'

const app = testApp()

const bookingsOf = async (devoteeId: number) =>
  (await app.app.db.pool.query('select state from booking.bookings where devotee_id = $1', [devoteeId])).rows as {
    state: string
  }[]

test('a devotee books a homam, pays and finds the order and its bill', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()

  const { status, body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  expect(status).toBe(200)
  expect((await app.call('POST /api/post-status', body)).body.status).toBe('PENDING')

  const returned = await app.pay(body.paymentUrl)
  expect(returned.status).toBe(303)
  const back = await fetch(String(returned.headers.get('location')), { redirect: 'manual' })
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toBe(
    `/en/order-status?orderId=${body.orderId}&lastId=${body.lastId}&postId=${body.postId}`,
  )

  const paid = await app.call('POST /api/post-status', body)
  expect(paid.body).toMatchObject({ success: true, status: 'TXN_SUCCESS', service_name: 'Test Homam', txn_amt: 1116 })
  const history = await devotee.call('POST /api/history_load', { user_id: devotee.id, action: 'success' })
  expect(history.body).toMatchObject([
    { order_id: body.orderId, user_name: 'Demo Devotee', invoice_pdf: `/invoices/${body.orderId}.pdf` },
  ])

  const invoice = await app.call('POST /api/generate-invoice', body)
  expect(invoice.status).toBe(200)
  const pdf = await app.raw('GET', invoice.body.invoice_pdf, { headers: { authorization: `Bearer ${devotee.token}` } })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('the last place goes to one of eight devotees who press at the same moment', async () => {
  const homam = await app.given.homam({ capacity: 1 })
  const devotees = await Promise.all(Array.from({ length: 8 }, () => app.given.devotee()))

  const answers = await Promise.all(devotees.map(d => d.call('POST /api/saveForm', formFor(homam, d))))

  expect(answers.filter(a => a.status === 200)).toHaveLength(1)
  expect(answers.filter(a => a.body.code === 'sold_out')).toHaveLength(7)
})

test('the same key makes one booking and answers the same page, eight times at once and after closing (D14)', async () => {
  const homam = await app.given.homam({ closesInDays: 0, capacity: 1 })
  const devotee = await app.given.devotee()
  const key = { 'idempotency-key': 'one-press-of-the-button' }

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => devotee.call('POST /api/saveForm', formFor(homam, devotee), key)),
  )
  expect(new Set(answers.map(a => a.body.paymentUrl)).size).toBe(1)
  expect(answers.every(a => a.status === 200)).toBe(true)
  expect(await bookingsOf(devotee.id)).toHaveLength(1)

  await app.app.db.pool.query(`update catalogue.events set closes_on = closes_on - 3 where id = $1`, [homam.id])
  expect((await devotee.call('POST /api/saveForm', formFor(homam, devotee), key)).body.paymentUrl).toBe(
    answers[0]?.body.paymentUrl,
  )
  expect((await devotee.call('POST /api/saveForm', formFor(homam, devotee, { product_total: 5 }), key)).body.code).toBe(
    'key_reused',
  )
})

test('the server reckons the total itself and says what it is now (D13)', async () => {
  const homam = await app.given.homam({ price: 500 })
  const devotee = await app.given.devotee()

  const stale = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { product_total: 400 }))

  expect(stale).toMatchObject({ status: 409, body: { code: 'price_changed', total: 500 } })
  expect(await bookingsOf(devotee.id)).toHaveLength(0)
})

test('closes at 24:00 IST of the closing day, not before (D5)', async () => {
  const homam = await app.given.homam({ closesInDays: 0 })
  const [before, after] = [await app.given.devotee(), await app.given.devotee()]
  const { rows } = await app.app.db.pool.query<{ closes_on: string }>(
    'select closes_on from catalogue.events where id = $1',
    [homam.id],
  )
  const midnight = Date.parse(`${rows[0]?.closes_on}T24:00:00+05:30`)
  const at = (instant: number) =>
    app.raw('POST', '/sandbox/clock', {
      body: JSON.stringify({ now: new Date(instant).toISOString() }),
      headers: { 'content-type': 'application/json' },
    })

  await at(midnight - 60_000)
  expect((await before.call('POST /api/saveForm', formFor(homam, before))).status).toBe(200)
  await at(midnight)
  expect((await after.call('POST /api/saveForm', formFor(homam, after))).body.code).toBe('event_closed')
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})

test('a hold that ends frees its place; late money confirms the booking if it still can, else it is given back (M2)', async () => {
  const homam = await app.given.homam({ capacity: 1 })
  const [slow, quick] = [await app.given.devotee(), await app.given.devotee()]
  const first = await slow.call('POST /api/saveForm', formFor(homam, slow))
  await app.advance(21 * 60)
  expect(await bookingsOf(slow.id)).toEqual([{ state: 'expired' }])

  const second = await quick.call('POST /api/saveForm', formFor(homam, quick))
  await app.pay(second.body.paymentUrl)
  await app.pay(first.body.paymentUrl)

  expect((await app.call('POST /api/post-status', first.body)).body).toMatchObject({
    status: 'TXN_FAILURE',
    refund_due: true,
  })
  const { rows } = await app.app.db.pool.query(
    'select reason, amount_paise from payments.refund_tasks where attempt_id = $1',
    [first.body.postId],
  )
  expect(rows).toEqual([{ reason: 'no_place_left', amount_paise: 111600 }])
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
})

test('a failed payment can be tried again and becomes paid (D16)', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const first = await devotee.call('POST /api/saveForm', formFor(homam, devotee))
  await app.pay(first.body.paymentUrl, { outcome: 'failure' })
  expect((await app.call('POST /api/post-status', first.body)).body.status).toBe('TXN_FAILURE')
  const failed = await devotee.call('POST /api/history_load', { user_id: devotee.id, action: 'failure' })
  expect(failed.body).toMatchObject([{ order_id: first.body.orderId, can_retry: true, status: 'TXN_FAILURE' }])

  const again = await devotee.call('POST /api/retry-payment', { orderId: first.body.orderId })
  await app.pay(again.body.paymentUrl)

  expect((await app.call('POST /api/post-status', again.body)).body.status).toBe('TXN_SUCCESS')
  expect((await devotee.call('POST /api/retry-payment', { orderId: first.body.orderId })).body.code).toBe(
    'already_paid',
  )
})

test('nobody acts for somebody else (D17)', async () => {
  const homam = await app.given.homam()
  const [own, stranger] = [await app.given.devotee(), await app.given.devotee()]
  const order = await own.call('POST /api/saveForm', formFor(homam, own))

  expect((await app.call('POST /api/saveForm', formFor(homam, own))).status).toBe(401)
  expect((await stranger.call('POST /api/saveForm', formFor(homam, own))).status).toBe(403)
  expect((await stranger.call('POST /api/getUserData', { userId: own.id, serviceId: homam.id })).status).toBe(403)
  expect((await stranger.call('POST /api/history_load', { user_id: own.id, action: 'success' })).status).toBe(403)
  expect((await stranger.call('POST /api/retry-payment', { orderId: order.body.orderId })).status).toBe(404)
  expect(
    (
      await app.raw('GET', `/invoices/${order.body.orderId}.pdf`, {
        headers: { authorization: `Bearer ${stranger.token}` },
      })
    ).status,
  ).toBe(404)
})

test('the form names each field that is wrong, in the caller’s language (spec §5)', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  const form = formFor(homam, devotee, { languageId: 2 })
  const bad = {
    ...form,
    personalData: {
      ...form.personalData,
      name: ' ',
      pincode: '12',
      phone_number: '123',
      state: 'XX',
      city: '<script>',
    },
    familyMembers: [{}],
  }

  const { status, body } = await devotee.call('POST /api/saveForm', bad)

  expect(status).toBe(422)
  expect(Object.keys(body.fields ?? {}).sort()).toEqual([
    'city',
    'familyMembers.0.name',
    'name',
    'phone_number',
    'pincode',
    'state',
  ])
  expect(body.message).toMatch(/[\u0c00-\u0c7f]/)
  expect(await bookingsOf(devotee.id)).toHaveLength(0)
})
