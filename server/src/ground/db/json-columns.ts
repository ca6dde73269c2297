import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { BodyOf } from '../../../../contract/ground/endpoint.ts'
import type { leftOutReasons, newsAudience } from '../../../../contract/office/people/news.ts'
import type { ContentOf, EnglishText } from '../../../../contract/office/trust/content-of.ts'
import type { Bar, Content } from '../../../../contract/office/trust/kinds.ts'
import type { DayOrder } from '../text/written-day.ts'

/** Records of a content's lists that stand in one column. */
type Section = ContentOf<'event'>['sections'][number]
type Option = ContentOf<'event'>['personal'][number]['options'][number]
type HomamDay = Pick<ContentOf<'event'>, 'hours' | 'priests' | 'comes_home'>
type SocialLink = ContentOf<'trust'>['social'][number]
type AboutTrust = Pick<ContentOf<'trust'>, 'trustees' | 'photographs'>

/**
 * A page of text. English is always there, if only as ''. The appeal has no Hindi: the specification lets it fall back
 * to English.
 */
interface PageContent extends Omit<ContentOf<'page'>, 'sections'> {
  sections: { key?: string; heading: EnglishText; html: EnglishText }[]
}

export interface Bank {
  accountName: string
  accountNumber: string
  ifsc: string
  bank: string
  branch: string
  upi: string
}

/** The tax class of an item, as it stood when the document was issued. */
export interface TaxHead {
  name: Partial<Text> & { en: string }
  /** SAC or HSN. */
  code: string
  supply: 'exempt_service' | 'goods' | 'postage'
  /** Hundredths of percent. */
  rate: number
}

export interface BilledLine {
  title: Partial<Text> & { en: string }
  of: 'package' | 'product'
  quantity: number
  pricePaise: number
  amountPaise: number
  head: TaxHead
}

/**
 * The contents of an invoice, credit note or debit note, fixed when it is issued. Amounts are what was paid: any tax is
 * within them.
 */
export interface Billed {
  lines: BilledLine[]
  /** The trust's; null: the trust is not registered, so the document says nothing of tax (GST Rule 49). */
  gstin: string | null
  /** The state of the supply, by its ISO code (`TS`); null where the address names none. */
  place: string | null
}

/**
 * Everything that names the people of a booking, and the address of its prasadam; emptied when the devotee is erased.
 */
export interface Given {
  personal?: Record<string, string>
  address?: Record<string, string>
  people?: Record<string, string>[]
}

/** What the law calls things, and its limits, for donations from a day on. Amounts in paise. */
export type Law = ContentOf<'donation_terms'>['laws'][number]

/** A step of what comes back to a devotee who cancels. */
export type CancellingStep = ContentOf<'trust'>['cancelling'][number]

/** An approval of the trust under the section; donations of its days are deductible. */
export type Approval = ContentOf<'donation_terms'>['approvals'][number]

/** What is not given is ''. */
export type GivingTerms = { [N in keyof ContentOf<'donation_terms'>]: NonNullable<ContentOf<'donation_terms'>[N]> }

/**
 * The type of each jsonb column that is not text by language. A new one must be named here, or `npm run tables` stops.
 */
export interface JsonColumns {
  /** By the call that was made: what its module's `undo` takes. */
  'admin.undos.was': object
  'payments.invoices.content': Billed
  'payments.owed.personal': Record<string, string>
  'payments.notes.content': Billed
  'news.mailings.audience': BodyOf<typeof newsAudience>['audience']
  'news.mailings.texts': Partial<Record<keyof Text, string>>
  'news.mailings.left_out': Record<(typeof leftOutReasons)[number], number>
  'broadcast.broadcasts.texts': Partial<Text>
  'bulk.runs.into_packages': { from: number | null; to: number | null }[]
  'notifications.messages.filled_in': Record<string, string>
  'payments.attempts.form': Record<string, string>
  'payments.webhooks.headers': Record<string, string>
  /** A `MandatePage`, a type of the payments module. */
  'payments.mandates.page': { url: string } | { script: string; session: string; mode: 'sandbox' | 'production' }
  /** A `WebhookEvent`, a type of the payments module. */
  'payments.webhooks.telling': object
  'admin.audit.before': object
  'admin.audit.after': object
  /** Whole paise for one unit, by ISO 4217. */
  'catalogue.about_rates.paise': Record<string, number>
  'catalogue.trust.bank': Bank
  'catalogue.trust.social': SocialLink[]
  'catalogue.trust.trustees': AboutTrust['trustees']
  'catalogue.trust.photographs': AboutTrust['photographs']
  'catalogue.trust.cancelling': CancellingStep[]
  'catalogue.policy_versions.content': PageContent
  'catalogue.pages.content': PageContent
  'catalogue.events.sections': Section[]
  'catalogue.events.cancelling': CancellingStep[]
  'catalogue.events.hours': HomamDay['hours']
  'catalogue.events.priests': HomamDay['priests']
  'catalogue.events.comes_home': HomamDay['comes_home']
  'catalogue.homams.sections': Section[]
  'catalogue.seva_days.sections': Section[]
  'catalogue.fields.options': Option[]
  'catalogue.blackout_days.reason': EnglishText
  'catalogue.pools.name': EnglishText
  'catalogue.seva_rules.dates': { key?: string; day: string }[]
  'catalogue.seva_rules.slots': { key?: string; starts_minutes: number; lasts_minutes: number }[]
  'media.pictures.alt': Partial<Text>
  'books.files.mapping': Record<string, number>
  'books.files.day_orders': Record<number, DayOrder>
  'books.mappings.mapping': Record<string, number>
  'booking.bookings.personal': Record<string, string>
  'booking.bookings.policies': Record<string, number>
  'booking.bookings.cancelling': CancellingStep[]
  'booking.bookings.address': Record<string, string>
  'booking.people.answers': Record<string, string>
  'children.named.answers': Record<string, string>
  'booking.corrections.before': Given
  'booking.corrections.after': Given
  'content.documents.draft': Content
  'content.documents.base': Content
  'content.documents.parity': Record<string, number>
  'content.revisions.content': Content
  'content.bar.bars': Record<string, Record<string, Bar>>
  'booking.history.personal': Record<string, string>
  'donations.terms.content': GivingTerms
  'donations.corrections.before': Record<string, string>
  'donations.corrections.after': Record<string, string>
  'devotees.orders.personal': Record<string, string>
  'devotees.orders.address': Record<string, string>
  'exports.orders.personal': Record<string, string>
  'exports.orders.address': Record<string, string>
  'exports.people.answers': Record<string, string>
  'exports.products.personal': Record<string, string>
  'exports.products.address': Record<string, string>
  'exports.tickets.filter': {
    event?: number
    from?: number
    to?: number
    heldFrom?: Day
    heldTo?: Day
    among?: number[]
  }
  'imports.runs.mapping': Record<string, number>
  'imports.runs.day_orders': Record<number, DayOrder>
  'prasadam.desk.personal': Record<string, string>
  'prasadam.desk.address': Record<string, string>
  /** Of a draft, which may have no English yet. */
  'proposals.homams.title': Partial<Text>
  'register.standing.personal': Record<string, string>
  'register.standing.address': Record<string, string>
  'register.names.answers': Record<string, string>
  'sankalpam.paid_names.answers': Record<string, string>
  'sankalpam.version_names.answers': Record<string, string>
  'sankalpam.version_names.readings': Record<string, string>
}
