import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { adopt, lockCurrent } from './documents.ts'
import { withdrawDoc } from './publish.ts'
import * as queries from './queries.ts'

/**
 * Takes the homams and sevas that came with the product off the site, but for those that staff published since (D29):
 * all of them, or none. Each stays as a draft, with whatever was booked of it. Answers how many, and how many days of
 * sevas with orders are no longer held by that. Safe to press again: what is off already is left as it is.
 */
export async function takeShippedOff(app: App, staff: Staff): Promise<{ taken: number; unheld: number }> {
  await adopt(app, ['event', 'seva'])
  const done = await app.db.tx(async tx => {
    const records = (await queries.listShippedOffers(tx)).map(offer => offer.record)
    const documents = records.length > 0 ? await queries.listOfferDocuments(tx, records) : []
    let unheld = 0
    for (const { id } of documents)
      unheld += (await withdrawDoc(app, tx, staff, await lockCurrent(app, tx, id), 'POST /api/office/take-demo-off'))
        .length
    return { taken: documents.length, unheld }
  })
  app.content.bump()
  return done
}
