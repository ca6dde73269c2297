import { randomBytes } from 'node:crypto'
import { copyOf, query, settingsFor } from './data.ts'
import {
  devoteeIds,
  givenHomams,
  type Homam,
  type Order,
  place,
  priceRupees,
  saveRequests,
  webhookOf,
} from './orders.ts'
import { requestOf } from './load.ts'
import { startProduct, startSteady } from './processes.ts'
import type { Bench, Row } from './rows.ts'

const webhooksPerSecond = 200
const visitsPerSecond = 150
const webhookSeconds = 60
const aloneSeconds = 20
/** A factor above this on the p95 of the site is harm done by the webhooks. */
const mostHarm = 1.5
/** A difference of less than this (ms) can't be told from chance. */
const noiseMs = 5
/** Gateways wait so long (ms) for an answer (integrations §1.1). */
const patienceMs = 5000

/**
 * 200 webhooks a second for a minute, half of them new and half repeats, while people read the site: its p95 with them
 * and without.
 */
export async function measureWebhooks(bench: Bench): Promise<Row[]> {
  const url = await copyOf(bench.postgres, 'webhooks')
  const homams = await givenHomams(url)
  const sample = await firstOrder(bench, url, homams, await devoteeIds(url))
  const half = (webhooksPerSecond * webhookSeconds) / 2
  const waiting = await waitingOrders(url, sample, half)
  const product = await startProduct(settingsFor(url, bench.folder))
  const steady = startSteady()
  try {
    const pages = ['/te/home', '/en/home', '/hi/gallery', '/te/donation-details'].map(path =>
      requestOf('GET', path, undefined, { 'accept-encoding': 'br' }),
    )
    const calls = homams
      .slice(0, 4)
      .flatMap(({ id }, i) => [
        requestOf('POST', '/api/homelist', { language: i + 1 }),
        requestOf('POST', '/api/viewmore', { language: i + 1, serviceId: id }),
        requestOf('POST', '/api/booking-data', { languageId: i + 1, serviceId: id }),
      ])
    const visits = { port: product.port, requests: [...pages, ...calls], perSecond: visitsPerSecond }
    // Each webhook is sent once, and again later, between new ones.
    const requests = waiting.flatMap((order, i) => [
      order.webhook,
      (waiting[Math.max(0, i - webhooksPerSecond)] ?? order).webhook,
    ])
    const webhooks = { port: product.port, requests: requests, perSecond: webhooksPerSecond }

    const alone = async () => (await steady.keep({ streams: [visits], ms: aloneSeconds * 1000 }))[0]
    await steady.keep({ streams: [visits], ms: 3000 })
    const before = await alone()
    const [during, told] = await steady.keep({ streams: [visits, webhooks], ms: webhookSeconds * 1000 })
    const after = await alone()
    if (!before || !during || !told || !after) throw new Error('a stream was not measured')
    const [{ paid }] = (await query<{ paid: number }>(
      url,
      `select count(*)::int as paid from booking.bookings where state = 'paid'`,
    )) as [{ paid: number }]
    const without = (before.p95 + after.p95) / 2
    const ratio = during.p95 / without
    return [
      {
        what: `${webhooksPerSecond} webhooks/s for ${webhookSeconds} s, half new and half repeats (${paid} of ${half} orders settled, longest ${told.most.toFixed(0)} ms)`,
        ours: `p50 ${told.p50.toFixed(1)} ms, p95 ${told.p95.toFixed(1)} ms`,
        baseline: '',
        budget: `all taken within ${patienceMs / 1000} s`,
        met: paid === half && told.others === 0 && told.most <= patienceMs,
      },
      {
        what: `p95 of pages and calls meanwhile (${visitsPerSecond}/s)`,
        ours: `${during.p95.toFixed(2)} ms`,
        baseline: `${without.toFixed(2)} ms`,
        ratio,
        budget: `≤ ${mostHarm}, or < ${noiseMs} ms apart`,
        met: during.others === 0 && (ratio <= mostHarm || during.p95 - without < noiseMs),
      },
    ]
  } finally {
    steady.stop()
    await product.stop()
  }
}

async function firstOrder(bench: Bench, url: string, homams: Homam[], ids: number[]): Promise<Order> {
  const product = await startProduct(settingsFor(url, bench.folder))
  try {
    const [order] = (await place(bench.fire, product, url, saveRequests(homams, ids, 1))).orders
    if (!order) throw new Error('no order was placed')
    return order
  } finally {
    await product.stop()
  }
}

/** Orders that wait for their payment, copied from one that was placed, and the webhook that settles each. */
async function waitingOrders(url: string, sample: Order, count: number): Promise<{ webhook: string }[]> {
  const references = Array.from({ length: count }, () => randomBytes(18).toString('base64url'))
  await query(
    url,
    `with b as (
       insert into booking.bookings (order_id, devotee_id, event_id, package_id, key, asked_hash, state, package_paise, total_paise, language_id, personal, address, hold_ends_at, created_at)
       select 'bench' || md5(r), devotee_id, event_id, package_id, r, asked_hash, state, package_paise, total_paise, language_id, personal, address, hold_ends_at + interval '1 hour', created_at
         from booking.bookings, unnest($2::text[]) r where id = $1 returning id, key
     ), p as (
       insert into booking.people (booking_id, position, answers) select b.id, s.position, s.answers from b, booking.people s where s.booking_id = $1
     )
     insert into payments.attempts (booking_id, gateway, reference, amount_paise, state, url, opened_at, next_pull_at)
     select b.id, 'sandbox', b.key, ${priceRupees * 100}, 'open', 'https://pay.example', now(), now() + interval '1 hour' from b`,
    [sample.answer.lastId, references],
  )
  await query(url, 'vacuum analyze')
  return references.map(reference => ({ webhook: webhookOf({ ...sample, reference }).request }))
}
