import { addDays, dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { fieldsOf, findTrustWithSignatory } from '../../trust/catalogue/service.ts'
import { typeset } from '../../ground/documents/typeset.ts'
import { describePerson } from '../../orders/orders/service.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { messageWords } from '../../words.ts'
import { dayText } from './entries.ts'
import * as queries from './office-queries.ts'

/** Days to come that the card says. */
const daysShown = 3

/**
 * The card of an entry for its family, in the language of the order, as a PDF. It is drawn anew each time, so that names
 * that were corrected stand on it. `of`: the entry's number, or the order of a devotee.
 * Refuses: not_found, also for somebody else's order and for an entry that has left the register.
 */
export async function drawCard(
  app: App,
  of: { id: number } | { orderId: string; devoteeId: number },
): Promise<{ id: number; bookingId: number; pdf: Buffer }> {
  const today = dayOf(app.clock.now())
  const entry = (await queries.findEntry(app.db, of, today)) ?? refuse('not_found')
  if ('devoteeId' in of && entry.devotee_id !== of.devoteeId) refuse('not_found')
  return { id: entry.id, bookingId: entry.booking_id, pdf: await typeset('card', await cardOf(app, entry)) }
}

/** The data that `card.typ` sets. */
export async function cardOf(app: App, entry: queries.Entry) {
  const language = languageById(entry.language_id) ?? english
  const today = dayOf(app.clock.now())
  const [names, days, fields, { name: trust, signatory }] = await Promise.all([
    queries.listNames(app.db, [entry.id]),
    queries.listDays(app.db, entry.id),
    fieldsOf(app, entry.event_id),
    findTrustWithSignatory(app, language),
  ])
  const words = messageWords(language).register
  const written = (day: typeof entry.first_on) => longDay(day, language.web)
  const coming = days.filter(day => day.held_on > addDays(today, -1) && !day.done_at && !day.cancelled_at)
  return {
    language: language.web,
    title: words.card,
    trust,
    facts: [
      { label: words.number, value: String(entry.id) },
      { label: words.seva, value: inLanguage(entry.title, language) },
      { label: words.everyYear, value: `${dayText(entry, language)} (${words.ways[entry.way]})` },
      { label: words.first, value: written(entry.first_on) },
      {
        label: words.next,
        value: coming
          .slice(0, daysShown)
          .map(day => written(day.held_on))
          .join('\n'),
      },
      { label: messageWords(language).invoice.orderId, value: entry.order_code },
    ].filter(fact => fact.value !== ''),
    people: {
      label: messageWords(language).invoice.sankalpamFor,
      lines: names.map(({ place, answers }) =>
        describePerson(answers, place === 0 ? fields.personal : fields.family, language),
      ),
    },
    promise: words.promise,
    signatory,
  }
}
