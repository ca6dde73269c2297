import type { App } from '../../app.ts'
import { adopt } from './documents.ts'
import * as queries from './queries.ts'

/** What other parts of the server use of the content module. */
export { findPages } from './find-pages.ts'
export { copyHomam } from './history.ts'
export { putForPreview } from './publish.ts'
export { takeShippedOff } from './take-shipped-off.ts'
export { draftShipped, isAnyPublished, publishShipped } from './shipped.ts'

/** Texts of published documents that translators have to do, for the first screen. */
export const countTextsToDo = async (app: App): Promise<{ count: number; since: null }> => ({
  ...(await queries.countTextsToDo(app.db)),
  since: null,
})

/** Homams and sevas on the site that came with the product and that no member of staff published since (D29). */
export const shippedOffers = (app: Pick<App, 'db'>): Promise<queries.ShippedOffer[]> =>
  queries.listShippedOffers(app.db)

/** Makes documents of homams that stand on the site and have none yet. */
export const adoptHomams = (app: App): Promise<void> => adopt(app, ['event'])
