import { english, languageById } from '../../../contract/languages.ts'
import type { Paise } from '../../../contract/money.ts'
import type { DocumentKind } from '../../../contract/signed-document.ts'
import type { App } from '../app.ts'
import { signedLink } from './signing.ts'
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

/** The PDF of a document with the link that its QR shows. */
export async function drawn(app: App, issued: Issued): Promise<{ pdf: Buffer; link: string }> {
  const language = languageById(await app.orderCallbacks.languageOf(app, issued.bookingId)) ?? english
  const link = await signedLink(app, issued, language)
  return { pdf: await app.orderCallbacks.draw(app, issued, link), link }
}
