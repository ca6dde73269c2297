import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { formFor, type Homam, testApp, type TestStaff } from '../../../../test/test-app.ts'
import { dayOf } from '../../../../../contract/ground/india-time.ts'
import { languages } from '../../../../../contract/ground/languages.ts'
import { paise } from '../../../../../contract/ground/money.ts'
import { messageWords } from '../../../words.ts'
import { priceIn } from '../../../ground/text/price.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

let owner: TestStaff
let finance: TestStaff
beforeAll(async () => {
  owner = await app.given.staff('owner')
  finance = await app.given.staff('finance')
})

interface Thing {
  id: number
  /** rupees */
  price: number
}

/** A homam of today with two things beside its package; prasadam can be packed. */
async function homamWithThings() {
  const homam = await app.given.homam({ closesInDays: 0, price: 1000 })
  const things = await query<Thing>(
    'select id, (price_paise / 100)::int as price from catalogue.products order by id limit 2',
  )
  for (const [position, { id }] of things.entries())
    await query('insert into catalogue.event_products values ($1, $2, $3)', [homam.id, id, position])
  return { homam, ghee: things[0] ?? expect.unreachable(), lamp: things[1] ?? expect.unreachable() }
}

async function paidOrder(homam: Homam, bought: [Thing, number][] = []) {
  const devotee = await app.given.devotee()
  const total = bought.reduce((sum, [thing, qty]) => sum + thing.price * qty, homam.price)
  const form = formFor(homam, devotee, {
    product_list: bought.map(([{ id }, qty]) => ({ pid: id, qty })),
    product_total: total,
  })
  const { body } = await devotee.call('POST /api/saveForm', form)
  await app.pay(body.paymentUrl)
  return { ...body, devotee, total }
}
type Paid = Awaited<ReturnType<typeof paidOrder>>

const see = async (order: Paid) => (await owner.call('POST /api/office/order', { id: order.orderId })).body
const own = async ({ devotee, orderId }: Paid) =>
  (await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body
const giveBack = async (
  staff: TestStaff,
  order: Paid,
  amount: number,
  lines: { product: number | null; quantity: number }[],
  refundable?: number,
) =>
  staff.call('POST /api/office/refund-order', {
    orderId: order.orderId,
    amount,
    refundable: refundable ?? (await see(order)).refundable,
    lines,
    reason: 'out of stock',
  })
const cancel = async (staff: TestStaff, order: Paid, refund: 'none' | 'full' | 'part', amount?: number) =>
  staff.call('POST /api/office/cancel-order', {
    orderId: order.orderId,
    version: (await see(order)).version,
    refund,
    amount,
    reason: 'as asked',
  })
const packing = async (homam: Homam) =>
  (await owner.call('POST /api/office/prasadam-packing', { event: homam.id })).body
const parcelOf = async (order: Paid) =>
  (await owner.call('POST /api/office/prasadam-find', { code: order.orderId })).body
const names = async (homam: Homam) =>
  (await owner.call('POST /api/office/list', { eventId: homam.id })).body.names.length
const creditNotes = (order: Paid) =>
  query<{ amount_paise: number; content: { lines: { of: string; quantity: number; amountPaise: number }[] } }>(
    `select amount_paise, content from payments.notes where booking_id = $1 and kind = 'credit' order by number`,
    [order.lastId],
  )
const told = async (order: Paid, template: string) =>
  (
    await query<{ body: string }>('select body from notifications.messages where recipient = $1 and template = $2', [
      order.devotee.phone,
      template,
    ])
  ).map(row => row.body)
const attention = async (staff: TestStaff, kind: string) =>
  (await staff.call('POST /api/office/today', {})).body.attention.find(a => a.kind === kind)

describe('a line that is given back', () => {
  test('is not packed, stands on no list and in no spreadsheet; staff, devotee and credit note see it; the rest is sent', async () => {
    const { homam, ghee, lamp } = await homamWithThings()
    const order = await paidOrder(homam, [
      [ghee, 3],
      [lamp, 1],
    ])
    expect((await giveBack(finance, order, ghee.price * 3, [{ product: ghee.id, quantity: 3 }])).status).toBe(200)

    expect((await packing(homam)).products).toHaveLength(1)
    expect((await parcelOf(order)).contents.map(c => c.quantity)).toEqual([1, 1])
    expect(
      await query('select product_id, quantity from exports.products where booking_id = $1', [order.lastId]),
    ).toEqual([{ product_id: lamp.id, quantity: 1 }])
    expect((await see(order)).lines).toMatchObject([
      { product: null, givenBack: 0 },
      { product: ghee.id, quantity: 3, givenBack: 3 },
      { product: lamp.id, givenBack: 0 },
    ])
    expect((await own(order)).lines.map(line => line.given_back)).toEqual([0, 3, 0])
    const [note] = await creditNotes(order)
    expect(note?.amount_paise).toBe(ghee.price * 300)
    expect(note?.content.lines).toMatchObject([
      { amountPaise: 0 },
      { quantity: 3, amountPaise: ghee.price * 300 },
      { amountPaise: 0 },
    ])
    expect(await names(homam)).toBe(2)
    expect(await told(order, 'refunded_part')).toHaveLength(1)
  })

  test('in part leaves the rest to be packed, and a parcel that was packed with it is to be packed anew', async () => {
    const { homam, ghee } = await homamWithThings()
    const order = await paidOrder(homam, [[ghee, 3]])
    await owner.call('POST /api/office/prasadam-move', {
      parcels: [{ bookingId: order.lastId, version: 0 }],
      to: 'packed',
    })
    expect((await giveBack(finance, order, ghee.price, [{ product: ghee.id, quantity: 1 }])).status).toBe(200)

    expect(await parcelOf(order)).toMatchObject({ stage: 'to_pack', contents: [{ quantity: 1 }, { quantity: 2 }] })
    expect((await packing(homam)).products).toMatchObject([{ count: 2, toPack: 2 }])
    // Who packs it by the screen of before is refused, as whenever somebody moved it meanwhile.
    const late = await owner.call('POST /api/office/prasadam-move', {
      parcels: [{ bookingId: order.lastId, version: 1 }],
      to: 'delivered',
    })
    expect([late.body.moved, late.body.left]).toEqual([[], [await app.codeOf(order.orderId)]])
  })

  test('is never more than was bought, whoever asks, and however many at once', async () => {
    const { homam, ghee, lamp } = await homamWithThings()
    const order = await paidOrder(homam, [[ghee, 2]])
    const two = { product: ghee.id, quantity: 2 }
    for (const lines of [[{ product: ghee.id, quantity: 3 }], [{ product: lamp.id, quantity: 1 }], [two, two]]) {
      expect((await giveBack(finance, order, 1, lines)).body.code).toBe('refund_too_large')
    }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => giveBack(finance, order, ghee.price * 2, [two], order.total)),
    )
    expect(answers.map(a => a.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect((await giveBack(finance, order, 1, [{ product: ghee.id, quantity: 1 }])).body.code).toBe('refund_too_large')
    // The database keeps it too.
    await expect(
      query(
        'insert into booking.given_back (booking_id, product_id, quantity, staff_id, at) select $1, $2, 1, min(id), now() from admin.staff',
        [order.lastId, ghee.id],
      ),
    ).rejects.toMatchObject({ code: 'DS003' })
  })

  test('stays given back when its refund fails: finance is told until it has gone', async () => {
    const { homam, ghee } = await homamWithThings()
    const order = await paidOrder(homam, [[ghee, 1]])
    await giveBack(finance, order, ghee.price, [{ product: ghee.id, quantity: 1 }])
    const before = (await attention(finance, 'refunds_failed'))?.amount ?? 0
    await query(
      `update payments.refund_tasks t set state = 'failed', problem_code = 'refund_failed' from payments.attempts a where a.id = t.attempt_id and a.booking_id = $1`,
      [order.lastId],
    )
    expect(((await attention(finance, 'refunds_failed'))?.amount ?? 0) - before).toBeCloseTo(ghee.price)
    expect((await parcelOf(order)).contents).toHaveLength(1)
  })

  test('if it is the package, cancels the order: its names leave the list, nothing is packed, one message tells it all', async () => {
    const { homam, ghee } = await homamWithThings()
    const order = await paidOrder(homam, [[ghee, 1]])
    const lines = [{ product: null, quantity: 1 }]
    expect((await giveBack(finance, order, 1000, lines)).body.code).toBe('no_right')
    expect(await names(homam)).toBe(2)
    expect((await giveBack(owner, order, 1000, lines)).status).toBe(200)

    expect(await see(order)).toMatchObject({ standing: 'cancelled', refundable: ghee.price })
    expect(await names(homam)).toBe(0)
    expect((await owner.call('POST /api/office/prasadam-find', { code: order.orderId })).status).toBe(404)
    expect((await told(order, 'order_cancelled')).join()).toContain('Refund: Rs.1,000 within 7 days.')
    expect(await told(order, 'refunded')).toEqual([])
    const [note] = await creditNotes(order)
    expect(note?.content.lines.map(line => line.amountPaise)).toEqual([100_000, 0])
    // The rest is owed until somebody says what becomes of it.
    expect((await finance.call('POST /api/office/owed', {})).body.rows).toContainEqual(
      expect.objectContaining({ orderId: order.orderId, amount: ghee.price }),
    )
  })

  test('comes from the payment that it was billed with, also where a difference was paid since', async () => {
    const { homam, ghee } = await homamWithThings()
    const [dear] = await query<{ id: number }>(
      `insert into catalogue.packages (event_id, name, amount_paise, position) values ($1, '{"en":"Dear"}', 500000, 1) returning id`,
      [homam.id],
    )
    await query('update catalogue.events set held_on = held_on + 9, closes_on = closes_on + 9 where id = $1', [
      homam.id,
    ])
    const order = await paidOrder(homam, [[ghee, 1]])
    const change = { orderId: order.orderId, version: (await see(order)).version, packageId: dear?.id ?? 0 }
    await app.pay((await owner.call('POST /api/office/change-package', change)).body.payLink ?? '')
    expect((await giveBack(finance, order, ghee.price, [{ product: ghee.id, quantity: 1 }])).status).toBe(200)
    expect(
      await query(
        `select purpose from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.booking_id = $1`,
        [order.lastId],
      ),
    ).toEqual([{ purpose: 'order' }])
    expect((await creditNotes(order))[0]?.content.lines.map(line => line.amountPaise)).toEqual([0, ghee.price * 100])
    // The package was paid in two parts: each note is to the document that billed its part, and takes nothing of the ghee.
    expect((await giveBack(owner, order, 5000, [{ product: null, quantity: 1 }])).status).toBe(200)
    const amounts = (await creditNotes(order)).slice(1).map(note => note.content.lines.map(line => line.amountPaise))
    expect(amounts).toHaveLength(2)
    expect(amounts).toContainEqual([400_000])
    expect(amounts).toContainEqual([100_000, 0])
  })
})

describe('any sequence of refunds, by line and by amount', () => {
  const step = fc.record({
    what: fc.constantFrom('ghee', 'lamp', 'amount', 'package'),
    quantity: fc.integer({ min: 1, max: 3 }),
    percent: fc.integer({ min: 1, max: 130 }),
  })

  test('never gives back more than was paid or bought; each refund has a credit note, and each note is its lines', async () => {
    const { homam, ghee, lamp } = await homamWithThings()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async steps => {
        const order = await paidOrder(homam, [
          [ghee, 3],
          [lamp, 2],
        ])
        for (const { what, quantity, percent } of steps) {
          const thing = what === 'ghee' ? ghee : what === 'lamp' ? lamp : undefined
          const full = thing ? thing.price * quantity : what === 'package' ? 1000 : 400
          const lines = what === 'amount' ? [] : [{ product: thing?.id ?? null, quantity: thing ? quantity : 1 }]
          const { status } = await giveBack(owner, order, Math.max(1, Math.round((full * percent) / 100)), lines)
          expect([200, 409]).toContain(status)
        }
        const { paid, refundable, lines } = await see(order)
        const notes = await creditNotes(order)
        const back = notes.reduce((sum, note) => sum + note.amount_paise, 0)
        expect(paid).toBe(order.total)
        expect(back).toBe((paid - refundable) * 100)
        expect(back).toBeLessThanOrEqual(paid * 100)
        for (const note of notes)
          expect(note.content.lines.reduce((sum, line) => sum + line.amountPaise, 0)).toBe(note.amount_paise)
        for (const line of lines) expect(line.givenBack).toBeLessThanOrEqual(line.quantity)
        for (const [at, line] of lines.entries()) {
          expect(notes.reduce((sum, note) => sum + (note.content.lines[at]?.amountPaise ?? 0), 0)).toBeLessThanOrEqual(
            line.amount * 100,
          )
        }
      }),
      { numRuns: 12 },
    )
  })
})

describe('an order that staff cancel', () => {
  test.each([
    ['full', undefined, 'Refund: Rs.1,000 within 7 days.'],
    ['part', 400, 'Refund: Rs.400 within 7 days.'],
    ['none', undefined, 'Refund: none.'],
  ] as const)('tells the devotee, and what becomes of the money: %s', async (refund, amount, said) => {
    const order = await paidOrder(await app.given.homam({ price: 1000 }))
    expect((await cancel(owner, order, refund, amount)).status).toBe(200)
    const messages = await told(order, 'order_cancelled')
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(said)
    expect(messages[0]).toContain(`/order/${order.orderId}`)
    expect(await told(order, 'refunded')).toEqual([])
  })

  test('by who may not decide on money, is told that it is still to be decided; then that it comes', async () => {
    const order = await paidOrder(await app.given.homam({ price: 1000 }))
    expect((await cancel(await app.given.staff('operations'), order, 'none')).status).toBe(200)
    expect((await told(order, 'order_cancelled'))[0]).toContain('Refund: we will tell you soon.')
    expect((await giveBack(finance, order, 1000, [])).status).toBe(200)
    expect(await told(order, 'refunded')).toHaveLength(1)
  })

  test('before it was paid, is told that nothing was paid; in the language of the order', async () => {
    const homam = await app.given.homam()
    const devotee = await app.given.devotee()
    const { body } = await devotee.call('POST /api/saveForm', formFor(homam, devotee, { languageId: 2 }))
    await cancel(owner, { ...body, devotee, total: 0 }, 'none')
    expect((await told({ ...body, devotee, total: 0 }, 'order_cancelled'))[0]).toContain('వాపసు: ఏమీ చెల్లించలేదు.')
  })

  test('says all it can say of the money in one place of a registered SMS, in every language', () => {
    for (const language of languages) {
      const { back, cash, ...fixed } = messageWords(language).cancelledMoney
      const price = priceIn(language, paise(12_34_567_00))
      for (const text of [back({ price, days: 7 }), cash({ price }), ...Object.values(fixed)])
        expect(text.length, text).toBeLessThanOrEqual(30)
    }
  })

  test('and was not refunded is owed on the first screen of finance, until it is given back', async () => {
    const order = await paidOrder(await app.given.homam({ price: 1916 }))
    const before = (await attention(finance, 'money_owed'))?.amount ?? 0
    await cancel(owner, order, 'none')
    expect((await attention(finance, 'money_owed'))?.amount).toBe(before + 1916)
    expect(await attention(await app.given.staff('operations'), 'money_owed')).toBeUndefined()
    expect((await giveBack(finance, order, 916, [])).status).toBe(200)
    expect((await attention(finance, 'money_owed'))?.amount).toBe(before + 1000)
    expect((await giveBack(finance, order, 1000, [])).status).toBe(200)
    expect((await attention(finance, 'money_owed'))?.amount ?? 0).toBe(before)
    expect((await attention(finance, 'refunds_due'))?.amount).toBeGreaterThanOrEqual(1916)
    // Held back, it stands there as that.
    const held = (await attention(finance, 'refunds_held'))?.amount ?? 0
    await query(`update payments.refund_tasks set held_at = now() where amount_paise = 91600`)
    expect((await attention(finance, 'refunds_held'))?.amount).toBe(held + 916)
  })

  test('or until finance says, once and with a reason, that the trust keeps it', async () => {
    const order = await paidOrder(await app.given.homam({ price: 1300 }))
    const keep = (staff: TestStaff, amount: number) =>
      staff.call('POST /api/office/keep-money', { orderId: order.orderId, amount, reason: 'as agreed by phone' })
    expect((await keep(finance, 1300)).body.code).toBe('not_found')
    await cancel(owner, order, 'part', 300)
    expect((await keep(await app.given.staff('operations'), 1000)).status).toBe(403)
    expect((await keep(finance, 1300)).body.code).toBe('edited_meanwhile')
    const both = await Promise.all([keep(finance, 1000), keep(finance, 1000)])
    expect(both.filter(a => a.status === 200)).toHaveLength(1)
    expect(
      (await finance.call('POST /api/office/owed', {})).body.rows.filter(row => row.orderId === order.orderId),
    ).toEqual([])
    expect((await see(order)).kept).toMatchObject({ amount: 1000, why: 'as agreed by phone', by: 'Demo finance' })
  })
})

test('cash is taken and given back in a box of its own: what is still to be given stands there until it is', async () => {
  const [devotee, homam] = [await app.given.devotee(), await app.given.homam({ price: 700 })]
  const { personalData, familyMembers } = formFor(homam, devotee)
  const body = {
    phone: devotee.phone,
    language: 'en',
    event: homam.id,
    package: homam.packageId,
    products: [],
    total: 700,
    personal: personalData,
    family: familyMembers,
  }
  const booked = await owner.call('POST /api/office/counter-order', {
    ...body,
    key: `cash-${devotee.phone}`,
    pay: 'cash',
    receipt: `R-${devotee.phone}`,
  })
  const order = {
    ...booked.body,
    lastId: booked.body.id,
    postId: 0,
    paymentUrl: '',
    devotee,
    total: 700,
  } as never as Paid
  expect((await cancel(owner, order, 'part', 100)).status).toBe(200)
  expect((await told(order, 'order_cancelled'))[0]).toContain('Refund: Rs.100 at our office.')

  const day = dayOf(app.app.clock.now())
  const cash = async () => (await finance.call('POST /api/office/money-truth', { from: day, to: day })).body.cash
  expect(await cash()).toMatchObject({
    taken: { count: 1, amount: 700 },
    back: { count: 0, amount: 0 },
    due: { count: 1, amount: 100 },
    left: 700,
  })
  const [task] = (await finance.call('POST /api/office/list-refunds', { page: 1, perPage: 200 })).body.rows.filter(
    row => row.orderId === order.orderId,
  )
  await finance.call('POST /api/office/move-refund', {
    id: task?.id ?? 0,
    version: task?.version ?? 0,
    to: 'sent',
    bankReference: 'handed over',
  })
  expect(await cash()).toMatchObject({
    taken: { count: 1, amount: 700 },
    back: { count: 1, amount: 100 },
    due: { count: 0, amount: 0 },
    left: 600,
  })
  const lines = await finance.call('POST /api/office/money-truth-lines', {
    from: day,
    to: day,
    figure: 'cash_back',
    page: 1,
    perPage: 10,
  })
  expect(lines.body.rows).toMatchObject([{ amount: -100, bookingId: booked.body.id }])
})
