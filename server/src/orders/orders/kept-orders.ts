import { addDays, type Day, dayOf, wireDay } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languageById } from '../../../../contract/ground/languages.ts'
import { prasadamDays } from '../../../../contract/ground/limits.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { fieldsOf, listStates, slotOf } from '../../trust/catalogue/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import type { Tx } from '../../ground/db/db.ts'
import { listLinks } from '../booking/service.ts'
import { areSettled, listAttempts } from '../../money/payments/service.ts'
import { describePerson, fadedOf, writeParcelAddress } from './describe.ts'
import { messageWords } from '../../words.ts'
import * as queries from './queries.ts'

/** All that is stored of a devotee's orders (M5), newest first. */
export async function listOrdersKept(app: App, devoteeId: number, language: Language) {
  const bookings = await queries.listKept(app.db, devoteeId)
  const ids = bookings.map(b => b.id)
  const [people, items, consents, corrections, attempts, states, links] = await Promise.all([
    queries.listPeopleOf(app.db, ids),
    queries.listItemsOf(app.db, ids),
    queries.listConsents(app.db, ids),
    queries.listCorrections(app.db, ids),
    listAttempts(app, ids),
    listStates(app, language),
    listLinks(app.db, ids),
  ])
  const fields = new Map(
    await Promise.all(
      [...new Set(bookings.map(b => b.event_id))].map(async id => [id, await fieldsOf(app, id)] as const),
    ),
  )
  return bookings.map(b => {
    const own = people.filter(p => p.booking_id === b.id).map(p => p.answers)
    const consent = consents.find(c => c.booking_id === b.id)
    const { personal = [] } = fields.get(b.event_id) ?? {}
    return {
      order_id: b.order_id,
      order_code: b.code,
      homam: inLanguage(b.title, language),
      held_on: wireDay(b.held_on as Day),
      slot: slotOf(b),
      state: b.state,
      booked_at: b.created_at.getTime(),
      paid_at: b.paid_at?.getTime() ?? null,
      amount: rupeesOf(paise(b.total_paise)),
      language: languageById(b.language_id)?.web ?? english.web,
      package: b.package_name ? inLanguage(b.package_name, language) : null,
      items: [
        ...furtherNamesKept(b, language),
        ...items
          .filter(i => i.booking_id === b.id)
          .map(i => ({
            title: inLanguage(i.title, language),
            quantity: i.quantity,
            price: rupeesOf(paise(i.price_paise)),
          })),
      ],
      personal: b.personal,
      address: b.address,
      people: own,
      names_faded: fadedOf(b),
      names: [b.personal, ...own].map(answers => describePerson(answers, personal, language)),
      address_line: writeParcelAddress(b.address, states),
      campaign: b.campaign,
      source: b.source,
      medium: b.medium,
      tracking: b.track_id,
      consent: consent
        ? {
            text: consent.text_version,
            language: languageById(consent.language_id)?.web ?? english.web,
            given_at: consent.given_at.getTime(),
          }
        : null,
      corrections: corrections.filter(c => c.booking_id === b.id).map(c => ({ at: c.at.getTime(), before: c.before })),
      links: links
        .filter(l => l.booking_id === b.id)
        .map(l => ({
          made_at: l.made_at.getTime(),
          ends_at: l.ends_at.getTime(),
          closed_at: l.closed_at?.getTime() ?? null,
        })),
      payments: attempts
        .filter(a => a.booking_id === b.id)
        .map(a => ({
          opened_at: a.opened_at.getTime(),
          state: a.state,
          amount: rupeesOf(paise(a.amount_paise)),
          bank_reference: a.gateway_payment_id,
        })),
      invoice: b.invoice_number,
    }
  })
}

const furtherNamesKept = (b: { further_names: number; further_name_paise: number }, language: Language) =>
  b.further_names > 0
    ? [
        {
          title: messageWords(language).invoice.furtherNames,
          quantity: b.further_names,
          price: rupeesOf(paise(b.further_name_paise)),
        },
      ]
    : []

/**
 * The day from which names may be erased (M5): a missing name at the ritual is the worst that can happen, and money on
 * its way still has to find its order. Locks the devotee's booking rows; run it in the transaction that erases the
 * names.
 */
export async function forgettableFrom(tx: Tx, devoteeId: number, now: number): Promise<Day> {
  const today = dayOf(now)
  const bookings = await queries.lockBookings(tx, devoteeId)
  const needed = bookings.flatMap(b =>
    b.state === 'paid' && b.cancelled_at === null ? [addDays(b.held_on as Day, prasadamDays + 1)] : [],
  )
  const holds = bookings.some(b => b.state === 'held' && b.hold_ends_at.getTime() > now)
  const settled = await areSettled(
    tx,
    bookings.map(b => b.id),
  )
  const free = holds || !settled ? addDays(today, 1) : today
  return [free, ...needed].reduce((last, day) => (day > last ? day : last))
}

/**
 * Erases people and addresses from a devotee's orders. Unpaid orders are cancelled, so that late money goes back
 * instead of booking for nobody.
 */
export const forgetBookings = (tx: Tx, devoteeId: number): Promise<void> => queries.forgetBookings(tx, devoteeId)
export const listNamedNumbers = (tx: Tx, devoteeId: number): Promise<string[]> =>
  queries.listNamedNumbers(tx, devoteeId)
