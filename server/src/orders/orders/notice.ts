import { english, languageById, type Text } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { firstLinkTo, linkToOrder } from '../booking/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import { inLanguage } from '../../ground/text/in-language.ts'

interface OrderRow {
  order_id: string
  language_id: number
  address: Record<string, string>
  title: Text
}

/**
 * The beginning of every message about an order: its recipient, in the language of the order, and which order of which
 * homam it is.
 */
export function noticeOf({ order_id: orderId, language_id: languageId, address, title }: OrderRow) {
  const language = languageById(languageId) ?? english
  return {
    channel: 'whatsapp' as const,
    recipient: address.whatsapp_number ?? '',
    ...(address.email && { email: address.email }),
    language,
    homam: inLanguage(title, language),
    orderId,
  }
}

/** The page of an order, in the language of a message about it; it opens without a login (decision 79). */
export const orderLink = (
  app: App,
  tx: Tx,
  id: number,
  { language, orderId }: ReturnType<typeof noticeOf>,
): Promise<string> => linkToOrder(app, tx, { id, orderId }, language)

/** The same for an order that has no link yet: the statement that writes the message adds it. */
export const firstOrderLink = (app: App, id: number, { language, orderId }: ReturnType<typeof noticeOf>) =>
  firstLinkTo(app, { id, orderId }, language)
