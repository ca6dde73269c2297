import { createHmac, timingSafeEqual } from 'node:crypto'
import { CarrierUnreachable } from '../../trust/notifications/sender.ts'

/** How long every provider has to answer, in ms. */
export const answerMs = 15_000

export interface ProviderRequest {
  method?: 'GET'
  headers: Record<string, string>
  /** Sent as JSON, or as a form. */
  body?: object | URLSearchParams
}

export interface Answered {
  status: number
  body: Record<string, unknown>
}

/**
 * Asks a provider. Throws `CarrierUnreachable` for errors that may pass or leave the result unknown: no answer, 429,
 * 5xx, an answer that is no JSON.
 */
export async function ask(url: string, { method, headers, body }: ProviderRequest, limitMs: number): Promise<Answered> {
  const form = body instanceof URLSearchParams
  let answer: Response
  let text: string
  try {
    answer = await fetch(url, {
      method: method ?? 'POST',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...headers,
      },
      ...(body && { body: form ? body.toString() : JSON.stringify(body) }),
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
    })
    text = await answer.text()
  } catch (error) {
    // The message of fetch's error may quote the address, and the address may quote what was sent: neither is logged.
    const timeout = error instanceof Error && error.name === 'TimeoutError'
    throw new CarrierUnreachable(timeout ? 'timeout' : 'no_answer', timeout ? 'No answer in time' : 'Not reached')
  }
  if (answer.status === 429 || answer.status >= 500)
    throw new CarrierUnreachable(String(answer.status), `Answered ${answer.status}`)
  try {
    const read: unknown = JSON.parse(text)
    if (read && typeof read === 'object') return { status: answer.status, body: read as Record<string, unknown> }
  } catch {
    // The answer is some proxy's page, not the provider's.
  }
  throw new CarrierUnreachable('not_json', 'Answered something that is no JSON')
}

/** A value of a provider's answer as text; '' for a value that is neither text nor number. */
export const said = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const mac = (algorithm: 'sha1' | 'sha256', key: string, text: string | Buffer): Buffer =>
  createHmac(algorithm, key).update(text).digest()

export const same = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}
