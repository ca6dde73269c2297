import type { OfficeCalls } from '../../contract/office/calls.ts'
import { addDays, dayOf } from '../../contract/ground/india-time.ts'
import { query } from '../data.ts'
import { type Ask, readAll, withOffice } from './filled-office.ts'
import { type Bench, median, type Row } from '../rows.ts'

const times = 40
/** Of each call, at 100,000 orders and at a million. */
const budgetsMs = { few: 150, many: 300 }

const first = { page: 1, perPage: 50 }

/** The screens of the office as staff ask for them, at many orders of the past: the whole call, from request to answer. */
export const measureOffice = (bench: Bench): Promise<Row[]> =>
  withOffice(bench, async office => {
    const { url, call, isNew } = office
    const ids = await idsOf(url, bench.orders)
    const rows = isNew ? [await firstSearch(bench, call)] : []
    await readAll(bench, office)
    for (const [what, ask] of callsOf(call, ids)) rows.push(await measure(bench, what, ask))
    return rows
  })

/** The first search after so many came: answered at once, it says that names are still being read. */
async function firstSearch(bench: Bench, call: Ask): Promise<Row> {
  const began = performance.now()
  const { behind } = await call('POST /api/office/list-orders', { ...first, q: 'nobody' })
  const ms = performance.now() - began
  if (!behind) throw new Error('the first search does not say that names are still being read')
  return rowOf(bench, 'first search after all of them came', `${ms.toFixed(0)} ms`, ms, 1000)
}

/** Every call that is measured, each of which has to find something where it lists. */
function callsOf(call: Ask, ids: Ids): [string, () => Promise<unknown>][] {
  const some = async <T extends { rows: unknown[] }>(what: string, asked: Promise<T>) => {
    if ((await asked).rows.length === 0) throw new Error(`${what}: nothing was found`)
  }
  return [
    ...Object.entries(listed(ids)).map(([what, body]): [string, () => Promise<unknown>] => [
      `orders: ${what}`,
      () => some(what, call('POST /api/office/list-orders', { ...first, ...body })),
    ]),
    ...Object.entries(people).map(([what, body]): [string, () => Promise<unknown>] => [
      `devotees: ${what}`,
      () => some(what, call('POST /api/office/list-devotees', { perPage: 50, ...body })),
    ]),
    ...Object.entries(looked).map(([what, q]): [string, () => Promise<unknown>] => [
      `palette: ${what}`,
      async () => {
        const { behind: _, ...found } = await call('POST /api/office/find', { q })
        if (Object.values(found).every(group => group.length === 0)) throw new Error(`${what}: nothing was found`)
      },
    ]),
    ['Today', () => call('POST /api/office/today', {})],
    ['figures above the orders', () => call('POST /api/office/order-figures', {})],
    ['what orders can be filtered by', () => call('POST /api/office/order-filters', {})],
    ['this year beside last', () => call('POST /api/office/year', {})],
    ['homams of a year', () => call('POST /api/office/homam-years', {})],
    ['revenue of a year by homam', () => call('POST /api/office/revenue', { ...lastDays(365), by: 'homam' })],
    ['packing: counts', () => call('POST /api/office/prasadam-counts', {})],
    ['packing: what has not left', () => call('POST /api/office/prasadam-list', { ...first, which: 'open' })],
    ['packing: of today', () => call('POST /api/office/prasadam-packing', { event: ids.today })],
    ['stock', () => call('POST /api/office/goods', {})],
    ['sheet of a day', () => call('POST /api/office/day-sheet', {})],
    ['lists of names', () => call('POST /api/office/lists', first)],
    ['devotees: what they can be filtered by', () => call('POST /api/office/devotee-filters', {})],
    ['a devotee', () => call('POST /api/office/devotee', { id: ids.devotee })],
    ['money truth of a month', () => call('POST /api/office/money-truth', lastDays(30))],
    ['money truth of a year', () => call('POST /api/office/money-truth', lastDays(360))],
    ['journal of a month', () => call('POST /api/office/month', {})],
    [
      'journal of a month with orders',
      () => call('POST /api/office/month', { month: addDays(dayOf(Date.now()), -150).slice(0, 7) }),
    ],
    ['trustees’ page', () => call('POST /api/office/trustees-page', {})],
    ['funnel of a month', () => call('POST /api/office/funnel', lastDays(30))],
    ['funnel of a year', () => call('POST /api/office/funnel', lastDays(365))],
    ['whom news reaches', () => call('POST /api/office/news-audience', { audience: {} })],
    ['packing: delivered', () => call('POST /api/office/prasadam-list', { ...first, which: 'delivered' })],
    ['packing: all', () => call('POST /api/office/prasadam-list', { ...first, which: 'all' })],
    ['lists of names that are over', () => call('POST /api/office/lists', { ...first, past: true })],
    ['debts', () => call('POST /api/office/list-debts', {})],
    ['day book', () => call('POST /api/office/day-book', {})],
    ['refunds', () => call('POST /api/office/list-refunds', first)],
    ['owed', () => call('POST /api/office/owed', {})],
    ['donations', () => call('POST /api/office/list-donations', first)],
    ['messages', () => call('POST /api/office/messages', first)],
    ['webhooks', () => call('POST /api/office/webhooks', first)],
    ['homams that are over', () => call('POST /api/office/homams', { ...first, past: true })],
  ]
}

async function measure(bench: Bench, what: string, ask: () => Promise<unknown>): Promise<Row> {
  const ms: number[] = []
  await ask()
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    await ask()
    ms.push(performance.now() - began)
  }
  const p95 = ms.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? Number.NaN
  const budget = bench.orders > 100_000 ? budgetsMs.many : budgetsMs.few
  return rowOf(bench, what, `p50 ${median(ms).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`, p95, budget)
}

const rowOf = ({ orders }: Bench, what: string, ours: string, ms: number, budget: number): Row => ({
  what: `Office at ${orders.toLocaleString('en-IN')} ${what}`,
  ours,
  baseline: '',
  budget: `p95 ≤ ${budget} ms`,
  met: ms <= budget,
})

const looked = {
  'a phone': '8000001414',
  'its last digits': '1414',
  'a common name': 'lakshmi',
  'a common name in Telugu': 'లక్ష్మి',
  'two names': 'padmavathi sharma',
  'a rare name': 'demo devotee',
  'a name in another spelling': 'ramash murti',
  'a UTR': 'utrp4242',
  'an invoice': 'PA/26-27/4242',
  'a receipt': 'PD/26-27/4247',
  'a homam': 'bench homam',
}

const listed = (ids: Ids): Record<string, Partial<OfficeCalls['POST /api/office/list-orders']['body']>> => ({
  'newest, with the counts of all segments': {},
  'the last page': { page: ids.pages },
  'by amount': { sort: 'most' },
  'one homam, paid': { event: ids.event, segment: 'paid' },
  refunded: { segment: 'refunded' },
  'by state, language and days': { state: 'AP', language: 'te', from: '2020-01-01', to: '2035-01-01' },
  'by campaign': { campaign: 'campaign-3' },
  'by phone': { q: '8000001414' },
  'by the beginning of a phone': { q: '800000' },
  'by name, common': { q: 'lakshmi' },
  'by name, in Telugu': { q: 'లక్ష్మి' },
  'by name, rare': { q: 'demo devotee' },
  'by order id': { q: 'past-order-4242' },
  'by booking number': { q: String(ids.booking) },
  'by gateway payment id': { q: 'pay_past_4242' },
  'by UTR': { q: 'utrp4242' },
  'by invoice': { q: 'PA/26-27/4242' },
  'by the end of a phone': { q: '1414' },
  'sorted by homam': { sort: 'homam' },
  'sorted by payment': { sort: 'payment' },
})

const people: Record<string, Partial<OfficeCalls['POST /api/office/list-devotees']['body']>> = {
  'the latest orders first': {},
  'who paid and gave most': { sort: 'most' },
  'most in half a year': { sort: 'most', ...lastDays(182) },
  'most in two years': { sort: 'most', ...lastDays(730) },
  'by name, common': { q: 'lakshmi' },
}

function lastDays(days: number) {
  const to = dayOf(Date.now())
  return { from: addDays(to, -days), to }
}

interface Ids {
  event: number
  booking: number
  devotee: number
  pages: number
  /** The homam that is held today. */
  today: number
}

async function idsOf(url: string, orders: number): Promise<Ids> {
  const [row] = await query<Omit<Ids, 'pages'>>(
    url,
    `select event_id as event, id as booking, devotee_id as devotee, (select id from catalogue.events where slug = 'bench-homam') as today from booking.bookings where order_id = 'past-order-4242'`,
  )
  if (!row) throw new Error('no order was made')
  return { ...row, pages: orders / first.perPage }
}
