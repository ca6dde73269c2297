import { sealedDays } from '../../ground/sealed/seal.ts'

/** What the law wants of a kind of data: its second clock. */
export interface Span {
  /** How long at least, counted from the processing. */
  days: number
  text: string
  /** Rule and page, with what is to be confirmed. */
  source: string
}

/** A kind of data about people with its two clocks. Texts are the English of docs/retention.md. */
export interface Kind {
  what: string
  /** Each column that holds something of a person or leads to one, and what an erasure on request does with it. */
  columns: Readonly<Record<string, string>>
  /** The first clock: until when it is needed, and for what. */
  needed: string
  why: string
  /** The second clock; undefined: no law that we know asks for it. */
  law: Span | undefined
  /** What ends it. */
  ends: string
}

/** How many days each kind of growing data is stored that `retention.ts` deletes by the clock. */
export const keptDays = {
  visits: 760,
  corrections: 400,
  unpaid: 180,
  refusedClaims: 400,
  webhooks: 400,
  acceptedWebhooks: 1100,
  messages: 430,
  requests: 400,
  audit: 2925,
  volunteers: 90,
} as const

export const laws = {
  /** DPDP. */
  year: {
    days: sealedDays,
    text: '1 year (privacy)',
    source:
      'DPDP Rules 2025, rule 8(3), from 13 May 2027: at least a year from the processing, then erased; read at second hand on 2026-11-27 **[confirm]**',
  },
  /** Books of account. */
  books: {
    days: 8 * 366,
    text: '8 years (books)',
    source: 'Companies Act 2013 s. 128(5); CGST Act s. 36 asks for 72 months from the annual return',
  },
  /** Logs. */
  logs: {
    days: sealedDays,
    text: '1 year (logs)',
    source: 'DPDP Rules 2025, rule 8(3) **[confirm]**; CERT-In’s directions ask for 180 days, in India',
  },
} as const satisfies Record<string, Span>

/** Tables of kinds that the law wants a year, of which nothing is sealed when it ends. */
export const neverSealed: Readonly<Record<string, string>> = {
  'accounts.one_time_codes': 'a hash of five minutes; that a code was sent, and used, is sealed with the send',
  'admin.staff': 'of staff, and never deleted',
  'booking.found': 'drawn from what is sealed',
  'breaches.breaches': 'names nobody',
  'devotees.found': 'drawn from what is sealed',
  'devotees.paid_days': 'drawn from what is sealed',
  'devotees.stale': 'drawn from what is sealed',
  'prasadam.stands': 'drawn from what is sealed',
  'pronunciations.sounds':
    'kept by consent alone: who takes a voice back takes it back whole; the name stands in the order',
  'sandbox.messages': 'what a carrier would keep',
}

/** Columns that are called like those of a person, and are none's. */
export const columnsOfNobody: readonly string[] = [
  // How many, not which.
  'booking.name_sums.names',
  'accounts.door_abroad.by_email',
  'accounts.door_abroad.codes_by_email',
  'admin.saved_views.name',
  'booking.bookings.further_names',
  'booking.bookings.move_hours_before',
  'booking.package_changes.further_names',
  'books.account_names.name',
  'breaches.breaches.text',
  'books.bank_lines.transfer_utr',
  'books.explained.note',
  'books.explained.transfer_utr',
  'books.files.file_name',
  'books.settlement_lines.utr',
  'books.transfer_sums.utr',
  'devotees.tags.name',
  'ledger.checkpoints.note',
  'donations.purposes.name',
  'exports.saved.name',
  'imports.runs.file_name',
  'jobs.waiting.name',
  'keys.entered.sealed',
  'media.meals.note',
  'media.papers.name',
  'media.pictures.name',
  'media.sounds.name',
  'notifications.registrations.name',
  'notifications.registrations.text',
  'notifications.wordings.name',
  'notifications.wordings.text',
  'panchangam.days.nakshatra',
  'panchangam.days.note',
  'panchangam.festivals.name',
  'payments.refund_tasks.note',
  'prasadam.couriers.name',
  'prasadam.goods.name',
  'prasadam.stock_changes.note',
  'sankalpam.closings.names',
]
