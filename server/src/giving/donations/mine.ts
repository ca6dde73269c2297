import type { Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { ownCertificates } from './certificates/own-certificates.ts'
import { listClaimsOfDevotee } from './claims/claim-queries.ts'
import * as queries from './queries.ts'
import { listUnopened } from './old/unopened.ts'

/**
 * A devotee's donations and claims, newest first, those under their number that they did not open yet, and the years for
 * which there is a statement.
 */
export async function listMine(app: App, devotee: Devotee, language: Language) {
  const [donations, claims, receipts, unopened, certificates] = await Promise.all([
    queries.listOfDevotee(app.db, devotee.id),
    listClaimsOfDevotee(app.db, devotee.id),
    queries.listReceiptsOfDevotee(app.db, devotee.id),
    listUnopened(app, devotee, language),
    ownCertificates(app, devotee.id),
  ])
  return {
    donations: donations.map(d => ({
      number: d.number,
      state: d.state,
      purpose: d.purpose_name ? inLanguage(d.purpose_name, language) : '',
      amount: rupeesOf(paise(d.amount_paise)),
      at: (d.came_at ?? d.created_at).getTime(),
      receipt: d.state === 'given' ? d.receipt : null,
      pan: d.pan_mask,
      panName: d.pan_name,
    })),
    claims: claims.map(c => ({
      utr: c.utr,
      amount: rupeesOf(paise(c.amount_paise)),
      at: c.created_at.getTime(),
      state: c.state,
      reason: c.refused_why,
    })),
    unopened,
    years: [...new Set(receipts.map(r => r.tax_year))].toSorted().toReversed(),
    certificates,
  }
}
