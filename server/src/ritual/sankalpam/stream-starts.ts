import { exactTime } from '../../../../contract/ground/exact-time.ts'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { english } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import { audit } from '../../trust/admin/service.ts'
import { listVideosSince } from '../../trust/media/service.ts'
import { getEvent } from './list.ts'
import * as queries from './moment-queries.ts'
import { isAboutDay } from './moments.ts'

/** So long after staff gave a video its host is asked, each minute: what it does not say by then, staff say. */
const askedForMs = 10 * minuteMs
const mostVideos = 50

/**
 * Takes the stream's own start time as the beginning of a video that staff just gave, where its host is asked at all and
 * nobody said one: what staff said stands. Run each minute; safe to run twice and at once.
 */
export async function takeStreamStarts(app: App): Promise<void> {
  if (!app.streamTimes) return
  const given = await listVideosSince(app.db, app.clock.now() - askedForMs, mostVideos)
  const open: { occurrenceId: number; youtubeId: string }[] = []
  for (const { occurrence_id: occurrenceId, youtube_id: youtubeId } of given)
    if (youtubeId && (await queries.findRecording(app.db, occurrenceId))?.youtube_id !== youtubeId)
      open.push({ occurrenceId, youtubeId })
  if (open.length === 0) return
  let starts: Map<string, number>
  try {
    starts = await app.streamTimes.startsOf(open.map(one => one.youtubeId))
  } catch (error) {
    app.log.warn('starts of streams not known', { why: error instanceof Error ? error.name : '' })
    return
  }
  for (const one of open) {
    const beginsAt = starts.get(one.youtubeId)
    if (beginsAt !== undefined) await take(app, { ...one, beginsAt })
  }
}

async function take(
  app: App,
  { occurrenceId, youtubeId, beginsAt }: { occurrenceId: number; youtubeId: string; beginsAt: number },
): Promise<void> {
  const event = await getEvent(app.db, occurrenceId)
  if (!isAboutDay(event.held_on as Day, beginsAt)) return
  await app.db.tx(async tx => {
    // Staff may have said it meanwhile.
    if ((await queries.lockRecording(tx, occurrenceId))?.youtube_id === youtubeId) return
    await queries.setRecording(tx, occurrenceId, { youtubeId, beginsAt })
    await audit(app, tx, null, 'POST /api/office/set-recording', {
      subject: 'event',
      id: event.id,
      after: { youtubeId, hour: exactTime(beginsAt, english.web) },
    })
  })
}
