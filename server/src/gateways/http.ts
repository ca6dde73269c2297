import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Static, TSchema } from 'typebox'
import Compile from 'typebox/compile'
import type { Clock } from '../app.ts'
import type { Config } from '../config.ts'
import { GatewayRefused, GatewayUnreachable, type Headers, type WebhookEvent } from '../payments/gateway.ts'
import { refuse } from '../refuse.ts'

/** What a gateway is made of. */
export interface GatewayParts {
  config: Pick<Config, 'keys' | 'publicUrl' | 'holdMinutes'>
  clock: Clock
  /** The values of a secret that webhooks may be signed with now: the setting's, and for a while after a change the one before. */
  secrets(setting: string): readonly string[]
  /** For all that one call of a gateway asks of its provider; 15 s. */
  timeLimitMs?: number
}

export interface Question {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** Sent as JSON; `form` as a form. */
  json?: unknown
  form?: Record<string, string>
}

export interface Answer {
  /** 200 to 299, or 400 to 499 without those that say that the keys or the moment are wrong. */
  status: number
  /** Parsed JSON. */
  body: unknown
  /** As it came, for signatures over it. */
  text: string
}

export type Ask = (question: Question) => Promise<Answer>

/**
 * Asks a provider, within one time limit for everything that is asked by it. Throws GatewayUnreachable where nothing can be known: no answer, 5xx, 429,
 * a redirect, no JSON; GatewayRefused `keys_refused` on 401 and 403. Errors tell nothing of keys, persons or addresses.
 */
export function begin(
  gateway: string,
  baseUrl: string,
  keySettings: string,
  headers: Record<string, string>,
  timeLimitMs = 15_000,
): Ask {
  const signal = AbortSignal.timeout(timeLimitMs)
  const unknown = (why: string) => new GatewayUnreachable(`${gateway}: ${why}`)
  return async ({ method = 'GET', path, headers: more = {}, json, form }) => {
    const type = json !== undefined ? { 'content-type': 'application/json' } : undefined
    const body = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form)
    let response: Response
    let text: string
    try {
      response = await fetch(baseUrl + path, {
        method,
        headers: { accept: 'application/json', ...headers, ...type, ...more },
        body,
        redirect: 'manual',
        signal,
      })
      text = await response.text()
    } catch (error) {
      const { name, cause } = error as { name?: string; cause?: { code?: string } }
      throw unknown(
        name === 'TimeoutError'
          ? `no answer within ${timeLimitMs} ms`
          : `no answer (${cause?.code ?? 'connection lost'})`,
      )
    }
    const { status } = response
    if (status === 401 || status === 403)
      throw new GatewayRefused('keys_refused', `${gateway} refuses the keys: see ${keySettings}`)
    if (status >= 500 || status === 408 || status === 429 || (status >= 300 && status < 400))
      throw unknown(`answered ${status}`)
    if (!(response.headers.get('content-type') ?? '').includes('json')) throw unknown(`answered ${status} without JSON`)
    try {
      return { status, body: JSON.parse(text) as unknown, text }
    } catch {
      throw unknown(`answered ${status} with broken JSON`)
    }
  }
}

export type Reader<S extends TSchema> = (body: unknown) => Static<S>

/** Reads a provider's answer. Throws GatewayUnreachable where it is not what the provider documents: nothing is known then. */
export function answerOf<S extends TSchema>(gateway: string, schema: S): Reader<S> {
  const shape = Compile(schema)
  return body => {
    if (!shape.Check(body)) throw new GatewayUnreachable(`${gateway}: answered something else than it documents`)
    return body
  }
}

/** Reads a webhook whose signature is good. Refuses: bad_request. */
export function tellingOf<S extends TSchema>(schema: S): Reader<S> {
  const shape = Compile(schema)
  return body => (shape.Check(body) ? body : refuse('bad_request'))
}

/** What an event says, without its id. */
export type WebhookContent = WebhookEvent extends infer T ? (T extends unknown ? Omit<T, 'eventId'> : never) : never

/** The body of a webhook whose signature is good. Refuses: bad_request, where it is no JSON. */
export function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8')) as unknown
  } catch {
    refuse('bad_request')
  }
}

/** A header that came once; empty if it did not. */
export const headerOf = (headers: Headers, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** The first of these fields that is a text and not empty. */
export function textIn(object: unknown, ...fields: string[]): string | undefined {
  const values = fields.map(field => (object as Record<string, unknown> | null | undefined)?.[field])
  return values.find(value => typeof value === 'string' && value !== '') as string | undefined
}

/** What a provider says of its refusal, without what could be a person's: addresses and long numbers. */
export const withoutPersons = (text: string): string =>
  text
    .slice(0, 2000)
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d{6,}/g, '…')
    .slice(0, 200)

/** Compares without telling by its time where two texts differ. */
export function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

export const hmac = (secret: string, parts: (string | Buffer)[], encoding: 'hex' | 'base64'): string => {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(part)
  return mac.digest(encoding)
}
