import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Static, TSchema } from 'typebox'
import type { Clock } from '../../app.ts'
import type { Config } from '../../config.ts'
import { shapeOf } from '../../ground/text/shape-of.ts'
import { GatewayRefused, GatewayUnreachable, type Headers, type WebhookEvent } from '../../money/payments/gateway.ts'
import { refuse } from '../../refuse.ts'

/** The parts that a gateway is made of. */
export interface GatewayParts {
  config: Pick<Config, 'keys' | 'publicUrl' | 'holdMinutes'>
  clock: Clock
  /**
   * The secrets with which webhooks may be signed now: the setting's, and for a while after a change the one before.
   */
  secrets(setting: string): readonly string[]
  /** Time limit for all that one call of a gateway asks of its provider; 15 s if absent. */
  timeLimitMs?: number
}

export interface Question {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  /** Sent as JSON; `form` is sent as a form. */
  json?: unknown
  form?: Record<string, string>
}

export interface Answer {
  /** 200 to 299, or 400 to 499 except statuses that say that the keys or the moment are wrong. */
  status: number
  /** Parsed JSON; undefined where there is none to answer (204). */
  body: unknown
  /** The body as it came, for signatures over it. */
  text: string
}

export type Ask = (question: Question) => Promise<Answer>

/**
 * Begins a call to a provider, with one time limit for all its requests. They throw GatewayUnreachable where nothing
 * can be known (no answer, 5xx, 429, a redirect, no JSON), and GatewayRefused `keys_refused` on 401 and 403. Errors
 * tell nothing of keys, persons or addresses.
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
    if (status === 204) return { status, body: undefined, text }
    if (!(response.headers.get('content-type') ?? '').includes('json')) throw unknown(`answered ${status} without JSON`)
    try {
      return { status, body: JSON.parse(text) as unknown, text }
    } catch {
      throw unknown(`answered ${status} with broken JSON`)
    }
  }
}

export type Reader<S extends TSchema> = (body: unknown) => Static<S>

/**
 * Reads a provider's answer. Throws GatewayUnreachable where the answer is not what the provider documents: nothing is
 * known then.
 */
export function answerOf<S extends TSchema>(gateway: string, schema: S): Reader<S> {
  const isAnswer = shapeOf(schema)
  return body => {
    if (!isAnswer(body)) throw new GatewayUnreachable(`${gateway}: answered something else than it documents`)
    return body
  }
}

/** Reads a webhook whose signature is good. Refuses: bad_request. */
export function webhookReader<S extends TSchema>(schema: S): Reader<S> {
  const isWebhook = shapeOf(schema)
  return body => (isWebhook(body) ? body : refuse('bad_request'))
}

/** The content of a webhook event, without its id. */
export type WebhookContent = WebhookEvent extends infer T ? (T extends unknown ? Omit<T, 'eventId'> : never) : never

/** The body of a webhook whose signature is good. Refuses: bad_request, where it is no JSON. */
export function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8')) as unknown
  } catch {
    refuse('bad_request')
  }
}

/** A header that came exactly once; empty otherwise. */
export const headerOf = (headers: Headers, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** The first of these fields that is a text and not empty. */
export function textIn(object: unknown, ...fields: string[]): string | undefined {
  const values = fields.map(field => (object as Record<string, unknown> | null | undefined)?.[field])
  return values.find(value => typeof value === 'string' && value !== '') as string | undefined
}

/** A provider's reason for its refusal, without anything that could be a person's: addresses and long numbers. */
export const withoutPersons = (text: string): string =>
  text
    .slice(0, 2000)
    .replace(/\S+@\S+/g, '…')
    .replace(/\+?\d{6,}/g, '…')
    .slice(0, 200)

/** Compares two texts in a time that does not tell where they differ. */
export function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

export const hmac = (secret: string, parts: (string | Buffer)[], encoding: 'hex' | 'base64'): string => {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(part)
  return mac.digest(encoding)
}
