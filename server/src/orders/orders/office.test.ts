import { afterEach, describe, expect, test } from 'vitest'
import { mostCounted } from '../../../../contract/ground/limits.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { deskFormFor, formFor, type Homam, type TestDevotee, type TestStaff, testApp } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'

const app = testApp()

keepsTruth(app)
const json = { 'content-type': 'application/json' }
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: json })
})

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

/** A devotee with an order, paid unless said otherwise. */
async function givenOrder(homam: Homam, name = 'Demo Devotee', paid = true, devotee?: TestDevotee) {
  const by = devotee ?? (await app.given.devotee())
  const form = formFor(homam, by)
  form.personalData = { ...form.personalData, name }
  const order = (await by.call('POST /api/saveForm', form)).body
  if (paid) await app.pay(order.paymentUrl)
  return { devotee: by, form, ...order }
}

const find = async (staff: TestStaff, body: Partial<OfficeCalls['POST /api/office/list-orders']['body']>) =>
  (await staff.call('POST /api/office/list-orders', { page: 1, perPage: 50, ...body })).body
const see = async (staff: TestStaff, orderId: string) =>
  (await staff.call('POST /api/office/order', { id: orderId })).body
const anotherPackage = async (homam: Homam, rupees: number, capacity: number | null = null) =>
  (
    await query<{ id: number }>(
      `insert into catalogue.packages (event_id, name, amount_paise, capacity, position) values ($1, '{"en":"Other"}', $2, $3, 1) returning id`,
      [homam.id, rupees * 100, capacity],
    )
  )[0]?.id ?? 0

describe('the list of orders', () => {
  test('finds an order by every number and by names in any script', async () => {
    const staff = await app.given.staff('operations')
    const order = await givenOrder(await app.given.homam(), 'లక్ష్మి ప్రసన్న')
    const [paid] = await query<{ gateway_payment_id: string; number: string }>(
      'select a.gateway_payment_id, i.number from payments.attempts a join payments.invoices i on i.attempt_id = a.id where a.id = $1',
      [order.postId],
    )
    await query('update payments.attempts set bank_reference = $1 where id = $2', ['UTR0042', order.postId])
    const { phone } = order.devotee

    for (const q of [
      order.orderId,
      String(order.lastId),
      `#${order.lastId}`,
      phone,
      `+91 ${phone}`,
      phone.slice(0, 9),
      paid?.gateway_payment_id,
      paid?.number.toLowerCase(),
      'utr0042',
      'lakshmi',
      'लक्ष्मी',
      'Laxmi Prasanna',
      'demo member prasanna',
    ]) {
      expect([q, (await find(staff, { q })).rows.map(r => r.id)]).toEqual([q, expect.arrayContaining([order.lastId])])
    }
    // A number of these tests begins with 7 and may end with four noughts.
    for (const q of ['padmavathi', '☸', '99999'])
      expect((await find(staff, { q })).rows.map(r => r.id)).not.toContain(order.lastId)
  })

  test('follows a corrected name, and forgets an erased one', async () => {
    const staff = await app.given.staff('operations')
    const order = await givenOrder(await app.given.homam(), 'Qumran')
    expect((await find(staff, { q: 'qumran' })).total).toBe(1)
    const form = { ...order.form.personalData, name: 'Zebedee' }
    const { version } = await see(staff, order.orderId)
    await staff.call('POST /api/office/edit-order-people', {
      orderId: order.orderId,
      version,
      personal: form,
      family: [],
    })

    expect([(await find(staff, { q: 'qumran' })).total, (await find(staff, { q: 'zebedee' })).total]).toEqual([0, 1])
    await query(`update booking.bookings set personal = '{}', address = '{}' where id = $1`, [order.lastId])
    expect(
      (await query<{ names: string }>('select names from booking.found where booking_id = $1', [order.lastId]))[0]
        ?.names,
    ).toBe('')
    expect((await find(staff, { q: 'zebedee' })).total).toBe(0)
  })

  test('of a name that too many have, counts no further than it turns, and says so', async () => {
    const staff = await app.given.staff('owner')
    const homam = await app.given.homam()
    const order = await givenOrder(homam, 'Everybody Devotee')
    expect((await find(staff, { q: 'everybody' })).total).toBe(1)
    const copies = `booking_id > ${order.lastId} and event_id = ${homam.id}`
    const asCopy = (text: string) => query(`begin; set local session_replication_role = replica; ${text}; commit`)
    await asCopy(`insert into booking.found select (jsonb_populate_record(f, jsonb_build_object('booking_id', ${order.lastId} + n))).*
      from booking.found f, generate_series(1, ${mostCounted}) n where f.booking_id = ${order.lastId}`)
    await asCopy(`update booking.found set standing = 'failed' where ${copies} and booking_id % 2 = 0`)
    const said = async (body: Parameters<typeof find>[1]) => {
      const { total, sum, segments } = await find(staff, { q: 'everybody', ...body })
      return { total, sum, paid: segments?.paid }
    }
    expect(await said({})).toEqual({ total: mostCounted + 1, sum: null, paid: undefined })
    const failed = mostCounted / 2
    expect(await said({ segment: 'failed' })).toEqual({ total: failed, sum: null, paid: undefined })
    // Of a figure, and without a name, each is counted.
    const price = Number((await see(staff, order.orderId)).total)
    const paid = mostCounted + 1 - failed
    expect(await said({ q: '', event: homam.id })).toEqual({
      total: mostCounted + 1,
      sum: price * (mostCounted + 1),
      paid,
    })
    await asCopy(`delete from booking.found where ${copies}`)
    expect(await said({})).toEqual({ total: 1, sum: price, paid: 1 })
  })

  test('counts its segments, and each holds what it says', async () => {
    const staff = await app.given.staff('owner')
    const homam = await app.given.homam()
    await givenOrder(homam)
    await givenOrder(homam, 'Waiting', false)
    const failed = await givenOrder(homam, 'Failed', false)
    await app.pay(failed.paymentUrl, { outcome: 'failure' })
    const gone = await givenOrder(homam, 'Cancelled')
    const { version } = await see(staff, gone.orderId)
    await staff.call('POST /api/office/cancel-order', {
      orderId: gone.orderId,
      version,
      refund: 'full',
      reason: 'as asked',
    })

    const { segments } = await find(staff, { event: homam.id })
    expect(segments).toEqual({ all: 4, paid: 1, pending: 1, failed: 1, cancelled: 1, refund_due: 1, refunded: 0 })
    for (const segment of ['paid', 'pending', 'failed', 'cancelled', 'refund_due'] as const) {
      const { rows, total } = await find(staff, { event: homam.id, segment })
      expect([segment, rows.length, total]).toEqual([segment, 1, 1])
    }
  })

  test('is closed to roles without orders, and to strangers', async () => {
    const body = { page: 1, perPage: 10 }
    expect((await (await app.given.staff('priest')).call('POST /api/office/list-orders', body)).status).toBe(403)
    expect(
      (
        await app.raw('POST', '/api/office/list-orders', {
          body: JSON.stringify(body),
          headers: { ...json, 'x-office': '1' },
        })
      ).status,
    ).toBe(401)
  })
})

describe('the people of an order', () => {
  test('are corrected by staff, who is named in the log and in the timeline', async () => {
    const staff = await app.given.staff('operations')
    const order = await givenOrder(await app.given.homam())
    const { version } = await see(staff, order.orderId)
    const body = {
      orderId: order.orderId,
      version,
      personal: { ...order.form.personalData, name: 'Right Name' },
      family: [{ name: 'Child' }],
    }

    expect((await staff.call('POST /api/office/edit-order-people', body)).body).toMatchObject({
      success: true,
      changed: true,
    })
    const after = await see(staff, order.orderId)
    expect([after.personal.name, after.family]).toEqual(['Right Name', [{ name: 'Child' }]])
    // Once, by whom, and from what to what.
    const corrected = after.timeline.filter(
      ({ kind, what }) => kind === 'correction' || (kind === 'change' && what === 'edit-order-people'),
    )
    expect(corrected).toMatchObject([{ kind: 'correction', who: 'Demo operations' }])
    expect(corrected[0]?.text?.split('\n')).toEqual([
      expect.stringMatching(/: Demo Devotee → Right Name$/),
      expect.stringMatching(/^Demo Member · .*: Demo Member → Child$/),
    ])
    expect(after.timeline.at(-1)?.kind).toBe('booked')
    // The devotee's own correction names no staff, and an address says where it went and where it goes.
    await order.devotee.call('POST /api/correct-names', {
      orderId: order.orderId,
      personalData: { ...order.form.personalData, name: 'Right Name', village: 'Other Street' },
      familyMembers: [{ name: 'Child' }],
    })
    const [own] = (await see(staff, order.orderId)).timeline.filter(({ kind }) => kind === 'correction')
    expect(own?.who).toBeNull()
    expect(own?.text).toMatch(/^.*Demo Street.* → .*Other Street.*$/)
    // A second screen that still shows the first names.
    const second = await staff.call('POST /api/office/edit-order-people', {
      ...body,
      personal: { ...body.personal, name: 'Other' },
    })
    expect(second).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } })
  })

  test('are corrected by devotee and staff in one second, and each correction keeps who made it', async () => {
    const staff = await app.given.staff('operations')
    const order = await givenOrder(await app.given.homam())
    const personal = { ...order.form.personalData, name: 'Own Name' }
    const family = [{ name: 'Demo Member' }]
    await order.devotee.call('POST /api/correct-names', {
      orderId: order.orderId,
      personalData: personal,
      familyMembers: family,
    })
    const { version } = await see(staff, order.orderId)
    const body = { orderId: order.orderId, version, personal: { ...personal, name: 'Staff Name' }, family }
    expect((await staff.call('POST /api/office/edit-order-people', body)).status).toBe(200)
    const { timeline } = await see(staff, order.orderId)
    expect(timeline.filter(({ what }) => what === 'edit-order-people')).toEqual([])
    expect(timeline.filter(({ kind }) => kind === 'correction').toReversed()).toMatchObject([
      { who: null, text: expect.stringContaining('→ Own Name') as string },
      { who: 'Demo operations', text: expect.stringContaining('Own Name → Staff Name') as string },
    ])
  })

  test('stay as they are once the list is closed', async () => {
    const order = await givenOrder(await app.given.homam({ closesInDays: 1 }))
    await app.advance(3 * 86_400)
    const staff = await app.given.staff('operations')
    const { version, namesOpen } = await see(staff, order.orderId)
    const body = {
      orderId: order.orderId,
      version,
      personal: { ...order.form.personalData, name: 'Late' },
      family: [{ name: 'Demo Member' }],
    }

    expect(namesOpen).toBe(false)
    expect(await staff.call('POST /api/office/edit-order-people', body)).toMatchObject({
      status: 409,
      body: { code: 'list_locked' },
    })
  })
})

describe('another package', () => {
  test('that costs less is booked at once, and the difference goes back', async () => {
    const staff = await app.given.staff('operations')
    const homam = await app.given.homam({ price: 2000 })
    const packageId = await anotherPackage(homam, 1500)
    const order = await givenOrder(homam)
    const { version } = await see(staff, order.orderId)

    const { body } = await staff.call('POST /api/office/change-package', { orderId: order.orderId, version, packageId })
    expect(body).toMatchObject({ difference: -500, payLink: null })
    expect(await see(staff, order.orderId)).toMatchObject({
      package: { id: packageId },
      total: 1500,
      paid: 2000,
      refundable: 1500,
      refund: 'due',
    })
  })

  test('that costs more is booked when the difference is paid, and not before', async () => {
    const staff = await app.given.staff('operations')
    const homam = await app.given.homam({ price: 1000 })
    const packageId = await anotherPackage(homam, 1600)
    const order = await givenOrder(homam)
    const { version } = await see(staff, order.orderId)
    const { body } = await staff.call('POST /api/office/change-package', { orderId: order.orderId, version, packageId })

    expect(body.difference).toBe(600)
    expect(await see(staff, order.orderId)).toMatchObject({
      package: { id: homam.packageId },
      changeWaits: { amount: 600 },
    })
    const sent = await query<{ body: string }>(
      `select body from notifications.messages where template = 'pay_link' and recipient = $1`,
      [order.devotee.phone],
    )
    expect(sent[0]?.body).toContain(body.payLink)
    await app.pay(body.payLink ?? '')
    expect(await see(staff, order.orderId)).toMatchObject({
      package: { id: packageId },
      total: 1600,
      paid: 1600,
      refundable: 1600,
      changeWaits: null,
    })
  })

  test('has one last place: one of two gets it, and who pays too late gets the difference back', async () => {
    const staff = await app.given.staff('operations')
    const homam = await app.given.homam({ price: 1000 })
    const [same, dear] = [await anotherPackage(homam, 1000, 1), await anotherPackage(homam, 1600, 1)]
    const orders = [await givenOrder(homam), await givenOrder(homam)]
    const change = async (packageId: number) =>
      Promise.all(
        orders.map(async order => {
          const { version } = await see(staff, order.orderId)
          return staff.call('POST /api/office/change-package', { orderId: order.orderId, version, packageId })
        }),
      )

    expect((await change(same)).map(a => a.body.code ?? 'done').sort()).toEqual(['done', 'sold_out'])
    const links = await change(dear)
    await Promise.all(links.map(a => app.pay(a.body.payLink ?? '')))
    const seen = await Promise.all(orders.map(order => see(staff, order.orderId)))
    expect(seen.filter(o => o.package?.id === dear)).toHaveLength(1)
    expect(seen.filter(o => o.refund === 'due')).toHaveLength(1)
    expect(seen.map(o => o.standing)).toEqual(['paid', 'paid'])
  })
})

describe('a refund', () => {
  const refund = (staff: TestStaff, orderId: string, amount: number, refundable: number) =>
    staff.call('POST /api/office/refund-order', { orderId, amount, refundable, reason: 'asked by phone' })

  test('is for finance to give: operations and viewers are refused', async () => {
    const order = await givenOrder(await app.given.homam())
    for (const role of ['operations', 'viewer'] as const) {
      expect(await refund(await app.given.staff(role), order.orderId, 100, 1116)).toMatchObject({
        status: 403,
        body: { code: 'no_right' },
      })
    }
    expect((await refund(await app.given.staff('finance'), order.orderId, 100, 1116)).status).toBe(200)
  })

  test('never exceeds what was paid, however many press at once', async () => {
    const order = await givenOrder(await app.given.homam())
    const finance = await app.given.staff('finance')

    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(finance, order.orderId, 1000, 1116)))
    expect(answers.map(a => a.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect((await refund(finance, order.orderId, 117, 116)).body.code).toBe('refund_too_large')
    expect((await refund(finance, order.orderId, 116, 116)).status).toBe(200)
    expect(await see(finance, order.orderId)).toMatchObject({ refundable: 0, refund: 'due' })
  })

  test('goes from due to sent to done with the bank’s reference, by which the order is found; the devotee sees the same', async () => {
    const order = await givenOrder(await app.given.homam())
    const finance = await app.given.staff('finance')
    await refund(finance, order.orderId, 500, 1116)
    const queue = async () =>
      (await finance.call('POST /api/office/list-refunds', { page: 1, perPage: 50 })).body.rows.find(
        r => r.orderId === order.orderId,
      )
    const due = await queue()
    const move = (to: 'sent' | 'done' | 'failed', version: number, bankReference?: string) =>
      finance.call('POST /api/office/move-refund', { id: due?.id ?? 0, version, to, bankReference })
    const devoteeSees = async () =>
      (await order.devotee.call('POST /api/order', { userId: order.devotee.id, orderId: order.orderId })).body.refund

    expect([due?.state, due?.reason, due?.note, due?.by, await devoteeSees()]).toEqual([
      'due',
      'by_staff',
      'asked by phone',
      'Demo finance',
      'due',
    ])
    expect((await move('done', 1)).body.code).toBe('wrong_state')
    // Its gateway would send it at any moment.
    expect((await move('sent', 1, 'RRN77')).body.code).toBe('wrong_state')
    expect(
      (await finance.call('POST /api/office/hold-refund', { id: due?.id ?? 0, version: 1, hold: true })).status,
    ).toBe(200)
    expect((await move('sent', 2)).body.code).toBe('bad_request')
    expect(
      (await Promise.all([move('sent', 2, 'RRN77'), move('sent', 2, 'RRN77')]))
        .map(a => a.status)
        .sort((a, b) => a - b),
    ).toEqual([200, 409])
    expect(await devoteeSees()).toBe('sent')
    expect((await find(finance, { q: 'rrn77' })).rows.map(r => r.id)).toEqual([order.lastId])
    expect((await move('done', 3)).status).toBe(200)
    expect((await queue())?.state).toBe('done')
    expect(await devoteeSees()).toBe('done')
    expect((await move('failed', 4)).body.code).toBe('wrong_state')
  })
})

describe('cancelling', () => {
  const cancel = (
    staff: TestStaff,
    orderId: string,
    version: number,
    refund: 'none' | 'full' | 'part' = 'none',
    amount?: number,
  ) => staff.call('POST /api/office/cancel-order', { orderId, version, refund, amount, reason: 'as asked' })

  test('frees the place, and money that comes late goes back', async () => {
    const staff = await app.given.staff('operations')
    const homam = await app.given.homam({ capacity: 1 })
    const order = await givenOrder(homam, 'First', false)
    expect((await cancel(staff, order.orderId, (await see(staff, order.orderId)).version)).status).toBe(200)
    const next = await givenOrder(homam, 'Next')
    await app.pay(order.paymentUrl)

    expect(await see(staff, next.orderId)).toMatchObject({ standing: 'paid' })
    expect(await see(staff, order.orderId)).toMatchObject({ standing: 'cancelled', refund: 'due', refundable: 0 })
  })

  test('at the moment of the payment: the money confirms, or goes back; never is it in between', async () => {
    const staff = await app.given.staff('owner')
    const homam = await app.given.homam()
    for (let i = 0; i < 4; i++) {
      const order = await givenOrder(homam, 'Racer', false)
      const { version } = await see(staff, order.orderId)
      const [cancelled] = await Promise.all([cancel(staff, order.orderId, version, 'full'), app.pay(order.paymentUrl)])
      const after = await see(staff, order.orderId)
      if (cancelled.status === 200) expect(after).toMatchObject({ standing: 'cancelled', refund: 'due' })
      else expect([cancelled.body.code, after.standing, after.refund]).toEqual(['edited_meanwhile', 'paid', null])
    }
  })

  test('with money back is for those who may give it; part of it leaves the rest to be given later', async () => {
    const order = await givenOrder(await app.given.homam({ price: 1000 }))
    const operations = await app.given.staff('operations')
    const owner = await app.given.staff('owner')
    const { version } = await see(operations, order.orderId)

    expect((await cancel(operations, order.orderId, version, 'full')).body.code).toBe('no_right')
    expect((await cancel(owner, order.orderId, version, 'part', 1001)).body.code).toBe('refund_too_large')
    expect((await cancel(owner, order.orderId, version, 'part', 400)).status).toBe(200)
    expect(await see(owner, order.orderId)).toMatchObject({ standing: 'cancelled', refundable: 600, refund: 'due' })
    expect((await cancel(owner, order.orderId, version + 1)).body.code).toBe('wrong_state')
  })
})

describe('the counter', () => {
  const booking = async (homam: Homam, change: Partial<OfficeCalls['POST /api/office/counter-order']['body']> = {}) => {
    const phone = String(8_000_000_000 + Math.floor(Math.random() * 999_999_999))
    return deskFormFor(homam, { phone, language: 'te', receipt: `R-${phone}`, ...change })
  }

  test('offers what can be booked, on its own day, and says what is full; anything else is refused before a form is filled in', async () => {
    const staff = await app.given.staff('operations')
    const [open, full, past, off, ended] = [
      await app.given.homam(),
      await app.given.homam({ capacity: 1 }),
      await app.given.homam({ closesInDays: -1 }),
      await app.given.homam(),
      await app.given.homam({ closesInDays: 0 }),
    ]
    await staff.call('POST /api/office/counter-order', await booking(full))
    await query(`update catalogue.events set held_on = closes_on + 2 where id = any($1)`, [[open.id, past.id]])
    await query(`update catalogue.events set cancelled_at = now() where id = $1`, [off.id])
    await query(
      `insert into sankalpam.closings (event_id, at, staff_id, names) select $1, now(), id, 0 from admin.staff limit 1`,
      [ended.id],
    )

    const { body } = await staff.call('POST /api/office/counter-homams', {}, { 'accept-language': 'te' })
    const ours = body.filter(h => [open, full, past, off, ended].some(homam => homam.id === h.id))
    const days = await query<{ id: number; held_on: string }>(
      'select id, held_on::text from catalogue.events where id = any($1) order by held_on',
      [[open.id, full.id]],
    )
    expect(ours.toSorted((a, b) => a.heldOn.localeCompare(b.heldOn))).toEqual(
      days.map(day => ({
        id: day.id,
        name: 'పరీక్ష హోమం',
        heldOn: day.held_on,
        closesOn: expect.any(String),
        full: day.id === full.id,
      })),
    )
    const offer = async (homam: Homam) =>
      (await staff.call('POST /api/office/counter-offer', { event: homam.id })).body.code
    expect([await offer(open), await offer(full), await offer(past), await offer(off), await offer(ended)]).toEqual([
      undefined,
      undefined,
      'event_closed',
      'event_gone',
      'event_closed',
    ])
    expect(ours.map(h => h.id)).toContain(open.id)
    await app.advance(4 * 86_400)
    const later = await app.given.staff('operations')
    expect((await later.call('POST /api/office/counter-homams', {})).body.map(h => h.id)).not.toContain(open.id)
  })

  test('takes cash once however often it is pressed: a place, a bill, evidence with who took it', async () => {
    const staff = await app.given.staff('operations')
    const body = await booking(await app.given.homam({ capacity: 1 }))

    const answers = await Promise.all([1, 2, 3].map(() => staff.call('POST /api/office/counter-order', body)))
    expect(new Set(answers.map(a => a.body.id))).toEqual(new Set([answers[0]?.body.id]))
    const order = await see(staff, answers[0]?.body.orderId ?? '')
    expect(order).toMatchObject({
      standing: 'paid',
      language: 'te',
      source: 'counter',
      campaign: 'counter',
      paid: 1116,
    })
    expect([order.invoice, order.attempts]).toEqual([
      expect.any(String),
      [expect.objectContaining({ gateway: 'counter', bankReference: body.receipt })],
    ])
    expect(order.timeline).toContainEqual(
      expect.objectContaining({ kind: 'evidence', what: 'paid', who: 'Demo operations' }),
    )
    expect((await find(staff, { q: body.receipt })).rows.map(r => r.id)).toEqual([order.id])
  })

  test('refuses as the site does, and a receipt that stands on another order', async () => {
    const staff = await app.given.staff('operations')
    const homam = await app.given.homam({ capacity: 2 })
    const first = await booking(homam)
    await staff.call('POST /api/office/counter-order', first)
    const code = async (change: Parameters<typeof booking>[1]) =>
      (await staff.call('POST /api/office/counter-order', await booking(homam, change))).body.code

    expect(await code({ receipt: first.receipt })).toBe('receipt_used')
    expect(await code({ phone: '12' })).toBe('invalid_phone')
    expect(await code({ total: 1 })).toBe('price_changed')
    // The refused receipt's place is held until it is given up.
    expect(await code({})).toBe('sold_out')
  })

  test('sends a link in the devotee’s language, which pays as any other does', async () => {
    const staff = await app.given.staff('operations')
    const body = await booking(await app.given.homam(), { pay: 'link', receipt: undefined })
    const { payLink, orderId } = (await staff.call('POST /api/office/counter-order', body)).body

    const [message] = await query<{ language: string; body: string }>(
      `select language, body from notifications.messages where recipient = $1`,
      [body.phone],
    )
    expect([message?.language, message?.body.includes(`/te/order/${orderId}#key=`)]).toEqual(['te', true])
    await app.pay(payLink ?? '')
    expect((await see(staff, orderId)).standing).toBe('paid')
  })
})

describe('a blocked number', () => {
  test('is logged out, does not log in with a right code, and books neither at the counter; until it is let in again', async () => {
    const staff = await app.given.staff('operations')
    const { devotee } = await givenOrder(await app.given.homam())
    await staff.call('POST /api/office/block-number', { id: devotee.id, reason: 'threatened the priest' })

    expect((await devotee.call('POST /api/my-data', { userId: devotee.id })).status).toBe(401)
    // Whoever does not hold the phone learns nothing of it.
    await app.advance(61)
    expect((await app.call('POST /api/request-otp', { phone: devotee.phone })).status).toBe(200)
    const [{ body: sms } = { body: '' }] = await query<{ body: string }>(
      `select body from notifications.messages where recipient = '${devotee.phone}' and template = 'otp' order by id desc limit 1`,
    )
    const otp = /#(\d{4})$/.exec(sms)?.[1] ?? ''
    expect(await app.call('POST /api/verify-otp', { phone: devotee.phone, otp })).toMatchObject({
      status: 403,
      body: { code: 'number_blocked' },
    })
    expect((await staff.call('POST /api/office/devotee', { id: devotee.id })).body).toMatchObject({
      blocked: { reason: 'threatened the priest' },
      orders: [{}],
    })
    await staff.call('POST /api/office/unblock-number', { id: devotee.id })
    await app.advance(61)
    expect((await app.call('POST /api/request-otp', { phone: devotee.phone })).status).toBe(200)
  })
})

test('confirmations are sent again for what is paid, once a minute however often it is pressed', async () => {
  const staff = await app.given.staff('operations')
  const homam = await app.given.homam()
  const [paid, open] = [await givenOrder(homam), await givenOrder(homam, 'Open', false)]
  const resend = () => staff.call('POST /api/office/resend-messages', { ids: [paid.lastId, open.lastId] })

  expect((await resend()).body).toEqual({ sent: 1, skipped: 1 })
  await resend()
  const sent = await query(
    `select 1 from notifications.messages where recipient = $1 and template = 'booking_confirmed'`,
    [paid.devotee.phone],
  )
  expect(sent.length).toBeLessThanOrEqual(3)
  expect(sent.length).toBeGreaterThanOrEqual(2)
})

test('an attempt whose return and webhook were lost is found by asking the gateway again', async () => {
  const staff = await app.given.staff('operations')
  const order = await givenOrder(await app.given.homam(), 'Lost', false)
  await app.pay(order.paymentUrl, { webhook: 'never', browser: 'never' })

  expect((await staff.call('POST /api/office/ask-gateway', { attemptId: order.postId })).body).toEqual({
    outcome: 'success',
  })
  expect((await see(staff, order.orderId)).standing).toBe('paid')
})

test('a kept list leaves out what was searched for; only the owner shares', async () => {
  const [owner, viewer] = [await app.given.staff('owner'), await app.given.staff('viewer')]
  const view = {
    screen: 'orders',
    name: 'Failed in Telugu',
    query: 'segment=failed&q=lakshmi&language=te',
    shared: true,
  }

  expect((await viewer.call('POST /api/office/save-view', view)).body.code).toBe('no_right')
  await owner.call('POST /api/office/save-view', view)
  expect((await viewer.call('POST /api/office/list-saved-views', { screen: 'orders' })).body).toEqual([
    {
      id: expect.any(Number),
      name: 'Failed in Telugu',
      query: 'segment=failed&language=te',
      shared: true,
      mine: false,
      first: false,
    },
  ])
})

test('a kept list that was deleted comes back, for whoever opened with it too, unless its name is taken', async () => {
  const [owner, viewer] = [await app.given.staff('owner'), await app.given.staff('viewer')]
  const screen = 'meals'
  const save = () =>
    owner.call('POST /api/office/save-view', { screen, name: 'Back', query: 'sort=name', shared: true })
  const list = async () => (await viewer.call('POST /api/office/list-saved-views', { screen })).body
  await save()
  const [view] = await list()
  await viewer.call('POST /api/office/set-first-view', { screen, id: view?.id ?? 0 })
  const before = await list()
  const remove = async () =>
    (await owner.call('POST /api/office/remove-view', { id: (await list())[0]?.id ?? 0 })).body.undo
  const back = async (undo: number | undefined) =>
    (await owner.call('POST /api/office/undo', { undo: undo ?? 0 })).body.code ?? 'back'
  const undo = await remove()
  expect(await list()).toEqual([])
  expect(await back(undo)).toBe('back')
  expect(await list()).toEqual(before)
  const again = await remove()
  await save()
  expect(await back(again)).toBe('edited_meanwhile')
})

test('a list opens with the view that each chose for oneself; one’s own are renamed, and one of another is not', async () => {
  const [owner, viewer] = [await app.given.staff('owner'), await app.given.staff('viewer')]
  const screen = 'devotees'
  for (const name of ['A', 'B'])
    await owner.call('POST /api/office/save-view', { screen, name, query: 'sort=name', shared: true })
  const list = async (staff: typeof owner) => (await staff.call('POST /api/office/list-saved-views', { screen })).body
  const [a, b] = await list(viewer)
  const first = (id: number | null) => viewer.call('POST /api/office/set-first-view', { screen, id })
  await Promise.all([first(a?.id ?? 0), first(b?.id ?? 0)])
  await first(b?.id ?? 0)
  expect((await list(viewer)).map(view => view.first)).toEqual([false, true])
  expect((await list(owner)).map(view => view.first)).toEqual([false, false])
  expect((await first(2_000_000)).body.code).toBe('not_found')

  const rename = (staff: typeof owner, name: string) =>
    staff.call('POST /api/office/rename-view', { id: b?.id ?? 0, name })
  expect((await rename(viewer, 'C')).body.code).toBe('not_found')
  expect((await rename(owner, 'A')).body.code).toBe('view_taken')
  expect((await rename(owner, 'C')).status).toBe(200)
  // What somebody opens with is deleted with it.
  await owner.call('POST /api/office/remove-view', { id: b?.id ?? 0 })
  expect((await list(viewer)).map(view => [view.name, view.first])).toEqual([['A', false]])
  await first(a?.id ?? 0)
  await first(null)
  expect((await list(viewer)).map(view => view.first)).toEqual([false])
})
