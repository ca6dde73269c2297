export const kindNames = [
  'event',
  'seva',
  'pool',
  'blackout',
  'page',
  'policy',
  'banner',
  'slider_image',
  'product',
  'shop_tile',
  'gallery',
  'event_video',
  'live_video',
  'portrait',
  'language',
  'deity',
  'purpose',
  'tax_head',
  'trust',
  'message',
  'donation_purpose',
  'donation_terms',
] as const

export type KindName = (typeof kindNames)[number]

export interface Base {
  /** Publishing needs it; drafts may lack it. Words: in English. */
  required?: boolean
  /** Set when the record is first published, and never changed by publishing again: orders refer to it. */
  once?: boolean
}

export interface Words extends Base {
  is: 'words'
  max: number
  /** Lines that a form shows; more than 1 is a paragraph. The site shows line breaks of the mantra only. */
  rows?: number
  /** Each language has a value of its own, not a translation: numbers to call. Such values are never stale. */
  apart?: boolean
  pattern?: PatternName
}
/** HTML of a few tags, sanitised when it is saved. */
export interface Rich extends Base {
  is: 'rich'
  max: number
}
export interface PlainText extends Base {
  is: 'text'
  max: number
  rows?: number
  pattern?: PatternName
  /** What a form offers while somebody types: slugs of homams (`slug` of the rows of list-content). */
  suggest?: 'event_slugs'
}
/** paise; `most`: for sums that are no prices. */
export interface Money extends Base {
  is: 'money'
  most?: number
}
export interface WholeNumber extends Base {
  is: 'number'
  min: number
  max: number
}
/** `YYYY-MM-DD` */
export interface DayField extends Base {
  is: 'day'
}
/** Minutes after 00:00 IST. */
export interface Minutes extends Base {
  is: 'minutes'
}
export interface Yes extends Base {
  is: 'yes'
}
export interface Choice extends Base {
  is: 'choice'
  options: readonly string[]
}
/** Many of its options, in their order: an array of text. */
export interface Choices extends Base {
  is: 'choices'
  options: readonly string[]
}
/** Path of a picture, as `/pictures/ganapati.svg`, or of an uploaded one. `shape`: the shape that it is cropped to. */
export interface Picture extends Base {
  is: 'picture'
  shape: 'wide' | 'square' | 'video' | 'free'
}
/** Path of an uploaded PDF, as visitors load it. */
export interface Pdf extends Base {
  is: 'pdf'
}
/** Path of an uploaded sound (MP3, or AAC in M4A), or of the one that ships with the product. */
export interface Sound extends Base {
  is: 'sound'
}
/** The id of a video. Forms accept whole addresses too (`youtubeIdOf`). */
export interface Youtube extends Base {
  is: 'youtube'
}
/** A web address; `inside`: a path of the site after the language, as `view-event/…`. */
export interface Link extends Base {
  is: 'link'
  inside?: boolean
}
/** `#rrggbb` */
export interface Colour extends Base {
  is: 'colour'
}
/** Records of another kind, by the `record` of its rows: one (text or null), or many in order (an array of text). */
export interface Pick extends Base {
  is: 'pick'
  of: KindName
  many: boolean
}
export interface List extends Base {
  is: 'list'
  of: Fields
  min: number
  max: number
  /** The field whose text stands for a record when the list is folded. */
  title: string
}

export type Field =
  | Words
  | Rich
  | PlainText
  | Money
  | WholeNumber
  | DayField
  | Minutes
  | Yes
  | Choice
  | Choices
  | Picture
  | Pdf
  | Sound
  | Youtube
  | Link
  | Colour
  | Pick
  | List
export type Fields = { readonly [name: string]: Field }

export type PatternName =
  | 'tax_code'
  | 'gstin'
  | 'slug'
  | 'code'
  | 'send_name'
  | 'phone'
  | 'email'
  | 'digits'
  | 'ifsc'
  | 'account'
  | 'upi'
  | 'shop_path'
  | 'pan'
  | 'year'
/** Each pattern as the source of a regular expression that the whole text must match. */
export const patterns: Record<PatternName, string> = {
  tax_code: '[0-9]{4,8}',
  gstin: '[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]',
  slug: '[a-z0-9]+(-[a-z0-9]+)*',
  code: '[a-z]+(-[a-z]+)*',
  send_name: '[a-z][a-z0-9_]{0,58}',
  /** A number without +91. */
  phone: '[0-9]{10}',
  email: '[^\\s@]+@[^\\s@]+',
  digits: '[0-9]{10,15}',
  ifsc: '[A-Z]{4}0[A-Z0-9]{6}',
  account: '[0-9A-Za-z]{6,20}',
  upi: '[A-Za-z0-9._-]{2,64}@[A-Za-z0-9.-]{2,64}',
  shop_path: '[a-z0-9/_-]{0,200}',
  pan: '[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]',
  /** A financial year, as `2025-26`. */
  year: '20[0-9]{2}-[0-9]{2}',
}

export interface Kind {
  fields: Fields
  /** The field that names a document in lists; words or text. */
  title: string
  /** The field with the picture of a document in lists. */
  picture?: string
  /** There is one document only: the trust. */
  single?: true
  /** The product gives the documents: staff neither add nor remove one. */
  fixed?: true
  /** Shown in an order that staff choose (order-content). */
  ordered?: true
  /** Writing needs the right to change settings; other kinds need `content.write`. */
  settings?: true
  /** A draft can be previewed on the site. */
  preview?: true
}
