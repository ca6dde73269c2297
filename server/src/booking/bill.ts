import { type Day, longDay, dayOf } from '../../../contract/india-time.ts'
import { english, languageById } from '../../../contract/languages.ts'
import { paise } from '../../../contract/money.ts'
import type { App } from '../app.ts'
import { fieldsOf, findSignatory, findTrust, inLanguage, listStates } from '../catalogue/service.ts'
import { typeset } from '../documents/typeset.ts'
import { messageWords } from '../words.ts'
import { rupeesInWords } from './amount-in-words.ts'
import { describePerson, writeAddress } from './describe.ts'
import { priceIn } from './price.ts'
import * as queries from './queries.ts'

/** What the typesetter gets: everything is text, ready to print. */
export interface Bill {
  language: string
  title: string
  trust: { name: string; address: string; contact: string }
  facts: { label: string; value: string }[]
  table: { heads: string[]; rows: string[][]; totalLabel: string; total: string }
  inWords: { label: string; value: string }
  people: { label: string; lines: string[] }
  /** Who signs for the trust; empty where nobody is named. */
  signatory: { name: string; office: string }
  closing: string[]
}

/** The bill of a paid booking as a PDF in the devotee's language (M3). `issuedAt` in ms. */
export const drawBill = async (app: App, bookingId: number, number: string, issuedAt: number): Promise<Buffer> =>
  typeset('bill', await billOf(app, bookingId, number, issuedAt))

/** All that stands on it. */
export async function billOf(app: App, bookingId: number, number: string, issuedAt: number): Promise<Bill> {
  const booking = await queries.findForBill(app.db, bookingId)
  if (!booking) throw new Error(`no booking ${bookingId} to bill`)
  const language = languageById(booking.language_id) ?? english
  const [items, people, fields, states, trust, signatory] = await Promise.all([
    queries.listBillItems(app.db, bookingId),
    queries.listPeople(app.db, bookingId),
    fieldsOf(app, booking.event_id),
    listStates(app, language),
    findTrust(app, language),
    findSignatory(app, language),
  ])
  const words = messageWords(language).bill
  const price = (amount: number) => priceIn(language, paise(amount))
  const { personal, address } = booking
  const person = (answers: Record<string, string>) => describePerson(answers, fields.personal, language)
  return {
    language: language.web,
    title: words.billOfSupply,
    trust: { name: trust.name, address: trust.registered_address, contact: trust.support_email },
    facts: [
      { label: words.number, value: number },
      { label: words.date, value: longDay(dayOf(issuedAt), language.web) },
      { label: words.orderId, value: booking.order_id },
      { label: words.devotee, value: personal.name ?? '' },
      { label: words.address, value: writeAddress(address, states) },
      { label: words.homam, value: inLanguage(booking.title, language) },
      { label: words.homamDate, value: longDay(booking.held_on as Day, language.web) },
    ],
    table: {
      heads: [words.product, words.quantity, words.price, words.amount],
      rows: [
        ...(booking.package_name ? [[inLanguage(booking.package_name, language), '1', price(booking.package_paise), price(booking.package_paise)]] : []),
        ...items.map(i => [inLanguage(i.title, language), String(i.quantity), price(i.price_paise), price(i.price_paise * i.quantity)]),
      ],
      totalLabel: words.total,
      total: price(booking.total_paise),
    },
    inWords: { label: words.amountInWords, value: rupeesInWords(paise(booking.total_paise)) },
    people: { label: words.sankalpamFor, lines: [person(personal), ...people.map(p => person(p.answers))] },
    signatory,
    closing: [words.thanks, words.blessing, words.byComputer],
  }
}
