import { expect, test } from 'vitest'
import { formFor, testApp } from '../../../test/test-app.ts'
import { markMostChosen } from './most-chosen.ts'

const app = testApp()

/** Paid orders for a package, made of an order that is not paid. */
async function paidOrders(of: number, packageId: number, count: number) {
  const { rows } = await app.app.db.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'booking' and table_name = 'bookings'
      and is_identity = 'NO' and is_generated = 'NEVER' and column_name not in ('order_id', 'key', 'code', 'package_id', 'state', 'paid_at')`,
  )
  const same = rows.map(row => row.name).join(', ')
  await app.app.db.pool.query(
    `insert into booking.bookings (order_id, key, package_id, state, paid_at, ${same})
     select order_id || gen_random_uuid(), key || gen_random_uuid(), $2, 'paid', now(), ${same}
       from booking.bookings, generate_series(1, $3::int) where id = $1`,
    [of, packageId, count],
  )
}

test('a package is called most chosen once enough orders for it were paid, more than for any other, and for the next homam of its name too', async () => {
  const [devotee, homam] = [await app.given.devotee(), await app.given.homam()]
  const other = await app.app.db.pool.query<{ id: number }>(
    `insert into catalogue.packages (event_id, name, amount_paise, position) values ($1, '{"en": "Other"}', 100, 2) returning id`,
    [homam.id],
  )
  const otherId = other.rows[0]?.id ?? 0
  const order = (await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body.lastId
  const chosen = async () => {
    await markMostChosen(app.app)
    const { body } = await app.call('POST /api/booking-data', { serviceId: homam.id })
    return body.packages.filter(one => one.most_chosen).map(one => one.sid)
  }

  await paidOrders(order, homam.packageId, 19)
  expect(await chosen()).toEqual([])
  await paidOrders(order, homam.packageId, 1)
  expect(await chosen()).toEqual([homam.packageId])

  await paidOrders(order, otherId, 20)
  expect(await chosen()).toEqual([])
  await paidOrders(order, otherId, 1)
  expect(await chosen()).toEqual([otherId])

  const next = await app.app.db.pool.query<{ id: number }>(
    `with e as (insert into catalogue.events (slug, title, image, amount_paise, closes_on, held_on, published)
                select slug, title, image, amount_paise, closes_on + 365, held_on + 365, true from catalogue.events where id = $1
                returning id)
     insert into catalogue.packages (event_id, name, amount_paise, position)
     select e.id, p.name, p.amount_paise, p.position from e, catalogue.packages p where p.event_id = $1 returning id`,
    [homam.id],
  )
  await markMostChosen(app.app)
  const { rows } = await app.app.db.pool.query<{ name: string }>(
    `select name ->> 'en' as name from catalogue.packages where id = any($1) and most_chosen`,
    [next.rows.map(row => row.id)],
  )
  expect(rows).toEqual([{ name: 'Other' }])
})
