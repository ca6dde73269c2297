import { createHash } from 'node:crypto'
import pg from 'pg'
import type { OfficeCallName, OfficeCalls } from '../../contract/office/calls.ts'
import { makePast } from '../../server/test/growth/past.ts'
import { copyOf, isThere, named as addressOf, query, settingsFor } from '../data.ts'
import { type Product, startProduct } from '../processes.ts'
import type { Bench, Row } from '../rows.ts'

const token = 'bench-token-of-a-member-of-staff-0000000000'
const cookie = `office=${token}`

/** Names that `makePast` gives to more than one order. */
const sharedNames = 35

export type Ask = <N extends OfficeCallName>(name: N, body: OfficeCalls[N]['body']) => Promise<OfficeCalls[N]['answer']>

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
export const say = (what: string) => process.stdout.write(`${what}\n`)

/** An office with so many orders of the past, as somebody who is signed in asks it. */
export interface Office {
  url: string
  settings: Record<string, string>
  product: Product
  call: Ask
  cookie: string
  /** Its orders were just made. */
  isNew: boolean
}

/** Who is signed in has just given the password: spreadsheets ask for it once more after a while. */
export const confirm = (url: string): Promise<unknown> =>
  query(url, 'update admin.sessions set last_used_at = now(), confirmed_at = now()')

/** Fills a database where there is none of so many orders; its product runs while `work` does. */
export async function withOffice(bench: Bench, work: (office: Office) => Promise<Row[]>): Promise<Row[]> {
  const name = `office_${bench.orders}`
  const isNew = !(await isThere(bench.postgres, name))
  if (isNew) {
    // It has its name once it is full: a fill that was broken off is begun anew.
    await query(bench.postgres, 'drop database if exists office_filling')
    const began = performance.now()
    await fill(await copyOf(bench.postgres, 'office_filling'), bench.orders)
    await query(bench.postgres, `alter database office_filling rename to ${name}`)
    say(`${named(bench)} were made in ${seconds(began)} s`)
  }
  const url = addressOf(bench.postgres, name)
  await confirm(url)
  const settings = settingsFor(url, bench.folder)
  const product = await startProduct(settings)
  const call: Ask = async (name, body) => {
    const answer = await fetch(`http://127.0.0.1:${product.port}${name.slice('POST '.length)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-office': '1', cookie },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  try {
    return await work({ url, settings, product, call, cookie, isNew })
  } finally {
    await product.stop()
  }
}

const named = ({ orders }: Bench): string => `${orders.toLocaleString('en-IN')} orders`

/**
 * Names and devotees are read by the schedule, here by a worker of its own, which is gone before anything is measured. A
 * name that many orders share has the same keys in each: once the schedule has read it, it is copied to the others, since a
 * million take an hour.
 */
export async function readAll(bench: Bench, { url, settings }: Office): Promise<void> {
  const began = performance.now()
  const worker = await startProduct({ ...settings, RUN_JOBS: '1' })
  const shared = `select distinct on (b.personal ->> 'name') b.personal ->> 'name' as name, f.names, f.spoken
    from booking.found f join booking.bookings b on b.id = f.booking_id where f.names <> '' and f.spoken <> '' and b.personal ->> 'name' not like '% unique%'`
  const isRead = async () => (await query(url, shared)).length >= sharedNames
  for (let copied = false; await isLeftOf(url); await new Promise(resolve => setTimeout(resolve, 1000)))
    if (!copied && (await isRead())) {
      await copyKeys(url, shared)
      copied = true
    }
  await worker.stop()
  await query(url, 'vacuum analyze')
  say(`the schedule had read the names of ${named(bench)} after ${seconds(began)} s`)
}

/** Whether something that the past brought is not read yet. */
const isLeftOf = async (url: string): Promise<boolean> =>
  (
    await query<{ left: boolean }>(
      url,
      `select exists (select from booking.found where names = '') or exists (select from devotees.stale) or exists (select from donations.donations where folded = '' and name <> '') as left`,
    )
  )[0]?.left === true

/** Without triggers, as all that is made here: devotees are read anew anyway. */
async function copyKeys(url: string, shared: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update booking.found f set names = k.names, spoken = k.spoken
         from booking.bookings b join (${shared}) k on k.name = b.personal ->> 'name' where b.id = f.booking_id and f.names = ''`,
    )
  } finally {
    await client.end()
  }
}

/**
 * So many orders of five years on 200 homams, as `makePast` makes them; a member of staff who is signed in; and a homam of
 * today with orders of today.
 */
async function fill(url: string, orders: number): Promise<void> {
  await query(
    url,
    `with s as (insert into admin.staff (name, email, role, created_at) values ('Bench', 'bench@demo', 'owner', now()) returning id)
     insert into admin.sessions (token_hash, staff_id, created_at, last_used_at, confirmed_at) select $1, id, now(), now(), now() from s`,
    [createHash('sha256').update(token).digest()],
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await makePast({ run: text => client.query(text), from: 0, to: orders, homams: 200, days: 1800 })
  await client.end()
  await query(
    url,
    `with e as (insert into catalogue.events (slug, title, image, amount_paise, closes_on, held_on, published)
                values ('bench-homam', '{"en":"Bench Homam"}', '/pictures/ganapati.svg', 50000, current_date, current_date, true) returning id)
     insert into catalogue.packages (event_id, name, amount_paise, position) select id, '{"en":"One name"}', 50000, 0 from e`,
  )
  await query(
    url,
    `insert into booking.bookings (order_id, devotee_id, event_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at, paid_at)
     select 'bench-order-' || n, d.id, p.event_id, p.id, 'bench-key-' || n, '', 'paid', 50000, 50000, 1, '{"name":"Demo Devotee"}', '{"pincode":"500001"}', now(), now(), now()
       from catalogue.packages p join catalogue.events e on e.id = p.event_id and e.slug = 'bench-homam', generate_series(1, 300) n
       join accounts.devotees d on d.phone = (8000000000 + n)::text`,
  )
}
