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
import { startBare, startProduct, startSteady } from './processes.ts'
import { type Bench, median, type Row } from './rows.ts'
import { scriptOf } from './statements.ts'

const perRound = 400
const connections = 8
const least = 0.6

/** A webhook from its bytes to the commit, new and repeated, against a bare server that runs the same statements. */
export async function measureMoney(bench: Bench): Promise<Row[]> {
  const ownUrl = await copyOf(bench.postgres, 'money_template')
  const homams = await givenHomams(ownUrl)
  const ids = await devoteeIds(ownUrl)
  const rounds = bench.rounds + 1
  const sample = await firstOrder(bench, ownUrl, homams, ids)
  const waiting = await waitingOrders(ownUrl, sample, rounds * perRound)
  const bareUrl = await copyOf(bench.postgres, 'money_bare', 'money_template')
  const product = await startProduct(settingsFor(ownUrl, bench.folder))
  const rows: Row[] = []
  try {
    const webhook = webhookOf(sample)
    const say = async () => void (await bench.fire({ port: product.port, requests: [webhook.request], connections: 1 }))
    // The first connection to the database runs more statements than a request does.
    await bench.fire({
      port: product.port,
      requests: [requestOf('POST', '/api/trust', { language: 1 })],
      connections: 1,
    })
    const saidNew = await product.capture(say)
    const saidAgain = await product.capture(say)
    const script = (said: typeof saidNew) => scriptOf(said, { ...webhook.inputs }, { success: true })
    const work = { kind: 'orders', databaseUrl: bareUrl, poolSize: 10, save: script(saidNew) } as const
    for (const [what, said] of [
      ['A webhook that settles an order', saidNew],
      ['A webhook that comes again', saidAgain],
    ] as const) {
      const bare = await startBare({ ...work, settle: script(said) })
      try {
        const sides = [
          { server: product, rates: [] as number[], perCpu: [] as number[] },
          { server: bare, rates: [] as number[], perCpu: [] as number[] },
        ]
        for (let round = 0; round < rounds; round++) {
          const requests = waiting.slice(round * perRound, (round + 1) * perRound).map(order => order.webhook)
          for (const side of sides) {
            const cpu = side.server.cpu()
            const { rate, count, others, bodies } = await bench.fire({
              port: side.server.port,
              requests,
              connections,
              keepBodies: true,
            })
            if (others > 0)
              throw new Error(`${others} webhooks were refused: ${bodies.find(body => !body.includes('true'))}`)
            // The first round only warms up.
            if (round === 0) continue
            side.rates.push(rate)
            side.perCpu.push(count / (side.server.cpu() - cpu))
          }
        }
        const [own, theirs] = sides as [(typeof sides)[0], (typeof sides)[0]]
        const ratioOf = (kind: 'rates' | 'perCpu') =>
          median(own[kind].map((figure, i) => figure / (theirs[kind][i] ?? Number.NaN)))
        rows.push({
          what: `${what}, against Fastify and pg with the same statements (${said.length} statements, c=${connections}, by CPU ${ratioOf('perCpu').toFixed(2)})`,
          ours: `${Math.round(median(own.rates))}/s`,
          baseline: `${Math.round(median(theirs.rates))}/s`,
          ratio: ratioOf('rates'),
          budget: `≥ ${least}`,
          met: ratioOf('rates') >= least,
        })
      } finally {
        await bare.stop()
      }
    }
    const [paid] = await query<{ n: number }>(ownUrl, `select count(*)::int as n from payments.invoices`)
    if ((paid?.n ?? 0) < rounds * perRound)
      throw new Error(`only ${paid?.n} of ${rounds * perRound} orders were settled`)
  } finally {
    await product.stop()
  }
  return rows
}

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
    const tellings = waiting.flatMap((order, i) => [
      order.webhook,
      (waiting[Math.max(0, i - webhooksPerSecond)] ?? order).webhook,
    ])
    const telling = { port: product.port, requests: tellings, perSecond: webhooksPerSecond }

    const alone = async () => (await steady.keep({ streams: [visits], ms: aloneSeconds * 1000 }))[0]
    await steady.keep({ streams: [visits], ms: 3000 })
    const before = await alone()
    const [during, told] = await steady.keep({ streams: [visits, telling], ms: webhookSeconds * 1000 })
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
