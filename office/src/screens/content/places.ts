import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'

/** Which kinds stand on which screen. The first segment of the address names the screen, the second the kind. */
export const places: Record<string, readonly KindName[]> = {
  'homam-pages': ['event', 'seva', 'pool', 'blackout'],
  pages: ['page', 'policy', 'message'],
  banners: ['banner', 'slider_image'],
  products: ['product', 'shop_tile'],
  gallery: ['gallery', 'event_video', 'live_video', 'portrait'],
  deities: ['deity', 'purpose'],
  giving: ['donation_purpose', 'donation_terms'],
  'site-languages': ['language'],
  'trust-details': ['trust'],
  'tax-heads': ['tax_head'],
}

/** The address of the editor of a document. */
export function placeOf(kind: KindName, id: number | 'new'): string {
  const [screen] = Object.entries(places).find(([, kinds]) => kinds.includes(kind)) ?? ['']
  return `/${screen}/${kind}/${id}`
}

/** The address of the list of a kind. */
export const listOf = (kind: KindName): string =>
  `${placeOf(kind, 'new').split('/').slice(0, 2).join('/')}?kind=${kind}`
