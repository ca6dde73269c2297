import { connect, type Socket } from 'node:net'

/**
 * Requests at a steady pace, whether or not earlier ones were answered: the time that a request waits is counted too.
 */
export interface Stream {
  port: number
  /** Requests that are sent in turns. */
  requests: string[]
  perSecond: number
}

export interface Pace {
  streams: Stream[]
  ms: number
}

export interface Kept {
  count: number
  /** ms from the moment when a request was due. */
  p50: number
  p95: number
  most: number
  /** Answers that were not 200. */
  others: number
}

/** Sends every stream at its pace for `ms`, then waits for the requests that are under way. */
export const keepPace = ({ streams, ms }: Pace): Promise<Kept[]> =>
  Promise.all(streams.map(stream => keepOne(stream, ms)))

async function keepOne({ port, requests, perSecond }: Stream, ms: number): Promise<Kept> {
  const took: number[] = []
  let others = 0
  const free: Socket[] = []
  const answered = new Map<Socket, (status: string) => void>()
  const under = new Set<Promise<void>>()

  const open = (): Socket => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let received: Buffer = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const head = received.indexOf('\r\n\r\n')
      if (head === -1) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, head))?.[1])
      if (received.length < head + 4 + length) return
      const status = received.toString('latin1', 9, 12)
      received = Buffer.alloc(0)
      answered.get(socket)?.(status)
    })
    socket.on('error', () => answered.get(socket)?.('lost'))
    return socket
  }
  const send = (request: string, due: number) =>
    new Promise<void>(resolve => {
      const socket = free.pop() ?? open()
      answered.set(socket, status => {
        took.push(performance.now() - due)
        if (status !== '200') others++
        if (status === 'lost') socket.destroy()
        else free.push(socket)
        resolve()
      })
      socket.write(request, 'latin1')
    })

  const began = performance.now()
  for (let n = 0; ; ) {
    const now = performance.now() - began
    for (; n * 1000 < Math.min(now, ms) * perSecond; n++) {
      const going = send(requests[n % requests.length] ?? '', began + (n * 1000) / perSecond)
      under.add(going)
      void going.then(() => under.delete(going))
    }
    if (now >= ms) break
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  await Promise.all(under)
  for (const socket of free) socket.destroy()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return { count: took.length, p50: at(0.5), p95: at(0.95), most: took.at(-1) ?? Number.NaN, others }
}

// The load is made in a process of its own, so that load and server have a core each.
if (process.send) process.on('message', (pace: Pace) => void keepPace(pace).then(kept => process.send?.(kept)))
