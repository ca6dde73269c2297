import { newsConsentVersion } from '../contract/people/news-consent.ts'
import { allCalls, type CallName } from '../contract/calls.ts'
import { givingConsent } from '../contract/giving/donations.ts'
import { dayOf } from '../contract/ground/india-time.ts'
import pg from 'pg'
import { copyOf, query, settingsFor } from './data.ts'
import { requestOf } from './load.ts'
import { type Product, startProduct } from './processes.ts'
import type { Bench, Row } from './rows.ts'

interface Size {
  events: number
  orders: number
}

const small: Size = { events: 100, orders: 10_000 }
const times = 100
const large: Size = { events: small.events * times, orders: small.orders * times }
/** How many homams are open at once; a trust has no more of them, however long its past is. */
const openEvents = 20
const ordersPerDevotee = 5
/** A difference of less than this (ms) can't be told from chance. */
const noiseMs = 0.5
const most = 1.5
const rounds = 5
const requestsPerRound = 200
/** Limits on codes are lifted: everybody here asks for codes from one address, for numbers side by side. */
const noLimits = {
  OTP_PER_ADDRESS_HOUR: '1000000',
  OTP_PER_NETWORK_HOUR: '1000000',
  OTP_PER_PREFIX_HOUR: '1000000',
  OTP_WATCH_FROM: '1000000',
}

/** p95 of every call with 100 times the data against the same calls on little data. */
export async function measureGrowth(bench: Bench): Promise<Row[]> {
  const sides = []
  for (const [name, size] of [
    ['growth_small', small],
    ['growth_large', large],
  ] as const) {
    const url = await copyOf(bench.postgres, name)
    await fill(url, size)
    sides.push({ url, size, product: await startProduct({ ...settingsFor(url, bench.folder), ...noLimits }) })
  }
  const rows: Row[] = []
  try {
    // Sweeps are measured first, while no payment made by the other calls waits to be asked after.
    for (const name of ['sweeps' as const, ...Object.values(allCalls).map(call => call.name)]) {
      const p95s: number[][] = [[], []]
      for (let round = 0; round <= rounds; round++) {
        for (const [i, side] of sides.entries()) {
          const p95 =
            name === 'sweeps' ? await measureSweep(bench, side.product) : await measureCall(bench, side, name, round)
          if (round > 0) p95s[i]?.push(p95)
        }
      }
      // The least disturbed round of each size counts: whatever else the machine does only adds time.
      const [little, much] = p95s.map(rounds => Math.min(...rounds)) as [number, number]
      const ratio = much / little
      rows.push({
        what: `p95 of ${name.replace('/api/', '')}, 100 times the data`,
        ours: `${much.toFixed(2)} ms`,
        baseline: `${little.toFixed(2)} ms`,
        ratio,
        budget: `≤ ${most}`,
        met: ratio <= most || much - little < noiseMs,
      })
    }
  } finally {
    for (const { product } of sides) await product.stop()
  }
  return rows
}

async function measureCall(
  bench: Bench,
  side: { url: string; size: Size; product: Product },
  name: CallName,
  round: number,
): Promise<number> {
  const call = Object.values(allCalls).find(c => c.name === name)
  const [method, path] = name.split(' ') as [string, string]
  const requests = Array.from({ length: requestsPerRound }, (_, i) => {
    const n = round * requestsPerRound + i
    const devotee = devoteeFor(name, n)
    return requestOf(method, path, method === 'GET' ? undefined : bodies[name](n, devotee), {
      authorization: `Bearer ${tokenOf(devotee)}`,
      'idempotency-key': `growth-${round}-${i}`,
    })
  })
  const forget = call?.cached ? await keepForgetting(side.url) : undefined
  const { p95, others } = await bench.fire({ port: side.product.port, requests, connections: 1 })
  await forget?.()
  // Some calls are meant to be refused: a wrong code, a second logout, a waiting list where places are free, and an
  // answer to a day that stays; nothing else is.
  if (others > 0 && !refused.has(name)) throw new Error(`${others} of ${requests.length} ${name} were not answered 200`)
  return p95
}

const refused = new Set<CallName>([
  'POST /api/verify-otp',
  'POST /api/logout',
  'POST /api/waiting-join',
  'POST /api/answer-new-date',
  'POST /api/cancel-order',
  'POST /api/days-to-move',
  'POST /api/move-order',
])

/**
 * The devotee who sends the n-th request. The first devotees are there in both sizes, and each owns the order of the
 * same number; every tenth of these orders failed.
 */
function devoteeFor(name: CallName, n: number): number {
  if (name === 'POST /api/retry-payment') return 10 * (1 + (n % 190))
  if (name === 'POST /api/correct-names') return 1 + 10 * (n % 190)
  return name === 'POST /api/logout' ? 1901 + (n % 100) : 1 + (n % 1900)
}

/** p95 (ms) of a round of all sweeps, as the sandbox clock runs it. */
async function measureSweep(bench: Bench, product: Product): Promise<number> {
  return (
    await bench.fire({
      port: product.port,
      requests: Array(60).fill(requestOf('POST', '/sandbox/clock', {})),
      connections: 1,
    })
  ).p95
}

/** Says all the time that content has changed, since cached answers would hide what reading costs. */
async function keepForgetting(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let over = false
  const forgetting = (async () => {
    while (!over) {
      await client.query('notify content')
      await new Promise(resolve => setTimeout(resolve, 2))
    }
  })()
  return async () => {
    over = true
    await forgetting
    await client.end()
  }
}

const tokenOf = (devotee: number): string => `growth-token-of-devotee-${devotee}`
const order = (n: number) => ({
  orderId: `order-of-growth-${1 + (n % 9000)}`,
  lastId: 1 + (n % 9000),
  postId: 1 + (n % 9000),
})
const openEvent = (n: number): number => 1 + (n % openEvents)

const giftOf = (n: number) => ({
  purposeId: 1,
  languageId: 2,
  amount: 501,
  name: `Demo Devotee ${n}`,
  phone: '9000000000',
  citizenship: 'indian',
  consent: givingConsent,
})

/** A link to an order that has none: keys are looked up alike. */
const linkOf = (n: number) => ({ orderId: order(n).orderId, key: 'a-key-of-growth-000000' })

/** A turn of a repeat that there is not: codes are looked up alike. */
const turnOf = (n: number) => ({ code: `repeat-of-growth-${1 + (n % 9000)}-nowhere`, day: '2026-12-01' })

/** A body for each call; `n` differs from request to request. */
const bodies: Record<CallName, (n: number, devotee: number) => unknown> = {
  'GET /api/languages': () => undefined,
  'GET /api/images': () => undefined,
  'GET /api/states': () => undefined,
  'GET /api/about-rates': () => undefined,
  'GET /api/services': () => undefined,
  'GET /api/protected': () => undefined,
  'GET /api/time': () => undefined,
  'POST /api/meals': () => ({}),
  'GET /api/panchangam-cities': () => undefined,
  'POST /api/panchangam': n => ({ language: 2, date: `2026-11-0${1 + (n % 9)}` }),
  'POST /api/find-star': n => ({ language: 2, date: `1978-11-0${1 + (n % 9)}`, time: 600 }),
  'POST /api/panchangam-month': n => ({ language: 2, month: `2026-0${1 + (n % 9)}` }),
  'POST /api/count': n => ({ step: 'event', languageId: 2, serviceId: openEvent(n) }),
  'POST /api/images': () => ({ language: 2 }),
  'POST /api/homelist': () => ({ language: 2 }),
  'POST /api/get-slider-images': () => ({}),
  'POST /api/product_img': () => ({ language: 'te' }),
  'POST /api/viewmore': n => ({ language: 2, serviceId: 1 + (n % 100) }),
  'POST /api/DynamicField': n => ({ language: 2, serviceId: 1 + (n % 100) }),
  'POST /api/booking-data': n => ({ languageId: 2, serviceId: openEvent(n) }),
  'POST /api/sevas': () => ({ language: 2 }),
  'POST /api/occurrences': n => ({ serviceId: openEvent(n), from: '2026-11-01', to: '2026-12-31', language: 2 }),
  'POST /api/find-homams': n => ({
    language: 2,
    q: ['ganapathi', 'కుబేర', 'sudrashana', 'rudra'][n % 4],
    past: true,
    offset: n % 50,
  }),
  'POST /api/tell-me': (n, devotee) => ({ userId: devotee, serviceId: openEvent(n) }),
  'POST /api/news-consent': (_n, devotee) => ({ userId: devotee, consent: newsConsentVersion }),
  'POST /api/tell-me-not': (n, devotee) => ({ userId: devotee, serviceId: openEvent(n) }),
  'POST /api/tell-me-list': (_n, devotee) => ({ userId: devotee }),
  'POST /api/giving': () => ({ language: 2 }),
  'POST /api/where-gifts-went': () => ({ language: 2 }),
  'POST /api/donate': n => giftOf(n),
  'POST /api/donation': n => ({ number: `donation-of-growth-${1 + (n % 9000)}` }),
  'POST /api/gift-in-ledger': n => ({ number: `donation-of-growth-${1 + (n % 9000)}` }),
  'POST /api/donation-retry': n => ({ number: `donation-of-growth-${1 + (n % 9000)}` }),
  'POST /api/donation-claim': n => ({ ...giftOf(n), utr: String(600_000_000_000 + n), paidOn: dayOf(Date.now()) }),
  'POST /api/my-donations': (_n, devotee) => ({ userId: devotee }),
  'POST /api/open-gifts': (_n, devotee) => ({ userId: devotee, proof: '234F' }),
  'POST /api/trust': () => ({ language: 2 }),
  'POST /api/about-trust': () => ({ language: 2 }),
  'POST /api/live-videos': () => ({ language: 2 }),
  'POST /api/page': () => ({ page: 'about-us', language: 2 }),
  'POST /api/gallery': () => ({ category: 'homam' }),
  'POST /api/events': () => ({ category: 'past' }),
  'POST /api/request-otp': n => ({ phone: String(9_500_000_000 + n) }),
  'POST /api/verify-otp': n => ({ phone: String(9_500_000_000 + n), otp: '0000' }),
  'POST /api/user_check': (_n, devotee) => ({ userId: devotee, mobileNumber: phoneOf(devotee) }),
  'POST /api/profile': (_n, devotee) => ({ userId: devotee }),
  'POST /api/getUserData': (n, devotee) => ({ userId: devotee, serviceId: openEvent(n) }),
  'POST /api/history_load': (_n, devotee) => ({ user_id: devotee, action: 'success' }),
  'POST /api/order': (_n, devotee) => ({ userId: devotee, orderId: `order-of-growth-${devotee}` }),
  'POST /api/moment': (_n, devotee) => ({ userId: devotee, orderId: `order-of-growth-${devotee}` }),
  'POST /api/correct-names': (n, devotee) => ({
    orderId: `order-of-growth-${devotee}`,
    personalData: {
      name: `Demo Devotee ${n}`,
      door_no: '1-2',
      village: 'Demo Street',
      city: 'Demo City',
      district: 'Demo District',
      state: 'TS',
      pincode: '500001',
    },
    familyMembers: [],
  }),
  'POST /api/saveForm': (n, devotee) => ({
    personalData: {
      name: 'Demo Devotee',
      door_no: '1-2',
      village: 'Demo Street',
      city: 'Demo City',
      district: 'Demo District',
      state: 'TS',
      pincode: '500001',
    },
    familyMembers: [{ name: 'Demo Member' }],
    languageId: 2,
    serviceId: openEvent(n),
    userId: devotee,
    aid: openEvent(n),
    product_list: [],
    product_total: 500,
  }),
  'POST /api/pronunciations': (_n, devotee) => ({ userId: devotee }),
  'POST /api/pronunciation-save': (n, devotee) => ({
    userId: devotee,
    name: `Demo Person ${n % 20}`,
    sound: 'UklGRg==',
    consent: '2026-11',
    as_parent: false,
  }),
  'POST /api/pronunciation': (_n, devotee) => ({ userId: devotee, key: '0'.repeat(32) }),
  'POST /api/pronunciation-delete': (_n, devotee) => ({ userId: devotee, key: '0'.repeat(32) }),
  'POST /api/family': (_n, devotee) => ({ userId: devotee }),
  'POST /api/family-save': (n, devotee) => ({ userId: devotee, name: `Demo Person ${n % 20}` }),
  'POST /api/family-days': (_n, devotee) => ({ userId: devotee }),
  'POST /api/family-days-save': (n, devotee) => ({ userId: devotee, id: 1 + n, days: [] }),
  'POST /api/book-again': (_n, devotee) => ({ userId: devotee }),
  'POST /api/repeat-offer': (n, devotee) => ({ userId: devotee, lastId: paidOnly(n) }),
  'POST /api/repeat-save': (n, devotee) => ({
    userId: devotee,
    lastId: paidOnly(n),
    every: 'month',
    by: 'date',
    times: null,
    pay: 'link',
  }),
  'POST /api/repeats': (_n, devotee) => ({ userId: devotee }),
  'POST /api/repeat-skip': (n, devotee) => ({ userId: devotee, ...turnOf(n) }),
  'POST /api/repeat-unskip': (n, devotee) => ({ userId: devotee, ...turnOf(n) }),
  'POST /api/repeat-change': (n, devotee) => ({ userId: devotee, code: turnOf(n).code, times: 12 }),
  'POST /api/repeat-end': (n, devotee) => ({ userId: devotee, code: turnOf(n).code }),
  'POST /api/repeat-turn': n => turnOf(n),
  'POST /api/repeat-pay': n => turnOf(n),
  'POST /api/family-delete': (n, devotee) => ({ userId: devotee, id: 1 + n }),
  'POST /api/my-data': (_n, devotee) => ({ userId: devotee }),
  'POST /api/logout-elsewhere': (_n, devotee) => ({ userId: devotee }),
  'POST /api/erase-me': (_n, devotee) => ({ userId: devotee, otp: '0000' }),
  'POST /api/keep-me': (_n, devotee) => ({ userId: devotee }),
  'POST /api/fade-names': (_n, devotee) => ({ userId: devotee }),
  'POST /api/post-status': n => ({ ...order(n) }),
  'POST /api/check-payee': () => ({ text: 'demo@bank' }),
  'POST /api/document-keys': () => ({}),
  'POST /api/verify-document': () => ({ text: 'https://example.org/en/verify#none' }),
  'POST /api/generate-invoice': n => ({ ...order(paidOnly(n)) }),
  'POST /api/place-in-line': () => ({ key: 'nobody-waits-with-it' }),
  'POST /api/waiting-join': (n, devotee) => ({ userId: devotee, serviceId: openEvent(n), aid: openEvent(n) }),
  'POST /api/waiting-leave': (n, devotee) => ({ userId: devotee, aid: openEvent(n) }),
  'POST /api/answer-new-date': (_n, devotee) => ({
    userId: devotee,
    orderId: order(devotee - 1).orderId,
    answer: 'stays',
  }),
  'POST /api/cancel-order': (_n, devotee) => ({ userId: devotee, orderId: order(devotee - 1).orderId, back: 1 }),
  'POST /api/days-to-move': (_n, devotee) => ({ userId: devotee, orderId: order(devotee - 1).orderId }),
  'POST /api/move-order': (_n, devotee) => ({
    userId: devotee,
    orderId: order(devotee - 1).orderId,
    fromOccurrenceId: 1,
    occurrenceId: 2,
  }),
  'POST /api/share-order': (_n, devotee) => ({ userId: devotee, orderId: order(devotee - 1).orderId }),
  'POST /api/unshare-order': (_n, devotee) => ({ userId: devotee, orderId: order(devotee - 1).orderId }),
  'POST /api/shared-order': n => linkOf(n),
  'POST /api/shared-order-pay': n => linkOf(n),
  'POST /api/voices': n => ({ language: 2, serviceId: openEvent(n) }),
  'POST /api/save-voice': (_n, devotee) => ({
    userId: devotee,
    orderId: order(devotee - 1).orderId,
    text: 'With thanks',
    name: 'Demo',
    place: '',
    language: 1,
    consent: '2026-11',
  }),
  'POST /api/withdraw-voice': (_n, devotee) => ({ userId: devotee, orderId: order(devotee - 1).orderId }),
  'POST /api/agree-for-child': (_n, devotee) => ({
    userId: devotee,
    orderId: order(devotee - 1).orderId,
    version: '2026-11',
    names: ['Nobody'],
  }),
  'POST /api/ask-about-data': (n, devotee) => ({ userId: devotee, kind: 'see', text: `Question ${n}` }),
  'POST /api/child-consent-end': (n, devotee) => ({ userId: devotee, id: 1 + n }),
  'POST /api/stop-greeting': (_n, devotee) => ({ userId: devotee, orderId: order(devotee - 1).orderId }),
  'POST /api/call-me': n => ({ phone: String(8_000_000_000 + n), time: 'any' }),
  'POST /api/login-ways': () => ({}),
  'POST /api/confirm-login': (_n, devotee) => ({ userId: devotee, code: '0000' }),
  'POST /api/unlink-login': (_n, devotee) => ({ userId: devotee }),
  'POST /api/link-email': (n, devotee) => ({ userId: devotee, email: `devotee-${n}@example.org`, code: '000000' }),
  'POST /api/link-number': (n, devotee) => ({
    userId: devotee,
    phone: `+1732555${String(n % 10_000).padStart(4, '0')}`,
    otp: '0000',
  }),
  'POST /api/request-email-code': n => ({ email: `devotee-${n}@example.org` }),
  'POST /api/verify-email-code': n => ({ email: `devotee-${n}@example.org`, code: '000000' }),
  'POST /api/retry-payment': (_n, devotee) => ({ orderId: order(devotee - 1).orderId }),
  'POST /api/logout': () => ({}),
}

const phoneOf = (devotee: number): string => String(7_000_000_000 + devotee)
const paidOnly = (n: number): number => ((n * 10) % 9000) + (n % 9)

/**
 * Events, devotees and orders in any number, made by the database itself. Order n is of devotee n modulo their number,
 * and a tenth of the orders failed. The first events are open, the rest are past. Foreign keys are not checked
 * meanwhile: the rows are made to fit.
 */
async function fill(url: string, { events, orders }: Size): Promise<void> {
  const devotees = orders / ordersPerDevotee
  await query(
    url,
    `set session_replication_role = replica;
    delete from catalogue.fields; delete from catalogue.event_products; delete from catalogue.packages;
    create temp table model as select sections from catalogue.events limit 1;
    delete from catalogue.events; delete from catalogue.occurrences;
    insert into catalogue.events (id, slug, title, image, amount_paise, closes_on, held_on, published, sections)
      select n, 'growth-homam-' || n, jsonb_build_object('en', 'Homam ' || n, 'te', 'హోమం ' || n), '/pictures/ganapati.svg', 50000, day, day + 2, true, sections
        from generate_series(1, ${events}) n, model, lateral (select case when n <= ${openEvents} then current_date + 1 + n % 10 else current_date - n % 3000 - 1 end as day) d;
    insert into catalogue.occurrences (id, event_id, day, closes_on) select id, id, held_on, closes_on from catalogue.events;
    insert into catalogue.packages (id, event_id, name, amount_paise, capacity, position) select n, n, '{"en":"One name"}', 50000, 100000, 0 from generate_series(1, ${events}) n;
    insert into catalogue.event_products (event_id, product_id, position) select n, p.id, p.id from generate_series(1, ${events}) n, (select id from catalogue.products limit 3) p;
    insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, position)
      select n, kind, 'name', '{"en":"Name"}', true, 'text', 0 from generate_series(1, ${events}) n, (values ('personal'), ('family')) k(kind);
    insert into accounts.devotees (id, phone, created_at) overriding system value select n, (7000000000 + n)::text, now() from generate_series(1, ${devotees}) n;
    insert into accounts.sessions (token_hash, devotee_id, created_at, last_used_at)
      select sha256(convert_to('growth-token-of-devotee-' || n, 'UTF8')), n, now(), now() from generate_series(1, ${devotees}) n;
    insert into booking.bookings (id, order_id, devotee_id, event_id, occurrence_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at, paid_at)
      overriding system value
      select n, 'order-of-growth-' || n, 1 + (n - 1) % ${devotees}, event, event, event, 'key-' || n, '\\x00', case when n % 10 = 0 then 'expired' else 'paid' end, 50000, 50000, 2,
             '{"name":"Demo Devotee"}', jsonb_build_object('whatsapp_number', (7000000000 + 1 + (n - 1) % ${devotees})::text, 'door_no', '1-2', 'village', 'Demo Street', 'city', 'Demo City', 'district', 'Demo District', 'state', 'TS', 'pincode', '500001'),
             now() - interval '1 day', now() - interval '1 day', case when n % 10 > 0 then now() - interval '1 day' end
        from generate_series(1, ${orders}) n, lateral (select case when n % 10 = 0 and n <= 20000 then 1 + (n / 10) % ${openEvents} else 1 + n % ${events} end as event) e;
    insert into booking.people (booking_id, position, answers) select n, p, '{"name":"Demo Member"}' from generate_series(1, ${orders}) n, generate_series(0, 1) p;
    insert into booking.items (booking_id, product_id, quantity, price_paise) select n, p.id, 1, 100 from generate_series(1, ${orders}) n, (select id from catalogue.products limit 1) p;
    insert into payments.attempts (id, booking_id, gateway, reference, amount_paise, state, url, gateway_payment_id, opened_at, settled_at)
      overriding system value
      select n, n, 'sandbox', 'reference-' || n, 50000, case when n % 10 = 0 then 'failed' else 'paid' end, 'http://localhost/' || n, case when n % 10 > 0 then 'pay-' || n end, now() - interval '1 day', now() - interval '1 day'
        from generate_series(1, ${orders}) n;
    insert into payments.ledger (attempt_id, at, source, outcome, amount_paise, gateway_payment_id, verdict, from_state, to_state)
      select n, now(), 'webhook', 'success', 50000, 'pay-' || n, 'paid', 'open', 'paid' from generate_series(1, ${orders}) n;
    insert into payments.webhooks (gateway, event_id, received_at, verdict, body) select 'sandbox', 'event-' || n, now(), 'accepted', '{"event":"made by the bench"}' from generate_series(1, ${orders}) n;
    insert into payments.invoices (number, booking_id, attempt_id, issued_at, pdf) select 'G/' || n, n, n, now(), case when n <= 9000 then '%PDF-'::bytea end from generate_series(1, ${orders}) n where n % 10 > 0;
    insert into sandbox.payments (id, reference, description, amount_paise, return_url, state, created_at)
      select 'sandbox-' || n, 'reference-' || n, 'order-of-growth-' || n, 50000, 'http://localhost/', 'success', now() from generate_series(1, ${orders}) n;
    insert into notifications.messages (channel, recipient, template, language, body, dedupe_key, state, created_at, sent_at)
      select 'whatsapp', (7000000000 + n)::text, 'booking_confirmed', 'te', 'made by the bench', 'booking_confirmed ' || n, 'sent', now(), now() from generate_series(1, ${orders}) n;
    insert into sandbox.messages (channel, recipient, template, language, text, sent_at, visible_at)
      select 'whatsapp', (7000000000 + n)::text, 'booking_confirmed', 'te', 'made by the bench', now(), now() from generate_series(1, ${orders}) n;
    set session_replication_role = origin`,
  )
  for (const schema of ['catalogue', 'accounts', 'booking', 'payments', 'notifications', 'sandbox']) {
    for (const { name } of await query<{ name: string }>(
      url,
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = '${schema}'`,
    ))
      await query(url, `vacuum analyze ${name}`)
  }
}
