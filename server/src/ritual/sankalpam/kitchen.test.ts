import { beforeAll, expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { roles } from '../../../../contract/ground/rights.ts'
import { formFor, type Homam, testApp, type TestStaff } from '../../../test/test-app.ts'

const app = testApp()
let owner: TestStaff
beforeAll(async () => {
  owner = await app.given.staff('owner')
})
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const today = (): Day => dayOf(app.app.clock.now())

/** A homam with a package that gives meals, and one that gives none. */
async function homamWithMeals(meals: number, { perName = false, inDays = 3 } = {}) {
  const homam = await app.given.homam({ closesInDays: inDays, price: 1000 })
  await query('update catalogue.packages set meals = $2, meals_per_name = $3 where id = $1', [
    homam.packageId,
    meals,
    perName,
  ])
  const [none = { id: 0 }] = await query<{ id: number }>(
    `insert into catalogue.packages (event_id, name, amount_paise, position) values ($1, '{"en":"No meal"}', 100000, 1) returning id`,
    [homam.id],
  )
  return { ...homam, noMeal: none.id, day: addDays(today(), inDays) }
}

async function paidOrder(
  homam: Homam,
  { family = [] as string[], bought = [] as [id: number, price: number, n: number][] } = {},
) {
  const devotee = await app.given.devotee()
  const form = formFor(homam, devotee, {
    product_list: bought.map(([pid, , qty]) => ({ pid, qty })),
    product_total: bought.reduce((sum, [, price, n]) => sum + price * n, homam.price),
    familyMembers: family.map(name => ({ name })),
  })
  const { body, status } = await devotee.call('POST /api/saveForm', form)
  expect(status).toBe(200)
  return { ...body, devotee, pay: () => app.pay(body.paymentUrl) }
}

/** What the kitchen is asked for by one homam on a day. */
async function asked(homam: { id: number }, day: Day) {
  const { body } = await owner.call('POST /api/office/kitchen', { day })
  return body.occurrences.find(of => of.event_id === homam.id)
}

test('each paid booking asks for the meals of its package, once or for each name; nobody else asks for any', async () => {
  const whole = await homamWithMeals(11)
  const each = await homamWithMeals(2, { perName: true })
  expect(await asked(whole, whole.day)).toBeUndefined()

  await (await paidOrder(whole, { family: ['Ravi', 'Meena'] })).pay()
  await (await paidOrder(whole)).pay()
  await (await paidOrder({ ...whole, packageId: whole.noMeal })).pay()
  // A place that is held and not paid cooks nothing.
  await paidOrder(whole)
  await (await paidOrder(each, { family: ['Ravi', 'Meena'] })).pay()

  expect(await asked(whole, whole.day)).toMatchObject({
    meals: 22,
    occurrence_id: null,
    of: [{ id: whole.packageId, name: 'One name', per: 'booking', each: 11, times: 2, orders: 2, meals: 22 }],
  })
  expect(await asked(each, each.day)).toMatchObject({
    meals: 6,
    of: [{ per: 'name', each: 2, times: 3, orders: 1, meals: 6 }],
  })
  const { body } = await owner.call('POST /api/office/kitchen', { day: whole.day })
  expect(body.meals).toBe(body.occurrences.reduce((sum, { meals }) => sum + meals, 0))

  const sheet = (await owner.call('POST /api/office/day-sheet', { day: whole.day })).body
  expect(sheet.meals).toBe(body.meals)
  expect(sheet.sections.find(section => section.event_id === whole.id)).toMatchObject({ names: 5, meals: 22 })
})

test('pieces of a product count, but not those that were given back', async () => {
  const homam = await homamWithMeals(11)
  const [thing = { id: 0, price: 0 }] = await query<{ id: number; price: number }>(
    'select id, (price_paise / 100)::int as price from catalogue.products order by id limit 1',
  )
  await query('insert into catalogue.event_products values ($1, $2, 0)', [homam.id, thing.id])
  await query('update catalogue.products set meals = 3 where id = $1', [thing.id])
  const order = await paidOrder(homam, { bought: [[thing.id, thing.price, 4]] })
  await order.pay()
  expect(await asked(homam, homam.day)).toMatchObject({
    meals: 23,
    of: [{ per: 'booking' }, { id: thing.id, per: 'piece', each: 3, times: 4, orders: 1, meals: 12 }],
  })

  const { refundable } = (await owner.call('POST /api/office/order', { id: order.orderId })).body
  const back = await owner.call('POST /api/office/refund-order', {
    orderId: order.orderId,
    amount: thing.price * 3,
    refundable,
    lines: [{ product: thing.id, quantity: 3 }],
    reason: 'fewer come',
  })
  expect(back.status).toBe(200)
  expect(await asked(homam, homam.day)).toMatchObject({ meals: 14 })
  await query('update catalogue.products set meals = null where id = $1', [thing.id])
})

test('an order that is cancelled asks for nothing more; one that moved asks on its new day', async () => {
  const [first, second] = [await homamWithMeals(11), await homamWithMeals(51, { inDays: 5 })]
  const gone = await paidOrder(first)
  const moved = await paidOrder(first)
  for (const order of [gone, moved]) await order.pay()
  expect(await asked(first, first.day)).toMatchObject({ meals: 22 })

  const { version } = (await owner.call('POST /api/office/order', { id: gone.orderId })).body
  const cancelled = { orderId: gone.orderId, version, refund: 'full', reason: 'as asked' } as const
  expect((await owner.call('POST /api/office/cancel-order', cancelled)).status).toBe(200)
  expect(await asked(first, first.day)).toMatchObject({ meals: 11 })

  const to = { orderId: moved.orderId, eventId: second.id, packageId: second.packageId, why: 'as asked', difference: 0 }
  expect((await owner.call('POST /api/office/move-order', to)).status).toBe(200)
  expect(await asked(first, first.day)).toBeUndefined()
  expect(await asked(second, second.day)).toMatchObject({ meals: 51 })

  // Its own day is moved: the meals go with it.
  const later = addDays(today(), 9)
  await query('update catalogue.occurrences set day = $2, closes_on = $2 where event_id = $1', [second.id, later])
  await query('update catalogue.events set held_on = $2, closes_on = $2 where id = $1', [second.id, later])
  expect(await asked(second, second.day)).toBeUndefined()
  expect(await asked(second, later)).toMatchObject({ meals: 51 })

  // Called off: nobody cooks for it.
  await query('update catalogue.occurrences set cancelled_at = now() where event_id = $1', [second.id])
  expect(await asked(second, later)).toBeUndefined()
})

test('slots of one day stand apart', async () => {
  const day = addDays(today(), 2)
  const seva = await app.given.seva({
    days: [day],
    slots: [
      { starts: 600, lasts: 60 },
      { starts: 1080, lasts: 60 },
    ],
  })
  await query('update catalogue.packages set meals = 21 where id = $1', [seva.packageId])
  const [morning, evening] = seva.occurrences
  const devotee = await app.given.devotee()
  const form = { ...formFor(seva, devotee), occurrenceId: morning?.id }
  const { body, status } = await devotee.call('POST /api/saveForm', form)
  expect([status, body.orderId]).toEqual([200, expect.any(String)])
  await app.pay(body.paymentUrl)
  expect(evening).toBeDefined()
  const own = (await owner.call('POST /api/office/kitchen', { day })).body.occurrences.filter(
    of => of.event_id === seva.id,
  )
  expect(own).toMatchObject([{ occurrence_id: morning?.id, meals: 21 }])
})

test('whoever may read orders sees the kitchen’s numbers, and nobody else', async () => {
  for (const role of roles) {
    const { status } = await (await app.given.staff(role)).call('POST /api/office/kitchen', {})
    expect([role, status]).toEqual([
      role,
      ['owner', 'operations', 'finance', 'desk', 'viewer'].includes(role) ? 200 : 403,
    ])
  }
})
