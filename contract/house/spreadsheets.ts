import { mayDo, type Right, type HeldRole } from '../ground/rights.ts'

/** What can be taken out as a spreadsheet, with its columns in the order that is offered first. */
export const exportKinds = {
  orders: [
    'order_code',
    'order_id',
    'booked_at',
    'paid_at',
    'state',
    'homam',
    'held_on',
    'starts_at',
    'package',
    'total',
    'name',
    'phone',
    'members',
    'receiver',
    'receiver_phone',
    'address',
    'city',
    'district',
    'state_code',
    'pincode',
    'language',
    'campaign',
    'source',
    'medium',
    'invoice',
    'stage',
    'courier',
    'tracking',
  ],
  people: [
    'homam',
    'held_on',
    'starts_at',
    'package',
    'order_code',
    'order_id',
    'name',
    'gotra',
    'nakshatra',
    'rashi',
    'relation',
    'phone',
    'language',
  ],
  products: [
    'homam',
    'held_on',
    'starts_at',
    'order_code',
    'order_id',
    'product',
    'quantity',
    'name',
    'phone',
    'city',
    'pincode',
    'stage',
  ],
  /** By the filter of the list of devotees; without one, all. Amounts stand in none, so that no right to see money is needed. */
  devotees: ['name', 'phone', 'city', 'state_code', 'language', 'paid', 'last_order', 'tags'],
  campaigns: ['campaign', 'source', 'medium', 'orders', 'paid', 'revenue'],
  donations: [
    'receipt',
    'given_on',
    'donation_purpose',
    'donation_amount',
    'donation_state',
    'paid_by',
    'name',
    'phone',
    'address',
    'pan_masked',
    'honour',
    'anonymous',
    'language',
  ],
  /** For the accountant: each payment, what it cost, what went back of it, and how it reached the bank. Nobody is named. */
  payments: [
    'paid_at',
    'pay_way',
    'gateway',
    'payment_id',
    'payment_utr',
    'payment_amount',
    'fee',
    'fee_tax',
    'order_code',
    'invoice',
    'donation_number',
    'receipt',
    'given_back',
    'given_back_at',
    'settled_at',
    'settlement',
    'settlement_utr',
  ],
  /** Each homam and seva in the financial year of the first day, beside the year before. */
  homam_years: [
    'homam',
    'places_filled',
    'places_offered',
    'paid',
    'names',
    'revenue',
    'given_back',
    'places_filled_before',
    'places_offered_before',
    'paid_before',
    'names_before',
    'revenue_before',
    'given_back_before',
  ],
  /** The yearly statement to the tax office, with whole PANs: for those who handle money. */
  tax_statement: [
    'serial',
    'pre_ack',
    'id_code',
    'id_number',
    'section_code',
    'urn',
    'urn_date',
    'donor_name',
    'donor_address',
    'donation_type',
    'donation_mode',
    'donation_amount',
  ],
} as const
export type ExportKind = keyof typeof exportKinds
export type ExportColumn = (typeof exportKinds)[ExportKind][number]

/** Spreadsheets whose lines belong to a homam or seva, so that its days can be chosen. */
export const kindsOfADay: readonly ExportKind[] = ['orders', 'people', 'products']

/** The right that a spreadsheet needs beside `exports.take`: that of the calls that show the same. */
export const exportRights = {
  orders: 'orders.read',
  people: 'orders.read',
  products: 'orders.read',
  devotees: 'orders.read',
  campaigns: 'money.read',
  donations: 'money.read',
  payments: 'money.read',
  homam_years: 'money.read',
  tax_statement: 'statement.read',
} as const satisfies Record<ExportKind, Right>

export const mayExport = (held: readonly HeldRole[], kind: ExportKind): boolean =>
  mayDo(held, 'exports.take') && mayDo(held, exportRights[kind])

/** The columns of a kind for these roles: who sees no devotees takes no numbers to call. */
export const columnsFor = (held: readonly HeldRole[], kind: ExportKind): ExportColumn[] =>
  exportKinds[kind].filter(column => column !== 'phone' || mayDo(held, 'orders.read'))

export const isColumnOf = (kind: ExportKind, column: string): column is ExportColumn =>
  (exportKinds[kind] as readonly string[]).includes(column)

export const exportFormats = ['csv', 'xlsx'] as const
export const exportSchedules = ['never', 'daily', 'weekly'] as const
/** For so many days a link in a mail is good. */
export const exportLinkDays = 7
