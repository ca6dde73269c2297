import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../network.ts'
import { Refusal } from '../../refuse.ts'
import { minuteMs, secondMs } from '../time/spans.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files or whole drafts of staff: they may be large, and come over a slow line. */
    upload?: true
    /** What its answers cost is not counted for the caller's network. */
    uncounted?: true
  }
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/**
 * What bodies may hold of this process's memory, from the moment they are let in until they are answered. A body counts
 * with the length that its sender declares. Staff's uploads have a share of their own.
 */
export const bodyShares = {
  process: 24 * megabyte,
  /** The /24 of IPv4, the /48 of IPv6. */
  network: 8 * megabyte,
  connection: 4 * megabyte,
  uploads: 128 * megabyte,
} as const

/** The parsers of uploads take no more than this; it counts for one whose sender does not declare its length. */
export const largestUpload = 40 * megabyte

/**
 * Bodies up to this length are always let in: logins, orders and returns of payments are no longer, and thousands of
 * people share the address of a mobile network. The number of connections bounds them.
 */
const alwaysTaken = 8 * kilobyte

/** The most connections at a time: above that of a busy site behind a proxy, below what fills the memory. */
const mostConnections = 4000

/**
 * A network (the /24 of IPv4, the /48 of IPv6) has half of the connections, so that none shuts the site for the others by
 * lying still; a proxy has all, and sees to it by itself.
 */
export function shareConnections(server: Server, isProxy: (address: string) => boolean, most = mostConnections): void {
  server.maxConnections = most
  const open = new Map<string, number>()
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > most / 2) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

/** Node ends requests that do not arrive in time; the times are ms. */
export const requestTimes = {
  keepAliveTimeout: 65 * secondMs,
  headersTimeout: 20 * secondMs,
  /** The whole request with its body, unless it is an upload. */
  requestTimeout: 30 * secondMs,
  connectionsCheckingInterval: 5 * secondMs,
} as const

/** A picture of 20 MB takes minutes on a village's line. A slower one than this is none: bytes a second on average. */
const slowestUpload = 16 * kilobyte
const uploadTimes = {
  graceMs: 30 * secondMs,
  mostMs: 5 * minuteMs,
  lookedAtMs: requestTimes.connectionsCheckingInterval,
}

/** The length of a body that is still to come, as declared; Infinity: its sender does not say; 0: there is none. */
function declaredBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/**
 * Ends the connection after the answer if the rest of a body is still to come: otherwise the server would have to read it.
 * A short rest is read, so that the connection serves further requests.
 */
export function leaveUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.raw.complete && declaredBytes(request.raw) > alwaysTaken) reply.header('connection', 'close')
}

/**
 * Refuses a webhook whose signature would stand in a header that it does not have. Nothing of its body is read. True: it
 * was answered.
 */
export function refuseUnsigned(request: FastifyRequest, reply: FastifyReply, header: string | undefined): boolean {
  if (header === undefined || request.headers[header]) return false
  leaveUnread(request, reply)
  reply.code(401).send({ success: false })
  return true
}

export const hasBody = (request: FastifyRequest): boolean => declaredBytes(request.raw) > 0

/** An upload that is on its way. */
interface Upload {
  request: IncomingMessage
  since: number
  /** What this connection had read before. */
  before: number
}

export interface BodyGuard {
  /** Whether this connection brings an upload, which may take longer than other requests. */
  isUploading(socket: Socket): boolean
  stop(): void
}

/**
 * Lets bodies in, or refuses them before anything of them is read: `busy` if this process holds too many, `too_much` if the
 * sender's network or connection does. Ends uploads that are too slow.
 */
export function guardBodies(
  server: FastifyInstance,
  shares: Record<keyof typeof bodyShares, number> = bodyShares,
  times: Record<keyof typeof uploadTimes, number> = uploadTimes,
): BodyGuard {
  const held = { process: 0, uploads: 0 }
  const byNetwork = new Map<string, number>()
  const byConnection = new WeakMap<Socket, number>()
  const answers = new WeakMap<Socket, Set<() => void>>()
  const uploads = new Map<Socket, Upload>()

  const take = (request: FastifyRequest, declared: number) => {
    const { socket } = request.raw
    const isUpload = request.routeOptions.config.upload === true
    const bytes = Math.min(declared, isUpload ? largestUpload : request.routeOptions.bodyLimit)
    if (isUpload) {
      if (held.uploads + bytes > shares.uploads) throw new Refusal('busy', { retryAfter: 10 })
      held.uploads += bytes
      uploads.set(socket, { request: request.raw, since: performance.now(), before: socket.bytesRead })
      return () => {
        held.uploads -= bytes
        uploads.delete(socket)
      }
    }
    const network = networkOf(request.ip)
    const [ofNetwork, ofConnection] = [byNetwork.get(network) ?? 0, byConnection.get(socket) ?? 0]
    if (ofNetwork + bytes > shares.network || ofConnection + bytes > shares.connection)
      throw new Refusal('too_much', { retryAfter: 10 })
    if (held.process + bytes > shares.process) throw new Refusal('busy', { retryAfter: 10 })
    held.process += bytes
    byNetwork.set(network, ofNetwork + bytes)
    byConnection.set(socket, ofConnection + bytes)
    return () => {
      held.process -= bytes
      const left = (byNetwork.get(network) ?? 0) - bytes
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
      byConnection.set(socket, (byConnection.get(socket) ?? 0) - bytes)
    }
  }

  /**
   * What is to be given back when a connection ends. Of several requests that were sent ahead on it, the answer of only one
   * is told so.
   */
  const answersOf = (socket: Socket): Set<() => void> => {
    const known = answers.get(socket)
    if (known) return known
    const ends = new Set<() => void>()
    answers.set(socket, ends)
    socket.once('close', () => ends.forEach(end => end()))
    return ends
  }

  server.addHook('preParsing', (request, reply, payload, done) => {
    const declared = declaredBytes(request.raw)
    if (declared <= alwaysTaken) return done(null, payload)
    try {
      const give = take(request, declared)
      const waiting = answersOf(request.raw.socket)
      const end = () => {
        if (waiting.delete(end)) give()
      }
      waiting.add(end)
      reply.raw.once('close', end)
      done(null, payload)
    } catch (error) {
      done(error as Error)
    }
  })

  const watching = setInterval(() => {
    for (const [socket, { request, since, before }] of uploads) {
      const tookMs = performance.now() - since
      const isSlow = socket.bytesRead - before < (tookMs / secondMs) * slowestUpload
      if (!request.complete && ((tookMs > times.graceMs && isSlow) || tookMs > times.mostMs))
        endWith(socket, '408 Request Timeout')
    }
  }, times.lookedAtMs).unref()

  return { isUploading: socket => uploads.has(socket), stop: () => clearInterval(watching) }
}

/** Answers what can't be read as a request, or did not come in time, and ends its connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW'
  endWith(
    socket,
    timedOut ? '408 Request Timeout' : tooLong ? '431 Request Header Fields Too Large' : '400 Bad Request',
  )
}

function endWith(socket: Socket, status: string): void {
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  socket.destroy()
}

/** Whether a request names several hosts: proxies and servers could take it for requests to different ones (RFC 9112). */
export function namesHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host' && ++hosts > 1) return true
  }
  return false
}
