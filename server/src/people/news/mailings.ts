import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import { english } from '../../../../contract/ground/languages.ts'
import {
  type beginNews,
  type listNews,
  mostPlannedDays,
  newsPlaces,
  type previewNews,
} from '../../../../contract/office/people/news.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { cleaned, problemsOf } from '../broadcast/service.ts'
import { isUniqueViolation, type Queries } from '../../ground/db/db.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import { keepSomeFound } from '../devotees/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { type Counted, countByCause, previewMessage } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { checkMoney, countAudience } from './audience.ts'
import * as queries from './queries.ts'
import { causeOf, stopWithin } from './send.ts'
import { sampleIn } from './text.ts'

type Written = BodyOf<typeof previewNews>

/** Checks what staff wrote. Refuses: no_right, nobody_to_tell (it would reach nobody), invalid_fields. */
async function check(
  app: App,
  db: Queries,
  staff: Staff,
  { audience, texts: sent, english: fallback, ...of }: Written,
) {
  checkMoney(staff, audience)
  const counted = await countAudience(app, db, audience)
  if (counted.reached === 0) refuse('nobody_to_tell')
  const texts = cleaned(sent)
  const link = of.link.trim()
  const read = counted.languages.map(row => row.language)
  const booked = read.map(language => language.web)
  const fields = problemsOf(texts, link, { booked, english: fallback, places: newsPlaces })
  if (Object.keys(fields).length > 0) refuse('invalid_fields', { fields })
  return { ...counted, read, texts, link: link || null }
}

/** The message in each language, exactly as it would be sent. Refuses: the same as `beginMailing`. */
export async function previewMailing(
  app: App,
  staff: Staff,
  written: Written,
): Promise<AnswerOf<typeof previewNews>['previews']> {
  await keepSomeFound(app)
  const { read, texts, link } = await check(app, app.db, staff, written)
  return Promise.all(
    read.map(async own => {
      const language = texts[own.web] ? own : english
      const { whatsapp, approved, mail } = await previewMessage(
        app,
        sampleIn(app, language, texts[language.web] ?? '', link),
      )
      return { language: own.web, english: language.web !== own.web, approved, whatsapp, mail }
    }),
  )
}

/**
 * Begins news to an audience, or plans it (`at`, ms); a job sends it. The same `key` begins one. `latest`: the mailing
 * that staff saw as the last. Refuses: no_right, nobody_to_tell, invalid_fields, edited_meanwhile (somebody wrote
 * meanwhile).
 */
export async function beginMailing(app: App, staff: Staff, written: BodyOf<typeof beginNews>): Promise<number> {
  await keepSomeFound(app)
  const now = app.clock.now()
  const { key, latest, at, ...rest } = written
  if (at !== null && (at <= now || at > now + mostPlannedDays * dayMs))
    refuse('invalid_fields', { fields: { at: 'hour_ahead' } })
  try {
    return await app.db.tx(async tx => {
      await queries.lockNews(tx)
      const again = await queries.findByKey(tx, key)
      if (again) return again.id
      const { texts, link, reached, leftOut } = await check(app, tx, staff, rest)
      if ((await queries.findLatest(tx)) !== latest) refuse('edited_meanwhile')
      const { audience } = written
      const id = await queries.insertMailing(tx, {
        audience,
        texts,
        link,
        key,
        staffId: staff.id,
        reached,
        leftOut,
        at: now,
        notBefore: at ?? now,
      })
      if (at === null) await enqueue(tx, 'send_news', { mailingId: id })
      await audit(app, tx, staff, 'POST /api/office/begin-news', {
        subject: 'message',
        id,
        after: { texts, link, receivers: reached, ...(at !== null && { hour: at }) },
      })
      return id
    })
  } catch (error) {
    if (isUniqueViolation(error, 'mailings_key_key')) refuse('edited_meanwhile')
    throw error
  }
}

/** Stops a mailing. Safe to run twice. Refuses: not_found, wrong_state (carriers have all of its messages). */
export async function stopMailing(app: App, staff: Staff, id: number): Promise<void> {
  await app.db.tx(async tx => {
    const mailing = (await queries.lockMailing(tx, id)) ?? refuse('not_found')
    if (mailing.state === 'stopped') return
    const stopped = await stopWithin(app, tx, id, staff.id)
    if (mailing.state === 'sent' && stopped === 0) refuse('wrong_state')
    await audit(app, tx, staff, 'POST /api/office/stop-news', {
      subject: 'message',
      id,
      before: { state: mailing.state },
      after: { state: 'stopped', stopped },
    })
  })
}

type Row = AnswerOf<typeof listNews>['rows'][number]

/** Mailings, the latest first, each with how many messages are in which state. */
export async function listMailings(
  app: App,
  of: { page: number; perPage: number },
): Promise<AnswerOf<typeof listNews>> {
  const { rows, total } = await queries.listMailings(app.db, {
    offset: (of.page - 1) * of.perPage,
    limit: of.perPage,
  })
  const counted = await countByCause(
    app.db,
    rows.map(row => causeOf(row.id)),
  )
  const now = app.clock.now()
  return {
    total,
    rows: rows.map(row => {
      const counts = counted.get(causeOf(row.id)) ?? []
      const sum = (...states: Counted['state'][]) =>
        counts.filter(one => states.includes(one.state)).reduce((all, one) => all + one.count, 0)
      const written = counts.reduce((all, one) => all + one.count, 0)
      const state = row.state as Row['state']
      const underWay = state === 'planned' || state === 'sending'
      const unwritten = Math.max(0, row.reached - row.skipped - written)
      const waiting = sum('waiting', 'held') + (underWay ? unwritten : 0)
      return {
        id: row.id,
        audience: row.audience,
        texts: row.texts,
        link: row.link,
        by: row.by,
        at: row.created_at.getTime(),
        // Until carriers have all of it, it is being sent.
        state: state === 'sent' && waiting > 0 ? 'sending' : state,
        waitsUntil: underWay && row.due_at.getTime() > now ? row.due_at.getTime() : null,
        reached: row.reached,
        leftOut: row.left_out,
        waiting,
        sent: sum('sent'),
        delivered: sum('delivered'),
        failed: sum('failed'),
        // Those whose message was never put into the outbox count too.
        stopped: sum('withdrawn') + (state === 'stopped' ? unwritten : 0),
        skipped: row.skipped,
        endedAt: row.ended_at?.getTime() ?? null,
        stoppedBy: row.stopped_by_name,
        stoppable: underWay || (state === 'sent' && waiting > 0),
      }
    }),
  }
}
