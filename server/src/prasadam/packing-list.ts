import type { Language } from '../../../contract/languages.ts'
import type { App } from '../app.ts'
import { findOnlyOccurrence } from '../catalogue/service.ts'
import { inLanguage } from '../text/in-language.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'

/** The contents to pack for a seva with one date. Refuses: not_found, where nothing is booked. */
export async function packingList(app: App, event: number, language: Language) {
  const occurrenceId = (await findOnlyOccurrence(app.db, event)) ?? refuse('not_found')
  const [packages, products] = await Promise.all([
    queries.countPackages(app.db, occurrenceId),
    queries.countProducts(app.db, occurrenceId),
  ])
  const first = packages[0] ?? refuse('not_found')
  return {
    homam: inLanguage(first.title, language),
    heldOn: first.held_on,
    parcels: packages.reduce((sum, p) => sum + p.count, 0),
    packages: packages.map(p => ({
      title: p.package_name ? inLanguage(p.package_name, language) : '',
      count: p.count,
      toPack: p.toPack,
    })),
    products: products.map(p => ({ title: inLanguage(p.title, language), count: p.count, toPack: p.toPack })),
  }
}
