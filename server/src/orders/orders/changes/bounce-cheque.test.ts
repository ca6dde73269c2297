import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../../../../contract/ground/india-time.ts'
import { languages } from '../../../../../contract/ground/languages.ts'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { deskFormFor, type Homam, testApp, type TestStaff } from '../../../../test/test-app.ts'
import { matchTakenAtDesk } from '../../../giving/books/queries.ts'
import { messageWords } from '../../../words.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const today = () => dayOf(app.app.clock.now())

let finance: TestStaff
let desk: TestStaff
beforeAll(async () => {
  finance = await app.given.staff('finance')
  desk = await app.given.staff('operations')
})

let cheques = 500_000
type Desk = OfficeCalls['POST /api/office/counter-order']['body']

/** An order of a devotee that was paid by cheque at the desk. */
async function byCheque(homam: Homam, change: Partial<Desk> = {}) {
  const devotee = await app.given.devotee()
  const reference = String(++cheques)
  const form = deskFormFor(homam, {
    phone: devotee.phone,
    pay: 'cheque',
    reference,
    bank: 'SBI',
    chequeDay: today(),
    ...change,
  })
  const { status, body } = await desk.call('POST /api/office/counter-order', form)
  expect(status).toBe(200)
  return { id: body.id, orderId: body.orderId, reference, devotee, price: form.total }
}
type Order = Awaited<ReturnType<typeof byCheque>>

const see = async (order: Pick<Order, 'id'>) => (await finance.call('POST /api/office/order', { id: order.id })).body
async function bounce(order: Pick<Order, 'id'>, change: object = {}, staff = finance) {
  const { orderId, version, attempts } = await see(order)
  const input = { orderId, version, attemptId: attempts[0]?.id ?? 0, reason: 'insufficient funds', ...change }
  return staff.call('POST /api/office/bounce-cheque', input)
}
const told = (order: Order) =>
  query<{ body: string; channel: string }>(
    `select body, channel from notifications.messages where template = 'order_cheque_returned' and recipient = $1`,
    [order.devotee.phone],
  )
/** What each account holds: nothing of a cheque that bounced. */
async function balances() {
  const rows = await query<{ account: string; sum: number }>(
    `select account, sum(paise)::int as sum from (
       select debit as account, amount_paise as paise from books.facts
       union all select credit, -amount_paise from books.facts) f
      where account in ('bank', 'desk:cheque', 'cash', 'gateway:counter') group by 1 having sum(paise) <> 0`,
  )
  return Object.fromEntries(rows.map(row => [row.account, row.sum]))
}
const queue = async (order: Order) =>
  (await finance.call('POST /api/office/list-refunds', { page: 1, perPage: 200 })).body.rows.filter(
    row => row.orderId === order.orderId,
  )
const owed = async (order: Order) =>
  (await finance.call('POST /api/office/owed', {})).body.rows.filter(row => row.orderId === order.orderId)
const creditOf = async (order: Order) =>
  (await see(order)).documents.filter(d => d.kind === 'credit').map(({ amount, refersTo }) => ({ amount, refersTo }))

describe('a cheque of an order that the bank returns unpaid', () => {
  test('ends the order: its place is free, a credit note stands to the bill, nothing goes back, the devotee is told once', async () => {
    const homam = await app.given.homam({ price: 1116, capacity: 1 })
    const before = {
      books: await balances(),
      queue: (await finance.call('POST /api/office/list-refunds', { page: 1, perPage: 1 })).body,
    }
    const order = await byCheque(homam, { language: 'te' })
    const { invoice } = await see(order)
    const other = deskFormFor(homam, { phone: (await app.given.devotee()).phone })
    expect((await desk.call('POST /api/office/counter-order', other)).body.code).toBe('sold_out')

    expect((await bounce(order)).status).toBe(200)
    expect((await bounce(order)).body.code).toBe('wrong_state')

    expect(await see(order)).toMatchObject({
      standing: 'cancelled',
      refund: null,
      paid: 0,
      refundable: 0,
      bounced: 1116,
      attempts: [{ way: 'cheque', state: 'paid', bounced: true }],
    })
    expect((await see(order)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'bounced', amount: 1116, text: 'insufficient funds', who: 'Demo finance' }),
    )
    expect(await creditOf(order)).toEqual([{ amount: 1116, refersTo: invoice }])
    expect((await desk.call('POST /api/office/counter-order', { ...other, key: crypto.randomUUID() })).status).toBe(200)

    // No hand has anything to give: neither the queue of refunds nor what is owed, and no list shows a refund.
    expect([await queue(order), await owed(order)]).toEqual([[], []])
    const after = (await finance.call('POST /api/office/list-refunds', { page: 1, perPage: 1 })).body
    expect(after.totals).toEqual(before.queue.totals)
    const listed = (await finance.call('POST /api/office/list-orders', { page: 1, perPage: 10, q: order.orderId })).body
    expect(listed.rows).toMatchObject([{ standing: 'cancelled', refund: null }])
    expect(listed.segments).toMatchObject({ cancelled: 1, refund_due: 0, refunded: 0 })

    const messages = await told(order)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.body).toContain(order.reference)
    const te = languages.find(({ web }) => web === 'te') ?? expect.unreachable()
    expect(messages[0]?.body).toContain(messageWords(te).chequeOutcome.cancelled)
    expect({ ...(await balances()), cash: 0 }).toEqual({ ...before.books, cash: 0 })
  })

  test('is seen by its devotee, and by whoever has the link, as what it is and not as a refund', async () => {
    const order = await byCheque(await app.given.homam())
    await bounce(order)
    const { body } = await order.devotee.call('POST /api/order', { userId: order.devotee.id, orderId: order.orderId })
    expect(body).toMatchObject({ cancelled: true, cheque_bounced: true, refund: null, refunds: [] })
    expect(body.notes).toMatchObject([{ kind: 'credit', amount: order.price }])
    const [message] = await told(order)
    const key = /#key=([\w-]+)/.exec(message?.body ?? '')?.[1] ?? ''
    const shared = await app.call('POST /api/shared-order', { orderId: order.orderId, key })
    expect(shared.body).toMatchObject({ cancelled: true, cheque_bounced: true })
    const [attempt] = (await see(order)).attempts
    const status = await app.call('POST /api/post-status', {
      orderId: order.orderId,
      lastId: order.id,
      postId: attempt?.id ?? 0,
    })
    expect(status.body).toMatchObject({ cancelled: true, refund_due: false })
    const other = await byCheque(await app.given.homam())
    expect(
      (await other.devotee.call('POST /api/order', { userId: other.devotee.id, orderId: other.orderId })).body,
    ).toMatchObject({
      cancelled: false,
      cheque_bounced: false,
    })
  })

  test('stands in the accounts as gone, and in the reconciliation as no refund', async () => {
    const truth = async () => (await finance.call('POST /api/office/money-truth', { from: today(), to: today() })).body
    const order = await byCheque(await app.given.homam({ price: 2345 }))
    const before = await truth()
    await bounce(order)
    const after = await truth()
    expect([after.refunds, after.cash, after.foots]).toEqual([before.refunds, before.cash, before.foots])
    expect(
      await query(
        'select back_paise, way from exports.payments where order_code = (select code from booking.bookings where id = $1)',
        [order.id],
      ),
    ).toEqual([{ back_paise: 234_500, way: 'cheque' }])
    const days = { from: today(), to: today() }
    const given = (await finance.call('POST /api/office/list-given-back', { page: 1, perPage: 50, ...days })).body
    expect(given.rows.find(row => row.bookingId === order.id)).toMatchObject({ amount: 2345, way: 'cheque' })
    expect(
      await query(
        `select kind, sum(paise)::int as paise from devotees.money where devotee_id = $1 group by 1 order by 1`,
        [order.devotee.id],
      ),
    ).toEqual([
      { kind: 'order', paise: 234_500 },
      { kind: 'refund', paise: 234_500 },
    ])
  })

  test('is tied to no line of the bank any more, which books it in and out again; where it was, the bank gives it up', async () => {
    const lineOf = async (order: Order) =>
      query(
        `insert into books.bank_lines (account, line_key, day, amount_paise, narration, utrs) values ('SBI', $1, $2, $3, $4, '{}')`,
        [`key ${order.reference}`, today(), order.price * 100, `CLG ${order.reference}`],
      )
    const tied = async (order: Order) =>
      query('select match from books.bank_lines where line_key = $1', [`key ${order.reference}`])
    const before = await balances()
    const [late, seen] = [await byCheque(await app.given.homam()), await byCheque(await app.given.homam())]
    await lineOf(seen)
    await app.app.db.tx(matchTakenAtDesk)
    expect(await tied(seen)).toEqual([{ match: 'desk' }])
    await bounce(late)
    await bounce(seen)
    await lineOf(late)
    await app.app.db.tx(matchTakenAtDesk)
    expect(await tied(late)).toEqual([{ match: 'unmatched' }])
    expect(await balances()).toEqual(before)
  })

  test('leaves an order whose seva has begun with its names, and its devotee is asked to pay', async () => {
    const order = await byCheque(await app.given.homam({ closesInDays: 0, price: 1116 }), { language: 'en' })
    await query(
      `update catalogue.occurrences set starts_minutes = 0 where id = (select occurrence_id from booking.bookings where id = $1)`,
      [order.id],
    )
    const names = (await see(order)).people
    expect((await see(order)).event.begun).toBe(true)
    expect((await bounce(order)).status).toBe(200)
    expect(await see(order)).toMatchObject({ standing: 'paid', refund: null, bounced: 1116, paid: 0, people: names })
    expect(await creditOf(order)).toHaveLength(1)
    expect([await queue(order), await owed(order)]).toEqual([[], []])
    expect((await told(order))[0]?.body).toContain('please pay at our office')
    const { body } = await order.devotee.call('POST /api/order', { userId: order.devotee.id, orderId: order.orderId })
    expect(body).toMatchObject({ cancelled: false, cheque_bounced: true, refunds: [] })
    // Cancelled after all, it says that nothing was paid: nobody promises money for it.
    const { orderId, version } = await see(order)
    const owner = await app.given.staff('owner')
    const cancelled = { orderId, version, refund: 'full' as const, reason: 'never paid' }
    expect((await owner.call('POST /api/office/cancel-order', cancelled)).status).toBe(200)
    const [said] = await query<{ body: string }>(
      `select body from notifications.messages where template = 'order_cancelled' and recipient = $1`,
      [order.devotee.phone],
    )
    expect(said?.body).toContain(messageWords(languages[0]).cancelledMoney.unpaid)
  })

  describe('whose seva has begun is owed', () => {
    const begun = async () => {
      const order = await byCheque(await app.given.homam({ closesInDays: 0, price: 1116 }), { language: 'en' })
      await query(
        `update catalogue.occurrences set starts_minutes = 0 where id = (select occurrence_id from booking.bookings where id = $1)`,
        [order.id],
      )
      expect((await bounce(order)).status).toBe(200)
      return order
    }
    const debts = async (order: Order) =>
      (await finance.call('POST /api/office/list-debts', {})).body.rows.filter(row => row.bookingId === order.id)
    const onToday = async () =>
      (await finance.call('POST /api/office/today', {})).body.attention.find(({ kind }) => kind === 'debts_open')
    const pay = (order: Order, change: object = {}, staff = desk) =>
      staff.call('POST /api/office/pay-debt', { orderId: order.orderId, amount: 1116, pay: 'cash', ...change })
    const netOf = async (order: Order) =>
      query<{ paise: number }>(
        `select coalesce(sum(amount_paise), 0)::int as paise from books.order_refunds where event_id = (select event_id from booking.bookings where id = $1)`,
        [order.id],
      )
    const mine = async (order: Order) =>
      (await order.devotee.call('POST /api/order', { userId: order.devotee.id, orderId: order.orderId })).body

    test('stands in the list and on the first screen until the desk has taken it, with a debit note, and is net sales again', async () => {
      const before = { books: await balances(), count: (await onToday())?.count ?? 0 }
      const order = await begun()
      expect(await debts(order)).toMatchObject([{ orderId: order.orderId, amount: 1116 }])
      expect(await onToday()).toMatchObject({ count: before.count + 1 })
      expect(await netOf(order)).toEqual([{ paise: 111_600 }])
      expect((await pay(order, { amount: 1 })).body.code).toBe('edited_meanwhile')
      const cheque = { pay: 'cheque', reference: order.reference, bank: 'SBI', chequeDay: today() }
      expect((await pay(order, cheque)).body.code).toBe('receipt_used')
      expect((await pay(order, { pay: 'cheque' })).body.code).toBe('invalid_fields')
      expect((await debts(order)).length).toBe(1)
      expect((await mine(order)).cheque_bounced).toBe(true)

      // Pressed twice at once, it is taken once: the accounts below hold it once.
      await Promise.all([pay(order), pay(order)])
      expect((await pay(order)).body.code).toBe('wrong_state')
      expect(await debts(order)).toEqual([])
      expect((await onToday())?.count ?? 0).toBe(before.count)
      expect(await netOf(order)).toEqual([{ paise: 0 }])
      expect(await see(order)).toMatchObject({ standing: 'paid', paid: 1116, refundable: 1116, bounced: 1116, debt: 0 })
      const { documents } = await see(order)
      expect(documents.filter(d => d.kind === 'debit')).toMatchObject([
        { amount: 1116, refersTo: documents.find(d => d.kind === 'bill')?.number },
      ])
      expect(await balances()).toEqual({ ...before.books, cash: (before.books.cash ?? 0) + 111_600 })
      expect((await mine(order)).cheque_bounced).toBe(false)
    })

    test('paid by a new cheque that bounces too, it is owed once more; cancelled, it is owed no more', async () => {
      const order = await begun()
      const second = { pay: 'cheque', reference: String(++cheques), bank: 'SBI', chequeDay: today() }
      expect((await pay(order, second)).status).toBe(200)
      expect(await debts(order)).toEqual([])
      const attempt = (await see(order)).attempts.find(({ purpose }) => purpose === 'debt')
      expect((await bounce(order, { attemptId: attempt?.id })).status).toBe(200)
      expect(await debts(order)).toMatchObject([{ amount: 1116 }])
      const owner = await app.given.staff('owner')
      const cancelled = {
        orderId: order.orderId,
        version: (await see(order)).version,
        refund: 'full',
        reason: 'never paid',
      } as const
      expect((await owner.call('POST /api/office/cancel-order', cancelled)).status).toBe(200)
      expect(await debts(order)).toEqual([])
      expect((await pay(order)).body.code).toBe('wrong_state')
    })

    test('is written off by who may refund, with a reason; the accounts stay as they are', async () => {
      const order = await begun()
      const before = await balances()
      const off = { orderId: order.orderId, amount: 1116, reason: 'a widow; the committee decided' }
      expect((await desk.call('POST /api/office/write-off', off)).status).toBe(403)
      expect((await finance.call('POST /api/office/write-off', { ...off, amount: 5 })).body.code).toBe(
        'edited_meanwhile',
      )
      expect((await finance.call('POST /api/office/write-off', off)).status).toBe(200)
      expect((await finance.call('POST /api/office/write-off', off)).body.code).toBe('not_found')
      expect(await debts(order)).toEqual([])
      expect(await see(order)).toMatchObject({
        debt: 0,
        writtenOff: [{ amount: 1116, why: off.reason, by: 'Demo finance' }],
      })
      expect([await balances(), (await mine(order)).cheque_bounced]).toEqual([before, false])
    })
  })

  test('is no cheque taken at the desk any more, in the sum and in its lines', async () => {
    const days = { from: today(), to: today() }
    const count = async () => (await finance.call('POST /api/office/money-truth', days)).body.taken.desk_cheque
    const before = await count()
    const order = await byCheque(await app.given.homam({ price: 1116 }))
    expect(await count()).toEqual({ count: before.count + 1, amount: before.amount + 1116 })
    await bounce(order)
    expect(await count()).toEqual(before)
  })

  test('never lets more go back than came in', async () => {
    const order = await byCheque(await app.given.homam())
    await bounce(order)
    await expect(
      query(
        `insert into payments.refund_tasks (attempt_id, gateway_payment_id, amount_paise, reason, created_at)
         select id, gateway_payment_id, 1, 'by_staff', now() from payments.attempts where booking_id = $1`,
        [order.id],
      ),
    ).rejects.toThrow('more would go back than came in')
  })

  test('of an order that was paid in two ways, the other goes back by itself', async () => {
    const order = await byCheque(await app.given.homam({ price: 1116 }))
    await query(
      `insert into payments.attempts (booking_id, gateway, reference, amount_paise, state, gateway_payment_id, opened_at, settled_at, purpose)
       select $1, gateway, reference || 'x', 200, 'paid', gateway_payment_id || ' x', opened_at, settled_at, 'difference'
         from payments.attempts where booking_id = $1`,
      [order.id],
    )
    const cheque = (await see(order)).attempts.find(({ way }) => way === 'cheque')
    expect((await bounce(order, { attemptId: cheque?.id })).status).toBe(200)
    expect(await queue(order)).toMatchObject([{ amount: 2, reason: 'booking_cancelled', state: 'due' }])
    expect([await owed(order), (await see(order)).refundable]).toEqual([[], 0])
    const kinds = await query<{ template: string }>(
      `select distinct template from notifications.messages where recipient = $1 and template in ('order_cheque_returned', 'refund_started', 'refund_at_desk')`,
      [order.devotee.phone],
    )
    expect(kinds.length).toBeGreaterThan(1)
  })

  describe('of which money was to go back already', () => {
    const cancelPart = async (order: Order) => {
      const owner = await app.given.staff('owner')
      const { orderId, version } = await see(order)
      const part = { orderId, version, refund: 'part' as const, amount: 300, reason: 'as agreed' }
      expect((await owner.call('POST /api/office/cancel-order', part)).status).toBe(200)
      return (await queue(order))[0] ?? expect.unreachable()
    }

    test('gives nobody anything any more: what waited in the queue is gone from it, and the notes make up the bill', async () => {
      const before = await balances()
      const order = await byCheque(await app.given.homam({ price: 1116 }))
      const task = await cancelPart(order)
      expect(await owed(order)).toMatchObject([{ amount: 816 }])
      expect((await bounce(order)).status).toBe(200)
      expect([await queue(order), await owed(order)]).toEqual([[], []])
      const late = { id: task.id, version: task.version, to: 'sent' as const, bankReference: 'handed over' }
      expect((await finance.call('POST /api/office/move-refund', late)).body.code).toBe('edited_meanwhile')
      expect((await creditOf(order)).map(({ amount }) => amount)).toEqual([300, 816])
      expect(await see(order)).toMatchObject({ standing: 'cancelled', bounced: 1116, paid: 0, refundable: 0 })
      expect(await balances()).toEqual(before)
    })

    test('what was handed over stays handed over, and the rest alone is gone', async () => {
      const order = await byCheque(await app.given.homam({ price: 1116 }))
      const task = await cancelPart(order)
      const sent = { id: task.id, version: task.version, to: 'sent' as const, bankReference: 'handed over' }
      expect((await finance.call('POST /api/office/move-refund', sent)).status).toBe(200)
      expect((await bounce(order)).status).toBe(200)
      expect(await queue(order)).toMatchObject([{ amount: 300, state: 'sent' }])
      expect(await see(order)).toMatchObject({ bounced: 816, paid: 300, refundable: 0, refund: 'sent' })
    })
  })

  test('is a cheque of this very order, which whoever does it may do, and saw as it is', async () => {
    const order = await byCheque(await app.given.homam())
    const other = await byCheque(await app.given.homam())
    const attemptId = (await see(other)).attempts[0]?.id
    expect((await bounce(order, { attemptId })).body.code).toBe('wrong_state')
    expect((await bounce(order, { version: 0 })).body.code).toBe('edited_meanwhile')
    expect((await bounce(order, { orderId: 'SD-NONE' })).body.code).toBe('not_found')
    expect((await bounce(order, {}, desk)).status).toBe(403)
    const homam = await app.given.homam()
    const cash = await desk.call(
      'POST /api/office/counter-order',
      deskFormFor(homam, { phone: (await app.given.devotee()).phone }),
    )
    expect((await bounce(cash.body)).body.code).toBe('wrong_state')
    expect((await see(order)).standing).toBe('paid')
  })

  test('two at once end one order once', async () => {
    const order = await byCheque(await app.given.homam())
    const answers = await Promise.all([bounce(order), bounce(order)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await creditOf(order)).toHaveLength(1)
  })

  test('each language says what it means in the room that a registered SMS has', () => {
    for (const language of languages)
      for (const text of Object.values(messageWords(language).chequeOutcome))
        expect(text.length).toBeLessThanOrEqual(30)
  })
})
