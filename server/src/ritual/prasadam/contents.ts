import type { Language } from '../../../../contract/ground/languages.ts'
import type { Queries } from '../../ground/db/db.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { listNeeds } from './goods-queries.ts'
import * as queries from './queries.ts'

/** What a parcel holds, in words: its package, and what was added to it. */
export interface Content {
  title: string
  quantity: number
  /** What of it lies in the packet, where staff have said that. */
  goods: { name: string; unit: string; quantity: number }[]
}

/** The contents of each of these parcels, by the id of its order. */
export async function contentsOf(
  db: Queries,
  rows: Pick<queries.DeskRow, 'booking_id' | 'package_name'>[],
  language: Language,
): Promise<Map<number, Content[]>> {
  const ids = rows.map(row => row.booking_id)
  const [bought, needs] = await Promise.all([queries.listContents(db, ids), listNeeds(db, ids)])
  const products = Map.groupBy(bought, product => product.booking_id)
  const needed = Map.groupBy(needs, need => need.booking_id)
  const goodsOf = (bookingId: number, productId: number | null) =>
    (needed.get(bookingId) ?? [])
      .filter(need => need.product_id === productId)
      .map(({ name, unit, quantity }) => ({ name, unit, quantity }))
  return new Map(
    rows.map(row => [
      row.booking_id,
      [
        ...(row.package_name
          ? [{ title: inLanguage(row.package_name, language), quantity: 1, goods: goodsOf(row.booking_id, null) }]
          : []),
        ...(products.get(row.booking_id) ?? []).map(({ product_id, title, quantity }) => ({
          title: inLanguage(title, language),
          quantity,
          goods: goodsOf(row.booking_id, product_id),
        })),
      ],
    ]),
  )
}

/** Contents as a label says them, shortly: the goods, and by its name what staff have not said more of. */
export const shortContents = (contents: Content[]): string[] =>
  contents
    .flatMap(({ title, quantity, goods }) => (goods.length > 0 ? goods : [{ name: title, unit: '', quantity }]))
    .map(({ name, unit, quantity }) => `${quantity > 1 ? `${name} × ${quantity}` : name}${unit && ` (${unit})`}`)
