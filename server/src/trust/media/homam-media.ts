import { type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import { youtubeIdOf } from '../../../../contract/office/trust/kinds.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../../app.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import type { Staff } from '../../ground/http/route.ts'
import { queueMessage } from '../notifications/service.ts'
import { refuse } from '../../refuse.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import * as queries from './homam-queries.ts'

const action = 'POST /api/office/save-homam-media'

/** An occurrence's photos and video as staff see them. Refuses: not_found. */
export async function viewHomamMedia(app: App, occurrenceId: number, language: Language) {
  const event = (await queries.findOccurrence(app.db, occurrenceId)) ?? refuse('not_found')
  const [kept, photos, counts] = await Promise.all([
    queries.findMedia(app.db, occurrenceId),
    queries.listPhotos(app.db, occurrenceId),
    queries.countParticipants(app.db, occurrenceId),
  ])
  return {
    title: inLanguage(event.title, language),
    heldOn: event.held_on,
    startsAt: startOfDay(event.held_on as Day) + event.starts_minutes * minuteMs,
    photos,
    youtubeId: kept?.youtube_id ?? null,
    version: kept?.version ?? 0,
    ...counts,
  }
}

/**
 * Replaces an occurrence's photos and video. `video`: an id, a link, or empty. Refuses: not_found, edited_meanwhile,
 * video_link.
 */
export async function saveHomamMedia(
  app: App,
  staff: Staff,
  sent: { occurrenceId: number; version: number; photos: string[]; video: string },
): Promise<void> {
  const { occurrenceId, version, photos } = sent
  const youtubeId = sent.video.trim() === '' ? null : (youtubeIdOf(sent.video) ?? refuse('video_link'))
  const { id: eventId } = (await queries.findOccurrence(app.db, occurrenceId)) ?? refuse('not_found')
  await app.db.tx(async tx => {
    await queries.ensureMedia(tx, { eventId, occurrenceId }, app.clock.now())
    const before = await queries.lockMedia(tx, occurrenceId)
    // Staff who open a homam without any photos or video see version 0, though its new row has version 1.
    if (before.version !== Math.max(version, 1)) refuse('edited_meanwhile')
    const oldPhotos = await queries.listPhotos(tx, occurrenceId)
    if ((await queries.countUploads(tx, photos)) !== photos.length) refuse('not_found')
    await queries.replaceMedia(tx, { eventId, occurrenceId, youtubeId, photos, at: app.clock.now() })
    await audit(app, tx, staff, action, {
      subject: 'event',
      id: eventId,
      before: { youtubeId: before.youtube_id, photos: oldPhotos },
      after: { youtubeId, photos },
    })
  })
}

/**
 * Writes to everybody with a paid booking that photos and video are there, in the language of the order. Devotees who
 * got the message before are left out. Safe to run twice. Refuses: not_found, no_media, no_participants.
 */
export async function tellParticipants(app: App, staff: Staff, occurrenceId: number): Promise<number> {
  return app.db.tx(async tx => {
    const kept = await queries.findMedia(tx, occurrenceId)
    const photos = await queries.listPhotos(tx, occurrenceId)
    if (!kept || (!kept.youtube_id && photos.length === 0)) refuse('no_media')
    // If two members of staff press at once, the second waits here and finds nobody left.
    await queries.lockMedia(tx, occurrenceId)
    const left = await queries.listUntold(tx, occurrenceId)
    if (left.length === 0) refuse('no_participants')
    for (const { booking_id: bookingId, order_id: orderId, phone, email, language_id: languageId, title } of left) {
      const language = languageById(languageId) ?? english
      await queueMessage(app, tx, {
        channel: 'whatsapp',
        template: 'photos_and_video',
        recipient: phone,
        ...(email && { email }),
        language,
        homam: inLanguage(title, language),
        link: `${app.config.publicUrl}/${language.code}/order/${orderId}`,
        dedupeKey: toldKey(bookingId),
      })
    }
    await queries.noteTold(
      tx,
      left.map(row => row.booking_id),
      app.clock.now(),
    )
    await audit(app, tx, staff, 'POST /api/office/tell-homam-media', {
      subject: 'event',
      id: kept.event_id,
      after: { told: left.length },
    })
    return left.length
  })
}

const toldKey = (bookingId: number): string => `photos-and-video:${bookingId}`

/** Photos and video of an occurrence for those who took part; empty where it has none. */
export async function mediaOf(
  app: App,
  occurrenceId: number,
): Promise<{ photos: string[]; youtubeId: string | null } | null> {
  const [kept, photos] = await Promise.all([
    queries.findMedia(app.db, occurrenceId),
    queries.listPhotos(app.db, occurrenceId),
  ])
  return kept && (kept.youtube_id || photos.length > 0) ? { photos, youtubeId: kept.youtube_id } : null
}

/** Which of these occurrences have photos or a video. */
export const findWithMedia = async (app: App, occurrenceIds: number[]): Promise<Set<number>> =>
  new Set(await queries.listWithMedia(app.db, occurrenceIds))
