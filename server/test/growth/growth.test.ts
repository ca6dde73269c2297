import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import pg from 'pg'
import type { OfficeCallName, OfficeCalls } from '../../../contract/office/calls.ts'
import { mostCounted } from '../../../contract/ground/limits.ts'
import { addDays, type Day, dayOf } from '../../../contract/ground/india-time.ts'
import { countUpTo } from '../../src/ground/db/count-up-to.ts'
import { donations, orders, payments, people, products } from '../../src/house/exports/sheet-queries.ts'
import { paying } from '../paying.ts'
import { type TestStaff, testApp } from '../test-app.ts'
import { makePast } from './past.ts'
import { type Reads, watchReads } from './reads.ts'

const app = testApp()
const { placed, tell } = paying(app)
const some = 300
const times = 4
/** What is more than this is growth: four times the past is four times the rows where a screen reads all of it. */
const most = 1.2
const chance = 30

let little: Map<string, Reads>
let much: Map<string, Reads>
const screens = new Map<string, (owner: TestStaff) => Promise<unknown>>()
/** Of which the smaller past fills more than one. */
const page = { page: 1, perPage: 10 }

/** Screens that still read more the longer the past is. The list only shrinks. */
const growing = new Set(['funnel, all', 'list-orders, of a state', 'find', 'news-audience'])

/** Spreadsheets are read page by page; the larger past has more than one. */
const sheets = { orders, people, products, donations, payments }

function screen<N extends OfficeCallName>(name: N, body: OfficeCalls[N]['body'], what = '') {
  screens.set(`${name.slice('POST /api/office/'.length)}${what && `, ${what}`}`, async owner => {
    const answer = await owner.call(name, body)
    if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status} ${JSON.stringify(answer.body)}`)
  })
}

/** The same present for both sizes: one homam today and one soon, with a few orders, and one that waits for its payment. */
async function prepare() {
  const today: Day = dayOf(app.app.clock.now())
  const homam = await app.given.homam({ closesInDays: 0 })
  await app.given.homam()
  const orders = []
  for (let i = 0; i < 4; i++) {
    const order = await placed(homam)
    if (i > 0) await tell(order)
    orders.push(order)
  }
  const [, paid] = orders
  if (!paid) throw new Error('no order')
  const month = { from: addDays(today, -29), to: today }
  const year = { from: addDays(today, -500), to: today }
  screen('POST /api/office/today', {})
  screen('POST /api/office/order-figures', {})
  screen('POST /api/office/order-filters', {})
  screen('POST /api/office/year', {})
  screen('POST /api/office/homam-years', {})
  screen('POST /api/office/trustees-page', {})
  for (const by of ['day', 'held_on', 'homam', 'slot', 'purpose', 'campaign', 'language'] as const) {
    screen('POST /api/office/revenue', { ...month, by }, by)
    screen('POST /api/office/revenue', { ...year, by }, `${by}, all`)
  }
  screen('POST /api/office/revenue', { ...year, by: 'day', days: 'held' }, 'held, all')
  screen('POST /api/office/funnel', month)
  screen('POST /api/office/funnel', year, 'all')
  screen('POST /api/office/list-orders', page)
  screen('POST /api/office/list-orders', { ...page, segment: 'paid' }, 'paid')
  screen('POST /api/office/list-orders', { ...page, segment: 'refund_due' }, 'refunds due')
  screen('POST /api/office/list-orders', { ...page, segment: 'refunded' }, 'refunded')
  screen('POST /api/office/list-orders', { ...page, sort: 'most' }, 'most')
  screen('POST /api/office/list-orders', { ...page, sort: 'homam' }, 'by homam')
  screen('POST /api/office/list-orders', { ...page, sort: 'payment' }, 'by payment')
  screen('POST /api/office/list-orders', { ...page, event: homam.id }, 'of a homam')
  screen('POST /api/office/list-orders', { ...page, ...month }, 'of a month')
  screen('POST /api/office/list-orders', { ...page, ...year }, 'of all days')
  screen('POST /api/office/list-orders', { ...page, state: 'AP' }, 'of a state')
  screen('POST /api/office/list-orders', { ...page, heldOn: today }, 'of a day')
  screen('POST /api/office/list-orders', { ...page, q: 'Demo Devotee' }, 'by a rare name')
  screen('POST /api/office/list-orders', { ...page, q: 'lakshmi' }, 'by a common name')
  screen('POST /api/office/list-orders', { ...page, q: paid.devotee.phone }, 'by phone')
  screen('POST /api/office/order', { id: paid.orderId })
  screen('POST /api/office/find', { q: 'Demo Devotee' })
  screen('POST /api/office/find', { q: paid.devotee.phone }, 'by phone')
  screen('POST /api/office/list-devotees', { perPage: 10 })
  screen('POST /api/office/list-devotees', { perPage: 10, sort: 'most' }, 'most')
  screen('POST /api/office/list-devotees', { perPage: 10, sort: 'most', ...month }, 'most of a month')
  screen('POST /api/office/list-devotees', { perPage: 10, sort: 'name' }, 'by name')
  screen('POST /api/office/list-devotees', { perPage: 10, q: 'Demo Devotee' }, 'a rare name')
  screen('POST /api/office/devotee-filters', {})
  screen('POST /api/office/devotee', { id: paid.devotee.id })
  screen('POST /api/office/prasadam-counts', {})
  for (const which of ['open', 'late', 'all', 'to_pack', 'delivered'] as const)
    screen('POST /api/office/prasadam-list', { ...page, which }, which)
  screen('POST /api/office/prasadam-packing', { event: homam.id })
  screen('POST /api/office/goods', {})
  screen('POST /api/office/day-sheet', {})
  screen('POST /api/office/lists', page)
  screen('POST /api/office/lists', { ...page, past: true }, 'past')
  screen('POST /api/office/list', { eventId: homam.id })
  screen('POST /api/office/homams', page)
  screen('POST /api/office/homams', { ...page, past: true }, 'past')
  screen('POST /api/office/homam', { id: homam.id })
  screen('POST /api/office/money-truth', month)
  screen('POST /api/office/money-truth', { from: addDays(today, -360), to: today }, 'of a year')
  screen('POST /api/office/money-truth-lines', { ...month, ...page, figure: 'orders' })
  screen('POST /api/office/month', {})
  screen('POST /api/office/list-donations', page)
  screen('POST /api/office/list-given-back', { ...month, ...page })
  screen('POST /api/office/list-refunds', page)
  screen('POST /api/office/list-refunds', { ...page, state: 'done' }, 'done')
  screen('POST /api/office/owed', {})
  screen('POST /api/office/list-debts', {})
  screen('POST /api/office/messages', page)
  screen('POST /api/office/webhooks', page)
  screen('POST /api/office/day-book', {})
  screen('POST /api/office/list-audit', { perPage: 10 })
  screen('POST /api/office/counter-homams', {})
  screen('POST /api/office/desk-sevas', {})
  screen('POST /api/office/look-up-devotee', { phone: paid.devotee.phone })
  screen('POST /api/office/register', page)
  screen('POST /api/office/repeats', { ...page, state: 'running' })
  screen('POST /api/office/meals', page)
  screen('POST /api/office/proposals', { months: 3 })
  screen('POST /api/office/news-audience', { audience: {} })
  screen('POST /api/office/doctor', {})
}

beforeAll(async () => {
  const watch = await watchReads(app.app.db.pool)
  const owner = await app.given.staff('owner')
  await prepare()
  const grow = async (from: number, to: number) => {
    const client = new pg.Client({ connectionString: app.app.config.databaseUrl })
    await client.connect()
    await makePast({ run: text => client.query(text), from, to, homams: 20, days: 100 })
    await client.end()
    await app.sweep()
    await app.app.db.pool.query('vacuum analyze')
  }
  const readAll = async () => {
    const found = new Map<string, Reads>()
    for (const [what, ask] of screens) {
      // What is reckoned once a day, or kept in memory, is reckoned before.
      await ask(owner)
      found.set(what, await watch(() => ask(owner)))
    }
    for (const [kind, rows] of Object.entries(sheets))
      found.set(kind, await watch(() => Array.fromAsync<unknown>(rows(app.app.db, {}))))
    return found
  }
  await grow(0, some)
  little = await readAll()
  await grow(some, some * times)
  much = await readAll()
})

const isMore = (before: number, after: number) => after > before * most + chance
/** What counts no further than `mostCounted` reads no more than that: the past of this test is smaller. */
const ends = `limit ${mostCounted + 1}`
const without = ({ by }: Reads, isLeftOut: (text: string) => boolean): Reads => {
  const others = new Map([...by].filter(([text]) => !isLeftOut(text)))
  return { by: others, rows: [...others.values()].reduce((sum, rows) => sum + rows, 0) }
}
const readsOf = (what: string) =>
  [little.get(what), much.get(what)].map(reads => reads && without(reads, text => text.includes(ends)))

/** The statements of a screen that read more, each with its rows at both sizes. */
function moreBy(before: Reads, after: Reads): string[] {
  return [...after.by].flatMap(([text, rows]) =>
    isMore(before.by.get(text) ?? 0, rows)
      ? [`  ${before.by.get(text) ?? 0} rows, then ${rows}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)}`]
      : [],
  )
}

test('what a screen reads does not grow with the orders of the past', () => {
  const grown = [...screens.keys()].flatMap(what => {
    const [before, after] = readsOf(what)
    if (growing.has(what) || !before || !after || !isMore(before.rows, after.rows)) return []
    return [`${what}: ${before.rows} rows, then ${after.rows}`, ...moreBy(before, after)]
  })
  expect(grown).toEqual([])
})

test.each(Object.keys(sheets))('a spreadsheet of all %s reads each of them once, however many pages it has', kind => {
  const [before = 0, after = 0] = [little.get(kind)?.rows, much.get(kind)?.rows]
  expect(before).toBeGreaterThan(0)
  expect(after).toBeLessThan(before * times * most + chance)
})

test('the list of a log is counted up to its end, and no further', async () => {
  const series = (n: number) =>
    app.app.db.selectFrom(sql<{ n: number }>`generate_series(1, ${n}::int)`.as('s')).selectAll()
  expect(await countUpTo(app.app.db, series(0))).toBe(0)
  expect(await countUpTo(app.app.db, series(mostCounted))).toBe(mostCounted)
  expect(await countUpTo(app.app.db, series(3 * mostCounted))).toBe(mostCounted + 1)
})

test('a screen that grows no more is taken from the list of those that do', () => {
  const mended = [...growing].filter(what => {
    const [before, after] = readsOf(what)
    return !before || !after || !isMore(before.rows, after.rows)
  })
  expect(mended).toEqual([])
})
