import type { Paise } from '../../../contract/money.ts'
import type { DocumentKind } from '../../../contract/signed-document.ts'
import type { Billed } from '../db/json-columns.ts'

/** A document that was issued, ready to be drawn. */
export interface Issued {
  kind: Exclude<DocumentKind, 'receipt'>
  number: string
  bookingId: number
  /** ms */
  issuedAt: number
  amount: Paise
  content: Billed
  /** What a note is to. */
  refersTo?: { number: string; issuedAt: number }
  /** Why a note was issued: a reason of a refund. */
  reason?: string
}
