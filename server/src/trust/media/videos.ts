import { addDays, type Day, dayOf, wireDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { beginsAt, type Hours, isLive } from '../catalogue/service.ts'
import * as queries from './queries.ts'

/**
 * A broadcast that was missed or just ended is put up within 2 to 3 days (spec §1); so many days it is shown as in
 * preparation.
 */
const preparingDays = 2

/**
 * Videos that can be watched live or will be, or those of what is over. What a video shows, and until when, follows from
 * the occurrences of its homam on its day; a video without any is live on its whole day. Where a broadcast is for those
 * who booked, nobody else gets its link. `devoteeId`: who asks; live ones are for somebody who is logged in.
 */
export async function listVideos(
  app: App,
  category: 'live' | 'past',
  language: Language,
  devoteeId: number | undefined,
) {
  const now = app.clock.now()
  const today = dayOf(now)
  // What began late yesterday may go on after midnight.
  const from = addDays(today, -1)
  const [rows, broadcasts] = await Promise.all([
    queries.listVideos(app.db, category, from),
    queries.listBroadcasts(app.db, from),
  ])
  const withheld = category === 'live' ? await withheldFrom(app, broadcasts, devoteeId) : new Set<number>()
  const byVideo = Map.groupBy(broadcasts, one => one.video_id)
  return rows.flatMap(row => {
    const all = byVideo.get(row.id) ?? []
    const held = all.filter(one => one.cancelled_at === null)
    const heldOn = row.held_on as Day
    const state = stateOf(heldOn, held, now)
    const isShown = state === 'live' ? 'live' : heldOn >= today ? 'live' : 'past'
    if (isShown !== category || (category === 'live' && all.length > 0 && held.length === 0)) return []
    const begins = held.map(beginsAt)
    return {
      id: row.id,
      service: row.service,
      service_name: inLanguage(row.title, language),
      description: inLanguage(row.description, language),
      tumbnail_image: row.poster,
      videoId: withheld.has(row.id) ? '' : `https://youtu.be/${row.youtube_id}`,
      date: wireDay(heldOn),
      state,
      begins_at: (state === 'coming' && begins.find(at => at > now)) || (begins[0] ?? null),
      for_booked: withheld.has(row.id),
    }
  })
}

type Broadcast = Awaited<ReturnType<typeof queries.listBroadcasts>>[number]

/** Videos whose homam is broadcast for those who booked, of which the devotee is none. */
async function withheldFrom(app: App, broadcasts: Broadcast[], devoteeId: number | undefined): Promise<Set<number>> {
  const closed = broadcasts.filter(one => one.live_for_booked)
  const ids = closed.map(one => one.occurrence_id)
  const booked = new Set(devoteeId === undefined ? [] : await queries.listBookedOf(app.db, devoteeId, ids))
  const open = new Set(closed.filter(one => booked.has(one.occurrence_id)).map(one => one.video_id))
  return new Set(closed.map(one => one.video_id).filter(id => !open.has(id)))
}

function stateOf(heldOn: Day, held: Hours[], now: number): 'coming' | 'live' | 'preparing' | 'replay' {
  const today = dayOf(now)
  if (held.some(one => isLive(one, now))) return 'live'
  if (heldOn > today || held.some(one => beginsAt(one) > now)) return 'coming'
  if (heldOn === today && held.length === 0) return 'live'
  return heldOn > addDays(today, -preparingDays) ? 'preparing' : 'replay'
}

/** From now on the demo calendar moves this video: its day is this many days after the calendar's. */
export const followDemoCalendar = (tx: Tx, id: number, inDays: number) => queries.setDemoDays(tx, id, inDays)

/** Gives demo videos new days, relative to the calendar's. */
export async function moveEventVideos(tx: Tx, dayFor: (inDays: number) => Day): Promise<void> {
  for (const video of await queries.listMovableVideos(tx))
    await queries.setVideoDay(tx, video.id, dayFor(video.demo_in_days ?? 0))
}
