import type { DeskWay } from '../../../../../contract/money/desk-ways.ts'
import { type Day, dayOf, longDay } from '../../../../../contract/ground/india-time.ts'
import { english, type Language, languageById, languages, type Text } from '../../../../../contract/ground/languages.ts'
import { paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import { writtenDay } from '../../homams/service.ts'
import { fieldsOf, findTrustWithSignatory, listStates, findTaxHeads } from '../../../trust/catalogue/service.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import type { Billed, BilledLine } from '../../../ground/db/json-columns.ts'
import type { Tx } from '../../../ground/db/db.ts'
import { rupeesInWords } from '../../../ground/documents/amount-in-words.ts'
import { drawPaper, type Paper } from '../../../ground/documents/paper.ts'
import { findTakingOf, type Issued, taxOf, type Taxed } from '../../../money/payments/service.ts'
import { messageWords } from '../../../words.ts'
import { describePerson, writeAddress } from '../describe.ts'
import { findChange } from '../office-queries.ts'
import { priceIn } from '../../../ground/text/price.ts'
import { ownTerms } from '../changes/own-terms.ts'
import * as queries from '../queries.ts'

export type OrderToInvoice = NonNullable<Awaited<ReturnType<typeof queries.findForInvoice>>>

/**
 * The content of an order's invoice, or of the debit note for a dearer package, with the current tax heads: within the
 * transaction that takes the money.
 */
export async function billedOf(app: App, tx: Tx, bookingId: number, differenceOf?: number): Promise<Billed> {
  const order = await queries.findForInvoice(tx, bookingId)
  if (!order) throw new Error(`no booking ${bookingId} to bill`)
  return differenceOf === undefined ? billedOfOrder(app, tx, order) : billedOfDifference(app, tx, order, differenceOf)
}

/** The content of an order's invoice. */
export async function billedOfOrder(app: App, tx: Tx, order: OrderToInvoice): Promise<Billed> {
  const { gstin, lineOf } = await linesWithTax(app, tx)
  return {
    gstin,
    place: order.address.state ?? null,
    lines: [
      ...(order.package_name ? [lineOf('package', order.package_name, 1, order.package_paise, order.tax_head)] : []),
      ...(order.further_names > 0
        ? [lineOf('package', furtherNames, order.further_names, order.further_name_paise, order.tax_head)]
        : []),
      ...order.items.map(item => lineOf('product', item.title, item.quantity, item.price_paise, item.tax_head)),
    ],
  }
}

async function billedOfDifference(app: App, tx: Tx, order: OrderToInvoice, attemptId: number): Promise<Billed> {
  const { gstin, lineOf } = await linesWithTax(app, tx)
  const change = await findChange(tx, attemptId)
  if (!change) throw new Error(`no change of package or homam was paid by ${attemptId}`)
  const named = (l: Language, ...parts: (Text | null)[]) =>
    parts.flatMap(part => (part ? inLanguage(part, l) : [])).join(', ')
  const isForNames = change.to_title === null && change.from_package === change.to_package
  const title = isForNames
    ? furtherNames
    : (Object.fromEntries(
        languages.map(l => [
          l.web,
          messageWords(l).invoice.packageChanged({
            from: named(l, change.from_title, change.from_name),
            to: named(l, change.to_title, change.to_name),
          }),
        ]),
      ) as unknown as Text)
  return {
    gstin,
    place: order.address.state ?? null,
    lines: [lineOf('package', title, 1, change.amount_paise, change.tax_head)],
  }
}

/** The trust's GSTIN, and how a line of a document is made with the current tax heads. */
async function linesWithTax(app: App, tx: Tx) {
  const { gstin, headOf } = await findTaxHeads(app, tx)
  const lineOf = (
    of: BilledLine['of'],
    title: Partial<Text> & { en: string },
    quantity: number,
    price: number,
    head: number | null,
  ): BilledLine => ({
    title,
    of,
    quantity,
    pricePaise: price,
    amountPaise: price * quantity,
    head: headOf(head, of === 'package' ? 'exempt_service' : 'goods'),
  })
  return { gstin, lineOf }
}

/** The line for names beyond those that the package includes (D23). */
const furtherNames = Object.fromEntries(
  languages.map(l => [l.web, messageWords(l).invoice.furtherNames]),
) as unknown as Text

/** An invoice, credit note or debit note as a PDF in the devotee's language (M3). */
export const drawDocument: App['orderCallbacks']['draw'] = async (app, issued, linkIn) => {
  const { language, ...paper } = await paperOf(app, issued)
  return drawPaper({ ...paper, language: language.web }, await linkIn(language))
}

/** The whole content of the document. */
export async function paperOf(app: App, issued: Issued): Promise<Omit<Paper, 'language'> & { language: Language }> {
  const booking = await queries.findForPaper(app.db, issued.bookingId)
  if (!booking) throw new Error(`no booking ${issued.bookingId} to bill`)
  const language = languageById(booking.language_id) ?? english
  const [fields, states, { signatory, ...trust }, taking] = await Promise.all([
    fieldsOf(app, booking.event_id),
    listStates(app, language),
    findTrustWithSignatory(app, language),
    issued.isOfDesk ? findTakingOf(app.db, { bookingId: issued.bookingId }) : undefined,
  ])
  const words = messageWords(language).invoice
  const { content, refersTo } = issued
  const taxed = taxOf(content)
  const price = (amount: number) =>
    amount < 0 ? `−${priceIn(language, paise(-amount))}` : priceIn(language, paise(amount))
  const day = (at: number) => longDay(dayOf(at), language.web)
  const { personal, address } = booking
  const person = (answers: Record<string, string>) => describePerson(answers, fields.personal, language)
  const place = states.find(s => s.code === content.place)?.name
  const reason = words.reasons[(issued.reason ?? '') as keyof typeof words.reasons] ?? words.reasons.by_staff
  const withTax = content.gstin !== null
  return {
    language,
    title:
      issued.kind === 'bill'
        ? words.papers[taxed.paper]
        : issued.kind === 'credit'
          ? words.creditNote
          : words.debitNote,
    trust: {
      name: trust.name,
      lines: [
        trust.registered_address,
        trust.support_email,
        ...(content.gstin ? [`${words.gstin}: ${content.gstin}`] : []),
      ],
    },
    facts: [
      { label: words.number, value: issued.number },
      { label: words.date, value: day(issued.issuedAt) },
      ...(refersTo ? [{ label: words.refersTo, value: `${refersTo.number}, ${day(refersTo.issuedAt)}` }] : []),
      ...(issued.kind === 'credit' ? [{ label: words.reason, value: reason }] : []),
      { label: words.orderId, value: booking.code },
      { label: words.devotee, value: personal.name ?? '' },
      { label: words.address, value: writeAddress(address, states) },
      { label: words.homam, value: inLanguage(booking.title, language) },
      { label: words.homamDate, value: writtenDay(booking, language.web) },
      ...(taking ? [{ label: words.paidBy, value: paidBy(taking, words, language) }] : []),
      ...(taxed.rows.length > 0 && place ? [{ label: words.placeOfSupply, value: place }] : []),
    ],
    table: {
      heads: [words.product, ...(withTax ? [words.taxCode] : []), words.quantity, words.price, words.amount],
      rows: content.lines
        .filter(line => line.amountPaise > 0 || issued.amount === 0)
        .map(line => [
          inLanguage(line.title, language),
          ...(withTax ? [line.head.code] : []),
          String(line.quantity),
          price(line.pricePaise),
          price(line.amountPaise),
        ]),
      totalLabel: words.total,
      total: price(issued.amount),
    },
    tax: taxTable(taxed, words, price),
    inWords: { label: words.amountInWords, value: rupeesInWords(issued.amount, language.web) },
    people:
      issued.kind === 'bill'
        ? { label: words.sankalpamFor, lines: [person(personal), ...booking.people.map(p => person(p.answers))] }
        : null,
    signatory,
    terms: issued.kind === 'bill' ? await ownTerms(app.db, booking, language) : [],
    thanks: issued.kind === 'credit' ? [] : [words.thanks, words.blessing],
    small: words.byComputer,
    scan: words.scan,
  }
}

/** The way in which money was taken at the desk, with its number: a cheque's bank and day too. */
export const paidBy = (
  { way, reference, bank, cheque_day: day }: NonNullable<Awaited<ReturnType<typeof findTakingOf>>>,
  { mode }: ReturnType<typeof messageWords>['invoice'],
  language: Language,
): string =>
  [mode[way as DeskWay], reference, bank, day && longDay(day as Day, language.web)].filter(Boolean).join(', ')

function taxTable(
  { rows, roundOff, between }: Taxed,
  words: ReturnType<typeof messageWords>['invoice'],
  price: (amount: number) => string,
): Paper['tax'] {
  if (rows.length === 0) return null
  const percent = (rate: number) => `${rate / 100}%`
  return {
    heads: [words.taxCode, words.taxRate, words.taxableValue, ...(between ? [words.igst] : [words.cgst, words.sgst])],
    rows: rows.map(row => [
      row.code,
      percent(row.rate),
      price(row.taxable),
      ...(between ? [price(row.igst)] : [price(row.cgst), price(row.sgst)]),
    ]),
    sums: roundOff === 0 ? [] : [{ label: words.roundOff, value: price(roundOff) }],
  }
}
