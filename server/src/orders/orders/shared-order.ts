import type { Language } from '../../../../contract/ground/languages.ts'
import * as accounts from '../accounts/service.ts'
import type { App } from '../../app.ts'
import { closeLink, findByOrderId, linkEnds, linkToOrder, openByKey, retryPayment } from '../booking/service.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { viewOrder } from './my-orders.ts'

async function ownOrder(app: App, devotee: Devotee, orderId: string) {
  const found = await findByOrderId(app.db, orderId)
  return found?.devotee_id === devotee.id ? found : refuse('not_found')
}

/** The link to an order of the devotee, and until when (ms) it opens it. Refuses: not_found. */
export async function shareOrder(app: App, devotee: Devotee, orderId: string, language: Language) {
  const { id } = await ownOrder(app, devotee, orderId)
  const link = await app.db.tx(tx => linkToOrder(app, tx, { id, orderId }, language))
  return { link, until: (await linkEnds(app, id)) ?? refuse('not_found') }
}

/** Refuses: not_found. */
export async function unshareOrder(app: App, devotee: Devotee, orderId: string): Promise<void> {
  await closeLink(app, (await ownOrder(app, devotee, orderId)).id)
}

interface Opened {
  orderId: string
  key: string
  /** Who asks, as a network address. */
  address: string
}

/** The order and whose it is. Refuses: not_found, too_many_tries. */
async function opened(app: App, { orderId, key, address }: Opened): Promise<Devotee> {
  const { devotee_id: id } = await openByKey(app, orderId, key, address)
  const found = await accounts.findDevoteeById(app.db, id)
  return found?.phone ? { id, phone: found.phone } : refuse('not_found')
}

/**
 * An order as whoever has its link sees it. The contract names the fields that leave the server: none says whose it is.
 * Refuses: not_found, too_many_tries.
 */
export const viewShared = async (app: App, asked: Opened, language: Language) =>
  viewOrder(app, await opened(app, asked), asked.orderId, language)

/** The order is that of the devotee, and so are the limits on its pages. Refuses as `retryPayment`; too_many_tries. */
export async function payShared(app: App, asked: Opened): Promise<{ paymentUrl: string }> {
  const { paymentUrl } = await retryPayment(app, await opened(app, asked), asked.orderId)
  return { paymentUrl }
}
