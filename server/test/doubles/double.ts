import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Day } from '../../../contract/ground/india-time.ts'
import type { SettlementLine } from '../../src/money/payments/gateway.ts'

/**
 * What can be wrong with a provider: `lost` does what it was asked and never answers; `reset` does nothing and hangs up;
 * `token-expired` forgets the tokens that it gave (providers without tokens go on as if nothing were).
 */
export type Fault = 'none' | '500' | 'html' | 'empty' | 'hang' | 'reset' | 'lost' | 'keys-refused' | 'token-expired'

export type WebhookKind = 'paid' | 'failed' | 'closed' | 'refund-done' | 'refund-failed'

/** A webhook as it goes over the wire. */
export interface Delivery {
  body: Buffer
  headers: Record<string, string>
}

/** How the browser comes back from the page. */
export interface Return {
  method: 'GET' | 'POST'
  url: string
  form?: Record<string, string>
}

export interface Paid {
  gatewayPaymentId: string
  bankReference: string
}

/**
 * A provider as it stands in our tests: a server of its own with the provider's paths, checks, bodies, errors and quirks, and its books in memory.
 * What payers, banks and the provider's own people do is done by calling it. Amounts in paise. Unknown references throw: a mistake of the test.
 */
export interface Double {
  /** Settings that point the product at this double: keys and addresses. */
  settings: Record<string, string>
  /** What a good signature proves: each byte of the body, its fields, or only who sends (the body is then never believed). */
  proves: 'bytes' | 'fields' | 'sender'
  /** The currency of a payment stands in its answers. */
  tellsCurrency: boolean
  /** The payer pays on the page; again: a second payment for the same reference. The amount asked for and INR, unless told otherwise. */
  pay(reference: string, how?: { amountPaise?: number; currency?: string }): Paid
  /** An attempt fails. On most pages the payer may try again. */
  fail(reference: string): void
  /** The payer has confirmed, the bank has not decided. `pay` and `fail` decide it. */
  hesitate(reference: string): void
  /** The page ends without a payment. Money may still come late. */
  expire(reference: string): void
  /** The bank has credited a refund; its reference. */
  refundDone(refundReference: string): string
  /** A refund comes to nothing, even after it was said to be done. */
  refundFailed(refundReference: string): void
  /** Refunds that the provider has made for a payment, whatever they were asked how often. Paise. */
  refundsOf(reference: string): number[]
  /** The webhook of what has happened; the same again if asked again. `refund-…` take the refund's reference. Undefined: this provider sends no such. */
  webhookOf(reference: string, kind: WebhookKind): Delivery | undefined
  /** Any body, signed as the provider would sign it. */
  sign(body: Buffer): Delivery
  returnOf(reference: string): Return
  /** Pays all that was taken and given back until now to the trust's bank, on this day; what the provider's report of the day must say. Absent: no such report. */
  settle?(day: Day): { utr: string; transferPaise: number; lines: SettlementLine[] }
  /** For all calls from now on, or for so many. */
  fault(fault: Fault, calls?: number): void
  close(): Promise<void>
}

export interface DoubleRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface Said {
  status: number
  /** An object goes out as JSON; text as it stands. */
  body: unknown
  type?: string
}

export interface Served {
  url: string
  fault: Double['fault']
  /** Clears the fault that a double handles itself. */
  current(): Fault
  close(): Promise<void>
}

// Each provider's way to refuse: only the status says that it is none.
const brokenInside: Said = {
  status: 500,
  body: {
    code: 'SERVER_ERROR',
    message: 'internal error',
    error: { code: 'SERVER_ERROR', description: 'internal error' },
  },
}

/** The server that a double stands on. Faults happen here, before or after `answer`; `keysRefused` is what the provider says to wrong keys. */
export async function serveDouble(answer: (asked: DoubleRequest) => Said, keysRefused: Said): Promise<Served> {
  let fault: Fault = 'none'
  let left = Infinity
  const takeFault = (): Fault => {
    const now = left > 0 ? fault : 'none'
    left--
    return now
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const now = takeFault()
      if (now === 'hang') return
      if (now === 'reset') return void request.socket.destroy()
      if (now === '500') return say(response, brokenInside)
      if (now === 'html')
        return say(response, { status: 200, body: '<!doctype html><h1>Be right back</h1>', type: 'text/html' })
      if (now === 'empty') return say(response, { status: 200, body: '' })
      if (now === 'keys-refused') return say(response, keysRefused)
      const url = new URL(request.url ?? '/', 'http://double')
      const said = answer({
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      })
      if (now === 'lost') return void request.socket.destroy()
      say(response, said)
    })
  })
  // A connection that the server ends while the next request is on its way would be a fault that nobody asked for.
  server.keepAliveTimeout = 120_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: (next, calls = Infinity) => {
      fault = next
      left = calls
    },
    current: () => (left > 0 ? fault : 'none'),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function say(response: ServerResponse, { status, body, type = 'application/json' }: Said): void {
  response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body))
}
