import { addDays, type Day, dayOf, wireDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import * as queries from './queries.ts'

/**
 * A broadcast that was missed or just ended is put up within 2 to 3 days (spec §1); so many days it is shown as in
 * preparation.
 */
const preparingDays = 2

export async function listVideos(app: App, category: 'live' | 'past', language: Language) {
  const today = dayOf(app.clock.now())
  return (await queries.listVideos(app.db, category, today)).map(row => {
    const heldOn = row.held_on as Day
    return {
      id: row.id,
      service: row.service,
      service_name: inLanguage(row.title, language),
      description: inLanguage(row.description, language),
      tumbnail_image: row.poster,
      videoId: `https://youtu.be/${row.youtube_id}`,
      date: wireDay(heldOn),
      state: stateOf(heldOn, today),
    }
  })
}

function stateOf(heldOn: Day, today: Day): 'coming' | 'live' | 'preparing' | 'replay' {
  if (heldOn > today) return 'coming'
  if (heldOn === today) return 'live'
  return heldOn > addDays(today, -preparingDays) ? 'preparing' : 'replay'
}

/** From now on the demo calendar moves this video: its day is this many days after the calendar's. */
export const followDemoCalendar = (tx: Tx, id: number, inDays: number) => queries.setDemoDays(tx, id, inDays)

/** Gives demo videos new days, relative to the calendar's. */
export async function moveEventVideos(tx: Tx, dayFor: (inDays: number) => Day): Promise<void> {
  for (const video of await queries.listMovableVideos(tx))
    await queries.setVideoDay(tx, video.id, dayFor(video.demo_in_days ?? 0))
}
