import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { requestOf, type Result } from './load.ts'

/** Bookings as they are seen from outside, each after the other on each of the connections. */
export interface Walk {
  port: number
  /** The forms, as they go over the wire. */
  forms: string[]
  connections: number
}

/**
 * Walks each booking whole: the form, the sandbox's page, the press there, which sends the webhook before it answers, the
 * way back, and the status. p95 and p99 are those of a whole booking. Throws where a step is refused.
 */
export async function walk({ port, forms, connections }: Walk): Promise<Result> {
  const took: number[] = []
  let next = 0
  const began = performance.now()
  const work = async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    for (let form = forms[next++]; form !== undefined; form = forms[next++]) {
      const from = performance.now()
      await book(socket, form)
      took.push(performance.now() - from)
    }
    socket.end()
  }
  await Promise.all(Array.from({ length: connections }, work))
  const ms = performance.now() - began
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0
  return {
    count: took.length,
    ms,
    rate: (took.length * 1000) / ms,
    p95: at(0.95),
    p99: at(0.99),
    others: 0,
    bodies: [],
  }
}

async function book(socket: Socket, form: string): Promise<void> {
  const { body } = await ask(socket, form)
  const order = JSON.parse(body) as { paymentUrl?: string }
  if (!order.paymentUrl) throw new Error(`a form was refused: ${body}`)
  const page = new URL(order.paymentUrl).pathname
  await ask(socket, requestOf('GET', page))
  const pressed = await ask(socket, requestOf('POST', page, { outcome: 'success' }))
  const back = /\r\nlocation: (\S+)/i.exec(pressed.head)?.[1]
  if (!back) throw new Error(`no way back from the payment page: ${pressed.head}`)
  await ask(socket, requestOf('GET', new URL(back).pathname))
  const status = await ask(socket, requestOf('POST', '/api/post-status', order))
  if (!status.body.includes('"TXN_SUCCESS"')) throw new Error(`not paid: ${status.body}`)
}

/** Sends one request and reads its answer, whose length must be said. */
async function ask(socket: Socket, request: string): Promise<{ head: string; body: string }> {
  socket.write(request, 'latin1')
  for (let received: Buffer = Buffer.alloc(0); ; ) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    received = Buffer.concat([received, chunk])
    const end = received.indexOf('\r\n\r\n')
    if (end === -1) continue
    const head = received.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) throw new Error(`an answer without content-length: ${head}`)
    if (received.length >= end + 4 + length) return { head, body: received.toString('utf8', end + 4, end + 4 + length) }
  }
}
