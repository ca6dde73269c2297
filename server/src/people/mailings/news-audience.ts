import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import {
  english,
  type Language,
  languageById,
  languageByWeb,
  languages,
} from '../../../../contract/ground/languages.ts'
import { paiseOfRupees } from '../../../../contract/ground/money.ts'
import { leftOutReasons, type newsAudience, type newsChoices } from '../../../../contract/office/people/news.ts'
import type { App } from '../../app.ts'
import { foldWords } from '../../trust/catalogue/service.ts'
import { keepSomeFound, listFilters, seesMoney } from '../devotees/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { costOf, previewMessage, quietUntil } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { monthsBefore } from './months.ts'
import * as queries from './news-audience-queries.ts'
import { findLatest } from './news-queries.ts'

export type Audience = BodyOf<typeof newsAudience>['audience']
export type LeftOut = Record<(typeof leftOutReasons)[number], number>

/** Who chooses by gifts sees that they were given. Refuses: no_right. */
export function checkMoney(staff: Staff, { gaveSince, gaveLeast, gave, cameFrom, cameTo }: Audience): void {
  const byGifts = [gaveSince, gaveLeast, gave, cameFrom, cameTo].some(one => one !== undefined)
  if (byGifts && !seesMoney(staff)) refuse('no_right')
}

/** An audience as the database is asked for it; months are counted back from `now` (ms). */
export function chosenOf(audience: Audience, now: number): queries.Chosen {
  const { city, language, gaveLeast, notSeenMonths, from, to, gaveSince, cameFrom, cameTo, last, ...rest } = audience
  const cityKey = foldWords(city ?? '').join(' ')
  return {
    ...rest,
    ...(from !== undefined && { from: from as Day }),
    ...(to !== undefined && { to: to as Day }),
    ...(cameFrom !== undefined && { cameFrom: cameFrom as Day }),
    ...(cameTo !== undefined && { cameTo: cameTo as Day }),
    ...(last !== undefined && { last: { which: last, now } }),
    ...(gaveSince !== undefined && { gaveSince: gaveSince as Day }),
    ...(gaveLeast !== undefined && { gaveLeast: paiseOfRupees(gaveLeast) ?? 0 }),
    // A city that has no letters is nobody's.
    ...(city?.trim() && { cityKey: cityKey || '-' }),
    ...(language !== undefined && { languageId: languageByWeb(language)?.id ?? 0 }),
    ...(notSeenMonths !== undefined && { notSeenSince: monthsBefore(dayOf(now), notSeenMonths) }),
  }
}

export const limitsOf = (app: App): queries.Limits => ({
  whatsapp: app.carriers.whatsapp.length > 0,
  email: app.carriers.email.length > 0,
  aMonth: app.config.newsAMonth,
  now: app.clock.now(),
})

const isReached = (way: queries.Way): way is 'whatsapp' | 'email' => way === 'whatsapp' || way === 'email'

/** How many an audience has, and by which way or why not news reaches them. */
export async function countAudience(app: App, db: Parameters<typeof queries.countAudience>[0], audience: Audience) {
  const rows = await queries.countAudience(db, chosenOf(audience, app.clock.now()), limitsOf(app))
  const sum = (some: typeof rows) => some.reduce((all, row) => all + row.n, 0)
  const reached = rows.filter(row => isReached(row.way))
  const webOf = (row: (typeof rows)[number]) => (languageById(row.language_id ?? 0) ?? english).web
  const by = (way: queries.Way, abroad?: boolean) =>
    sum(rows.filter(row => row.way === way && (abroad === undefined || row.abroad === abroad)))
  return {
    found: sum(rows),
    cost: costOf(app, 'trust_news', [
      { channel: 'whatsapp', abroad: false, receivers: by('whatsapp', false) },
      { channel: 'whatsapp', abroad: true, receivers: by('whatsapp', true) },
      { channel: 'email', abroad: false, receivers: by('email') },
    ]),
    reached: sum(reached),
    leftOut: Object.fromEntries(leftOutReasons.map(why => [why, by(why)])) as LeftOut,
    languages: languages.flatMap(language => {
      const own = reached.filter(row => webOf(row) === language.web)
      const ownBy = (way: queries.Way) => sum(own.filter(row => row.way === way))
      return own.length === 0
        ? []
        : [{ language, receivers: sum(own), whatsapp: ownBy('whatsapp'), email: ownBy('email') }]
    }),
  }
}

/** Refuses: no_right (by gifts, for a role that sees none). */
export async function viewAudience(app: App, staff: Staff, audience: Audience): Promise<AnswerOf<typeof newsAudience>> {
  checkMoney(staff, audience)
  await keepSomeFound(app)
  const [{ languages: byLanguage, ...counted }, latest] = await Promise.all([
    countAudience(app, app.db, audience),
    findLatest(app.db),
  ])
  return {
    ...counted,
    languages: await Promise.all(
      byLanguage.map(async ({ language, ...row }) => {
        const { approved } = await previewMessage(app, sampleIn(app, language, '', null))
        return { ...row, language: language.web, approved }
      }),
    ),
    aMonth: app.config.newsAMonth,
    aDay: app.config.newsADay,
    heldUntil: quietUntil(app.config.quietHours, app.clock.now()) ?? null,
    latest,
  }
}

export async function listChoices(app: App, reader: Language): Promise<AnswerOf<typeof newsChoices>> {
  const [homams, purposes, { tags, states, cities }] = await Promise.all([
    queries.listHomams(app.db),
    queries.listPurposes(app.db),
    listFilters(app, reader),
  ])
  const kinds = new Map(homams.map(row => [row.slug, inLanguage(row.title, reader)]))
  return {
    homams: homams.map(row => ({ id: row.id, title: inLanguage(row.title, reader), heldOn: row.held_on })),
    kinds: [...kinds].map(([slug, title]) => ({ slug, title })),
    purposes: purposes.map(row => ({ code: row.code, name: inLanguage(row.name, reader) })),
    tags: tags.map(({ id, name }) => ({ id, name })),
    states,
    cities,
  }
}

/** Where {link} leads: to what staff named, else to the home page in the reader's language. */
export const filled = (app: App, text: string, language: Language, link: string | null): string =>
  text.replaceAll('{link}', link ?? `${app.config.publicUrl}/${language.code}/home`)

/** A message as one devotee gets it, with a link to withdraw that is nobody's. */
export const sampleIn = (app: App, language: Language, text: string, link: string | null) =>
  ({
    channel: 'whatsapp',
    template: 'trust_news',
    recipient: '',
    language,
    text: filled(app, text, language, link),
    stop: `${app.config.publicUrl}/api/no-news/0.${'A'.repeat(22)}`,
  }) as const
