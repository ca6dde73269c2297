import { createServer } from 'node:http'
import Fastify from 'fastify'
import { serveBareOrders } from './bare-orders.ts'

/** The work that a bare server does. */
export type BareWork =
  /** The same bytes with the same headers to every request, on node:http. */
  | { kind: 'page'; headers: Record<string, string>; body: Uint8Array }
  /** The same bytes with the same headers to POSTs, on Fastify. */
  | { kind: 'calls'; path: string; headers: Record<string, string>; body: Uint8Array }
  /** Orders on Fastify and pg, in tables of their own. */
  | { kind: 'orders'; databaseUrl: string; poolSize: number }

process.once('message', async (work: BareWork) => {
  const port = await serve(work)
  process.send?.({ port })
})
process.once('SIGTERM', () => process.exit(0))

function serve(work: BareWork): Promise<number> {
  if (work.kind === 'page') return servePage(work.headers, Buffer.from(work.body))
  if (work.kind === 'calls') return serveCalls(work.path, work.headers, Buffer.from(work.body))
  return serveBareOrders(work.databaseUrl, work.poolSize)
}

function servePage(headers: Record<string, string>, body: Buffer): Promise<number> {
  return new Promise(resolve => {
    const server = createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(0, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

async function serveCalls(path: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  const server = Fastify()
  server.post(path, (_request, reply) => reply.headers(headers).send(body))
  return portOf(await server.listen({ port: 0 }))
}

const portOf = (address: string): number => Number(new URL(address).port)
