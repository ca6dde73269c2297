import type { Text } from '../../../contract/languages.ts'

/** A tab of an event's page; `html` was sanitised when it was saved. */
interface Section {
  heading: Text
  html: Text
}

/** A page of text. The appeal has no Hindi: the specification lets it fall back to English. */
interface PageContent {
  title: Text
  summary: Text
  sections: { heading: Partial<Text> & { en: string }; html: Partial<Text> & { en: string } }[]
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
  value: string
  label: Text
}

/** What stands in each jsonb column that is not text by language. A new one must be named here, or `npm run tables` stops. */
export interface JsonColumns {
  'catalogue.trust.bank': Bank
  'catalogue.pages.content': PageContent
  'catalogue.events.sections': Section[]
  'catalogue.fields.options': Option[]
  'booking.bookings.personal': Record<string, string>
  'booking.bookings.address': Record<string, string>
  'booking.people.answers': Record<string, string>
  'booking.corrections.before': Given
  'booking.corrections.after': Given
  'booking.history.personal': Record<string, string>
}
