import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languageById } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { homeCity, rulesOn } from '../../trust/panchangam/service.ts'
import { dayWithoutYear } from '../../ground/text/short-day.ts'
import { isBetween } from '../../ground/time/spans.ts'
import { messageWords } from '../../words.ts'
import * as queries from './queries.ts'

/** Reminders are written between these hours of the morning and day in India. */
const hours = [9, 18] as const
const daysAhead = 3
/** A person has four days at most and a family book 25 people: a devotee is never cut in two. */
const mostAtOnce = 400
const mostNamed = 4
const rememberedDays = 30

/**
 * Reminds of the days of a family three days ahead, each devotee by one message a day. A morning that was missed is made
 * up for on the next ones, until the day itself. Run each minute; safe to run twice and at once: each day's reminders are
 * written once, in the order of devotees, together with how far they are.
 */
export async function remindOfDays(app: App): Promise<void> {
  const now = app.clock.now()
  const today = dayOf(now)
  if (!isBetween(now, hours)) return
  const days = Array.from({ length: daysAhead }, (_, n) => addDays(today, n + 1))
  const done = await queries.listReminded(app.db, days)
  for (const day of days.filter(each => !done.includes(each))) {
    const rules = rulesOn(day, homeCity(app), app.config.extraMonth)
    for (let more = true; more; ) more = await app.db.tx(tx => remindSome(app, tx, day, rules))
    await queries.deleteReminded(app.db, addDays(today, -rememberedDays))
  }
}

/** False once everybody was told of the day. */
async function remindSome(app: App, tx: Tx, day: Day, rules: ReturnType<typeof rulesOn>): Promise<boolean> {
  const { up_to: upTo, done_at: doneAt } = await queries.lockReminded(tx, day)
  if (doneAt) return false
  const rows = await queries.listDue(tx, rules, { upTo, most: mostAtOnce })
  const isLast = rows.length < mostAtOnce
  const cut = rows.at(-1)?.devotee_id
  const families = Map.groupBy(isLast ? rows : rows.filter(row => row.devotee_id !== cut), row => row.devotee_id)
  for (const [devoteeId, family] of families) {
    const [first] = family
    if (!first) continue
    const language = languageById(first.language_id) ?? english
    await queueMessage(app, tx, {
      channel: 'whatsapp',
      template: 'family_day',
      recipient: first.phone,
      language,
      dedupeKey: `family day ${devoteeId} ${day}`,
      cause: `family day ${day}`,
      what: whatOf(family, language),
      date: dayWithoutYear(day, language.web, { weekday: true }),
      link: `${app.config.publicUrl}/${language.code}/my-family?again=${day}`,
    })
  }
  await queries.noteReminded(tx, day, [...families.keys()].at(-1) ?? upTo, isLast ? app.clock.now() : null)
  return !isLast
}

type Due = Awaited<ReturnType<typeof queries.listDue>>[number]

/** `Amma’s birth star, Appa’s birthday`. A birthday by the star is the star's day too, and said once. */
function whatOf(family: Due[], language: Language): string {
  const words = messageWords(language).personDay
  const said = family.filter(
    ({ kind, person_id }) =>
      kind !== 'star' ||
      !family.some(other => other.person_id === person_id && other.kind === 'birth' && other.way === 'solar_star'),
  )
  const named = said.slice(0, mostNamed).map(({ kind, name }) => words[kind]({ name }))
  return named.join(', ') + (said.length > mostNamed ? ' …' : '')
}
