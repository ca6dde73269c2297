import { expect, test } from 'vitest'
import { formFor, type Homam, type TestDevotee, type TestStaff, testApp } from '../../../test/test-app.ts'

/** A package holds as many names as it says (D23). */
const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

/** The people of an order besides the devotee. */
const family = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `Member ${'abcdefgh'[i]}` }))
const form = (homam: Homam, devotee: TestDevotee, members: number, total: number) =>
  formFor(homam, devotee, { familyMembers: family(members), product_total: total })
async function paidOrder(homam: Homam, members: number, total = homam.price) {
  const devotee = await app.given.devotee()
  const order = (await devotee.call('POST /api/saveForm', form(homam, devotee, members, total))).body
  await app.pay(order.paymentUrl)
  return { devotee, ...order }
}
const seenByStaff = async (staff: TestStaff, orderId: string) =>
  (await staff.call('POST /api/office/order', { id: orderId })).body
const seenByDevotee = async ({ devotee, orderId }: { devotee: TestDevotee; orderId: string }) =>
  (await devotee.call('POST /api/order', { userId: devotee.id, orderId })).body
const addPackage = async (homam: Homam, rupees: number, included: number | null, further: number | null) =>
  (
    await query<{ id: number }>(
      `insert into catalogue.packages (event_id, name, amount_paise, position, names_included, further_name_paise)
       values ($1, '{"en":"Other"}', $2, 1, $3, $4) returning id`,
      [homam.id, rupees * 100, included, further === null ? null : further * 100],
    )
  )[0]?.id ?? 0

const perName = { included: 2, furtherPrice: 250 }
const twoOnly = { included: 2, furtherPrice: null }

test('a package says how many names it includes and what a further one costs, or says nothing of names', async () => {
  const [sold, open] = [await app.given.homam({ names: perName }), await app.given.homam()]
  const offered = async (homam: Homam) =>
    (await app.call('POST /api/booking-data', { languageId: 1, serviceId: homam.id })).body.packages
  expect(await offered(sold)).toMatchObject([{ names_included: 2, further_name: 250 }])
  expect(await offered(open)).toMatchObject([{ names_included: null, further_name: null }])
})

test('names beyond what the package includes are paid for, and stand on the order and its bill', async () => {
  const homam = await app.given.homam({ price: 1000, names: perName })
  const devotee = await app.given.devotee()

  const unpaid = await devotee.call('POST /api/saveForm', form(homam, devotee, 3, 1000))
  expect(unpaid).toMatchObject({ status: 409, body: { code: 'price_changed', total: 1500 } })
  const order = await paidOrder(homam, 3, 1500)

  const { lines, amount, names_paid } = await seenByDevotee(order)
  expect([lines, amount, names_paid]).toEqual([
    [
      { title: 'One name', quantity: 1, amount: 1000, given_back: 0 },
      { title: 'Further names', quantity: 2, amount: 500, given_back: 0 },
    ],
    1500,
    4,
  ])
  const [invoice] = await query<{ content: { lines: { of: string; quantity: number; amountPaise: number }[] } }>(
    'select content from payments.invoices where booking_id = $1',
    [order.lastId],
  )
  expect(invoice?.content.lines).toMatchObject([
    { of: 'package', quantity: 1, amountPaise: 100_000 },
    { of: 'package', quantity: 2, amountPaise: 50_000 },
  ])
})

test('where there are no further names, more are refused at the list of the family, and nothing is booked', async () => {
  const homam = await app.given.homam({ price: 1000, names: twoOnly, capacity: 1 })
  const devotee = await app.given.devotee()

  const refused = await devotee.call('POST /api/saveForm', form(homam, devotee, 2, 1000))
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'too_many_names', count: 2, fields: { familyMembers: expect.stringContaining('2 names') } },
  })
  expect(await query('select from booking.bookings where devotee_id = $1', [devotee.id])).toEqual([])
  expect((await devotee.call('POST /api/saveForm', form(homam, devotee, 1, 1000))).status).toBe(200)
})

test('further names that cost nothing are free, up to what a form takes', async () => {
  const homam = await app.given.homam({ price: 1000, names: { included: 1, furtherPrice: 0 } })
  const order = await paidOrder(homam, 7, 1000)
  expect(await seenByDevotee(order)).toMatchObject({ amount: 1000, names_paid: null })
})

test('a name is corrected as before; one that was not paid for is neither added by the devotee nor by staff', async () => {
  const homam = await app.given.homam({ price: 1000, names: perName })
  const order = await paidOrder(homam, 2, 1250)
  const { personalData } = formFor(homam, order.devotee)
  const correct = async (members: { name: string }[]) =>
    (
      await order.devotee.call('POST /api/correct-names', {
        orderId: order.orderId,
        personalData,
        familyMembers: members,
      })
    ).body

  expect(await correct([{ name: 'Member x' }, { name: 'Member b' }])).toMatchObject({ changed: true })
  expect(await correct(family(3))).toMatchObject({ code: 'too_many_names', count: 3 })
  // What was paid for stays paid for.
  expect(await correct(family(1))).toMatchObject({ changed: true })
  expect(await correct(family(2))).toMatchObject({ changed: true })

  const staff = await app.given.staff('operations')
  const { version } = await seenByStaff(staff, order.orderId)
  const edit = { orderId: order.orderId, version, personal: personalData, family: family(3) }
  expect((await staff.call('POST /api/office/edit-order-people', edit)).body.code).toBe('too_many_names')
})

test('orders of packages without a limit take names as before, also after staff set one', async () => {
  const homam = await app.given.homam({ price: 1000 })
  const order = await paidOrder(homam, 3)
  await query('update catalogue.packages set names_included = 1 where id = $1', [homam.packageId])
  const { personalData } = formFor(homam, order.devotee)
  const { body } = await order.devotee.call('POST /api/correct-names', {
    orderId: order.orderId,
    personalData,
    familyMembers: family(5),
  })
  expect(body).toMatchObject({ changed: true })
})

test('staff sell a further name: a link for its price, and the name is taken once that is paid', async () => {
  const homam = await app.given.homam({ price: 1000, names: perName, capacity: 1 })
  const order = await paidOrder(homam, 1)
  const staff = await app.given.staff('operations')
  const change = async (names?: number) => {
    const { version } = await seenByStaff(staff, order.orderId)
    return (
      await staff.call('POST /api/office/change-package', {
        orderId: order.orderId,
        version,
        packageId: homam.packageId,
        names,
      })
    ).body
  }

  expect((await change()).code).toBe('same_package')
  expect((await change(2)).code).toBe('same_package')
  const { difference, payLink } = await change(4)
  expect(difference).toBe(500)
  const { personalData } = formFor(homam, order.devotee)
  const correct = async () =>
    (
      await order.devotee.call('POST /api/correct-names', {
        orderId: order.orderId,
        personalData,
        familyMembers: family(3),
      })
    ).body
  expect((await correct()).code).toBe('too_many_names')
  await app.pay(payLink ?? '')
  expect(await correct()).toMatchObject({ changed: true })
  expect(await seenByDevotee(order)).toMatchObject({
    amount: 1500,
    names_paid: 4,
    lines: [{ amount: 1000 }, { quantity: 2, amount: 500 }],
  })
  const [note] = await query<{ content: { lines: { title: { en: string }; amountPaise: number }[] } }>(
    `select n.content from payments.notes n join payments.attempts a on a.id = n.attempt_id where a.booking_id = $1`,
    [order.lastId],
  )
  expect(note?.content.lines).toMatchObject([{ title: { en: 'Further names' }, amountPaise: 50_000 }])
})

test('where there are no further names, staff sell none in the same package', async () => {
  const homam = await app.given.homam({ price: 1000, names: twoOnly })
  const order = await paidOrder(homam, 1)
  const staff = await app.given.staff('operations')
  const { version } = await seenByStaff(staff, order.orderId)
  const body = { orderId: order.orderId, version, packageId: homam.packageId, names: 3 }
  expect((await staff.call('POST /api/office/change-package', body)).body).toMatchObject({
    code: 'too_many_names',
    count: 2,
  })
})

test('another package is reckoned with the names that stand on the order, and holds them', async () => {
  const homam = await app.given.homam({ price: 1000 })
  const order = await paidOrder(homam, 3)
  const staff = await app.given.staff('operations')
  const [small, dear] = [await addPackage(homam, 500, 2, null), await addPackage(homam, 1200, 2, 150)]
  const change = async (packageId: number) => {
    const { version } = await seenByStaff(staff, order.orderId)
    return (await staff.call('POST /api/office/change-package', { orderId: order.orderId, version, packageId })).body
  }

  expect(await change(small)).toMatchObject({ code: 'too_many_names', count: 2 })
  const { difference, payLink } = await change(dear)
  expect(difference).toBe(500)
  await app.pay(payLink ?? '')
  expect(await seenByStaff(staff, order.orderId)).toMatchObject({
    package: { id: dear },
    total: 1500,
    namesPaid: 4,
    paid: 1500,
  })
})

test('while a change to a smaller package waits for its payment, no name comes in that it would not hold', async () => {
  const homam = await app.given.homam({ price: 1000, names: { included: 4, furtherPrice: null } })
  const order = await paidOrder(homam, 1)
  const dear = await addPackage(homam, 2000, 2, null)
  const staff = await app.given.staff('operations')
  const { version } = await seenByStaff(staff, order.orderId)
  const { payLink } = (
    await staff.call('POST /api/office/change-package', { orderId: order.orderId, version, packageId: dear })
  ).body
  const { personalData } = formFor(homam, order.devotee)
  const { body } = await order.devotee.call('POST /api/correct-names', {
    orderId: order.orderId,
    personalData,
    familyMembers: family(3),
  })
  expect(body).toMatchObject({ code: 'too_many_names', count: 2 })
  await app.pay(payLink ?? '')
  expect(await seenByStaff(staff, order.orderId)).toMatchObject({ package: { id: dear }, total: 2000, namesPaid: 2 })
})

test('an order moves only into a package that takes its names', async () => {
  const from = await app.given.homam({ price: 1000 })
  const [small, large] = [
    await app.given.homam({ closesInDays: 20, names: twoOnly }),
    await app.given.homam({ closesInDays: 20, price: 1000, names: { included: 4, furtherPrice: null } }),
  ]
  const order = await paidOrder(from, 3)
  const staff = await app.given.staff('operations')
  const move = async (to: Homam) =>
    (
      await staff.call('POST /api/office/move-order', {
        orderId: order.orderId,
        eventId: to.id,
        packageId: to.packageId,
        why: '',
      })
    ).body
  expect(await move(small)).toMatchObject({ code: 'too_many_names', count: 2 })
  expect(await move(large)).toMatchObject({ success: true })
  expect(await seenByDevotee(order)).toMatchObject({ service_id: large.id, names_paid: 4 })
})

test('a move charges names that the package there does not include, with the difference, and its price of them stands on the order', async () => {
  const from = await app.given.homam({ price: 1000 })
  const there = { closesInDays: 20, price: 1200, names: { included: 4, furtherPrice: 250 } }
  const to = await app.given.homam(there)
  const order = await paidOrder(from, 4)
  const staff = await app.given.staff('operations')
  const where = { orderId: order.orderId, eventId: to.id, packageId: to.packageId }

  const quote = (await staff.call('POST /api/office/quote-change', where)).body
  expect(quote).toEqual({ total: 1000, newTotal: 1450, difference: 450, goesBack: 0, wentBack: 0 })
  const { difference, payLink } = (
    await staff.call('POST /api/office/move-order', { ...where, why: '', difference: 450 })
  ).body
  expect(difference).toBe(450)
  await app.pay(payLink ?? '')
  const lines = [
    { kind: 'package', product: null, quantity: 1, amount: 1200, givenBack: 0 },
    { kind: 'names', product: null, quantity: 1, amount: 250, givenBack: 0 },
  ]
  expect(await seenByStaff(staff, order.orderId)).toMatchObject({
    event: { id: to.id },
    total: 1450,
    paid: 1450,
    namesPaid: 5,
    lines,
  })
  expect(await seenByDevotee(order)).toMatchObject({
    names_paid: 5,
    amount: 1450,
    lines: [{ amount: 1200 }, { quantity: 1, amount: 250 }],
  })
  const [note] = await query<{ content: { lines: { title: { en: string }; amountPaise: number }[] } }>(
    `select n.content from payments.notes n join payments.attempts a on a.id = n.attempt_id where a.booking_id = $1`,
    [order.lastId],
  )
  expect(note?.content.lines).toMatchObject([
    { title: { en: expect.stringContaining('Difference') }, amountPaise: 45_000 },
  ])

  const cheap = await app.given.homam({ ...there, closesInDays: 30, price: 500 })
  const back = { orderId: order.orderId, eventId: cheap.id, packageId: cheap.packageId, why: '', difference: -700 }
  expect((await staff.call('POST /api/office/move-order', back)).body).toMatchObject({
    success: true,
    difference: -700,
  })
  expect(await seenByStaff(staff, order.orderId)).toMatchObject({
    total: 750,
    refundable: 750,
    namesPaid: 5,
    lines: [{ amount: 500 }, { amount: 250 }],
  })
})

test('staff see what a change costs with the names that they wish, before they agree to it', async () => {
  const homam = await app.given.homam({ price: 1000, names: perName })
  const [dear, closed] = [await addPackage(homam, 1200, 2, 150), await addPackage(homam, 1200, 2, null)]
  const order = await paidOrder(homam, 1)
  const staff = await app.given.staff('operations')
  const quote = async (packageId: number, names?: number) =>
    (await staff.call('POST /api/office/quote-change', { orderId: order.orderId, packageId, names })).body

  expect(await quote(dear)).toMatchObject({ total: 1000, newTotal: 1200, difference: 200 })
  expect(await quote(dear, 4)).toMatchObject({ newTotal: 1500, difference: 500 })
  expect(await quote(homam.packageId, 3)).toMatchObject({ newTotal: 1250, difference: 250 })
  expect(await quote(homam.packageId, 2)).toMatchObject({ code: 'same_package' })
  expect(await quote(closed, 3)).toMatchObject({ code: 'too_many_names', count: 2 })
  const { version } = await seenByStaff(staff, order.orderId)
  const change = { orderId: order.orderId, version, packageId: dear, names: 4 }
  expect((await staff.call('POST /api/office/change-package', { ...change, difference: 200 })).body).toMatchObject({
    code: 'price_changed',
    total: 1500,
  })
  expect((await staff.call('POST /api/office/change-package', { ...change, difference: 500 })).body).toMatchObject({
    success: true,
    difference: 500,
  })
})

test('a package that is given back goes with its further names, on the lines that billed them', async () => {
  const homam = await app.given.homam({ price: 1000, names: perName })
  const order = await paidOrder(homam, 3, 1500)
  const owner = await app.given.staff('owner')
  const body = {
    orderId: order.orderId,
    amount: 1500,
    refundable: 1500,
    lines: [{ product: null, quantity: 1 }],
    reason: 'as asked',
  }
  expect((await owner.call('POST /api/office/refund-order', body)).status).toBe(200)

  const lines = [
    { kind: 'package', quantity: 1, givenBack: 1 },
    { kind: 'names', quantity: 2, givenBack: 2 },
  ]
  expect(await seenByStaff(owner, order.orderId)).toMatchObject({ standing: 'cancelled', refundable: 0, lines })
  expect((await seenByDevotee(order)).lines.map(line => line.given_back)).toEqual([1, 2])
  const [note] = await query<{ content: { lines: { quantity: number; amountPaise: number }[] } }>(
    `select content from payments.notes where booking_id = $1 and kind = 'credit'`,
    [order.lastId],
  )
  expect(note?.content.lines).toMatchObject([
    { quantity: 1, amountPaise: 100_000 },
    { quantity: 2, amountPaise: 50_000 },
  ])
})

test('a package that is given back takes nothing from the products, though its names are more than it', async () => {
  const homam = await app.given.homam({ price: 300, names: { included: 1, furtherPrice: 250 } })
  const [thing] = await query<{ id: number; price: number }>(
    'select id, (price_paise / 100)::int as price from catalogue.products order by id limit 1',
  )
  await query('insert into catalogue.event_products values ($1, $2, 0)', [homam.id, thing?.id])
  const devotee = await app.given.devotee()
  const { id: pid, price } = thing ?? expect.unreachable()
  const body = formFor(homam, devotee, {
    familyMembers: family(3),
    product_list: [{ pid, qty: 1 }],
    product_total: 1050 + price,
  })
  const order = (await devotee.call('POST /api/saveForm', body)).body
  await app.pay(order.paymentUrl)
  const owner = await app.given.staff('owner')
  const back = {
    orderId: order.orderId,
    amount: 1050,
    refundable: 1050 + price,
    lines: [{ product: null, quantity: 1 }],
    reason: 'as asked',
  }
  expect((await owner.call('POST /api/office/refund-order', back)).status).toBe(200)
  const [note] = await query<{ content: { lines: { amountPaise: number }[] } }>(
    `select content from payments.notes where booking_id = $1 and kind = 'credit'`,
    [order.lastId],
  )
  expect(note?.content.lines.map(line => line.amountPaise)).toEqual([30_000, 75_000, 0])
})

test('the desk reckons names as the site does', async () => {
  const staff = await app.given.staff('operations')
  const homam = await app.given.homam({ price: 1000, names: perName })
  const { personalData } = formFor(homam, { id: 0 })
  const book = async (members: number, total: number) => {
    const phone = String(8_000_000_000 + Math.floor(Math.random() * 999_999_999))
    const body = {
      key: crypto.randomUUID(),
      phone,
      language: 'te',
      event: homam.id,
      package: homam.packageId,
      products: [],
      total,
    }
    return (
      await staff.call('POST /api/office/counter-order', {
        ...body,
        personal: personalData,
        family: family(members),
        pay: 'cash',
        receipt: `R-${phone}`,
      })
    ).body
  }

  expect((await staff.call('POST /api/office/counter-offer', { event: homam.id })).body.packages).toMatchObject([
    { namesIncluded: 2, furtherName: 250 },
  ])
  expect(await book(2, 1000)).toMatchObject({ code: 'price_changed', total: 1250 })
  const { orderId } = await book(2, 1250)
  expect(await seenByStaff(staff, orderId)).toMatchObject({
    total: 1250,
    namesPaid: 3,
    lines: [{}, { quantity: 1, amount: 250 }],
  })
  await query('update catalogue.packages set further_name_paise = null where id = $1', [homam.packageId])
  expect((await book(2, 1250)).code).toBe('too_many_names')
})

test('a payment tried again is for the names that were ordered, whatever the package says meanwhile', async () => {
  const homam = await app.given.homam({ price: 1000, names: perName })
  const devotee = await app.given.devotee()
  const order = (await devotee.call('POST /api/saveForm', form(homam, devotee, 2, 1250))).body
  await app.pay(order.paymentUrl, { outcome: 'failure' })
  await query('update catalogue.packages set further_name_paise = null where id = $1', [homam.packageId])
  const again = (await devotee.call('POST /api/retry-payment', { orderId: order.orderId })).body
  await app.pay(again.paymentUrl)
  expect(await seenByDevotee({ devotee, orderId: order.orderId })).toMatchObject({
    status: 'TXN_SUCCESS',
    amount: 1250,
    names_paid: 3,
  })
})
