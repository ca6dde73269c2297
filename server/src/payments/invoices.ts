import { english, type Language, languageById } from '../../../contract/languages.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { DocumentKind } from '../../../contract/signed-document.ts'
import type { App } from '../app.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'
import { viewStatus } from './service.ts'
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
  const language = languageById(await app.payee.languageOf(app, issued.bookingId)) ?? english
  const link = await signedLink(app, issued, language)
  return { pdf: await app.payee.draw(app, issued, link), link }
}

/**
 * The invoice of a paid order, made now if the job has not come to it yet; the same one ever after (M3).
 * Refuses: not_found, not_paid.
 */
export async function invoiceOf(app: App, order: { orderId: string; lastId: number; postId: number }, language: Language) {
  await viewStatus(app, order, language)
  const invoice = (await queries.findInvoice(app.db, order.lastId)) ?? refuse('not_paid')
  if (!invoice.made) await makeInvoice(app, order.lastId)
  return { success: true, invoice_pdf: `/invoices/${order.orderId}.pdf` }
}

/** Makes the PDF of a booking's invoice. Safe to run twice and at once: the first one stays. */
export async function makeInvoice(app: App, bookingId: number): Promise<void> {
  const invoice = await queries.findInvoice(app.db, bookingId)
  if (!invoice || invoice.made) return
  const { number } = invoice
  // One that was issued before contents were kept says what is booked now.
  const content = invoice.content ?? (await app.db.tx(tx => app.payee.billed(app, tx, bookingId)))
  const { pdf, link } = await drawn(app, {
    kind: 'bill',
    number,
    bookingId,
    issuedAt: invoice.issued_at.getTime(),
    amount: paise(invoice.amount_paise),
    content,
  })
  await queries.storePdf(app.db, number, pdf, link)
}

/** The PDF for its own devotee. Refuses: not_found, also for somebody else's. */
export async function readInvoice(app: App, orderId: string, devoteeId: number): Promise<{ number: string; pdf: Buffer }> {
  const bookingId = (await app.payee.ownBooking(app, orderId, devoteeId)) ?? refuse('not_found')
  const found = await queries.findPdf(app.db, bookingId)
  if (found?.pdf) return { number: found.number, pdf: found.pdf }
  await makeInvoice(app, bookingId)
  const made = (await queries.findPdf(app.db, bookingId)) ?? refuse('not_found')
  return { number: made.number, pdf: made.pdf ?? refuse('not_found') }
}
