import type { Text } from '../../contract/languages.ts'

/**
 * What the content shipped with the product looks like (D21). All text is in five languages. Money is whole rupees
 * here, as staff would type it, and becomes paise when it is loaded. Pictures are named by their art, e.g. `ganapati`.
 */
export interface HomamContent {
  /** Part of the address, Latin letters and dashes. */
  slug: string
  /** Name of its picture in `art/pictures`. */
  art: string
  /** Code of `deities.ts`. */
  deity: string
  /** Codes of `purposes.ts`. */
  purposes: string[]
  title: Text
  /** Days from the day of loading to the closing day in India; negative: already closed. The homam itself is two days later. */
  closesInDays: number
  rupees: number
  originalRupees?: number
  discount?: Text
  /** Tabs of the event page. `html` uses only p, ul, ol, li, strong, em, h3, br. */
  sections: { heading: Text; html: Text }[]
  /** `names`: how many it includes; `furtherRupees`: what each further one costs, null: there are none (D23). */
  packages: { name: Text; rupees: number; places: number | null; names: number; furtherRupees: number | null }[]
  /** Keys of `products.ts`. */
  products: string[]
  /** Fields asked besides name, gotra, nakshatra and rashi, which every homam asks. */
  personalFields?: FieldContent[]
  familyFields?: FieldContent[]
}

export interface FieldContent {
  /** The wire's name of the field, snake_case. */
  sendName: string
  label: Text
  required: boolean
  input: 'text' | 'date' | 'select'
  options?: { value: string; label: Text }[]
}

export interface ProductContent {
  key: string
  art: string
  title: Text
  description: Text
  rupees: number
}

/** One of the eleven entries of the home page's 'Homam YouTube Live' (spec §2). */
export interface LiveVideoContent {
  art: string
  title: Text
  description: Text
  youtubeId: string
}

/** A card of the videos page: past ones with a recording, live ones with the time they start. */
export interface EventVideoContent {
  homamSlug: string
  title: Text
  description: Text
  art: string
  youtubeId: string
  /** Days from the day of loading to the day of an earlier homam, negative. Without it: on the day of the homam that is on offer. */
  inDays?: number
}

export interface GalleryContent {
  category: 'homam' | 'cow_seva'
  /** For homam pictures, the slug of the homam shown. */
  homamSlug?: string
  art: string
  alt: Text
}

/** A tile of the home page that leads to the separate shop. `path` follows `/{language}/`. */
export interface ShopTileContent {
  art: string
  title: Text
  path: string
}

export interface StaticPageContent {
  title: Text
  /** A sentence for search engines and share sheets. */
  summary: Text
  /** Paragraphs under headings; `html` uses only p, ul, ol, li, strong, em, a. */
  sections: { heading: Text; html: Text }[]
}

/** Everything that names this trust. Demo values are recognisably fake. */
export interface TrustContent {
  name: Text
  shortName: Text
  branchAddress: Text
  registeredAddress: Text
  email: string
  supportEmail: string
  phones: string[]
  /** Digits with country code, by language. */
  supportNumbers: Text
  whatsapp: string
  shopUrl: string
  bank: { accountName: string; accountNumber: string; ifsc: string; bank: string; branch: string; upi: string }
}

/** A deity or purpose by which homams are found. */
export interface FacetContent {
  code: string
  name: Text
  otherNames: string
}

/** Names shown for a number or code that is stored: states, nakshatras, rashis, gotras. */
export interface NameContent {
  value: string
  label: Text
}
