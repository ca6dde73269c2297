import { english, type WebCode } from '../../../../contract/ground/languages.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { occurrenceOf } from '../../trust/catalogue/service.ts'
import { isUniqueViolation, type Queries } from '../../ground/db/db.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import type { Staff } from '../../ground/http/route.ts'
import { previewMessage } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { cleaned, problemsOf } from './text.ts'
import { type Kind, bookedIn } from './audience.ts'
import { sampleIn } from './samples.ts'

export interface Written {
  id: number
  occurrenceId?: number
  /** These orders only. */
  orders?: number[]
  kind: Kind
  texts: { [code in WebCode]?: string | undefined }
  /** Languages without a text get the English one. */
  english: boolean
  link: string
}

/** Checks what staff wrote. Refuses: not_found, homam_over (called off), no_participants, invalid_fields. */
async function check(db: Queries, { id, texts: sent, english: fallback, link: sentLink, ...of }: Written) {
  const occurrenceId = await occurrenceOf(db, id, of.occurrenceId)
  const homam = (await queries.findHomam(db, occurrenceId)) ?? refuse('not_found')
  if (homam.cancelled_at) refuse('homam_over')
  const receivers = await queries.listReceivers(db, occurrenceId, of.orders)
  if (receivers.length === 0) refuse('no_participants')
  const booked = bookedIn(receivers)
  const texts = cleaned(sent)
  const link = sentLink.trim()
  const fields = problemsOf(texts, link, { booked: booked.map(language => language.web), english: fallback })
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
 * Begins a broadcast to everybody of a homam, or to chosen orders of it; a job sends it. The same `key` begins one.
 * `latest`: the broadcast that staff saw as the last. Refuses: not_found, homam_over, no_participants, invalid_fields,
 * edited_meanwhile (somebody wrote meanwhile).
 */
export async function beginBroadcast(
  app: App,
  staff: Staff,
  written: Written & { key: string; latest: number },
): Promise<number> {
  try {
    return await app.db.tx(async tx => {
      const occurrenceId = await occurrenceOf(tx, written.id, written.occurrenceId)
      await queries.lockHomam(tx, occurrenceId)
      const again = await queries.findByKey(tx, written.key)
      if (again) return again.occurrence_id === occurrenceId ? again.id : refuse('not_found')
      const { texts, link, receivers } = await check(tx, written)
      if ((await queries.findLatest(tx, occurrenceId)) !== written.latest) refuse('edited_meanwhile')
      const { id: eventId, kind, key, orders } = written
      const id = await queries.insertBroadcast(tx, {
        eventId,
        occurrenceId,
        orders,
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
        after: { broadcast: id, kind, texts, link, receivers, ...(orders && { orders }) },
      })
      return id
    })
  } catch (error) {
    // The same key was used for another homam at the same moment.
    if (isUniqueViolation(error, 'broadcasts_key_key')) refuse('not_found')
    throw error
  }
}
