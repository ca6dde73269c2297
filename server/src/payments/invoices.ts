import type { Language } from '../../../contract/languages.ts'
import type { App } from '../app.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'
import { viewStatus } from './service.ts'

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
  await queries.storePdf(app.db, invoice.number, await app.payee.bill(app, bookingId, invoice.number, invoice.issued_at.getTime()))
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
