import { addDays, dayOf } from '../../../contract/ground/india-time.ts'
import { type Paise, paise, rupeesOf } from '../../../contract/ground/money.ts'
import type { App } from '../../src/app.ts'
import { holdPlace, type Order } from '../../src/orders/booking/service.ts'
import type { Devotee, Staff } from '../../src/ground/http/route.ts'
import { settle } from '../../src/money/payments/service.ts'
import { markOf } from '../../src/ritual/sankalpam/list.ts'
import { occurrenceOf } from '../../src/trust/catalogue/service.ts'
import { tickNames } from '../../src/ritual/sankalpam/ticks.ts'
import { orderFor } from '../test-app.ts'

/** A clock that stands still until a piece of work moves it on. */
export interface StillClock {
  now(): number
  /** Never moves back. */
  moveTo(instant: number): void
  set(instant: number): void
}

export function stillClock(at: number): StillClock {
  let now = at
  return {
    now: () => now,
    moveTo: instant => void (now = Math.max(now, instant)),
    set: instant => void (now = instant),
  }
}

/** What a scene is made on: the app whose statements nobody holds back, its clock and somebody of the office. */
export interface Ground {
  app: App
  clock: StillClock
  staff: Staff
  /** Noon of the day on which every scene plays, in ms. */
  noon: number
}

export interface SceneOrder {
  id: number
  orderId: string
  reference: string
  paise: Paise
  devotee: Devotee
  /** What staff and tablets saw of it when the scene began. */
  version: number
  mark: string
}

/** Two homams with their packages, and orders of the first: fresh for each schedule, so that they share one database. */
export interface Scene {
  homam: number
  /** When the first homam is held. */
  occurrence: number
  /** A homam ten days later, at the same price, with one place. */
  later: { homam: number; packageId: number }
  packageId: number
  /** A cheaper package of the first homam, with one place. */
  cheaper: number
  capacity: number
  paid: SceneOrder[]
  held: SceneOrder[]
  newcomers: Devotee[]
  /** What a gateway took, by its ids of payments: once, however often it is told. */
  payments: Map<string, Paise>
}

export const price = paise(111_600)
const minute = 60_000

export const orderOf = (eventId: number, packageId: number): Order => orderFor(eventId, packageId, rupeesOf(price))

/** Money comes for an order, once or told again. */
export function pay(app: App, scene: Pick<Scene, 'payments'>, of: SceneOrder): Promise<unknown> {
  const gatewayPaymentId = `pay_${of.reference}`
  scene.payments.set(gatewayPaymentId, of.paise)
  const evidence = { outcome: 'success', amountPaise: of.paise, gatewayPaymentId } as const
  return settle(app, { gateway: 'sandbox', reference: of.reference }, 'return', evidence)
}

let phones = 7_100_000_000

async function makeDevotees(app: App, count: number): Promise<Devotee[]> {
  const first = phones
  phones += count
  const { rows } = await app.db.pool.query<Devotee>(
    `insert into accounts.devotees (phone, created_at) select ($1::bigint + i)::text, now() from generate_series(1, $2::int) i returning id, phone`,
    [first, count],
  )
  return rows
}

async function makeHomams(app: App, today: string, capacity: number): Promise<number[]> {
  const { rows } = await app.db.pool.query<{ id: number; package_id: number }>(
    `with e as (
       insert into catalogue.events (slug, title, image, amount_paise, closes_on, held_on, published, starts_minutes, list_locks_minutes_before)
       select 'test-homam', '{"en":"Test Homam"}', '/pictures/ganapati.svg', $2, d, d, true, 1200, 0
         from unnest(array[$1::date, $1::date + 10]) d returning id, held_on
     ), f as (
       insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, position)
       select id, kind, 'name', '{"en":"Name"}', true, 'text', 0 from e, (values ('personal'), ('family')) k(kind)
     )
     insert into catalogue.packages (event_id, name, amount_paise, capacity, position)
     select id, '{"en":"One name"}', p.price, p.capacity, p.position
       from e, (values (0, $2::int, $3::int), (1, $2 - 11600, 1)) p(position, price, capacity)
      where held_on = $1::date or p.position = 0
      order by held_on, p.position returning event_id as id, id as package_id`,
    [today, price, capacity],
  )
  const [own, cheaper, there] = rows
  if (!own || !cheaper || !there) throw new Error('no homams were made')
  await app.db.pool.query('update catalogue.packages set capacity = 1 where id = $1', [there.package_id])
  return [own.id, own.package_id, cheaper.package_id, there.id, there.package_id]
}

async function sharePool(app: App, homams: number[]): Promise<void> {
  await app.db.pool.query(
    `with p as (insert into catalogue.pools (name, capacity) values ('{"en":"Hall"}', 1000) returning id)
     insert into catalogue.seva_rules (event_id, rule, window_days, cut_off, cut_off_minutes, list_locks_minutes_before, attendance, pool)
     select unnest($1::int[]), 'every_day', 1, 'minutes_before', 0, 0, 'either', id from p`,
    [homams],
  )
}

/** `fresh`: holds have their minutes left, and one place is free. `late`: the holds are over, and one place is free. */
export type Hour = 'fresh' | 'late'

interface Wanted {
  hour: Hour
  /** All names of paid orders are read. */
  read: boolean
  /** Paid orders, unpaid ones, and people who have no order yet: so many of each. */
  most?: number
  /** How many unpaid orders there are, if not as many. */
  unpaid?: number
  /** How many places are free in the homam's package. */
  free?: number
  /** Both homams take their places from a pool too, which is large enough for all. */
  pooled?: boolean
}

export async function makeScene(
  { app, clock, staff, noon }: Ground,
  { hour, read, most = 2, unpaid = most, free = 1, pooled = false }: Wanted,
): Promise<Scene> {
  clock.set(noon)
  const today = dayOf(noon)
  const capacity = most + unpaid + free
  const [[homam = 0, packageId = 0, cheaper = 0, laterHomam = 0, laterPackage = 0], devotees] = await Promise.all([
    makeHomams(app, addDays(today, 0), capacity),
    makeDevotees(app, 2 * most + unpaid),
  ])
  const occurrence = await occurrenceOf(app.db, homam)
  if (pooled) await sharePool(app, [homam, laterHomam])
  const payments: Scene['payments'] = new Map()
  const orders = await Promise.all(
    devotees.slice(0, most + unpaid).map(async (devotee, i) => {
      const made = await holdPlace(app, devotee, orderOf(homam, packageId), `order of ${devotee.id}`)
      const { id, orderId, attempt } = made
      const order = { id, orderId, reference: attempt.reference, paise: price, devotee, version: 0, mark: '' }
      if (i < most) await pay(app, { payments }, order)
      return order
    }),
  )
  const { rows } = await app.db.pool.query<{ id: number; version: number; personal: Record<string, string> }>(
    'select id, version, personal from booking.bookings where id = any($1)',
    [orders.map(order => order.id)],
  )
  for (const { id, version, personal } of rows) {
    const order = orders.find(one => one.id === id)
    if (order) Object.assign(order, { version, mark: markOf({ order_id: order.orderId, place: 0, answers: personal }) })
  }
  const paid = orders.slice(0, most)
  if (read)
    await tickNames(
      app,
      staff,
      occurrence,
      paid.map(({ id, mark }) => ({
        id: crypto.randomUUID(),
        bookingId: id,
        place: 0,
        mark,
        ticked: true,
        version: 0,
      })),
    )
  const places = hour === 'late' ? most + free : capacity
  if (hour === 'late') {
    endTheHolds({ app, clock, noon })
    await app.db.pool.query('update catalogue.packages set capacity = $2 where id = $1', [packageId, places])
  }
  return {
    homam,
    occurrence,
    packageId,
    cheaper,
    later: { homam: laterHomam, packageId: laterPackage },
    capacity: places,
    paid,
    held: orders.slice(most),
    newcomers: devotees.slice(most + unpaid),
    payments,
  }
}

/** Moves the clock on until no hold of a scene holds any more. */
export const endTheHolds = ({ app, clock, noon }: Pick<Ground, 'app' | 'clock' | 'noon'>): void =>
  clock.moveTo(noon + (app.config.holdMinutes + 1) * minute)

/** Nobody holds anything of a scene any more: what it leaves behind is not found by the next one. */
export async function strike({ app }: Ground, scene: Scene): Promise<void> {
  await app.db.pool.query(`update booking.bookings set state = 'expired' where state = 'held' and event_id = any($1)`, [
    [scene.homam, scene.later.homam],
  ])
}
