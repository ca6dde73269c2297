import { dayOf, startOfDay } from '../../../contract/india-time.ts'
import { type Language, languageById } from '../../../contract/languages.ts'
import { statementLines, taxYearOf } from '../donations/service.ts'
import { paise, rupeesOf } from '../../../contract/money.ts'
import type { ExportColumn, ExportKind } from '../../../contract/spreadsheets.ts'
import type { App } from '../app.ts'
import { inLanguage } from '../catalogue/service.ts'
import type { Cell, Sheet } from '../documents/spreadsheet.ts'
import { columnWords } from '../../../contract/words/columns.ts'
import * as queries from './queries.ts'

type Cells = Partial<Record<ExportColumn, Cell>>

/** A spreadsheet of some kind, its rows read as they are taken; heads and homams in the language of whoever asked. */
export function sheetOf(app: App, kind: ExportKind, columns: readonly string[], filter: queries.ExportFilter, language: Language): Sheet {
  const chosen = columns as ExportColumn[]
  return {
    heads: chosen.map(c => columnWords[c][language.web === 'te' || language.web === 'hi' ? language.web : 'en']),
    rows: pick(chosen, rowsOf(app, kind, filter, language)),
  }
}

async function* pick(columns: ExportColumn[], rows: AsyncIterable<Cells>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(c => row[c] ?? null)
}

/** `2026-11-21 17:05`, in India. */
const written = (at: Date | null): string | null => {
  if (!at) return null
  const ms = at.getTime()
  const minutes = Math.floor((ms - startOfDay(dayOf(ms))) / 60_000)
  return `${dayOf(ms)} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
const languageName = (id: number): string => languageById(id)?.name ?? ''
const known = (value: string | undefined): string | null => (value && value !== 'unknown' ? value : null)

async function* rowsOf(app: App, kind: ExportKind, filter: queries.ExportFilter, language: Language): AsyncGenerator<Cells> {
  if (kind === 'orders') {
    for await (const row of queries.orders(app.db, filter)) yield orderCells(row, language)
  } else if (kind === 'people') {
    for await (const row of queries.people(app.db, filter)) yield personCells(row, language)
  } else if (kind === 'products') {
    for await (const row of queries.products(app.db, filter)) yield productCells(row, language)
  } else if (kind === 'donations') {
    for await (const row of queries.donations(app.db, filter)) yield donationCells(row, language)
  } else if (kind === 'tax_statement') {
    for (const line of await statementLines(app, taxYearOf(filter.from ?? app.clock.now()))) yield { ...line, pre_ack: null }
  } else {
    for (const row of await queries.campaigns(app.db, filter)) {
      yield { campaign: row.campaign, source: row.source, medium: row.medium, orders: row.orders, paid: row.paid, revenue: Number(row.paise) / 100 }
    }
  }
}

const orderCells = (row: queries.OrderRow, language: Language): Cells => ({
  order_id: row.order_id,
  booked_at: written(row.created_at),
  paid_at: written(row.paid_at),
  state: row.state,
  homam: inLanguage(row.title, language),
  held_on: row.held_on,
  package: row.package_name && inLanguage(row.package_name, language),
  total: rupeesOf(paise(row.total_paise)),
  name: row.personal.name ?? null,
  phone: row.devotee_phone,
  members: row.members,
  address: [row.address.door_no, row.address.village].filter(Boolean).join(', '),
  city: row.address.city ?? null,
  district: row.address.district ?? null,
  state_code: row.address.state ?? null,
  pincode: row.address.pincode ?? null,
  language: languageName(row.language_id),
  campaign: row.campaign,
  source: row.source,
  medium: row.medium,
  invoice: row.invoice_number,
  stage: row.stage,
  courier: row.courier,
  tracking: row.number,
})

const donationCells = (row: queries.DonationRow, language: Language): Cells => ({
  receipt: row.invoice_number,
  given_on: row.given_on,
  donation_purpose: row.purpose_name && inLanguage(row.purpose_name, language),
  donation_amount: rupeesOf(paise(row.amount_paise)),
  donation_state: row.state,
  paid_by: row.mode,
  name: row.donor_name,
  phone: row.donor_phone,
  address: row.donor_address,
  pan_masked: row.pan_mask,
  honour: row.honour === null ? null : row.honour_name,
  anonymous: row.anonymous ? 1 : 0,
  language: languageName(row.language_id),
})

const personCells = (row: queries.PersonRow, language: Language): Cells => ({
  homam: inLanguage(row.title, language),
  held_on: row.held_on,
  package: row.package_name && inLanguage(row.package_name, language),
  order_id: row.order_id,
  name: row.answers.name ?? null,
  gotra: known(row.answers.gotra),
  nakshatra: known(row.answers.nakshatra),
  rashi: known(row.answers.rashi),
  relation: known(row.answers.relation),
  phone: row.devotee_phone,
  language: languageName(row.language_id),
})

const productCells = (row: queries.ProductRow, language: Language): Cells => ({
  homam: inLanguage(row.title, language),
  held_on: row.held_on,
  order_id: row.order_id,
  product: inLanguage(row.product, language),
  quantity: row.quantity,
  name: row.personal.name ?? null,
  phone: row.devotee_phone,
  city: row.address.city ?? null,
  pincode: row.address.pincode ?? null,
  stage: row.stage,
})
