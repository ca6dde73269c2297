import { exactTime } from '../../../../contract/ground/exact-time.ts'
import { addDays, type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import { inIndia } from '../../../../contract/ground/time-of-day.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { findByOrderId } from '../../orders/booking/service.ts'
import type { Devotee, Staff } from '../../ground/http/route.ts'
import { mediaOf } from '../../trust/media/service.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { hourMs, secondMs } from '../../ground/time/spans.ts'
import { getEvent } from './list.ts'
import * as queries from './moment-queries.ts'
import { findReadAt, listNamesHeard, listRead } from './queries.ts'

/** The video opens so long before the tick: a priest ticks a name once it was read. */
const leadSeconds = 15
/** And it goes on for so long after the tick of the last name, so that no syllable is cut off. */
const tailSeconds = 3
/** YouTube keeps no recording of a stream that is longer. */
const longestMs = 12 * hourMs

/** Names that staff see beside a recording: those at its beginning say as well as any others where it was cut. */
const mostHeard = 500

/**
 * When an order's names were read, from the first to the last, in ms; `start`, `end`: where to open the recording and
 * where to stop it, in its seconds.
 */
export interface Moment {
  at: number
  until: number
  video: { youtubeId: string; start: number; end: number } | null
}

interface Recording {
  youtube_id: string
  begins_at: Date
}

/** Where to open a recording for what happened at an instant (ms); null: it is not in it. */
export function startIn(recording: Recording, at: number): number | null {
  const into = at - recording.begins_at.getTime()
  return into >= 0 && into <= longestMs ? Math.max(0, Math.floor(into / secondMs) - leadSeconds) : null
}

/** Where the recording is stopped after what happened at an instant (ms). */
const endIn = (recording: Recording, at: number): number =>
  Math.ceil((at - recording.begins_at.getTime()) / secondMs) + tailSeconds

/** The moment of a devotee's order, with the path of its picture. Refuses: not_found, also for somebody else's order. */
export async function viewMoment(app: App, devotee: Devotee, orderId: string) {
  const found = await findByOrderId(app.db, orderId)
  if (found?.devotee_id !== devotee.id) refuse('not_found')
  const event = await getEvent(app.db, found.occurrence_id)
  const moment =
    found.state === 'paid' && !event.cancelled_at
      ? await momentOf(app, { bookingId: found.id, occurrenceId: found.occurrence_id })
      : null
  return moment && { ...moment, picture: `/moments/${orderId}.jpg` }
}

/**
 * The moment of an order; null until staff publish those of its occurrence, and where nobody knows when its names were
 * read. The video is there as long as it is the one whose beginning staff gave.
 */
async function momentOf(
  app: App,
  { bookingId, occurrenceId }: { bookingId: number; occurrenceId: number },
): Promise<Moment | null> {
  const recording = await queries.findRecording(app.db, occurrenceId)
  if (!recording?.published_at) return null
  const [[read], media] = await Promise.all([listRead(app.db, occurrenceId, bookingId), mediaOf(app, occurrenceId)])
  if (!read) return null
  const [at, until] = [read.at.getTime(), read.last.getTime()]
  const start = media?.youtubeId === recording.youtube_id ? startIn(recording, at) : null
  return {
    at,
    until,
    video: start === null ? null : { youtubeId: recording.youtube_id, start, end: endIn(recording, until) },
  }
}

/** What staff see of the moments of an occurrence: how many are known, lie in the recording, and were told. */
export async function viewMoments(app: App, occurrenceId: number) {
  const event = await getEvent(app.db, occurrenceId)
  const [recording, media, first, { count }, untold] = await Promise.all([
    queries.findRecording(app.db, occurrenceId),
    mediaOf(app, occurrenceId),
    listRead(app.db, occurrenceId),
    queries.countParticipants(app.db, occurrenceId),
    queries.listUntold(app.db, occurrenceId),
  ])
  const current = recording && recording.youtube_id === media?.youtubeId ? recording : undefined
  const known = new Set(first.map(row => row.booking_id))
  return {
    heldOn: event.held_on,
    youtubeId: media?.youtubeId ?? null,
    beginsAt: current?.begins_at.getTime() ?? null,
    publishedAt: recording?.published_at?.getTime() ?? null,
    firstAt: first[0]?.at.getTime() ?? null,
    lastAt: first.at(-1)?.at.getTime() ?? null,
    orders: count,
    known: known.size,
    inVideo: current ? first.filter(row => startIn(current, row.at.getTime()) !== null).length : 0,
    toTell: untold.filter(row => known.has(row.booking_id)).length,
  }
}

/**
 * Sets when the occurrence's video begins (ms). `was`: the beginning that the screen showed. Refuses: not_found,
 * no_media (there is no video), wrong_time (not about the day of the homam), edited_meanwhile.
 */
export async function setBeginning(
  app: App,
  staff: Staff,
  { occurrenceId, beginsAt, was }: { occurrenceId: number; beginsAt: number; was: number | null },
): Promise<void> {
  const event = await getEvent(app.db, occurrenceId)
  const youtubeId = (await mediaOf(app, occurrenceId))?.youtubeId ?? refuse('no_media')
  if (!isAboutDay(event.held_on as Day, beginsAt)) refuse('wrong_time')
  await app.db.tx(async tx => {
    const before = await queries.lockRecording(tx, occurrenceId)
    const current = before?.youtube_id === youtubeId ? before.begins_at.getTime() : null
    if (current !== was) refuse('edited_meanwhile')
    await queries.setRecording(tx, occurrenceId, { youtubeId, beginsAt })
    await audit(app, tx, staff, 'POST /api/office/set-recording', {
      subject: 'event',
      id: event.id,
      before: { hour: current === null ? null : exactTime(current, english.web) },
      after: { youtubeId, hour: exactTime(beginsAt, english.web) },
    })
  })
}

/** A video that begins long before or after its homam is another's. */
export const isAboutDay = (day: Day, beginsAt: number): boolean =>
  beginsAt >= startOfDay(addDays(day, -1)) && beginsAt < startOfDay(addDays(day, 2))

/** Names whose second is known, in the order in which they were read (ms), for whoever listens to the recording. */
export async function viewNamesHeard(app: App, occurrenceId: number) {
  await getEvent(app.db, occurrenceId)
  return (await listNamesHeard(app.db, occurrenceId, mostHeard)).map(row => ({ ...row, at: row.at.getTime() }))
}

/**
 * Sets when the video begins by a name that staff heard at a `second` of it: the tablet knows when that name was read.
 * So a recording whose start was cut needs no clock. Refuses: not_found, no_moments (nobody knows when that name was
 * read), and as `setBeginning`.
 */
export async function setBeginningByName(
  app: App,
  staff: Staff,
  { occurrenceId, bookingId, place, second, was }: Heard,
): Promise<void> {
  const at = (await findReadAt(app.db, occurrenceId, bookingId, place)) ?? refuse('no_moments')
  await setBeginning(app, staff, { occurrenceId, beginsAt: at - second * secondMs, was })
}

interface Heard {
  occurrenceId: number
  bookingId: number
  place: number
  /** Of the video. */
  second: number
  was: number | null
}

/**
 * Shows devotees their moments from now on, and tells each whose moment is known, once an order, in the language of the
 * order. Safe to run twice. Answers how many are told now. Refuses: not_found, no_moments (no beginning is set, or
 * nobody's moment is known).
 */
export async function publishMoments(app: App, staff: Staff, occurrenceId: number): Promise<number> {
  const event = await getEvent(app.db, occurrenceId)
  return app.db.tx(async tx => {
    // If two members of staff press at once, the second waits here and finds nobody left.
    if (!(await queries.lockRecording(tx, occurrenceId))) refuse('no_moments')
    const moments = new Map((await listRead(tx, occurrenceId)).map(row => [row.booking_id, row.at.getTime()]))
    if (moments.size === 0) refuse('no_moments')
    const now = app.clock.now()
    await queries.setPublished(tx, occurrenceId, now)
    const told: number[] = []
    for (const row of await queries.listUntold(tx, occurrenceId)) {
      const at = moments.get(row.booking_id)
      if (at === undefined) continue
      const language = languageById(row.language_id) ?? english
      await queueMessage(app, tx, {
        channel: 'whatsapp',
        template: 'moment_ready',
        recipient: row.phone,
        ...(row.email && { email: row.email }),
        language,
        homam: inLanguage(row.title, language),
        time: inIndia(exactTime(at, language.web), language.web),
        link: `${app.config.publicUrl}/${language.code}/order/${row.order_id}`,
        dedupeKey: `moment:${row.booking_id}`,
      })
      told.push(row.booking_id)
    }
    if (told.length > 0) await queries.noteTold(tx, told, now)
    await audit(app, tx, staff, 'POST /api/office/publish-moments', {
      subject: 'event',
      id: event.id,
      after: { told: told.length },
    })
    return told.length
  })
}
