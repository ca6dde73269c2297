import type { Language } from '../../../../../contract/ground/languages.ts'
import { paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import { refuse } from '../../../refuse.ts'
import type { Issued } from './issued.ts'
import * as queries from '../queries.ts'
import { viewStatus } from '../attempts/status.ts'
import { drawn } from '../draw.ts'
import { deskGateway } from '../rules.ts'

/**
 * The invoice of a paid order, made now if the job has not made it yet; the same one ever after (M3).
 * Refuses: not_found, not_paid.
 */
export async function invoiceOf(
  app: App,
  order: { orderId: string; lastId: number; postId: number },
  language: Language,
) {
  await viewStatus(app, order, language)
  const invoice = (await queries.findInvoice(app.db, order.lastId)) ?? refuse('not_paid')
  if (!invoice.made) await makeInvoice(app, order.lastId)
  return { success: true, invoice_pdf: `/invoices/${order.orderId}.pdf` }
}

/** Makes the PDF of an order's invoice. Safe to run twice and at once: the first PDF stays. */
export async function makeInvoice(app: App, bookingId: number): Promise<void> {
  const invoice = await queries.findInvoice(app.db, bookingId)
  if (!invoice || invoice.made) return
  const issued = await issuedAs(app, bookingId, invoice)
  const { pdf, link } = await drawn(app, issued)
  await queries.storePdf(app.db, { number: issued.number, pdf, link })
}

/** An order's invoice as it was issued; undefined before the order is paid. */
export async function issuedInvoice(app: App, bookingId: number): Promise<Issued | undefined> {
  const invoice = await queries.findInvoice(app.db, bookingId)
  return invoice && issuedAs(app, bookingId, invoice)
}

type Invoice = NonNullable<Awaited<ReturnType<typeof queries.findInvoice>>>

async function issuedAs(app: App, bookingId: number, invoice: Invoice): Promise<Issued> {
  return {
    kind: 'bill',
    number: invoice.number,
    bookingId,
    issuedAt: invoice.issued_at.getTime(),
    amount: paise(invoice.amount_paise),
    isOfDesk: invoice.gateway === deskGateway,
    // An invoice that was issued before contents were stored takes the order as it is now.
    content: invoice.content ?? (await app.db.tx(tx => app.orderCallbacks.billed(app, tx, bookingId))),
  }
}

/** The PDF for the devotee of the order. Refuses: not_found, also for somebody else's. */
export async function readInvoice(
  app: App,
  orderId: string,
  devoteeId: number,
): Promise<{ number: string; pdf: Buffer }> {
  const bookingId = (await app.orderCallbacks.ownBooking(app, orderId, devoteeId)) ?? refuse('not_found')
  const found = await queries.findPdf(app.db, bookingId)
  if (found?.pdf) return { number: found.number, pdf: found.pdf }
  await makeInvoice(app, bookingId)
  const made = (await queries.findPdf(app.db, bookingId)) ?? refuse('not_found')
  return { number: made.number, pdf: made.pdf ?? refuse('not_found') }
}
