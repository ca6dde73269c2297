import type { Text } from '../../../contract/languages.ts'
import type { Bar, Content } from '../../../contract/office/kinds.ts'

/** A tab of an event's page; `html` was sanitised when it was saved. */
interface Section {
  /** What the office's drafts call it. */
  key?: string
  heading: Text
  html: Text
}

/** A page of text. The appeal has no Hindi: the specification lets it fall back to English. */
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

/** All that names the people of a booking and where its prasadam goes; emptied when the devotee is erased. */
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

/** What stands in each jsonb column that is not text by language. A new one must be named here, or `npm run tables` stops. */
export interface JsonColumns {
  'broadcast.broadcasts.texts': Partial<Text>
  'notifications.messages.filled_in': Record<string, string>
  'payments.attempts.form': Record<string, string>
  'payments.webhooks.headers': Record<string, string>
  /** A `Telling`; the payments module knows it. */
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
}
