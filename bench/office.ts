import { createHash } from 'node:crypto'
import type { OfficeCallName, OfficeCalls } from '../contract/office/calls.ts'
import { addDays, dayOf } from '../contract/ground/india-time.ts'
import { copyOf, query, settingsFor } from './data.ts'
import { startProduct } from './processes.ts'
import { type Bench, median, type Row } from './rows.ts'

const orders = 100_000
const donations = 20_000
const times = 40
const budgetMs = 100
const token = 'bench-token-of-a-member-of-staff-0000000000'

/** The list of orders and the palette as staff ask for them, at 100,000 orders: the whole call, from request to answer. */
export async function measureOffice(bench: Bench): Promise<Row[]> {
  const url = await copyOf(bench.postgres, 'office')
  const ids = await fill(url)
  const product = await startProduct(settingsFor(url, bench.folder))
  const rows: Row[] = []
  const call = async <N extends OfficeCallName>(name: N, body: OfficeCalls[N]['body']) => {
    const answer = await fetch(`http://127.0.0.1:${product.port}${name.slice('POST '.length)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-office': '1', cookie: `office=${token}` },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${text}`)
    return JSON.parse(text) as OfficeCalls[N]['answer']
  }
  try {
    // Names are found by keys that the schedule makes behind them. A search makes a hundred itself and says whether more are left.
    const first = { page: 1, perPage: 50 }
    while ((await call('POST /api/office/list-orders', { ...first, q: 'nobody' })).behind);
    while ((await call('POST /api/office/list-donations', { ...first, q: 'nobody' })).behind);
    await query(url, 'vacuum analyze')
    for (const [what, body] of Object.entries(listed(ids))) {
      const list = () => call('POST /api/office/list-orders', { ...first, ...body })
      const found = await list()
      if (found.rows.length === 0) throw new Error(`orders by ${what}: none was found`)
      rows.push(await measure(`orders: ${what}`, list))
    }
    rows.push(await measure('orders: figures above the list', () => call('POST /api/office/order-figures', {})))
    rows.push(await measure('orders: this year beside last', () => call('POST /api/office/year', {})))
    rows.push(await measure('orders: what they can be filtered by', () => call('POST /api/office/order-filters', {})))
    // The schedule's rows are made by the office's own calls too, a batch each.
    while ((await call('POST /api/office/list-devotees', { perPage: 1 })).behind);
    await query(url, 'vacuum analyze')
    for (const [what, body] of Object.entries(people)) {
      const list = () => call('POST /api/office/list-devotees', { perPage: 50, ...body })
      if ((await list()).rows.length === 0) throw new Error(`devotees ${what}: none was found`)
      rows.push(await measure(`orders, devotees: ${what}`, list))
    }
    for (const [what, q] of Object.entries(looked)) {
      const find = () => call('POST /api/office/find', { q })
      const { behind: _, ...found } = await find()
      if (Object.values(found).every(group => group.length === 0))
        throw new Error(`palette, ${what}: nothing was found`)
      rows.push(await measure(`orders and ${donations.toLocaleString('en-IN')} donations, the palette: ${what}`, find))
    }
  } finally {
    await product.stop()
  }
  return rows
}

async function measure(what: string, ask: () => Promise<unknown>): Promise<Row> {
  const ms: number[] = []
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    await ask()
    ms.push(performance.now() - began)
  }
  const p95 = ms.toSorted((a, b) => a - b)[Math.floor(times * 0.95)] ?? Number.NaN
  return {
    what: `Office at 100,000 ${what}`,
    ours: `p50 ${median(ms).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    baseline: '',
    budget: `p95 ≤ ${budgetMs} ms`,
    met: p95 <= budgetMs,
  }
}

const looked = {
  'a phone': '7000004242',
  'its last digits': '4242',
  'a common name': 'lakshmi',
  'a common name in Telugu': 'లక్ష్మి',
  'two names': 'padmavathi sharma',
  'a rare name': 'unique4243',
  'a name in another spelling': 'ramash murti',
  'a UTR': 'utr4242',
  'an invoice': 'OFF/26-27/4242',
  'a receipt': 'DB/26-27/4242',
  'a homam': 'bench homam',
}

const listed = (
  ids: Awaited<ReturnType<typeof fill>>,
): Record<string, Partial<OfficeCalls['POST /api/office/list-orders']['body']>> => ({
  'newest, with the counts of all segments': {},
  'page 2,000': { page: 2000 },
  'by amount': { sort: 'most' },
  'one homam, paid': { event: ids.event, segment: 'paid' },
  'refunds due': { segment: 'refund_due' },
  'by state, language and days': { state: 'AP', language: 'te', from: '2020-01-01', to: '2035-01-01' },
  'by campaign': { campaign: 'campaign-3' },
  'by phone': { q: '7000004242' },
  'by the beginning of a phone': { q: '700000' },
  'by name, common': { q: 'lakshmi' },
  'by name, in Telugu': { q: 'లక్ష్మి' },
  'by name, rare': { q: 'padmavathi unique4242' },
  'by order id': { q: 'office-order-4242' },
  'by booking number': { q: String(ids.booking) },
  'by gateway payment id': { q: 'pay_office_4242' },
  'by UTR': { q: 'utr4242' },
  'by invoice': { q: 'OFF/26-27/4242' },
  'by the end of a phone': { q: '4242' },
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

/**
 * Orders of two years: each fifth failed, each hundredth is refunded; 40 homams, 20,000 devotees, names in two scripts.
 */
async function fill(url: string): Promise<{ event: number; booking: number }> {
  await query(
    url,
    `with s as (insert into admin.staff (name, email, role, created_at) values ('Bench', 'bench@demo', 'owner', now()) returning id)
     insert into admin.sessions (token_hash, staff_id, created_at, last_used_at, confirmed_at) select $1, id, now(), now(), now() from s`,
    [createHash('sha256').update(token).digest()],
  )
  await query(
    url,
    `with e as (
       insert into catalogue.events (slug, title, image, amount_paise, closes_on, held_on, published)
       select 'office-homam-' || n, '{"en":"Bench Homam","te":"పరీక్ష హోమం"}', '/pictures/ganapati.svg', 50000, current_date - n * 18, current_date - n * 18, true from generate_series(1, 40) n
       returning id
     ) insert into catalogue.packages (event_id, name, amount_paise, position) select id, '{"en":"One name"}', 50000, 0 from e`,
  )
  await query(
    url,
    `insert into accounts.devotees (phone, created_at) select (7000000000 + n)::text, now() from generate_series(1, 20000) n`,
  )
  await query(
    url,
    `insert into booking.bookings (order_id, devotee_id, event_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address, campaign, source,
                                   track_id, hold_ends_at, created_at, paid_at)
     select 'office-order-' || n, d.id, p.event_id, p.id, 'office-key-' || n, '', case when n % 5 = 0 then 'expired' else 'paid' end, 50000, 50000 + n % 1000 * 100, 1 + n % 4,
            jsonb_build_object('name', (array['Lakshmi', 'లక్ష్మి', 'Ramesh', 'Padmavathi', 'Gopal', 'Anand'])[1 + n % 6] || ' ' ||
              (array['Narayanan', 'Rao', 'Sharma', 'Murthy', 'Iyer', 'Krishna', 'Devi'])[1 + n % 7] || case when n % 6 = 3 then ' unique' || n else '' end),
            jsonb_build_object('state', (array['TS', 'AP', 'KA', 'TN'])[1 + n % 4]), 'campaign-' || n % 50, 'source-' || n % 5,
            case when n > 500 then 'T' || n end, at, at, case when n % 5 > 0 then at end
       from generate_series(1, $1::int) n
       cross join lateral (select now() - n * interval '10 minutes' as at) t
       join lateral (select id from accounts.devotees where phone = (7000000001 + n % 20000)::text) d on true
       join (select id, event_id, row_number() over (order by id) - 1 as i from catalogue.packages where event_id in (select id from catalogue.events where slug like 'office-homam-%')) p
         on p.i = least(39, n / 2592)`,
    [orders],
  )
  await query(
    url,
    `insert into booking.people (booking_id, position, answers) select id, 0, '{"name":"Sita Devi"}' from booking.bookings where order_id like 'office-order-%'`,
  )
  await query(
    url,
    `with n as (select id, created_at, state, total_paise, substr(order_id, 14) as n from booking.bookings where order_id like 'office-order-%'),
     a as (
       insert into payments.attempts (booking_id, gateway, reference, amount_paise, state, gateway_payment_id, bank_reference, opened_at)
       select id, 'sandbox', 'office-reference-' || n, total_paise, case when state = 'paid' then 'paid' else 'failed' end,
              case when state = 'paid' then 'pay_office_' || n end, case when state = 'paid' then 'UTR' || n end, created_at from n
       returning id, booking_id, gateway_payment_id
     ), i as (
       insert into payments.invoices (number, booking_id, attempt_id, issued_at)
       select 'OFF/26-27/' || n.n, n.id, a.id, n.created_at from n join a on a.booking_id = n.id where n.state = 'paid'
     ) insert into payments.refund_tasks (attempt_id, gateway_payment_id, amount_paise, reason, created_at)
       select id, gateway_payment_id, 10000, 'paid_twice', now() from a where gateway_payment_id like '%01'`,
  )
  await query(
    url,
    `with d as (
       insert into donations.donations (number, amount_paise, language_id, state, created_at, given_at, name, phone)
       select 'office-donation-' || n, 10000 + n % 500 * 100, 1, 'given', at, at,
              (array['Lakshmi', 'లక్ష్మి', 'Ramesh', 'Padmavathi'])[1 + n % 4] || ' ' || (array['Rao', 'Sharma', 'Devi'])[1 + n % 3], (7000000001 + n)::text
         from generate_series(1, $1::int) n cross join lateral (select now() - n * interval '50 minutes' as at) t
       returning id, number, created_at
     ) insert into donations.receipts (number, donation_id, tax_year, issued_at, sealed)
       select 'DB/26-27/' || substr(number, 17), id, '26-27', created_at, '\\x00' from d`,
    [donations],
  )
  const [row] = await query<{ event: number; booking: number }>(
    url,
    `select event_id as event, id as booking from booking.bookings where order_id = 'office-order-4242'`,
  )
  if (!row) throw new Error('no order was made')
  return row
}
