import { beforeAll, expect, test } from 'vitest'
import { foldCounts as foldParcelCounts } from '../../src/ritual/prasadam/count-queries.ts'
import { foldNames, foldSales } from '../../src/orders/orders/figure-queries.ts'
import { foldCounts as foldOrderCounts } from '../../src/orders/orders/office-queries.ts'
import { type Homam, testApp, type TestStaff } from '../test-app.ts'
import { foldGifts } from '../../src/giving/donations/desk-queries.ts'
import { foldRefunds } from '../../src/money/payments/refunds/refund-queries.ts'
import { foldDevotees } from '../../src/people/devotees/queries.ts'
import { chanceFrom, refused } from './chance.ts'

const app = testApp()
const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

let homams: Homam[]
let devotees: number[]
let finance: TestStaff
let goods: number
beforeAll(async () => {
  homams = [await app.given.homam({ closesInDays: 0 }), await app.given.homam(), await app.given.homam()]
  devotees = [(await app.given.devotee()).id, (await app.given.devotee()).id]
  finance = await app.given.staff('owner')
  goods = (await rows<{ id: number }>(`insert into prasadam.goods (name) values ('Kumkum') returning id`))[0]?.id ?? 0
  for (const { packageId } of homams)
    await rows(`insert into prasadam.packets (package_id, goods_id, quantity) values ($1, $2, 2)`, packageId, goods)
})

/** What a history may do to an order, as the product writes it; what the database refuses at that moment is not done. */
const steps: ((pick: (below: number) => number, order: number) => [text: string, ...values: unknown[]])[] = [
  (_, id) => [`update booking.bookings set state = 'paid', paid_at = created_at where id = $1`, id],
  (_, id) => [`update booking.bookings set state = 'paid', paid_at = created_at where id = $1`, id],
  (_, id) => [`update booking.bookings set state = 'expired' where id = $1`, id],
  (_, id) => [`update booking.bookings set state = 'cancelled' where id = $1`, id],
  // Another homam, at its price; another price in the same.
  (pick, id) => [
    `update booking.bookings set event_id = $2, package_id = $3, total_paise = $4,
            occurrence_id = (select id from catalogue.occurrences where event_id = $2) where id = $1`,
    id,
    homams[pick(3)]?.id,
    homams[pick(3)]?.packageId,
    100 * pick(900),
  ],
  (pick, id) => [`update booking.bookings set total_paise = $2 where id = $1`, id, 100 * pick(900)],
  (pick, id) => [`update booking.bookings set campaign = $2 where id = $1`, id, [null, '', 'diwali'][pick(3)]],
  // Corrected names and addresses, two devotees who become one, and one who is erased.
  (_, id) => [`update booking.bookings set address = address || '{"city":"Another"}' where id = $1`, id],
  (pick, id) => [
    `update booking.bookings set address = jsonb_build_object('state', $2::text, 'city', 'Another') where id = $1 and address <> '{}'`,
    id,
    ['TS', 'AP'][pick(2)],
  ],
  (_, id) => [`update booking.bookings set personal = '{}', address = '{}' where id = $1`, id],
  (_, id) => [`update booking.found set devotee_id = $2 where booking_id = $1`, id, devotees[1]],
  (pick, id) => [
    `insert into payments.attempts (booking_id, gateway, reference, amount_paise, state, gateway_payment_id, opened_at)
     select id, 'sandbox', gen_random_uuid()::text, 90000, $2, gen_random_uuid()::text, created_at from booking.bookings where id = $1`,
    id,
    ['open', 'paid', 'failed'][pick(3)],
  ],
  (_, id) => [`update payments.attempts set state = 'failed' where booking_id = $1 and state = 'open'`, id],
  (pick, id) => [
    `insert into payments.refund_tasks (attempt_id, gateway_payment_id, amount_paise, reason, created_at, by_staff)
     select id, gateway_payment_id, $2, 'by_staff', now(), (select min(id) from admin.staff) from payments.attempts where booking_id = $1 and state = 'paid' limit 1`,
    id,
    1 + pick(3000),
  ],
  (pick, id) => [
    `update payments.refund_tasks set state = $2 where attempt_id in (select id from payments.attempts where booking_id = $1)`,
    id,
    ['sent', 'done', 'failed', 'due'][pick(4)],
  ],
  ...(['to_pack', 'packed', 'sent', 'delivered', 'returned'] as const).map(
    stage =>
      (_: unknown, id: number): [string, ...unknown[]] => [
        `insert into prasadam.parcels (booking_id, stage, courier, number, return_reason, sent_at, changed_at)
         select id, $2, 'dtdc', 'NO' || id, case when $2 = 'returned' then 'other' end, now(), now() from booking.bookings where id = $1 and state = 'paid'
         on conflict (booking_id) do update set stage = excluded.stage, return_reason = excluded.return_reason`,
        id,
        stage,
      ],
  ),
  // Somebody is named with it, and taken out again; all names are corrected at once.
  (_, id) => [
    `insert into booking.people (booking_id, position, answers)
     select $1, coalesce(max(position), -1) + 1, '{"name":"Sita Devi"}' from booking.people where booking_id = $1`,
    id,
  ],
  (_, id) => [
    `delete from booking.people where booking_id = $1 and position = (select max(position) from booking.people where booking_id = $1)`,
    id,
  ],
  (_, id) => [
    `with gone as (delete from booking.people where booking_id = $1 returning *)
     insert into booking.people (booking_id, position, answers) select booking_id, position + 100, answers from gone`,
    id,
  ],
  // It came by a file of old bookings after all, and is taken out again.
  (_, id) => [
    `insert into imports.history select id from booking.bookings where id = $1 and id % 7 = 0 on conflict do nothing`,
    id,
  ],
]

/** Minutes on either side of midnight in India, and of midnight in UTC. */
const instants = [
  '2026-03-31 18:29:59.999+00',
  '2026-03-31 18:30:00+00',
  '2026-03-31 23:59:59+00',
  '2026-04-01 00:00:00+00',
]

async function place(pick: (below: number) => number): Promise<number> {
  const homam = homams[pick(3)]
  const [made] = await rows<{ id: number }>(
    `insert into booking.bookings (order_id, devotee_id, event_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at)
     values (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), '', 'held', 50000, $4, 1, '{"name":"Demo Devotee"}', '{"city":"Demo City","pincode":"500001"}', now(), $5) returning id`,
    devotees[0],
    homam?.id,
    homam?.packageId,
    100 * (1 + pick(900)),
    instants[pick(4)],
  )
  return made?.id ?? 0
}

/** Counted one by one, and by the sums: the same, or something was not told. */
async function expectEqual() {
  // What an order's own changes wrote is what reading everything of it anew says.
  const found = () =>
    rows(
      `select booking_id, event_id, package_id, standing, refund, total_paise, state, campaign, source, paid_at from booking.found order by 1`,
    )
  const told = await found()
  await rows(`select booking.find(id) from booking.bookings`)
  expect(told).toEqual(await found())
  const counted = await rows(
    `select (created_at at time zone 'Asia/Kolkata')::date as day, standing, refund, count(*)::int as orders, sum(total_paise)::bigint as paise
       from booking.found group by 1, 2, 3 order by 1, 2, 3`,
  )
  const summed = await rows(
    `select day, standing, refund, sum(orders)::int as orders, sum(paise)::bigint as paise from booking.counts group by 1, 2, 3 having sum(orders) <> 0 order by 1, 2, 3`,
  )
  expect(summed).toEqual(counted)
  expect(
    await rows(
      `select paid_on, event_id, held_on, starts_minutes, slug, language_id, campaign, sum(orders)::int as orders, sum(paise)::bigint as paise
         from booking.sold group by 1, 2, 3, 4, 5, 6, 7 having sum(orders) <> 0 or sum(paise) <> 0 order by 1, 2, 6, 7`,
    ),
  ).toEqual(
    await rows(
      `select paid_on, event_id, held_on, starts_minutes, slug, language_id, campaign, count(*)::int as orders, sum(total_paise)::bigint as paise
         from booking.sales group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 6, 7`,
    ),
  )
  expect(
    await rows(
      `select paid_on, event_id, occurrence_id, package_id, sum(names)::int as names, sum(orders)::int as orders
         from booking.name_sums group by 1, 2, 3, 4 having sum(names) <> 0 or sum(orders) <> 0 order by 1, 2, 3, 4`,
    ),
  ).toEqual(
    await rows(
      `select s.paid_on, s.event_id, b.occurrence_id, b.package_id, sum(1 + (select count(*) from booking.people m where m.booking_id = s.id))::int as names, count(*)::int as orders
         from booking.sales s join booking.bookings b on b.id = s.id group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    ),
  )
  expect(await rows(`select count(*)::int as n from booking.found`)).toEqual(
    await rows(`select count(*)::int as n from booking.bookings`),
  )
  expect(
    await rows(`select event_id, occurrence_id, held_on, stage, parcels from prasadam.counted order by 2, 4`),
  ).toEqual(
    await rows(
      `select event_id, occurrence_id, held_on, stage, count(*)::int as parcels from prasadam.desk group by 1, 2, 3, 4 order by 2, 4`,
    ),
  )
  expect(
    await rows(
      `select s.booking_id, s.event_id, s.occurrence_id, s.stage from prasadam.stands s
         join catalogue.occurrences o on o.id = s.occurrence_id where o.cancelled_at is null order by 1`,
    ),
  ).toEqual(await rows(`select booking_id, event_id, occurrence_id, stage from prasadam.desk order by 1`))
  expect(
    await rows(`select coalesce(sum(quantity), 0)::int as taken from prasadam.taken_counts where goods_id = $1`, goods),
  ).toEqual(
    await rows(`select coalesce(sum(quantity), 0)::int as taken from prasadam.taken where goods_id = $1`, goods),
  )
}

/** One step; the database may refuse it, as it does for a step that an order can't take. */
async function walk(pick: (below: number) => number, order: number) {
  const [text, ...values] = steps[pick(steps.length)]?.(pick, order) ?? ['select 1']
  await rows(text, ...values).catch((error: { code?: string }) => {
    if (!refused.has(error.code ?? '')) throw error
  })
}
test('after each step of any history the sums are what counting says', async () => {
  const pick = chanceFrom(11)
  const orders: number[] = []
  for (let i = 0; i < 12; i++) orders.push(await place(pick))
  for (let i = 0; i < 240; i++) {
    await walk(pick, orders[pick(orders.length)] ?? 0)
    if (i % 20 === 0) await foldOrderCounts(app.app.db)
    if (i % 25 === 0) await Promise.all([foldSales(app.app.db), foldNames(app.app.db)])
    if (i % 30 === 0) await foldParcelCounts(app.app.db)
    if (i % 4 === 0) await expectEqual()
  }
  await expectEqual()
})

test('many at once, while the schedule folds, come to the same sums', async () => {
  const orders: number[] = []
  const first = chanceFrom(5)
  for (let i = 0; i < 6; i++) orders.push(await place(first))
  let over = false
  const folding = (async () => {
    while (!over) {
      await foldOrderCounts(app.app.db)
      await foldSales(app.app.db)
      await foldNames(app.app.db)
      await foldParcelCounts(app.app.db)
    }
  })()
  await Promise.all(
    [21, 22, 23, 24].map(async seed => {
      const pick = chanceFrom(seed)
      for (let i = 0; i < 60; i++) await walk(pick, orders[pick(orders.length)] ?? 0)
    }),
  )
  over = true
  await folding
  await expectEqual()
})

test('an old booking that is taken out again is counted no more, and a day that is called off has no parcels', async () => {
  const pick = chanceFrom(3)
  const order = await place(pick)
  await rows(`update booking.bookings set state = 'paid', paid_at = created_at where id = $1`, order)
  await expectEqual()
  await rows(`delete from booking.people where booking_id = $1`, order)
  await rows(`delete from booking.bookings where id = $1`, order)
  await expectEqual()
  await rows(`update catalogue.occurrences set cancelled_at = now() where event_id = $1`, homams[2]?.id)
  await expectEqual()
})

/** What may befall gifts, and the rows by which devotees are found. */
const lives: ((pick: (below: number) => number) => [text: string, ...values: unknown[]])[] = [
  pick => [
    `insert into donations.donations (number, amount_paise, language_id, state, created_at, mode, given_on, given_at)
     values (gen_random_uuid(), $1, 1, $2, now(), $3, $4, now())`,
    100 * (1 + pick(500)),
    ['given', 'begun'][pick(2)],
    ['online', 'cash', 'kind'][pick(3)],
    [null, '2026-03-31', '2026-04-01'][pick(3)],
  ],
  pick => [
    `update donations.donations set state = $2, returned_at = now() where id = (select id from donations.donations order by id offset $1 limit 1)`,
    pick(20),
    ['given', 'returned', 'failed'][pick(3)],
  ],
  pick => [
    `update donations.donations set given_on = $2 where id = (select id from donations.donations order by id offset $1 limit 1)`,
    pick(20),
    ['2026-03-31', '2026-04-01'][pick(2)],
  ],
  pick => [
    `update donations.donations set purpose_id = (select id from donations.purposes order by id offset $2 limit 1)
      where id = (select id from donations.donations order by id offset $1 limit 1)`,
    pick(20),
    pick(3),
  ],
  pick => [
    `insert into devotees.found (devotee_id, phone, name, name_key, names, city, city_key, state, orders, last_order_at, gifts, year, year_paise)
     values ($1, '', '', '~', '', $2, 'demo city', $3, $4, now(), 0, 0, 0)
     on conflict (devotee_id) do update set city = excluded.city, state = excluded.state, orders = excluded.orders`,
    devotees[pick(2)],
    ['Demo City', 'demo city', 'DEMO CITY'][pick(3)],
    ['AP', 'TS'][pick(2)],
    pick(2),
  ],
  pick => [`delete from devotees.found where devotee_id = $1`, devotees[pick(2)]],
]

test('gifts, refunds and devotees are summed as counting says, whatever befell them', async () => {
  const pick = chanceFrom(17)
  for (let i = 0; i < 150; i++) {
    const [text, ...values] = lives[pick(lives.length)]?.(pick) ?? ['select 1']
    await rows(text, ...values).catch((error: { code?: string }) => {
      if (!refused.has(error.code ?? '')) throw error
    })
    if (i % 10 === 0) await Promise.all([foldGifts(app.app.db), foldRefunds(app.app.db), foldDevotees(app.app.db)])
    if (i % 5 > 0) continue
    const by = 'group by 1, 2, 3, 4 having sum(gifts) <> 0 or sum(paise) <> 0 order by 1, 2, 3, 4'
    expect(
      await rows(
        `select given_on, state, mode, purpose_id, sum(gifts)::int as gifts, sum(paise)::bigint as paise from donations.sums ${by}`,
      ),
    ).toEqual(
      await rows(
        `select given_on, state, mode, purpose_id, sum(gifts)::int as gifts, sum(paise)::bigint as paise
           from (select given_on, state, mode, purpose_id, 1 as gifts, amount_paise as paise from donations.donations) d ${by}`,
      ),
    )
    expect(
      await rows(
        `select state, reason, sum(refunds)::int as n, sum(paise)::bigint as paise from payments.refund_sums group by 1, 2 having sum(refunds) <> 0 order by 1, 2`,
      ),
    ).toEqual(
      await rows(
        `select state, reason, count(*)::int as n, sum(amount_paise)::bigint as paise from payments.refund_tasks group by 1, 2 order by 1, 2`,
      ),
    )
    expect(
      await rows(
        `select state, city_key, city, sum(people)::int as people, sum(paying)::int as paying from devotees.counts group by 1, 2, 3 having sum(people) <> 0 order by 1, 2, 3`,
      ),
    ).toEqual(
      await rows(
        `select state, city_key, city, count(*)::int as people, count(*) filter (where orders + gifts > 0)::int as paying from devotees.found group by 1, 2, 3 order by 1, 2, 3`,
      ),
    )
  }
})

test('what the screens say is what counting says, at once after a change', async () => {
  const page = { page: 1, perPage: 50 }
  const { body } = await finance.call('POST /api/office/list-orders', page)
  const [counted] = await rows<{ n: number; paise: number }>(
    `select count(*)::int as n, sum(total_paise)::bigint as paise from booking.found`,
  )
  expect([body.total, Math.round((body.sum ?? 0) * 100)]).toEqual([counted?.n, counted?.paise])
  const days = { from: '2026-04-01', to: '2026-04-01' }
  const ofDay = await finance.call('POST /api/office/list-orders', { ...page, ...days })
  const seen = ofDay.body.rows.length
  expect(ofDay.body.total).toBe(seen)
  expect(ofDay.body.segments?.paid).toBe(ofDay.body.rows.filter(row => row.standing === 'paid').length)
  await place(chanceFrom(9))
  expect((await finance.call('POST /api/office/list-orders', page)).body.total).toBe(body.total + 1)
})
