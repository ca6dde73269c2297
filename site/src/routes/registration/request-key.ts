import type { Calls } from '../../../../contract/calls.ts'
import { loadDraft, saveDraft } from '../../session/drafts.ts'

type Body = Calls['POST /api/saveForm']['body']

/** The order that was placed by a booking. */
export interface PlacedOrder {
  orderId: string
  lastId: number
  postId: number
}

export interface RequestKey {
  /** A fingerprint of what is sent. */
  content: string
  key: string
  /** The placed order, once the response came. */
  order?: PlacedOrder
}

const keyOf = ({ serviceId }: Body) => `seva.key.${serviceId}` as const

/**
 * One Idempotency-Key for one content (D14): a double press, a retry after a lost response and a reload send the same
 * key.
 */
export function requestKey(body: Body): RequestKey {
  const content = fingerprint(body)
  const stored = loadDraft(keyOf(body), value => {
    const { content, key } = value as RequestKey
    return typeof content === 'string' && typeof key === 'string' ? (value as RequestKey) : undefined
  })
  return stored?.content === content ? stored : renewKey(body)
}

export function renewKey(body: Body): RequestKey {
  const fresh = { content: fingerprint(body), key: randomKey() }
  saveDraft(keyOf(body), fresh)
  return fresh
}

export const noteOrder = (body: Body, request: RequestKey, { orderId, lastId, postId }: PlacedOrder): void =>
  saveDraft(keyOf(body), { ...request, order: { orderId, lastId, postId } })

/** The language and the terms read are left out, because they change nothing in an order. */
function fingerprint({ languageId: _language, terms: _terms, ...order }: Body): string {
  const text = JSON.stringify(order)
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}.${text.length}`
}

/** `randomUUID` is missing in older browsers and outside HTTPS. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
