import type { Language } from '../../../contract/ground/languages.ts'
import type { CallFunction } from '../calls/use-calls.ts'
import { currentSession } from '../session/session.ts'
import type { OrderItem } from './order-history.ts'

export type InvoicedOrder = Pick<OrderItem, 'order_id' | 'lastId' | 'postId' | 'invoice_pdf' | 'service_name' | 'notes'>

/**
 * The invoice as a PDF, for its owner. The server makes it now if it was not made before. Throws if it can't be
 * fetched.
 */
export async function fetchInvoice(
  order: Omit<InvoicedOrder, 'service_name' | 'notes'>,
  call: CallFunction,
  lang: Language,
): Promise<{ bytes: Blob; name: string }> {
  const { order_id: orderId, lastId, postId } = order
  const path =
    order.invoice_pdf ?? (await call('POST /api/generate-invoice', { orderId, lastId, postId }, lang)).invoice_pdf
  return fetchPdf(path, `${orderId}.pdf`, lang)
}

/** A debit or credit note to the invoice, for its owner. Throws if it can't be fetched. */
export const fetchNote = ({ file }: InvoicedOrder['notes'][number], lang: Language) =>
  fetchPdf(`/invoices/notes/${file}`, file, lang)

/** A document that only its owner can fetch, with its name. Throws if it can't be fetched. */
export async function fetchPdf(
  path: string,
  otherName: string,
  lang: Language,
): Promise<{ bytes: Blob; name: string }> {
  const response = await fetch(path, {
    headers: { authorization: `Bearer ${currentSession()?.token ?? ''}`, 'accept-language': lang.web },
  })
  if (!response.ok) throw new Error(`no document: ${response.status}`)
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { bytes: await response.blob(), name: name ?? otherName }
}
