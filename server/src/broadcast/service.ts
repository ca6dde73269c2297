import { type Day, dayOf } from '../../../contract/india-time.ts'
import { english, type Language, languageById, languages, type WebCode } from '../../../contract/languages.ts'
import { broadcastKinds, broadcastPlaces } from '../../../contract/office/broadcast.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import { inLanguage } from '../text/in-language.ts'
import { isUniqueViolation, type Queries } from '../db/db.ts'
import { enqueue } from '../db/jobs.ts'
import type { Staff } from '../http/route.ts'
import { type Counted, countByCause, declinedOf, previewMessage, quietUntil } from '../notifications/service.ts'
import { refuse } from '../refuse.ts'
import { messageWords } from '../words.ts'
import * as queries from './queries.ts'
import { causeOf, stopWithin } from './send.ts'
import { cleaned, filled, problemsOf, type Texts } from './text.ts'

export { goOnBroadcasting, sendBroadcast } from './send.ts'

export type Kind = (typeof broadcastKinds)[number]

export interface Written {
  id: number
  kind: Kind
  texts: { [code in WebCode]?: string | undefined }
  /** Languages without a text get the English one. */
  english: boolean
  link: string
}

const languageOf = (row: { language_id: number }): Language => languageById(row.language_id) ?? english
const bookedIn = (receivers: { language_id: number }[]) => {
  const found = new Set(receivers.map(row => languageOf(row).web))
  return languages.filter(language => found.has(language.web))
}

/** The people that a broadcast would reach, and words to begin with. Refuses: not_found. */
export async function viewAudience(app: App, eventId: number, reader: Language) {
  const homam = (await queries.findHomam(app.db, eventId)) ?? refuse('not_found')
  const [receivers, latest] = await Promise.all([
    queries.listReceivers(app.db, eventId),
    queries.findLatest(app.db, eventId),
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
  const now = app.clock.now()
  return {
    title: inLanguage(homam.title, reader),
    heldOn: homam.held_on,
    cancelled: homam.cancelled_at !== null,
    heldUntil: homam.held_on === dayOf(now) ? null : (quietUntil(app.config.quietHours, now) ?? null),
    perSecond: app.config.broadcastPerSecond,
    latest,
    receivers: receivers.length,
    languages: await Promise.all(
      bookedIn(receivers).map(async language => {
        const own = receivers.filter(row => languageOf(row).web === language.web)
        const count = (way: string) => own.filter(row => wayOf(row) === way).length
        const { approved } = await previewMessage(app, sampleIn(app, { homam, language, text: '', link: null }))
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

type Homam = NonNullable<Awaited<ReturnType<typeof queries.findHomam>>>

/** A message as one devotee gets it, with an order that does not exist. */
function sampleIn(
  app: App,
  { homam, language, text, link }: { homam: Homam; language: Language; text: string; link: string | null },
) {
  const orderId = 'DEMO000000000000000000'
  return {
    channel: 'whatsapp',
    template: 'homam_news',
    recipient: '',
    language,
    orderId,
    text: filled(app, text, language, {
      title: homam.title,
      heldOn: homam.held_on as Day,
      orderId,
      orderCode: 'SD-4D6J7',
      link,
    }),
  } as const
}

/** Checks what staff wrote. Refuses: not_found, homam_over (called off), no_participants, invalid_fields. */
async function check(db: Queries, { id, texts: sent, english: fallback, link: sentLink }: Written) {
  const homam = (await queries.findHomam(db, id)) ?? refuse('not_found')
  if (homam.cancelled_at) refuse('homam_over')
  const receivers = await queries.listReceivers(db, id)
  if (receivers.length === 0) refuse('no_participants')
  const booked = bookedIn(receivers)
  const texts = cleaned(sent)
  const link = sentLink.trim()
  const fields = problemsOf(
    texts,
    link,
    booked.map(language => language.web),
    fallback,
  )
  if (Object.keys(fields).length > 0) refuse('invalid_fields', { fields })
  return { homam, texts, link: link || null, booked, receivers: receivers.length }
}

/** The message in each language, exactly as it would be sent. Refuses: the same as `beginBroadcast`. */
export async function previewBroadcast(app: App, written: Written) {
  const { homam, texts, link, booked } = await check(app.db, written)
  return Promise.all(
    booked.map(async own => {
      const language = texts[own.web] ? own : english
      const { whatsapp, approved, mail } = await previewMessage(
        app,
        sampleIn(app, { homam, language, text: texts[language.web] ?? '', link }),
      )
      return { language: own.web, english: language.web !== own.web, approved, whatsapp, mail }
    }),
  )
}

/**
 * Begins a broadcast to everybody of a homam; a job sends it. The same `key` begins one. `latest`: the broadcast that
 * staff saw as the last. Refuses: not_found, homam_over, no_participants, invalid_fields, edited_meanwhile (somebody
 * wrote meanwhile).
 */
export async function beginBroadcast(
  app: App,
  staff: Staff,
  written: Written & { key: string; latest: number },
): Promise<number> {
  try {
    return await app.db.tx(async tx => {
      await queries.lockHomam(tx, written.id)
      const again = await queries.findByKey(tx, written.key)
      if (again) return again.event_id === written.id ? again.id : refuse('not_found')
      const { texts, link, receivers } = await check(tx, written)
      if ((await queries.findLatest(tx, written.id)) !== written.latest) refuse('edited_meanwhile')
      const { id: eventId, kind, key } = written
      const id = await queries.insertBroadcast(tx, {
        eventId,
        kind,
        texts,
        link,
        key,
        staffId: staff.id,
        receivers,
        at: app.clock.now(),
      })
      await enqueue(tx, 'send_broadcast', { broadcastId: id })
      await audit(app, tx, staff, 'POST /api/office/begin-broadcast', {
        subject: 'event',
        id: eventId,
        after: { broadcast: id, kind, texts, link, receivers },
      })
      return id
    })
  } catch (error) {
    // The same key was used for another homam at the same moment.
    if (isUniqueViolation(error, 'broadcasts_key_key')) refuse('not_found')
    throw error
  }
}

/** Stops a broadcast. Safe to run twice. Refuses: not_found, wrong_state (carriers have all of its messages). */
export async function stopBroadcast(app: App, staff: Staff, id: number): Promise<void> {
  await app.db.tx(async tx => {
    const broadcast = (await queries.lockBroadcast(tx, id)) ?? refuse('not_found')
    if (broadcast.state === 'stopped') return
    const stopped = await stopWithin(app, tx, id, staff.id)
    if (broadcast.state === 'sent' && stopped === 0) refuse('wrong_state')
    await audit(app, tx, staff, 'POST /api/office/stop-broadcast', {
      subject: 'event',
      id: broadcast.event_id,
      before: { broadcast: id, state: broadcast.state },
      after: { state: 'stopped', stopped },
    })
  })
}

/** Broadcasts to everybody of a homam, newest first, each with how many messages are in which state. */
export async function listBroadcasts(app: App, of: { id: number; page: number; perPage: number }) {
  const { rows, total } = await queries.listBroadcasts(app.db, {
    eventId: of.id,
    offset: (of.page - 1) * of.perPage,
    limit: of.perPage,
  })
  const counted = await countByCause(
    app.db,
    rows.map(row => causeOf(row.id)),
  )
  return {
    total,
    rows: rows.map(row => {
      const counts = counted.get(causeOf(row.id)) ?? []
      const sum = (state?: Counted['state']) =>
        counts.filter(one => !state || one.state === state).reduce((all, one) => all + one.count, 0)
      const unwritten = row.state === 'sending' ? Math.max(0, row.receivers - sum()) : 0
      const waiting = sum('waiting') + unwritten
      const held = sum('held')
      return {
        id: row.id,
        kind: row.kind as Kind,
        texts: row.texts,
        link: row.link,
        by: row.by,
        at: row.created_at.getTime(),
        state: row.state as 'sending' | 'sent' | 'stopped',
        receivers: row.receivers,
        waiting,
        held,
        sent: sum('sent'),
        delivered: sum('delivered'),
        failed: sum('failed'),
        // Receivers whose message was never put into the outbox count too.
        stopped: row.state === 'stopped' ? Math.max(0, row.receivers - sum()) + sum('withdrawn') : 0,
        endedAt: row.ended_at?.getTime() ?? null,
        stoppedBy: row.stopped_by_name,
        stoppable: row.state !== 'stopped' && (row.state === 'sending' || waiting + held > 0),
      }
    }),
  }
}
