import type { Paise } from '../../../../../contract/ground/money.ts'
import type { DocumentKind } from '../../../../../contract/ground/signed-document.ts'
import type { Billed } from '../../../ground/db/json-columns.ts'

/** A document that was issued, ready to be drawn. */
export interface Issued {
  kind: Exclude<DocumentKind, 'receipt'>
  number: string
  bookingId: number
  /** ms */
  issuedAt: number
  amount: Paise
  content: Billed
  /** The money was taken at the desk. */
  isOfDesk?: boolean
  /** The document that a credit note or debit note refers to. */
  refersTo?: { number: string; issuedAt: number }
  /** Why a credit note was issued: a reason of a refund. */
  reason?: string
}
