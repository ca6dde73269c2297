import { dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { receiverOf } from '../../orders/booking/service.ts'
import { gatewayName } from '../../../../contract/money/gateway-names.ts'
import { type Language, languageById } from '../../../../contract/ground/languages.ts'
import { isOfficeLanguage } from '../../../../contract/office/trust/languages.ts'
import { formLines } from '../../giving/donations/service.ts'
import { financialYear, firstDayOfYear } from '../../ground/time/financial-year.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { ExportColumn, ExportKind } from '../../../../contract/house/spreadsheets.ts'
import type { App } from '../../app.ts'
import { fieldsOf } from '../../trust/catalogue/service.ts'
import { listForSheet } from '../../people/devotees/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import type { Cell, Sheet } from '../../ground/documents/spreadsheet.ts'
import { type CellWord, cellWords } from '../../../../contract/words/cells.ts'
import { columnWords } from '../../../../contract/words/columns.ts'
import { homamYears } from '../../giving/years/service.ts'
import { transliterate } from '../../ritual/sankalpam/service.ts'
import * as queries from './sheet-queries.ts'
import { minuteMs } from '../../ground/time/spans.ts'

type Cells = Partial<Record<ExportColumn, Cell>>

/** Columns of days and instants. */
const dayColumns = new Set<ExportColumn>([
  'booked_at',
  'paid_at',
  'held_on',
  'given_on',
  'last_order',
  'given_back_at',
  'settled_at',
  'urn_date',
])

/**
 * A spreadsheet of one kind. Its rows are read as they are taken; heads and homams are in the language of the reader.
 */
export function sheetOf(
  app: App,
  kind: ExportKind,
  columns: readonly string[],
  filter: queries.ExportFilter,
  language: Language,
): Sheet {
  const chosen = columns as ExportColumn[]
  return {
    heads: chosen.map(c => columnWords[c][officeWeb(language)]),
    days: new Set(chosen.flatMap((column, place) => (dayColumns.has(column) ? [place] : []))),
    rows: pick(chosen, rowsOf(app, kind, filter, language)),
  }
}

async function* pick(columns: ExportColumn[], rows: AsyncIterable<Cells>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(c => row[c] ?? null)
}

/** `2026-11-21 17:05`, in IST. */
const written = (at: Date | null): string | null => {
  if (!at) return null
  const ms = at.getTime()
  return `${dayOf(ms)} ${hourOf(Math.floor((ms - startOfDay(dayOf(ms))) / minuteMs))}`
}
/** Minutes after midnight as `17:05`. */
const hourOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const officeWeb = ({ web }: Language) => (isOfficeLanguage(web) ? web : 'en')
/** A state or a choice in words, never as its code. */
const cell = (words: Partial<Record<string, CellWord>>, code: string | null, language: Language): string | null =>
  code === null ? null : (words[code]?.[officeWeb(language)] ?? null)
const languageName = (id: number): string => languageById(id)?.name ?? ''

async function* rowsOf(
  app: App,
  kind: ExportKind,
  filter: queries.ExportFilter,
  language: Language,
): AsyncGenerator<Cells> {
  if (kind === 'orders') {
    for await (const row of queries.orders(app.db.reports, filter)) yield orderCells(row, language)
  } else if (kind === 'people') {
    const say = answersOf(app, language)
    for await (const row of queries.people(app.db.reports, filter))
      yield personCells(row, language, await say(row.event_id))
  } else if (kind === 'products') {
    for await (const row of queries.products(app.db.reports, filter)) yield productCells(row, language)
  } else if (kind === 'devotees') {
    const { asked, money } = filter.devotees ?? { asked: {}, money: false }
    for await (const row of listForSheet(app, money, asked))
      yield {
        name: row.name,
        phone: row.phone,
        city: row.city,
        state_code: row.state,
        language: row.languageId === null ? null : languageName(row.languageId),
        paid: row.orders,
        last_order: row.lastOrder && dayOf(row.lastOrder),
        tags: row.tags.join(', '),
      }
  } else if (kind === 'donations') {
    for await (const row of queries.donations(app.db.reports, filter)) yield donationCells(row, language)
  } else if (kind === 'payments') {
    for await (const row of queries.payments(app.db.reports, filter)) yield paymentCells(row, language)
  } else if (kind === 'homam_years') {
    const from = filter.from === undefined ? undefined : firstDayOfYear(dayOf(filter.from))
    for (const row of (await homamYears(app, from, language)).rows) yield homamYearCells(row)
  } else if (kind === 'tax_statement') {
    // The tax office's form takes Latin letters only: a name in a script is written by its sounds.
    for (const line of await formLines(app, financialYear(filter.from ?? app.clock.now())))
      yield {
        ...line,
        donor_name: transliterate(line.donor_name, 'en').text,
        donor_address: transliterate(line.donor_address, 'en').text,
      }
  } else {
    for (const row of await queries.campaigns(app.db.reports, filter)) {
      yield {
        campaign: row.campaign,
        source: row.source,
        medium: row.medium,
        orders: row.orders,
        paid: row.paid,
        revenue: Number(row.paise) / 100,
      }
    }
  }
}

const homamYearCells = ({ title, now, before }: Awaited<ReturnType<typeof homamYears>>['rows'][number]): Cells => ({
  homam: title,
  places_filled: now.filled,
  places_offered: now.offered,
  paid: now.orders,
  names: now.names,
  revenue: now.income,
  given_back: now.givenBack,
  places_filled_before: before.filled,
  places_offered_before: before.offered,
  paid_before: before.orders,
  names_before: before.names,
  revenue_before: before.income,
  given_back_before: before.givenBack,
})

const orderCells = (row: queries.OrderRow, language: Language): Cells => ({
  order_code: row.order_code,
  order_id: row.order_id,
  booked_at: written(row.created_at),
  paid_at: written(row.paid_at),
  state: cell(cellWords.state, row.state, language),
  homam: inLanguage(row.title, language),
  held_on: row.held_on,
  starts_at: hourOf(row.starts_minutes),
  package: row.package_name && inLanguage(row.package_name, language),
  total: rupeesOf(paise(row.total_paise)),
  name: row.personal.name ?? null,
  phone: row.devotee_phone,
  members: row.members,
  receiver: row.address.pincode === undefined ? null : receiverOf(row.personal, row.address),
  receiver_phone: row.address.pincode === undefined ? null : (row.address.phone_number ?? row.devotee_phone),
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
  stage: cell(cellWords.stage, row.stage, language),
  courier: row.courier_name,
  tracking: row.number,
})

const donationCells = (row: queries.DonationRow, language: Language): Cells => ({
  receipt: row.invoice_number,
  given_on: row.given_on,
  donation_purpose: row.purpose_name && inLanguage(row.purpose_name, language),
  donation_amount: rupeesOf(paise(row.amount_paise)),
  donation_state: cell(cellWords.donation_state, row.state, language),
  paid_by: cell(cellWords.paid_by, row.mode, language),
  name: row.donor_name,
  phone: row.donor_phone,
  address: row.donor_address,
  pan_masked: row.pan_mask,
  honour: row.honour === null ? null : row.honour_name,
  anonymous: row.anonymous ? 1 : 0,
  language: languageName(row.language_id),
})

const inRupees = (amount: number | null): number | null => (amount === null ? null : rupeesOf(paise(amount)))

const paymentCells = (row: queries.PaymentRow, language: Language): Cells => ({
  paid_at: written(row.at),
  pay_way: cell(cellWords.pay_way, row.way, language),
  gateway: row.gateway === 'counter' ? null : gatewayName(row.gateway),
  payment_id: row.payment_id,
  payment_utr: row.bank_reference,
  payment_amount: inRupees(row.amount_paise),
  fee: inRupees(row.fee_paise),
  fee_tax: inRupees(row.tax_paise),
  order_code: row.order_code,
  invoice: row.invoice_number,
  donation_number: row.donation_number,
  receipt: row.receipt_number,
  given_back: inRupees(row.back_paise),
  given_back_at: written(row.back_at),
  settled_at: written(row.settled_at),
  settlement: row.settlement_id,
  settlement_utr: row.settlement_utr,
})

/**
 * An answer that was chosen from a list, as that homam's form showed it; an answer in the devotee's own words,
 * unchanged.
 */
function answersOf(app: App, language: Language) {
  const forms = new Map<number, ReturnType<typeof fieldsOf>>()
  return async (eventId: number) => {
    const form = forms.get(eventId) ?? fieldsOf(app, eventId)
    forms.set(eventId, form)
    const { personal, family } = await form
    return (name: string, value: string | undefined): string | null => {
      if (!value || value === 'unknown') return null
      const option = [...personal, ...family]
        .flatMap(field => (field.sendName === name ? field.options : []))
        .find(o => o.value === value)
      return option ? inLanguage(option.label, language) : value
    }
  }
}

const personCells = (
  row: queries.PersonRow,
  language: Language,
  say: (name: string, value: string | undefined) => string | null,
): Cells => ({
  homam: inLanguage(row.title, language),
  held_on: row.held_on,
  starts_at: hourOf(row.starts_minutes),
  package: row.package_name && inLanguage(row.package_name, language),
  order_code: row.order_code,
  order_id: row.order_id,
  name: row.answers.name ?? null,
  gotra: say('gotra', row.answers.gotra),
  nakshatra: say('nakshatra', row.answers.nakshatra),
  rashi: say('rashi', row.answers.rashi),
  relation: say('relation', row.answers.relation),
  phone: row.devotee_phone,
  language: languageName(row.language_id),
})

const productCells = (row: queries.ProductRow, language: Language): Cells => ({
  homam: inLanguage(row.title, language),
  held_on: row.held_on,
  starts_at: hourOf(row.starts_minutes),
  order_code: row.order_code,
  order_id: row.order_id,
  product: inLanguage(row.product, language),
  quantity: row.quantity,
  name: row.personal.name ?? null,
  phone: row.devotee_phone,
  city: row.address.city ?? null,
  pincode: row.address.pincode ?? null,
  stage: cell(cellWords.stage, row.stage, language),
})
