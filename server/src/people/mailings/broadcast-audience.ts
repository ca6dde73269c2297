import { type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languageById, languages } from '../../../../contract/ground/languages.ts'
import { broadcastKinds, broadcastPlaces } from '../../../../contract/office/people/broadcast.ts'
import type { App } from '../../app.ts'
import { occurrenceOf } from '../../trust/catalogue/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { costOf, declinedOf, isAbroad, previewMessage, quietUntil } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { messageWords } from '../../words.ts'
import * as queries from './broadcast-queries.ts'
import type { Texts } from './texts.ts'
import { sampleIn } from './broadcast-text.ts'

type Kind = (typeof broadcastKinds)[number]

const languageOf = (row: { language_id: number }): Language => languageById(row.language_id) ?? english

export const bookedIn = (receivers: { language_id: number }[]) => {
  const found = new Set(receivers.map(row => languageOf(row).web))
  return languages.filter(language => found.has(language.web))
}

/** The people that a broadcast would reach, and words to begin with. Refuses: not_found. */
export async function viewHomam(
  app: App,
  of: { id: number; occurrenceId?: number; orders?: number[] },
  reader: Language,
) {
  const occurrenceId = await occurrenceOf(app.db, of.id, of.occurrenceId)
  const homam = (await queries.findHomam(app.db, occurrenceId)) ?? refuse('not_found')
  const [receivers, latest] = await Promise.all([
    queries.listReceivers(app.db, occurrenceId, of.orders),
    queries.findLatest(app.db, occurrenceId),
  ])
  const [noWhatsapp, noMail] = await Promise.all([
    declinedOf(app.db, numbersOf(receivers), 'whatsapp'),
    declinedOf(
      app.db,
      receivers.flatMap(row => row.email ?? []),
      'email',
    ),
  ])
  const wayOf = ({ phone, email }: (typeof receivers)[number]) => {
    if (phone && app.carriers.whatsapp.length > 0 && !noWhatsapp.has(phone)) return 'whatsapp'
    return email && !noMail.has(email) ? 'email' : 'declined'
  }
  const byWhatsapp = receivers.filter(row => wayOf(row) === 'whatsapp')
  const abroad = byWhatsapp.filter(({ phone }) => phone !== null && isAbroad(phone)).length
  const now = app.clock.now()
  return {
    title: inLanguage(homam.title, reader),
    heldOn: homam.held_on,
    startsAt: startOfDay(homam.held_on as Day) + homam.starts_minutes * minuteMs,
    cancelled: homam.cancelled_at !== null,
    heldUntil: homam.held_on === dayOf(now) ? null : (quietUntil(app.config.quietHours, now) ?? null),
    perSecond: app.config.broadcastPerSecond,
    latest,
    receivers: receivers.length,
    languages: await Promise.all(
      bookedIn(receivers).map(async language => {
        const own = receivers.filter(row => languageOf(row).web === language.web)
        const count = (way: string) => own.filter(row => wayOf(row) === way).length
        const { approved } = await previewMessage(app, sampleIn(app, homam, language, '', null))
        return {
          language: language.web,
          receivers: own.length,
          whatsapp: count('whatsapp'),
          email: count('email'),
          declined: count('declined'),
          approved,
        }
      }),
    ),
    cost: costOf(app, 'homam_news', [
      { channel: 'whatsapp', abroad: false, receivers: byWhatsapp.length - abroad },
      { channel: 'whatsapp', abroad: true, receivers: abroad },
      { channel: 'email', abroad: false, receivers: receivers.filter(row => wayOf(row) === 'email').length },
    ]),
    starters: Object.fromEntries(broadcastKinds.map(kind => [kind, starterOf(kind)])) as Record<Kind, Texts>,
  }
}

const numbersOf = (receivers: { phone: string | null }[]) => receivers.flatMap(row => row.phone ?? [])

/** The product's own words for a kind of broadcast, with places in braces. */
function starterOf(kind: Kind): Texts {
  if (kind === 'notice') return {}
  const places = Object.fromEntries(broadcastPlaces.map(name => [name, `{${name}}`])) as Record<
    (typeof broadcastPlaces)[number],
    string
  >
  return Object.fromEntries(languages.map(language => [language.web, messageWords(language).broadcast[kind](places)]))
}
