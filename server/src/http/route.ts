import type { AnswerOf, BodyOf, Endpoint } from '../../../contract/endpoint.ts'
import type { Language } from '../../../contract/languages.ts'

export interface Devotee {
  id: number
  /** 10 digits. */
  phone: string
}

export interface Call<E extends Endpoint> {
  body: BodyOf<E>
  /** The caller's language: the body's, else Accept-Language, else English. */
  language: Language
  devotee: E['for'] extends 'devotee' ? Devotee : Devotee | undefined
  /** The Idempotency-Key header (D14). */
  key: string | undefined
  /** The caller's network address, for limits only. */
  address: string
  /** Bearer token as sent. */
  token: string | undefined
}

export interface Route<E extends Endpoint = Endpoint> {
  endpoint: E
  handle(call: Call<E>): Promise<AnswerOf<E>> | AnswerOf<E>
}

/** Ties a call of the contract to what answers it. */
export function route<const E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>): Route {
  return { endpoint, handle }
}
