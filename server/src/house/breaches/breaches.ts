import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import type * as calls from '../../../../contract/office/house/breaches.ts'
import type { BreachKind } from '../../../../contract/office/house/breaches.ts'
import { type Day, dayOf, endOfDay } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languageByWeb, languages, type Text } from '../../../../contract/ground/languages.ts'
import { hashOfLogin } from '../../ground/files/erasures.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { randomId } from '../../ground/text/random-id.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { refuse } from '../../refuse.ts'
import { audit } from '../../trust/admin/service.ts'
import { findTrust } from '../../trust/catalogue/service.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { messageWords } from '../../words.ts'
import { boardForm } from './board-form.ts'
import * as queries from './queries.ts'

/** Messages of one transaction, and portions of one run: some four thousand people a minute. */
const atOnce = 200
const portionsARun = 20

const whatOf = (kinds: readonly BreachKind[], language: Language): string =>
  kinds.map(kind => messageWords(language).breach.kinds[kind]).join(', ')

const linkOf = (app: App, { code }: Pick<queries.Row, 'code'>, language: Language): string =>
  `${app.config.publicUrl}/breach/${language.code}/${code}`

/** The instant until which data counts as having been in reach: the end of the last day. */
const beforeOf = (to: string): Date => new Date(endOfDay(to as Day))

export async function findReach(app: App, { kinds, to }: BodyOf<typeof calls.findBreachReach>) {
  const before = beforeOf(to)
  const each = kinds.map(async kind => ({ kind, people: (await queries.countPeople(app.db, [kind], before)).people }))
  const { people, by_mail } = await queries.countPeople(app.db, kinds, before)
  const texts = Object.fromEntries(
    languages.map(language => [language.web, messageWords(language).breach.page({ what: whatOf(kinds, language) })]),
  ) as Text
  return { kinds: await Promise.all(each), people, by_mail, texts }
}

/** Refuses: wrong_day. */
export async function openBreach(app: App, staff: Staff, body: BodyOf<typeof calls.openBreach>): Promise<number> {
  const now = app.clock.now()
  if (body.from > body.to || body.to > dayOf(now)) refuse('wrong_day')
  return app.db.tx(async tx => {
    const id = await queries.insertBreach(tx, {
      code: randomId(10),
      noticed_at: new Date(now - body.noticedHoursAgo * hourMs),
      kinds: body.kinds,
      from_day: body.from,
      to_day: body.to,
      text: JSON.stringify(body.texts),
      facts: body.facts,
      measures: body.measures,
      is_drill: body.isDrill,
      opened_at: new Date(now),
      opened_by: staff.id,
    })
    await audit(app, tx, staff, 'POST /api/office/open-breach', {
      subject: 'breach',
      id,
      after: { drill: body.isDrill },
    })
    return id
  })
}

/** Refuses: wrong_state: there is none, or its people are being told already. */
export const tellBreach = (app: App, staff: Staff, id: number): Promise<void> =>
  app.db.tx(async tx => {
    if (!(await queries.beginToTell(tx, id, new Date(app.clock.now())))) refuse('wrong_state')
    await audit(app, tx, staff, 'POST /api/office/tell-breach', { subject: 'breach', id })
  })

/** Refuses: not_found. */
export const noteDuty = (
  app: App,
  staff: Staff,
  { id, duty, done }: BodyOf<typeof calls.noteBreachDuty>,
): Promise<void> =>
  app.db.tx(async tx => {
    if (!(await queries.noteDuty(tx, id, duty, done ? new Date(app.clock.now()) : null))) refuse('not_found')
    await audit(app, tx, staff, 'POST /api/office/breach-duty', { subject: 'breach', id, after: { duty, done } })
  })

/** Goes on telling whom a breach concerns. Run each minute; safe to run twice and at once. */
export async function tellPeople(app: App): Promise<void> {
  for (let portion = 0; portion < portionsARun; portion++) if (!(await app.db.tx(tx => tellPortion(app, tx)))) return
}

/** False: there is nothing left to tell. */
async function tellPortion(app: App, tx: Tx): Promise<boolean> {
  const row = await queries.lockBegun(tx)
  if (!row) return false
  const kinds = row.kinds as BreachKind[]
  const found = await queries.listNext(tx, kinds, beforeOf(row.to_day), row.told_to ?? '', atOnce)
  for (const { contact, language: web } of row.is_drill ? [] : found) {
    const language = languageByWeb(web ?? '') ?? english
    await queueMessage(app, tx, {
      channel: 'whatsapp',
      template: 'breach_told',
      recipient: contact,
      language,
      // Keyed: it outlives an erasure of the number.
      dedupeKey: `breach ${row.id} ${hashOfLogin(app, contact)}`,
      cause: `breach ${row.id}`,
      what: whatOf(kinds, language),
      link: linkOf(app, row, language),
    })
  }
  const at = found.length < atOnce ? new Date(app.clock.now()) : null
  await queries.noteTold(tx, row.id, {
    to: found.at(-1)?.contact ?? '',
    count: found.filter(one => !one.is_further).length,
    at,
  })
  return true
}

export const countDuties = (app: App) => queries.countDuties(app.db)

/** What the page of a breach says in a language; undefined: there is no such page. */
export async function findBreachText(app: App, code: string, language: Language): Promise<string | undefined> {
  const row = await queries.findByCode(app.db, code)
  return row && (row.text[language.web] || row.text.en)
}

export async function listBreaches(app: App): Promise<AnswerOf<typeof calls.listBreaches>> {
  const trust = await findTrust(app.db, english)
  const ms = (at: Date | null) => at?.getTime() ?? null
  const rows = (await queries.listBreaches(app.db)).map(row => ({
    id: row.id,
    kinds: row.kinds as BreachKind[],
    from: row.from_day,
    to: row.to_day,
    noticed_at: row.noticed_at.getTime(),
    is_drill: row.is_drill,
    link: linkOf(app, row, english),
    told: row.told_count,
    telling: row.telling_at !== null && row.people_told_at === null,
    done: {
      people: ms(row.people_told_at),
      board: ms(row.board_told_at),
      certin: ms(row.certin_told_at),
      details: ms(row.details_told_at),
    },
    form: boardForm(row, {
      trust,
      what: whatOf(row.kinds as BreachKind[], english),
      link: linkOf(app, row, english),
    }),
  }))
  return { rows }
}
