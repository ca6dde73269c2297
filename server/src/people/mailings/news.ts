import type { BodyOf } from '../../../../contract/ground/endpoint.ts'
import { addDays, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { type beginNews, mostPlannedDays, newsPlaces } from '../../../../contract/office/people/news.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import type { Staff } from '../../ground/http/route.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { quietUntil } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import { keepFound, keepSomeFound } from '../devotees/service.ts'
import { withdrawLink } from './consent.ts'
import type { Kind, Portion, Readers } from './kind.ts'
import { beginMailing, withProgress } from './mailings.ts'
import {
  type Audience,
  checkMoney,
  chosenOf,
  countAudience,
  filled,
  limitsOf,
  type LeftOut,
  sampleIn,
} from './news-audience.ts'
import { insertReceivers, listNext } from './news-audience-queries.ts'
import * as queries from './news-queries.ts'
import { sendMailing, textFor } from './send.ts'

type Row = NonNullable<Awaited<ReturnType<typeof queries.lockMailing>>>
interface Of {
  audience: Audience
  /** When it begins (ms); null: now. */
  at?: number | null
}
type Found = Readers & { leftOut: LeftOut }

/** News of the trust to an audience, sent at once or planned. */
export const news: Kind<Of, Found, Row> = {
  table: 'news.mailings',
  name: 'news',
  jobOf: mailingId => ({ name: 'send_news', payload: { mailingId } }),
  places: newsPlaces,
  calls: { begin: 'POST /api/office/begin-news', stop: 'POST /api/office/stop-news' },
  lock: queries.lockMailing,
  /** Refuses: no_right, nobody_to_tell (it would reach nobody). */
  async findReaders(app, db, staff, { audience }) {
    checkMoney(staff, audience)
    const { reached, leftOut, languages } = await countAudience(app, db, audience)
    if (reached === 0) refuse('nobody_to_tell')
    return { read: languages.map(row => row.language), receivers: reached, leftOut }
  },
  sampleIn: (app, _found, language: Language, text, link) => sampleIn(app, language, text, link),
  async enter(tx, { key }) {
    await queries.lockNews(tx)
    return { latest: await queries.findLatest(tx), again: (await queries.findByKey(tx, key))?.id }
  },
  insert: (tx, { of, found, ...row }) =>
    queries.insertMailing(tx, {
      ...row,
      audience: of.audience,
      reached: found.receivers,
      leftOut: found.leftOut,
      notBefore: of.at ?? row.at,
    }),
  beginsNow: ({ at }) => typeof at !== 'number',
  logBegun: ({ at }, id, written, receivers) => ({
    subject: 'message',
    id,
    after: { ...written, receivers, ...(typeof at === 'number' && { hour: at }) },
  }),
  logStopped: (row, stopped) => ({
    subject: 'message',
    id: row.id,
    before: { state: row.state },
    after: { state: 'stopped', stopped },
  }),
  next,
}

/** Sends a mailing as far as the night and the day's limit let it. Run by a job; safe to run twice and at once. */
export async function sendNews(app: App, id: number): Promise<void> {
  await keepFound(app)
  await sendMailing(app, news, id)
}

async function next(app: App, tx: Tx, { id, state, audience, texts, link, due_at }: Row): Promise<Portion | undefined> {
  const now = app.clock.now()
  if (due_at.getTime() > now) return undefined
  await queries.lockNews(tx)
  const today = dayOf(now)
  const left = app.config.newsADay - (await queries.countTold(tx, startOfDay(today)))
  // The night first: what a day allows is counted again in the morning.
  const until = quietUntil(app.config.quietHours, now) ?? (left <= 0 ? startOfDay(addDays(today, 1)) : undefined)
  if (until !== undefined) {
    await queries.waitUntil(tx, id, until)
    return undefined
  }
  // Who is in the audience is found when its sending begins, not when it was planned.
  if (state === 'planned') {
    await queries.beginSending(tx, id, await countAudience(app, tx, audience))
    await insertReceivers(tx, id, chosenOf(audience, now), limitsOf(app))
  }
  const most = Math.min(app.config.broadcastPerSecond, left)
  const found = await listNext(tx, id, most, limitsOf(app))
  const leftOut: { id: number; why: string }[] = []
  const messages = found.flatMap(({ devotee_id: devoteeId, phone, language_id, email, way }) => {
    const isReached = way === 'whatsapp' || way === 'email'
    const read = textFor(texts, language_id)
    if (phone === null || !isReached || !read) {
      leftOut.push({ id: devoteeId, why: phone === null || way === null ? 'gone' : isReached ? 'no_text' : way })
      return []
    }
    return {
      channel: 'whatsapp' as const,
      template: 'trust_news' as const,
      recipient: phone,
      ...(email && { email }),
      language: read.language,
      dedupeKey: String(devoteeId),
      text: filled(app, read.text, read.language, link),
      stop: withdrawLink(app, devoteeId),
    }
  })
  const told = found.map(one => one.devotee_id).filter(one => leftOut.every(({ id: out }) => out !== one))
  await queries.noteReceivers(tx, id, { told, leftOut, at: now })
  return { most, found: found.length, messages }
}

/** Begins news, or plans it. Refuses: as `beginMailing`; invalid_fields also for an hour that is over or too far off. */
export async function beginOrPlan(app: App, staff: Staff, written: BodyOf<typeof beginNews>): Promise<number> {
  await keepSomeFound(app)
  const now = app.clock.now()
  const { at } = written
  if (at !== null && (at <= now || at > now + mostPlannedDays * dayMs))
    refuse('invalid_fields', { fields: { at: 'hour_ahead' } })
  return beginMailing(app, staff, news, written)
}

/** Mailings, the latest first. */
export async function listNews(app: App, { page, perPage }: { page: number; perPage: number }) {
  const found = await queries.listMailings(app.db, { offset: (page - 1) * perPage, limit: perPage })
  return withProgress(app, news, found, row => ({ audience: row.audience, leftOut: row.left_out }))
}

/** Begins what was planned for now, and continues what waited or was interrupted. Run each minute. */
export async function goOnWithNews(app: App): Promise<void> {
  for (const { id } of await queries.listDue(app.db, app.clock.now()))
    await app.db.tx(tx => enqueue(tx, 'send_news', { mailingId: id }))
}
