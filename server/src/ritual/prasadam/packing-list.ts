import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { refuse } from '../../refuse.ts'
import { sumNeeds } from './goods-queries.ts'
import * as queries from './packing-queries.ts'

/** The contents to pack for a seva, on one of its days if it is named. Refuses: not_found, where nothing is booked. */
export async function packingList(app: App, of: { event: number; heldOn?: string }, language: Language) {
  const asked = { event: of.event, heldOn: of.heldOn }
  const [packages, products, goods] = await Promise.all([
    queries.countPackages(app.db, asked),
    queries.countProducts(app.db, asked),
    sumNeeds(app.db, asked),
  ])
  const first = packages[0] ?? refuse('not_found')
  const isOneDay = packages.every(p => p.first_day === first.first_day && p.last_day === first.first_day)
  return {
    homam: inLanguage(first.title, language),
    heldOn: isOneDay ? first.first_day : null,
    parcels: packages.reduce((sum, p) => sum + p.count, 0),
    packages: packages.map(p => ({
      title: p.package_name ? inLanguage(p.package_name, language) : '',
      count: p.count,
      toPack: p.toPack,
    })),
    goods: goods.map(g => ({ name: g.name, unit: g.unit, count: g.count, toPack: g.toPack, inStock: g.in_stock })),
    products: products.map(p => ({ title: inLanguage(p.title, language), count: p.count, toPack: p.toPack })),
  }
}
