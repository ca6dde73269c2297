import { connect, type Socket } from 'node:net'

/** The requests to send, as they go over the wire, one after the other on each of the connections. */
export interface Load {
  port: number
  requests: string[]
  connections: number
  /** For how long (ms) the requests are sent round and round; without it each is sent once. */
  ms?: number
  keepBodies?: boolean
}

export interface Result {
  count: number
  ms: number
  /** Requests per second. */
  rate: number
  /** ms */
  p95: number
  p99: number
  /** Answers that were not 200. */
  others: number
  /** Bodies in the order of the requests; only with `keepBodies`. */
  bodies: string[]
  /** When each request was sent (ms since 1970), in the order of the requests; only with `keepBodies`. */
  sentAt?: number[]
}

/** Sends a load over plain sockets: a lean client keeps up with a server that does nothing else than answer. */
export async function fire(load: Load): Promise<Result> {
  const took: number[] = []
  const bodies: string[] = []
  const sent: number[] = []
  let others = 0
  let next = 0
  const began = performance.now()
  const endsAt = load.ms === undefined ? undefined : began + load.ms
  const over = () => (endsAt === undefined ? next >= load.requests.length : performance.now() >= endsAt)

  const work = () =>
    new Promise<void>((resolve, reject) => {
      const socket: Socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
      let sentAt = 0
      let index = 0
      let received: Buffer = Buffer.alloc(0)
      const send = () => {
        if (over()) {
          socket.end()
          return resolve()
        }
        index = next++ % load.requests.length
        sentAt = performance.now()
        if (load.keepBodies) sent[index] = performance.timeOrigin + sentAt
        socket.write(load.requests[index] ?? '', 'latin1')
      }
      socket.on('error', reject)
      socket.on('connect', send)
      socket.on('data', (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        const head = received.indexOf('\r\n\r\n')
        if (head === -1) return
        const length = bodyLength(received, head)
        if (received.length < head + 4 + length) return
        took.push(performance.now() - sentAt)
        if (received.toString('latin1', 9, 12) !== '200') others++
        if (load.keepBodies) bodies[index] = received.toString('utf8', head + 4, head + 4 + length)
        received = Buffer.alloc(0)
        send()
      })
    })
  await Promise.all(Array.from({ length: load.connections }, work))

  const ms = performance.now() - began
  took.sort((a, b) => a - b)
  return {
    count: took.length,
    ms,
    rate: (took.length * 1000) / ms,
    p95: took[Math.floor(took.length * 0.95)] ?? 0,
    p99: took[Math.floor(took.length * 0.99)] ?? 0,
    others,
    bodies,
    sentAt: sent,
  }
}

function bodyLength(received: Buffer, head: number): number {
  const found = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, head))
  if (!found) throw new Error('an answer without content-length')
  return Number(found[1])
}

/** A request as it goes over the wire. */
export function requestOf(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): string {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const all: Record<string, string> = {
    host: 'localhost',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  // The socket writes bytes as they are.
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${Buffer.from(text).toString('latin1')}`
}
