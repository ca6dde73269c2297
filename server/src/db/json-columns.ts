import type { Text } from '../../../contract/languages.ts'
import type { Bar, Content } from '../../../contract/office/kinds.ts'

/** A tab of an event's page; `html` was sanitised when it was saved. */
interface Section {
  /** The section's name in content drafts. */
  key?: string
  heading: Text
  html: Text
}

/** A text page. The appeal has no Hindi: the specification lets it fall back to English. */
interface PageContent {
  title: Text
  summary: Text
  sections: { key?: string; heading: Partial<Text> & { en: string }; html: Partial<Text> & { en: string } }[]
}

export interface SocialLink {
  key?: string
  site: string
  url: string
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

interface Option {
  key?: string
  value: string
  label: Text
}

/** The law's names for things, and its limits, for donations from a day on. Amounts in paise. */
export interface Law {
  key?: string
  /** `2026-04-01` */
  from: string
  /** `80G`, and the code that the yearly statement has for it. */
  section: string
  section_code: string
  /** The donee's duties. */
  duties: string
  /** Names of forms: the trust's yearly statement, and the certificate with which a donor claims the deduction. */
  statement: string
  certificate: string
  /** `financial year` or `tax year`. */
  year_word: string
  /** A gift in cash above this is not deductible. */
  cash_deductible: number
  /** Cash of this amount or more is never accepted. */
  cash_forbidden: number
}

/** An approval of the trust under the section: donations within its dates are deductible. */
export interface Approval {
  key?: string
  /** Unique registration number, as on the approval. */
  number: string
  /** `2026-04-01`, as the other days. */
  issued_on: string
  valid_from: string
  valid_until: string | null
}

export interface GivingTerms {
  trust_pan: string
  /** The registration for foreign contributions, and the only account that may take them; empty: none. */
  fcra_number: string
  fcra_account: string
  approvals: Approval[]
  laws: Law[]
}

/**
 * The type of each jsonb column that is not text by language. A new one must be named here, or `npm run tables` stops.
 */
export interface JsonColumns {
  'payments.invoices.content': Billed
  'payments.owed.personal': Record<string, string>
  'payments.notes.content': Billed
  'broadcast.broadcasts.texts': Partial<Text>
  'notifications.messages.filled_in': Record<string, string>
  'payments.attempts.form': Record<string, string>
  'payments.webhooks.headers': Record<string, string>
  /** A `WebhookEvent`, a type of the payments module. */
  'payments.webhooks.telling': object
  'admin.audit.before': object
  'admin.audit.after': object
  'catalogue.trust.bank': Bank
  'catalogue.trust.social': SocialLink[]
  'catalogue.policy_versions.content': PageContent
  'catalogue.pages.content': PageContent
  'catalogue.events.sections': Section[]
  'catalogue.fields.options': Option[]
  'media.pictures.alt': Partial<Text>
  'books.files.mapping': Record<string, number>
  'books.mappings.mapping': Record<string, number>
  'booking.bookings.personal': Record<string, string>
  'booking.bookings.policies': Record<string, number>
  'booking.bookings.address': Record<string, string>
  'booking.people.answers': Record<string, string>
  'booking.corrections.before': Given
  'booking.corrections.after': Given
  'content.documents.draft': Content
  'content.documents.base': Content
  'content.documents.parity': Record<string, number>
  'content.revisions.content': Content
  'content.bar.bars': Record<string, Record<string, Bar>>
  'booking.history.personal': Record<string, string>
  'donations.terms.content': GivingTerms
  'exports.orders.personal': Record<string, string>
  'exports.orders.address': Record<string, string>
  'exports.people.answers': Record<string, string>
  'exports.products.personal': Record<string, string>
  'exports.products.address': Record<string, string>
  'exports.tickets.filter': { event?: number; from?: number; to?: number }
  'imports.runs.mapping': Record<string, number>
  'prasadam.desk.personal': Record<string, string>
  'prasadam.desk.address': Record<string, string>
  'sankalpam.paid_names.answers': Record<string, string>
  'sankalpam.version_names.answers': Record<string, string>
  'sankalpam.version_names.readings': Record<string, string>
}
