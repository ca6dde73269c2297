import type { WebCode } from '../languages.ts'
import { mostNamesOfAll } from '../package-names.ts'

/**
 * What each kind of content consists of. This is the one source for the server's checks, for what is published, for the
 * office's forms, for spreadsheets, for parity, and for the types of contents (`ContentOf` in content-of.ts).
 *
 * A content is a plain object of its kind's fields. Words and rich text are objects by web language code, `{ en, te, … }`
 * ('' or absent: not written). Money is paise, a day is `YYYY-MM-DD`, minutes count from 00:00 IST; a value that is not
 * given is null. A record of a list has a `key` that it keeps when it is moved; whoever adds a record gives it a key
 * (`newKey`).
 *
 * A path names a field: `title`, or within lists by key: `packages.12.name`, `personal.gotra.options.kashyapa.label`.
 */
interface Base {
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

const sections = {
  is: 'list',
  title: 'heading',
  min: 0,
  max: 12,
  of: { heading: { is: 'words', max: 120, required: true }, html: { is: 'rich', max: 20_000, required: true } },
} as const satisfies List
const asked = {
  is: 'list',
  title: 'label',
  min: 1,
  max: 20,
  of: {
    /** The field's name on the wire; one field must be called `name`. */
    send_name: { is: 'text', max: 59, pattern: 'send_name', required: true },
    label: { is: 'words', max: 120, required: true },
    input: { is: 'choice', options: ['text', 'number', 'date', 'select'], required: true },
    is_required: { is: 'yes' },
    /** With `select` only. */
    options: {
      is: 'list',
      title: 'label',
      min: 0,
      max: 200,
      of: { value: { is: 'text', max: 60, required: true }, label: { is: 'words', max: 120, required: true } },
    },
    /** With `select`: the devotee may write another answer. */
    allows_other: { is: 'yes' },
  },
} as const satisfies List
const textPage = {
  title: { is: 'words', max: 120, required: true },
  summary: { is: 'words', max: 300, rows: 2, required: true },
  sections: { ...sections, min: 1, max: 40, of: { ...sections.of, heading: { is: 'words', max: 120 } } },
} as const satisfies Fields
const facet = {
  code: { is: 'text', max: 40, pattern: 'code', required: true, once: true },
  name: { is: 'words', max: 80, required: true },
  /** Other names that people use, in any script. They are searched and never shown. */
  other_names: { is: 'text', max: 500, rows: 2 },
} as const satisfies Fields
const phones = {
  is: 'list',
  title: 'number',
  min: 0,
  max: 5,
  of: { number: { is: 'text', max: 20, pattern: 'phone', required: true } },
} as const satisfies List

/**
 * What a stranger can check of the trust. What is empty is not shown. PAN and approvals for deductions are those of the
 * kind `donation_terms`.
 */
const aboutTrust = {
  founded_year: { is: 'number', min: 1000, max: 2200 },
  registration_number: { is: 'text', max: 100 },
  registered_on: { is: 'day' },
  /** Number of the registration for income tax: 12A or 12AB. */
  registration_12a: { is: 'text', max: 100 },
  /** The trust's PAN stands on its page; receipts carry it in any case. */
  shows_pan: { is: 'yes' },
  trustees: {
    is: 'list',
    title: 'name',
    min: 0,
    max: 30,
    of: {
      name: { is: 'words', max: 120, required: true },
      office: { is: 'words', max: 120 },
      portrait: { is: 'picture', shape: 'square' },
      portrait_alt: { is: 'words', max: 200 },
    },
  },
  photographs: {
    is: 'list',
    title: 'alt',
    min: 0,
    max: 20,
    of: {
      image: { is: 'picture', shape: 'wide', required: true },
      alt: { is: 'words', max: 200, required: true },
      caption: { is: 'words', max: 200, rows: 2 },
    },
  },
  /** The last year whose accounts were audited, what came in and what was spent in it, and the signed statement. */
  audited_year: { is: 'text', max: 7, pattern: 'year' },
  audited_income: { is: 'money', most: 99_999_999_900 },
  audited_expense: { is: 'money', most: 99_999_999_900 },
  audited_statement: { is: 'pdf' },
} as const satisfies Fields

/** What is offered, of a homam and of a seva alike: how it is found and shown. */
const shownOffer = {
  title: { is: 'words', max: 160, required: true },
  slug: { is: 'text', max: 60, pattern: 'slug', required: true, suggest: 'event_slugs' },
  deity: { is: 'pick', of: 'deity', many: false },
  purposes: { is: 'pick', of: 'purpose', many: true },
  image: { is: 'picture', shape: 'wide', required: true },
  /** Written in the script of each language, line by line. */
  mantra: { is: 'words', max: 600, rows: 4 },
  /** How it is chanted. It is heard beside the words only. */
  mantra_sound: { is: 'sound' },
} as const satisfies Fields
/** How the day of a homam goes, for those who watch from afar. */
const dayOfHomam = {
  /** What happens when, in the order of the time (IST). */
  hours: {
    is: 'list',
    title: 'title',
    min: 0,
    max: 24,
    of: {
      starts_minutes: { is: 'minutes', required: true },
      title: { is: 'words', max: 120, required: true },
      text: { is: 'words', max: 400, rows: 2 },
    },
  },
  priests: {
    is: 'list',
    title: 'name',
    min: 0,
    max: 20,
    of: { name: { is: 'words', max: 120, required: true }, about: { is: 'words', max: 200, rows: 2 } },
  },
  /** Last year's homam in short. */
  clip: { is: 'youtube' },
  /** What comes home to the devotee afterwards. */
  comes_home: {
    is: 'list',
    title: 'text',
    min: 0,
    max: 12,
    of: { text: { is: 'words', max: 200, required: true } },
  },
} as const satisfies Fields
/** What it costs, and what is asked of those who book it. */
const soldOffer = {
  /** The price shown on cards and in search: where there are packages, the least of theirs. */
  amount: { is: 'money', required: true },
  original: { is: 'money' },
  discount: { is: 'words', max: 60 },
  phones,
  sections,
  packages: {
    is: 'list',
    title: 'name',
    min: 0,
    max: 20,
    of: {
      name: { is: 'words', max: 160, required: true },
      /** What comes with it besides the names. */
      includes: { is: 'words', max: 300, rows: 2 },
      amount: { is: 'money', required: true },
      /** null: the first tax head of exempt services. */
      tax_head: { is: 'pick', of: 'tax_head', many: false },
      /** null: without limit. Once published it is changed on the homam's own page. */
      capacity: { is: 'number', min: 1, max: 100_000, once: true },
      /** How many names the price includes, the devotee's among them (D23). null: without limit. */
      names_included: { is: 'number', min: 1, max: mostNamesOfAll },
      /** What each name beyond those costs. null: no further names are sold; 0: they are free. */
      further_name: { is: 'money' },
    },
  },
  products: { is: 'pick', of: 'product', many: true },
  personal: asked,
  family: { ...asked, min: 0 },
} as const satisfies Fields
/** The fields that a homam and a seva have in common. */
export const offerFields = { ...shownOffer, ...soldOffer } as const satisfies Fields

const listLock = { is: 'number', min: 0, max: 14_400, required: true } as const satisfies WholeNumber
/**
 * How the days of a seva are given: these dates · every day · some weekdays · each day of a vrata · each day that begins
 * with one of some nakshatras · every day, of which the devotee chooses one that means something to them.
 */
export const sevaRules = ['these_dates', 'every_day', 'weekdays', 'tithi', 'nakshatra', 'any_day'] as const
export type SevaRule = (typeof sevaRules)[number]
/** The vratas of every month by which a seva may be held. */
export const monthlyVratas = [
  'ekadashi',
  'pournami',
  'amavasya',
  'pradosham',
  'sankatahara_chaturthi',
  'shashthi',
  'masa_shivaratri',
] as const
export type MonthlyVrata = (typeof monthlyVratas)[number]
/** By masa and tithi, by the star in its month of the sun, or by the date of the calendar. */
export const perpetualWays = ['tithi', 'star', 'date'] as const
export type PerpetualWay = (typeof perpetualWays)[number]
/** When a seva is held. Of dates, weekdays, tithis and nakshatras, the one counts that the rule names. */
export const ruleFields = {
  rule: { is: 'choice', options: sevaRules, required: true },
  dates: { is: 'list', title: 'day', min: 0, max: 100, of: { day: { is: 'day', required: true } } },
  /** 0 is Sunday. */
  weekdays: { is: 'choices', options: ['0', '1', '2', '3', '4', '5', '6'] },
  tithis: { is: 'choices', options: monthlyVratas },
  /** By number, 1 (Ashwini) to 27 (Revati). */
  nakshatras: { is: 'choices', options: Array.from({ length: 27 }, (_, i) => String(i + 1)) },
  /** Empty: once a day, at `starts_minutes`. */
  slots: {
    is: 'list',
    title: 'starts_minutes',
    min: 0,
    max: 48,
    of: {
      starts_minutes: { is: 'minutes', required: true },
      lasts_minutes: { is: 'number', min: 5, max: 1440, required: true },
    },
  },
  starts_minutes: { is: 'minutes', required: true },
  /** The booking window: booking of a day opens this many days before it. */
  window_days: { is: 'number', min: 1, max: 400, required: true },
  /** Booking ends `cut_off_minutes` before the beginning, or at that time (after 00:00 IST) of the day before. */
  cut_off: { is: 'choice', options: ['minutes_before', 'day_before'], required: true },
  cut_off_minutes: { is: 'number', min: 0, max: 14_400, required: true },
  list_locks_minutes_before: listLock,
  attendance: { is: 'choice', options: ['in_person', 'in_absence', 'either'], required: true },
  /** Places that it shares with other sevas. */
  pool: { is: 'pick', of: 'pool', many: false },
  /**
   * A perpetual (shashwata) seva is paid once and done every year: by what its day comes back, if a question
   * `returns_by` does not leave that to the devotee. null: it is done once.
   */
  perpetual: { is: 'choice', options: perpetualWays },
  /** For the departed, as tarpanam and shraddha are: only such sevas are offered their names. */
  for_departed: { is: 'yes' },
  /** On somebody's birth star: its calendar asks for the star. */
  of_star: { is: 'yes' },
} as const satisfies Fields

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

const described = {
  event: {
    title: 'title',
    picture: 'image',
    preview: true,
    fields: {
      ...shownOffer,
      closes_on: { is: 'day', required: true },
      held_on: { is: 'day', required: true },
      starts_minutes: { is: 'minutes', required: true },
      /** The list of names locks this long before the homam starts. */
      list_locks_minutes_before: listLock,
      ...soldOffer,
      ...dayOfHomam,
    },
  },
  seva: {
    title: 'title',
    picture: 'image',
    preview: true,
    fields: { ...shownOffer, ...ruleFields, ...soldOffer },
  },
  /** Places that several sevas share at one time: a hall, a priest. */
  pool: {
    title: 'name',
    ordered: true,
    fields: {
      name: { is: 'words', max: 80, required: true },
      capacity: { is: 'number', min: 1, max: 100_000, required: true },
    },
  },
  /** Days on which a seva is not held; `seva` null: none is. */
  blackout: {
    title: 'reason',
    fields: {
      seva: { is: 'pick', of: 'seva', many: false },
      from_day: { is: 'day', required: true },
      to_day: { is: 'day', required: true },
      reason: { is: 'words', max: 200, required: true },
    },
  },
  page: { title: 'title', fixed: true, preview: true, fields: textPage },
  policy: { title: 'title', fixed: true, preview: true, fields: textPage },
  banner: {
    title: 'alt',
    picture: 'image',
    ordered: true,
    preview: true,
    fields: {
      image: { is: 'picture', shape: 'wide', required: true },
      image_mobile: { is: 'picture', shape: 'square', required: true },
      alt: { is: 'words', max: 200, required: true },
      /** null: in every language. */
      language: { is: 'pick', of: 'language', many: false },
      click_to: { is: 'link', inside: true },
      /** While it is open the banner leads to it, and says its name, day and hour. */
      homam: { is: 'pick', of: 'event', many: false },
    },
  },
  slider_image: {
    title: 'image',
    picture: 'image',
    ordered: true,
    preview: true,
    fields: { image: { is: 'picture', shape: 'square', required: true } },
  },
  product: {
    title: 'title',
    picture: 'image',
    fields: {
      title: { is: 'words', max: 120, required: true },
      description: { is: 'words', max: 600, rows: 3, required: true },
      image: { is: 'picture', shape: 'square', required: true },
      price: { is: 'money', required: true },
      /** null: the first tax head of goods. */
      tax_head: { is: 'pick', of: 'tax_head', many: false },
    },
  },
  shop_tile: {
    title: 'title',
    picture: 'image',
    ordered: true,
    preview: true,
    fields: {
      title: { is: 'words', max: 120, required: true },
      image: { is: 'picture', shape: 'square', required: true },
      /** The part that stands after the shop's address and language. */
      path: { is: 'text', max: 200, pattern: 'shop_path' },
    },
  },
  gallery: {
    title: 'alt',
    picture: 'image',
    ordered: true,
    preview: true,
    fields: {
      image: { is: 'picture', shape: 'free', required: true },
      alt: { is: 'words', max: 200, required: true },
      category: { is: 'choice', options: ['homam', 'cow_seva'], required: true },
      service: { is: 'text', max: 60, pattern: 'slug', suggest: 'event_slugs' },
    },
  },
  event_video: {
    title: 'title',
    picture: 'poster',
    preview: true,
    fields: {
      title: { is: 'words', max: 160, required: true },
      description: { is: 'words', max: 600, rows: 3, required: true },
      service: { is: 'text', max: 60, pattern: 'slug', required: true, suggest: 'event_slugs' },
      poster: { is: 'picture', shape: 'video', required: true },
      youtube: { is: 'youtube', required: true },
      held_on: { is: 'day', required: true },
    },
  },
  live_video: {
    title: 'title',
    picture: 'poster',
    ordered: true,
    preview: true,
    fields: {
      title: { is: 'words', max: 160, required: true },
      description: { is: 'words', max: 600, rows: 3, required: true },
      youtube: { is: 'youtube', required: true },
      poster: { is: 'picture', shape: 'video', required: true },
    },
  },
  portrait: {
    title: 'image',
    picture: 'image',
    ordered: true,
    preview: true,
    fields: { image: { is: 'picture', shape: 'square', required: true } },
  },
  language: {
    title: 'name',
    picture: 'image',
    fixed: true,
    settings: true,
    fields: {
      name: { is: 'text', max: 40, required: true },
      image: { is: 'picture', shape: 'square', required: true },
      /** Offered to visitors. English always is. */
      shown: { is: 'yes' },
    },
  },
  deity: { title: 'name', ordered: true, preview: true, fields: facet },
  purpose: { title: 'name', ordered: true, preview: true, fields: facet },
  /** Tax heads, by which packages and products are taxed. Prices are what is paid: any tax is within them. */
  tax_head: {
    title: 'name',
    ordered: true,
    settings: true,
    fields: {
      name: { is: 'words', max: 80, required: true },
      /** SAC of a service, HSN of goods. */
      code: { is: 'text', max: 8, pattern: 'tax_code', required: true },
      supply: { is: 'choice', options: ['exempt_service', 'goods', 'postage'], required: true },
      /** Hundredths of percent: 1800 is 18 %. What is exempt has 0. */
      rate: { is: 'number', min: 0, max: 10_000, required: true },
    },
  },
  trust: {
    title: 'name',
    picture: 'logo',
    single: true,
    fixed: true,
    settings: true,
    preview: true,
    fields: {
      name: { is: 'words', max: 120, required: true },
      short_name: { is: 'words', max: 40, required: true },
      branch_address: { is: 'words', max: 300, rows: 2, required: true },
      registered_address: { is: 'words', max: 300, rows: 2, required: true },
      email: { is: 'text', max: 120, pattern: 'email', required: true },
      support_email: { is: 'text', max: 120, pattern: 'email', required: true },
      phones: { ...phones, min: 1 },
      /** Digits with country code. */
      support_numbers: { is: 'words', max: 20, pattern: 'digits', apart: true, required: true },
      whatsapp: { is: 'text', max: 20, pattern: 'digits', required: true },
      shop_url: { is: 'link', required: true },
      account_name: { is: 'text', max: 120, required: true },
      account_number: { is: 'text', max: 20, pattern: 'account', required: true },
      ifsc: { is: 'text', max: 11, pattern: 'ifsc', required: true },
      bank: { is: 'text', max: 120, required: true },
      branch: { is: 'text', max: 120, required: true },
      upi: { is: 'text', max: 130, pattern: 'upi', required: true },
      social: {
        is: 'list',
        title: 'site',
        min: 0,
        max: 8,
        of: {
          site: {
            is: 'choice',
            options: ['youtube', 'facebook', 'instagram', 'x', 'whatsapp', 'telegram'],
            required: true,
          },
          url: { is: 'link', required: true },
        },
      },
      /** null: the trust is not registered for GST, and its invoices say nothing of tax (Rule 49). */
      gstin: { is: 'text', max: 15, pattern: 'gstin' },
      /** Who signs receipts. */
      signatory_name: { is: 'words', max: 80 },
      signatory_office: { is: 'words', max: 80 },
      logo: { is: 'picture', shape: 'square' },
      ...aboutTrust,
      /**
       * Colours of buttons and links by day and by night; null: the product's own. Contrast at least 4.5:1
       * (`contrastOf`).
       */
      accent: { is: 'colour' },
      accent_dark: { is: 'colour' },
    },
  },
  message: {
    title: 'name',
    fixed: true,
    fields: {
      /** The template's name in the product; not changed. */
      name: { is: 'text', max: 60, once: true },
      /**
       * Placeholders `{…}` are filled in when the message is sent. All those of the product's English text must be
       * there, and no others.
       */
      text: { is: 'words', max: 900, rows: 4, required: true },
    },
  },
  donation_purpose: {
    title: 'name',
    ordered: true,
    fields: {
      name: { is: 'words', max: 80, required: true },
      about: { is: 'words', max: 300, rows: 2, required: true },
      /** How the yearly statement to the tax office classes donations for this purpose. */
      nature: { is: 'choice', options: ['others', 'specific', 'restricted', 'corpus'], required: true },
      /** Amounts that the page offers at a touch. */
      amounts: { is: 'list', title: 'amount', min: 1, max: 8, of: { amount: { is: 'money', required: true } } },
      least: { is: 'money', required: true },
      most: { is: 'money', required: true },
      /** What one meal costs, where the purpose feeds people: donors are told how many their gift feeds. */
      meal: { is: 'money' },
    },
  },
  donation_terms: {
    title: 'trust_pan',
    single: true,
    fixed: true,
    settings: true,
    fields: {
      trust_pan: { is: 'text', max: 10, pattern: 'pan' },
      /**
       * Registration for foreign contributions, and the account that alone may take them. Empty: gifts of foreign
       * citizens are refused.
       */
      fcra_number: { is: 'text', max: 40 },
      fcra_account: { is: 'text', max: 300, rows: 2 },
      /** Donations of a day without an approval are not deductible. */
      approvals: {
        is: 'list',
        title: 'number',
        min: 0,
        max: 10,
        of: {
          /** Unique registration number, as on the approval. */
          number: { is: 'text', max: 100, required: true },
          issued_on: { is: 'day', required: true },
          valid_from: { is: 'day', required: true },
          valid_until: { is: 'day' },
        },
      },
      /** What the law calls things, and its limits, from a day on: the latest that has begun applies. */
      laws: {
        is: 'list',
        title: 'section',
        min: 1,
        max: 10,
        of: {
          from: { is: 'day', required: true },
          /** `80G`, and the code that the yearly statement has for it. */
          section: { is: 'text', max: 20, required: true },
          section_code: { is: 'text', max: 40, required: true },
          /** The donee's duties. */
          duties: { is: 'text', max: 80, required: true },
          /**
           * Names of forms: the trust's yearly statement, and the certificate with which a donor claims the deduction.
           */
          statement: { is: 'text', max: 20, required: true },
          certificate: { is: 'text', max: 20, required: true },
          /** `financial year` or `tax year`. */
          year_word: { is: 'text', max: 40, required: true },
          /** A gift in cash above this is not deductible. */
          cash_deductible: { is: 'money', required: true },
          /** Cash of this amount or more is never accepted. */
          cash_forbidden: { is: 'money', required: true },
        },
      },
    },
  },
} as const satisfies Record<KindName, Kind>

/** The description of each kind, for whatever treats all kinds alike. */
export const kinds: Record<KindName, Kind> = described

/** The kinds that have a field of a sort. */
export const kindsWith = (sort: Field['is']): KindName[] =>
  kindNames.filter(kind => Object.values(kinds[kind].fields).some(({ is }) => is === sort))

export type FieldsOf<K extends KindName> = (typeof described)[K]['fields']
/** The fields of one kind, each with what it is. */
export const fieldsOfKind = <K extends KindName>(kind: K): FieldsOf<K> => described[kind].fields

/** A draft of any kind: what is not written yet may be missing. */
export type Content = Record<string, unknown>

/** A key for a record added to a list. */
export const newKey = (): string => `n${Math.random().toString(36).slice(2, 10)}`

export interface Visited {
  path: string
  field: Field
  value: unknown
}

/** Every field of a content with its path, the fields of lists' records included. */
export function* visit(fields: Fields, content: Content, within = ''): Generator<Visited> {
  for (const [name, field] of Object.entries(fields)) {
    const path = within + name
    const value = content[name]
    yield { path, field, value }
    if (field.is !== 'list' || !Array.isArray(value)) continue
    for (const record of value as Content[]) yield* visit(field.of, record, `${path}.${String(record.key)}.`)
  }
}

/**
 * The video's id in any address that YouTube gives, or the id itself; undefined if there is none (integrations.md §8).
 */
export function youtubeIdOf(text: string): string | undefined {
  const given = text.trim()
  if (/^[A-Za-z0-9_-]{11}$/.test(given)) return given
  const address =
    /^(?:https?:\/\/)?(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|live\/|shorts\/|embed\/)|youtu\.be\/)([A-Za-z0-9_-]{11})(?=[?&#/]|$)/
  return address.exec(given)?.[1]
}

const light = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => light(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours `#rrggbb` by WCAG: 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/**
 * States of a document. draft: never published · published: as it stands on the site · changed since it was published ·
 * scheduled: to be published at a time · withdrawn from the site.
 */
export const documentStates = ['draft', 'published', 'changed', 'scheduled', 'withdrawn'] as const
export type DocumentState = (typeof documentStates)[number]

/**
 * States of one text in one language. reviewed: a second person has read it · stale: it was written before its English
 * changed.
 */
export const textStates = ['missing', 'written', 'reviewed', 'stale'] as const
export type TextState = (typeof textStates)[number]

/**
 * Publishing thresholds: what a language must have before a document is published. none: nothing · written: no text is
 * missing · complete: none is missing or stale · reviewed: all are reviewed.
 */
export const bars = ['none', 'written', 'complete', 'reviewed'] as const
export type Bar = (typeof bars)[number]

/**
 * Why a content can't be published as it is. under_bar: the text is below the publishing threshold · no_days: a rule
 * gives no day within its booking window · never_open: booking would end before it opens · below_sold: a pool with
 * fewer places than are taken.
 */
export const contentProblems = [
  'required',
  'too_long',
  'too_few',
  'too_many',
  'wrong_form',
  'unknown_record',
  'not_unique',
  'low_contrast',
  'held_before_closing',
  'no_days',
  'dates_past',
  'slots_overlap',
  'to_before_from',
  'not_a_time',
  'never_open',
  'below_sold',
  'original_not_above',
  'name_not_asked',
  'options_missing',
  'placeholders',
  'under_bar',
] as const
export type ContentProblem = (typeof contentProblems)[number]

export interface Problem {
  path: string
  problem: ContentProblem
  /** With words: which language. */
  language?: WebCode
  /** With `under_bar`: the state of the text. */
  state?: TextState
}

/** restore, clone and import make drafts. `adopt`: what stood on the site when the office first looked at it. */
export const revisionCauses = ['adopt', 'save', 'review', 'publish', 'withdraw', 'restore', 'clone', 'import'] as const

/**
 * What became of a line of a spreadsheet that was read back. The last two are warnings: the text is taken, with
 * `english_changed` as stale.
 */
export type ImportOutcome =
  | 'changed'
  | 'unchanged'
  | 'unknown_path'
  | 'not_yours'
  | 'too_long'
  | 'wrong_form'
  | 'english_changed'
  | 'wrong_script'

/**
 * The answer of `POST /api/office/files/texts` (multipart: `language`, `dry` = 1 for a report only, then `file`). The
 * sheet comes from `GET /api/office/files/texts.xlsx?language=te&kinds=event,page` (or `.csv`). Needs
 * `content.translate`; refuses wrong_file, too_large, other_language.
 */
export interface ImportReport {
  dry: boolean
  language: string
  counts: Partial<Record<ImportOutcome, number>>
  /** The first 1000 lines that are not unchanged. `taken`: whether the draft gets this text. */
  lines: {
    line: number
    path: string
    title: string
    outcome: ImportOutcome
    taken: boolean
    before: string
    after: string
  }[]
  /** How many documents the sheet changes. */
  documents: number
}
