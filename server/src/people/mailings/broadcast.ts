import { createHmac } from 'node:crypto'
import type { BodyOf } from '../../../../contract/ground/endpoint.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import * as calls from '../../../../contract/office/people/broadcast.ts'
import type { App } from '../../app.ts'
import { findOccurrence, occurrenceOf } from '../../trust/catalogue/service.ts'
import { isUniqueViolation, type Tx } from '../../ground/db/db.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import type { Staff } from '../../ground/http/route.ts'
import { withdrawMessages } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { bookedIn } from './broadcast-audience.ts'
import * as queries from './broadcast-queries.ts'
import { filled, sampleIn } from './broadcast-text.ts'
import type { Kind, Portion, Readers } from './kind.ts'
import { beginMailing, withProgress } from './mailings.ts'
import { causeOf, sendMailing, stopWithin, textFor } from './send.ts'

type Row = NonNullable<Awaited<ReturnType<typeof queries.lockBroadcast>>>
type Of = Pick<BodyOf<typeof calls.previewBroadcast>, 'id' | 'occurrenceId' | 'orders' | 'kind'>
type Found = Readers & { homam: NonNullable<Awaited<ReturnType<typeof queries.findHomam>>> }

/** What staff write to everybody of a homam, or to chosen orders of it. */
export const broadcast: Kind<Of, Found, Row> = {
  table: 'broadcast.broadcasts',
  name: 'broadcast',
  jobOf: broadcastId => ({ name: 'send_broadcast', payload: { broadcastId } }),
  places: calls.broadcastPlaces,
  calls: { begin: 'POST /api/office/begin-broadcast', stop: 'POST /api/office/stop-broadcast' },
  lock: queries.lockBroadcast,
  /** Refuses: not_found, homam_over (called off), no_participants. */
  async findReaders(_app, db, _staff, { id, occurrenceId: sent, orders }) {
    const occurrenceId = await occurrenceOf(db, id, sent)
    const homam = (await queries.findHomam(db, occurrenceId)) ?? refuse('not_found')
    if (homam.cancelled_at) refuse('homam_over')
    const receivers = await queries.listReceivers(db, occurrenceId, orders)
    if (receivers.length === 0) refuse('no_participants')
    return { homam, read: bookedIn(receivers), receivers: receivers.length }
  },
  sampleIn: (app, { homam }, language, text, link) => sampleIn(app, homam, language, text, link),
  /** Refuses: not_found (the key was used for another homam). */
  async enter(tx, { id, occurrenceId: sent, key }) {
    const occurrenceId = await occurrenceOf(tx, id, sent)
    await queries.lockHomam(tx, occurrenceId)
    const again = await queries.findByKey(tx, key)
    if (again && again.occurrence_id !== occurrenceId) refuse('not_found')
    return { latest: await queries.findLatest(tx, occurrenceId), again: again?.id }
  },
  insert: (tx, { of, found, ...row }) =>
    queries.insertBroadcast(tx, {
      ...row,
      eventId: of.id,
      occurrenceId: found.homam.occurrence_id,
      orders: of.orders,
      kind: of.kind,
      receivers: found.receivers,
    }),
  beginsNow: () => true,
  logBegun: ({ id: eventId, kind, orders }, id, written, receivers) => ({
    subject: 'event',
    id: eventId,
    after: { broadcast: id, kind, ...written, receivers, ...(orders && { orders }) },
  }),
  logStopped: (row, stopped) => ({
    subject: 'event',
    id: row.event_id,
    before: { broadcast: row.id, state: row.state },
    after: { state: 'stopped', stopped },
  }),
  next,
}

async function next(app: App, tx: Tx, row: Row): Promise<Portion | undefined> {
  const homam = await queries.findHomam(tx, row.occurrence_id)
  if (!homam || homam.cancelled_at) {
    await stopWithin(app, tx, broadcast, row.id)
    return undefined
  }
  const most = app.config.broadcastPerSecond
  const upTo = row.orders ? row.chosen_up_to : row.queued_up_to
  const receivers = await queries.listNext(tx, {
    occurrenceId: row.occurrence_id,
    orders: row.orders,
    upTo,
    writtenAt: row.created_at,
    most,
  })
  await queries.notePortion(tx, row, receivers.at(-1)?.booking_id ?? upTo)
  const urgent = homam.held_on === dayOf(app.clock.now())
  const messages = receivers.flatMap(
    ({ order_id: orderId, order_code: orderCode, language_id, receiver_phone: phone, receiver_email: email }) => {
      const read = textFor(row.texts, language_id)
      if (!phone || !read) return []
      return {
        channel: 'whatsapp' as const,
        template: 'homam_news' as const,
        recipient: phone,
        ...(email && { email }),
        language: read.language,
        dedupeKey: numberHash(app, phone),
        urgent,
        orderId,
        text: filled(app, read.text, read.language, { homam, orderId, orderCode, link: row.link }),
      }
    },
  )
  return { most, found: receivers.length, messages }
}

/** Run by a job; safe to run twice and at once. */
export const sendBroadcast = (app: App, id: number): Promise<void> => sendMailing(app, broadcast, id)

/** Begins a broadcast. Refuses: as `beginMailing`. */
export async function beginBroadcast(app: App, staff: Staff, written: BodyOf<typeof calls.beginBroadcast>) {
  try {
    return await beginMailing(app, staff, broadcast, written)
  } catch (error) {
    // The same key was used for another homam at the same moment.
    if (isUniqueViolation(error, 'broadcasts_key_key')) refuse('not_found')
    throw error
  }
}

/** Identifies a number without revealing it, and so may outlive an erasure. */
const numberHash = (app: App, phone: string): string =>
  createHmac('sha256', app.config.secret).update(`broadcast ${phone}`).digest('base64url').slice(0, 22)

/** Broadcasts to everybody of a homam, newest first. */
export async function listBroadcasts(
  app: App,
  { id, occurrenceId: sent, page, perPage }: BodyOf<typeof calls.broadcasts>,
) {
  const occurrenceId = await findOccurrence(app.db, id, sent)
  if (occurrenceId === undefined) return { total: 0, rows: [] }
  const found = await queries.listBroadcasts(app.db, { occurrenceId, offset: (page - 1) * perPage, limit: perPage })
  return withProgress(app, broadcast, found, row => ({ kind: row.kind as Of['kind'] }))
}

/** Continues interrupted broadcasts, and stops those of homams that were called off. Run each minute. */
export async function goOnBroadcasting(app: App): Promise<void> {
  for (const { id } of await queries.listCalledOff(app.db, app.clock.now() - dayMs)) {
    await app.db.tx(async tx => {
      const row = await queries.lockBroadcast(tx, id)
      if (!row || row.state === 'stopped') return
      // If all of its messages went out before, the broadcast counts as sent, not as stopped.
      if (row.state === 'sending' || (await withdrawMessages(app, tx, causeOf(broadcast, id))) > 0)
        await stopWithin(app, tx, broadcast, id)
    })
  }
  for (const { id } of await queries.listLeft(app.db))
    await app.db.tx(tx => enqueue(tx, 'send_broadcast', { broadcastId: id }))
}
