import { randomBytes } from 'node:crypto'
import type { Config } from '../server/src/config.ts'
import { signatureOf, type WebhookBody, webhookSecret } from '../server/src/sandbox/sandbox-gateway.ts'
import { copyOf, devotees, query, secret, settingsFor, tokenOf } from './data.ts'
import { type Load, requestOf, type Result } from './load.ts'
import { type Server, startBare, startProduct } from './processes.ts'
import { type Bench, median, type Row } from './rows.ts'
import { scriptOf } from './statements.ts'

const ordersPerRound = 400
const connections = 8
export const priceRupees = 500

export interface Homam {
  id: number
  packageId: number
}

/** From saveForm to settled: two requests an order, against a bare server that runs the same statements. */
export async function measureOrders(bench: Bench): Promise<Row[]> {
  const ownUrl = await copyOf(bench.postgres, 'orders_template')
  const homams = await givenHomams(ownUrl)
  const bareUrl = await copyOf(bench.postgres, 'orders_bare', 'orders_template')
  const product = await startProduct(settingsFor(ownUrl, bench.folder))
  let bare: Server | undefined
  try {
    const [save] = saveRequests(homams, await devoteeIds(ownUrl), 1)
    if (!save) throw new Error('no request was made')
    let order: Order | undefined
    // Some orders are placed before, so that connections are open and only the statements of the request are captured.
    await place(bench.fire, product, ownUrl, saveRequests(homams, await devoteeIds(ownUrl), 32))
    const said = await product.capture(async () => {
      ;[order] = (await place(bench.fire, product, ownUrl, [save])).orders
    })
    if (!order) throw new Error('no order was placed')
    const webhook = webhookOf(order)
    const saidAfter = await product.capture(async () => {
      await bench.fire({ port: product.port, requests: [webhook.request], connections: 1 })
    })
    bare = await startBare({
      kind: 'orders',
      databaseUrl: bareUrl,
      poolSize: 10,
      save: scriptOf(said, { ...save.inputs }, order.answer),
      settle: scriptOf(saidAfter, { ...webhook.inputs }, { success: true }),
    })
    const sides = [
      { server: product, url: ownUrl, rates: [] as number[], perCpu: [] as number[], placed: 0 },
      { server: bare, url: bareUrl, rates: [] as number[], perCpu: [] as number[], placed: 0 },
    ]
    const ids = await devoteeIds(ownUrl)
    for (let round = 0; round <= bench.rounds; round++) {
      for (const side of sides) {
        const cpu = side.server.cpu()
        const saved = await place(bench.fire, side.server, side.url, saveRequests(homams, ids, ordersPerRound))
        const settled = await bench.fire({
          port: side.server.port,
          requests: saved.orders.map(o => webhookOf(o).request),
          connections,
          keepBodies: true,
        })
        if (settled.others > 0)
          throw new Error(
            `${settled.others} webhooks were refused: ${settled.bodies.find(body => !body.includes('true'))}`,
          )
        side.placed += saved.orders.length
        // The first round only warms up.
        if (round === 0) continue
        side.rates.push((ordersPerRound * 1000) / (saved.result.ms + settled.ms))
        side.perCpu.push(ordersPerRound / (side.server.cpu() - cpu))
      }
    }
    for (const side of sides) {
      const [paid] = await query<{ n: number }>(
        side.url,
        `select count(*)::int as n from booking.bookings b join payments.invoices i on i.booking_id = b.id where b.state = 'paid'`,
      )
      if ((paid?.n ?? 0) < side.placed) throw new Error(`only ${paid?.n} of ${side.placed} orders were settled`)
    }
    const [own, theirs] = sides as [(typeof sides)[0], (typeof sides)[0]]
    const ratioOf = (kind: 'rates' | 'perCpu') =>
      median(own[kind].map((figure, i) => figure / (theirs[kind][i] ?? Number.NaN)))
    const ratio = ratioOf('rates')
    return [
      {
        what: `saveForm to settled against Fastify and pg with the same statements (${said.length} + ${saidAfter.length} statements, c=${connections}, by CPU ${ratioOf('perCpu').toFixed(2)})`,
        ours: `${Math.round(median(own.rates))} orders/s`,
        baseline: `${Math.round(median(theirs.rates))} orders/s`,
        ratio,
        budget: '≥ 0.6',
        met: ratio >= 0.6,
      },
    ]
  } finally {
    await product.stop()
    await bare?.stop()
  }
}

interface SaveRequest {
  request: string
  inputs: { token: string; key: string; event: string; package: string }
}

export interface Order {
  reference: string
  answer: { paymentUrl: string; orderId: string; lastId: number; postId: number }
}

/** Forms of several devotees for several homams, so that not all wait for one row. */
export function saveRequests(homams: Homam[], ids: number[], count: number): SaveRequest[] {
  return Array.from({ length: count }, (_, i) => {
    const homam = homams[i % homams.length] as Homam
    const key = `key-${randomBytes(12).toString('base64url')}`
    const token = tokenOf(i % devotees)
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
      userId: ids[i % devotees],
      aid: homam.packageId,
      product_list: [],
      product_total: priceRupees,
    }
    return {
      request: requestOf('POST', '/api/saveForm', body, { authorization: `Bearer ${token}`, 'idempotency-key': key }),
      inputs: { token, key, event: String(homam.id), package: String(homam.packageId) },
    }
  })
}

/** Sends forms and looks up, outside of what is measured, under which references the gateway was asked. */
export async function place(
  fire: (load: Load) => Promise<Result>,
  server: Server,
  url: string,
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
  const rows = await query<{ id: string; reference: string }>(
    url,
    'select id, reference from sandbox.payments where id = any($1)',
    [answers.map(idOf)],
  )
  const references = new Map(rows.map(row => [row.id, row.reference]))
  return { result, orders: answers.map(answer => ({ answer, reference: references.get(idOf(answer)) ?? '' })) }
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
  (
    await query<{ id: number }>(
      url,
      `select id from accounts.devotees where phone like '60000000%' order by phone limit ${devotees}`,
    )
  ).map(row => row.id)

/** Homams whose places have no limit. */
export const givenHomams = (url: string): Promise<Homam[]> =>
  query<Homam>(
    url,
    `with e as (
       insert into catalogue.events (slug, title, image, amount_paise, closes_on, held_on, published)
       select 'bench-homam-' || n, '{"en":"Bench Homam","te":"పరీక్ష హోమం"}', '/pictures/ganapati.svg', ${priceRupees * 100}, current_date + 30, current_date + 30, true from generate_series(1, 8) n returning id
     ), f as (
       insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, position)
       select id, kind, 'name', '{"en":"Name"}', true, 'text', 0 from e, (values ('personal'), ('family')) k(kind)
     )
     insert into catalogue.packages (event_id, name, amount_paise, capacity, position) select id, '{"en":"One name"}', ${priceRupees * 100}, null, 0 from e returning event_id as id, id as "packageId"`,
  )
