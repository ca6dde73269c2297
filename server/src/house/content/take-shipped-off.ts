import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { adopt } from './documents.ts'
import { withdrawContent } from './publish.ts'
import * as queries from './queries.ts'

/**
 * Takes the homams and sevas that came with the product off the site, but for those that staff published since (D29).
 * Each stays as a draft, with whatever was booked of it. Answers how many. Safe to press again: what is off already is
 * left as it is.
 */
export async function takeShippedOff(app: App, staff: Staff): Promise<number> {
  await adopt(app, ['event', 'seva'])
  const offers = await queries.listShippedOffers(app.db)
  if (offers.length === 0) return 0
  const documents = await queries.listOfferDocuments(
    app.db,
    offers.map(offer => offer.record),
  )
  for (const { id } of documents) await withdrawContent(app, staff, id)
  return documents.length
}
