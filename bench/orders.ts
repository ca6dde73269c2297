import { randomBytes } from 'node:crypto'
import type { Config } from '../server/src/config.ts'
import { signatureOf, type WebhookBody, webhookSecret } from '../server/src/outside/sandbox/sandbox-gateway.ts'
import { bareTables } from './bare-orders.ts'
import { copyOf, devotees, query, secret, settingsFor, tokenOf } from './data.ts'
import { untilJobsAreDone } from './jobs-done.ts'
import { type Load, requestOf, type Result } from './load.ts'
import { cpuOfTree, databaseProcess, type Server, startBare, startProduct } from './processes.ts'
import { type Bench, median, type Row } from './rows.ts'
import { measureWhole } from './whole.ts'

const ordersPerRound = devotees
const connections = 8
const packageRupees = 500
const productRupees = 100
/** What an order of the bench costs: the package and one product. */
export const priceRupees = packageRupees + productRupees

export interface Homam {
  id: number
  packageId: number
  productId: number
}

/** Bookings of one package, 8 at once, from saveForm to settled, with a limit of places and without. */
export async function measureOrders(bench: Bench): Promise<Row[]> {
  return [
    ...(await measureOnePackage(bench, 'no limit of places')),
    ...(await measureOnePackage(bench, 'places counted')),
  ]
}

/** What one side did in a round. */
interface Round {
  /** Orders from form to settled per second; most of their jobs follow, since people come first (decision 43). */
  rate: number
  /** The same until every message is sent and every document drawn. */
  rateWithJobs: number
  /** ms of the slowest hundredth of the forms, and of the webhooks. */
  p99: number
  /** CPU (ms) an order of server, database and everything that the server started, until all jobs were done. */
  cpu: number
  /** Of it, in the database, and in the server's own process; the rest draws documents. */
  cpuOfDatabase: number
  cpuOfServer: number
}

async function measureOnePackage(bench: Bench, places: 'no limit of places' | 'places counted'): Promise<Row[]> {
  const capacity = places === 'places counted' ? 1_000_000 : null
  const name = places.replaceAll(' ', '_')
  const ownUrl = await copyOf(bench.postgres, `orders_${name}`)
  const bareUrl = await copyOf(bench.postgres, `bare_${name}`, 'template0')
  const [homam] = await givenHomams(ownUrl, capacity)
  if (!homam) throw new Error('no homam was made')
  await query(bareUrl, bareTables)
  await query(bareUrl, `insert into packages values ($1, $2, $3)`, [homam.packageId, packageRupees * 100, capacity])
  await query(bareUrl, `insert into products values ($1, $2)`, [homam.productId, productRupees * 100])
  const ids = await devoteeIds(ownUrl)
  const statements = await countStatements(bench, ownUrl, homam, ids)
  const product = await startProduct({ ...settingsFor(ownUrl, bench.folder), RUN_JOBS: '1' })
  let bare: Server | undefined
  try {
    await untilJobsAreDone(ownUrl)
    const bareServer = (bare = await startBare({ kind: 'orders', databaseUrl: bareUrl, poolSize: 10 }))
    const database = await databaseProcess(bench.postgres)
    const round = async (server: Server, url: string | undefined, done: () => Promise<void>): Promise<Round> => {
      const clocks = () => [server.cpuOfAll(), cpuOfTree(database), server.cpu()]
      const before = clocks()
      const saved = await place(bench.fire, server, url, saveRequests([homam], ids, ordersPerRound))
      const settled = await settleAll(bench, server, saved.orders)
      const settledAt = performance.now()
      await done()
      const ms = saved.result.ms + settled.ms
      const [all = 0, ofDatabase = 0, own = 0] = clocks().map(
        (at, i) => ((at - (before[i] ?? 0)) * 1000) / ordersPerRound,
      )
      return {
        rate: (ordersPerRound * 1000) / ms,
        rateWithJobs: (ordersPerRound * 1000) / (ms + performance.now() - settledAt),
        p99: Math.max(saved.result.p99, settled.p99),
        cpu: all + ofDatabase,
        cpuOfDatabase: ofDatabase,
        cpuOfServer: own,
      }
    }
    const rounds: { ours: Round; bare: Round }[] = []
    for (let n = 0; n <= bench.rounds; n++) {
      const ours = await round(product, ownUrl, () => untilJobsAreDone(ownUrl))
      const bares = await round(bareServer, undefined, async () => undefined)
      if (n > 0) rounds.push({ ours, bare: bares })
      // The first round only warms up. What a database knows of tables that were empty ends within its first minute.
      else await Promise.all([query(ownUrl, 'analyze'), query(bareUrl, 'analyze')])
    }
    const title = `An order from form to settled, one package, ${places}, c=${connections}`
    const whole = await measureWhole(bench, {
      title,
      product,
      url: ownUrl,
      connections,
      forms: () => saveRequests([homam], ids, ordersPerRound).map(({ request }) => request),
      cpu: () => product.cpuOfAll() + cpuOfTree(database),
      bare: async () => (await round(bareServer, undefined, async () => undefined)).rate,
    })
    const placed = ordersPerRound * (bench.rounds + 1) + statements.orders + whole.orders
    await checkSettled(ownUrl, placed)
    const of = (side: 'ours' | 'bare', figure: keyof Round) => median(rounds.map(r => r[side][figure]))
    const ratio = median(rounds.map(({ ours, bare }) => ours.rate / bare.rate))
    return [
      {
        what: `${title}, against Fastify and pg with the fewest statements (${statements.save} + ${statements.settle} statements, p99 ${of('bare', 'p99').toFixed(0)} ms bare)`,
        ours: `${Math.round(of('ours', 'rate'))}/s`,
        baseline: `${Math.round(of('bare', 'rate'))}/s`,
        ratio,
        budget: '≥ 0.25',
        met: ratio >= 0.25,
      },
      {
        what: `${title}: p99 of a request`,
        ours: `${of('ours', 'p99').toFixed(0)} ms`,
        baseline: `${of('bare', 'p99').toFixed(0)} ms`,
        budget: '≤ 150 ms',
        met: of('ours', 'p99') <= 150,
      },
      {
        what: `${title}: CPU of everything until all jobs are done (server ${of('ours', 'cpuOfServer').toFixed(1)}, database ${of('ours', 'cpuOfDatabase').toFixed(1)}, drawing documents the rest; with them ${Math.round(of('ours', 'rateWithJobs'))} orders a second)`,
        ours: `${of('ours', 'cpu').toFixed(1)} ms`,
        baseline: `${of('bare', 'cpu').toFixed(1)} ms`,
        budget: '≤ 20 ms',
        met: of('ours', 'cpu') <= 20,
      },
      ...whole.rows,
    ]
  } finally {
    await product.stop()
    await bare?.stop()
  }
}

/** How many statements a form and a webhook take without their jobs, with those of the sandbox's gateway. */
async function countStatements(bench: Bench, url: string, homam: Homam, ids: number[]) {
  const product = await startProduct(settingsFor(url, bench.folder))
  try {
    // Connections are opened before: the first one says more.
    const before = await place(bench.fire, product, url, saveRequests([homam], ids, 32))
    await settleAll(bench, product, before.orders)
    let orders: Order[] = []
    const save = await product.capture(async () => {
      ;({ orders } = await place(bench.fire, product, url, saveRequests([homam], ids, 1)))
    })
    const settle = await product.capture(async () => void (await settleAll(bench, product, orders)))
    return { save: save.length, settle: settle.length, orders: before.orders.length + orders.length }
  } finally {
    await product.stop()
  }
}

async function settleAll(bench: Bench, server: Server, orders: Order[]): Promise<Result> {
  const settled = await bench.fire({
    port: server.port,
    requests: orders.map(order => webhookOf(order).request),
    connections,
    keepBodies: true,
  })
  if (settled.others > 0)
    throw new Error(`${settled.others} webhooks were refused: ${settled.bodies.find(body => !body.includes('true'))}`)
  return settled
}

async function checkSettled(url: string, placed: number): Promise<void> {
  const [row] = await query<{ n: number }>(
    url,
    `select count(*)::int as n from booking.bookings b join payments.invoices i on i.booking_id = b.id where b.state = 'paid'`,
  )
  if ((row?.n ?? 0) !== placed) throw new Error(`${row?.n} of ${placed} orders were settled`)
}

interface SaveRequest {
  request: string
  inputs: { token: string; key: string; event: string; package: string }
}

export interface Order {
  reference: string
  answer: { paymentUrl: string; orderId: string; lastId: number; postId: number }
}

/** Forms of the devotees in turn, for these homams in turn. */
export function saveRequests(homams: Homam[], ids: number[], count: number): SaveRequest[] {
  return Array.from({ length: count }, (_, i) => {
    const homam = homams[i % homams.length] as Homam
    const key = `key-${randomBytes(12).toString('base64url')}`
    const token = tokenOf(i % ids.length)
    const body = {
      personalData: {
        name: 'Demo Devotee',
        door_no: '1-2',
        village: 'Demo Street',
        city: 'Demo City',
        district: 'Demo District',
        state: 'TS',
        pincode: '500001',
      },
      familyMembers: [{ name: 'Demo Member' }, { name: 'Another Member' }],
      languageId: 2,
      serviceId: homam.id,
      userId: ids[i % ids.length],
      aid: homam.packageId,
      product_list: [{ pid: homam.productId, qty: 1 }],
      product_total: priceRupees,
    }
    return {
      request: requestOf('POST', '/api/saveForm', body, { authorization: `Bearer ${token}`, 'idempotency-key': key }),
      inputs: { token, key, event: String(homam.id), package: String(homam.packageId) },
    }
  })
}

/**
 * Sends forms and looks up, outside of what is measured, under which references the gateway was asked: in the product's
 * database `url`; a bare server has them in its addresses.
 */
export async function place(
  fire: (load: Load) => Promise<Result>,
  server: Server,
  url: string | undefined,
  requests: SaveRequest[],
): Promise<{ result: Result; orders: Order[] }> {
  const result = await fire({
    port: server.port,
    requests: requests.map(r => r.request),
    connections,
    keepBodies: true,
  })
  if (result.others > 0)
    throw new Error(`${result.others} forms were refused: ${result.bodies.find(body => !body.includes('paymentUrl'))}`)
  const answers = result.bodies.map(body => JSON.parse(body) as Order['answer'])
  const references = url === undefined ? new Map<string, string>() : await referencesOf(url, answers.map(idOf))
  return {
    result,
    orders: answers.map(answer => ({ answer, reference: references.get(idOf(answer)) ?? idOf(answer) })),
  }
}

async function referencesOf(url: string, ids: string[]): Promise<Map<string, string>> {
  const rows = await query<{ id: string; reference: string }>(
    url,
    'select id, reference from sandbox.payments where id = any($1)',
    [ids],
  )
  return new Map(rows.map(row => [row.id, row.reference]))
}

const idOf = (answer: { paymentUrl: string }): string => answer.paymentUrl.split('/').at(-1) ?? ''

/** The webhook by which the sandbox gateway reports a success, signed. */
export function webhookOf(order: Order): { request: string; inputs: Record<string, string> } {
  const random = () => randomBytes(9).toString('base64url')
  const body: WebhookBody = {
    event: random(),
    reference: order.reference,
    state: 'success',
    amount: priceRupees * 100,
    payment_id: `sbx_${random()}`,
  }
  const raw = JSON.stringify(body)
  const signature = signatureOf(webhookSecret({ secret: Buffer.from(secret) } as Config), Buffer.from(raw))
  return {
    request: requestOf('POST', '/api/webhooks/sandbox', raw, { 'x-sandbox-signature': signature }),
    inputs: { event: body.event, reference: body.reference, payment_id: body.payment_id ?? '', raw },
  }
}

export const devoteeIds = async (url: string): Promise<number[]> =>
  (await query<{ id: number }>(url, `select id from accounts.devotees where phone like '600000%' order by phone`)).map(
    row => row.id,
  )

/** Homams with a package and a product each. `capacity`: places of a package; null: without limit. */
export const givenHomams = (url: string, capacity: number | null = null): Promise<Homam[]> =>
  query<Homam>(
    url,
    `with e as (
       insert into catalogue.events (slug, title, image, amount_paise, closes_on, held_on, published)
       select 'bench-homam-' || n, '{"en":"Bench Homam","te":"పరీక్ష హోమం"}', '/pictures/ganapati.svg', ${packageRupees * 100}, current_date + 30, current_date + 30, true from generate_series(1, 8) n returning id
     ), f as (
       insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, position)
       select id, kind, 'name', '{"en":"Name"}', true, 'text', 0 from e, (values ('personal'), ('family')) k(kind)
     ), p as (
       insert into catalogue.products (title, description, image, price_paise) values ('{"en":"Bench lamp"}', '{"en":"A lamp"}', '/pictures/ganapati.svg', ${productRupees * 100}) returning id
     ), o as (
       insert into catalogue.event_products (event_id, product_id, position) select e.id, p.id, 0 from e, p
     )
     insert into catalogue.packages (event_id, name, amount_paise, capacity, position)
     select e.id, '{"en":"One name"}', ${packageRupees * 100}, $1, 0 from e returning event_id as id, id as "packageId", (select id from p) as "productId"`,
    [capacity],
  )
