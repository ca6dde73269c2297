import { createServer } from 'node:http'
import Fastify from 'fastify'
import pg from 'pg'
import { player, type Script } from './statements.ts'

/** The work that a bare server does. */
export type BareWork =
  /** The same bytes with the same headers to every request, on node:http. */
  | { kind: 'page'; headers: Record<string, string>; body: Uint8Array }
  /** Ready bytes to POSTs, on Fastify. */
  | { kind: 'calls'; answers: { path: string; body: Uint8Array }[] }
  /** The statements of an order on Fastify and pg. */
  | { kind: 'orders'; databaseUrl: string; poolSize: number; save: Script; settle: Script }

process.once('message', async (work: BareWork) => {
  const port = await serve(work)
  process.send?.({ port })
})
process.once('SIGTERM', () => process.exit(0))

function serve(work: BareWork): Promise<number> {
  if (work.kind === 'page') return servePage(work.headers, Buffer.from(work.body))
  if (work.kind === 'calls') return serveCalls(work.answers)
  return serveOrders(work)
}

function servePage(headers: Record<string, string>, body: Buffer): Promise<number> {
  return new Promise(resolve => {
    const server = createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(0, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

async function serveCalls(answers: { path: string; body: Uint8Array }[]): Promise<number> {
  const server = Fastify()
  for (const { path, body } of answers) {
    const ready = Buffer.from(body)
    server.post(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(ready))
  }
  return portOf(await server.listen({ port: 0 }))
}

async function serveOrders({
  databaseUrl,
  poolSize,
  save,
  settle,
}: Extract<BareWork, { kind: 'orders' }>): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize })
  const server = Fastify()
  const placeOrder = player(pool, save)
  const settleOrder = player(pool, settle)
  server.post<{ Body: { serviceId: number; aid: number } }>('/api/saveForm', ({ headers, body }) =>
    placeOrder({
      token: String(headers.authorization).slice(7),
      key: String(headers['idempotency-key']),
      event: String(body.serviceId),
      package: String(body.aid),
    }),
  )
  server.post<{ Body: { event: string; reference: string; payment_id: string } }>('/api/webhooks/sandbox', request => {
    const { event, reference, payment_id } = request.body
    return settleOrder({ event, reference, payment_id, raw: JSON.stringify(request.body) })
  })
  return portOf(await server.listen({ port: 0 }))
}

const portOf = (address: string): number => Number(new URL(address).port)
