import ical, { ICalAlarmType } from 'ical-generator'
import { eventCode } from '../../../../contract/trust/event-code.ts'
import { type Day, longDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { inIndia } from '../../../../contract/ground/time-of-day.ts'
import type { App } from '../../app.ts'
import { refuse } from '../../refuse.ts'
import { messageWords } from '../../words.ts'
import * as queries from './queries.ts'
import { storyOf } from './story.ts'
import { findTrust } from './trust.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { minuteMs } from '../../ground/time/spans.ts'

/**
 * When a homam begins, for the devotee's own calendar (RFC 5545), with a reminder the day before; of a seva with many
 * days the occurrence that is named, else the next one that can be booked, whose link opens its booking. The instant is
 * in UTC: the calendar shows it by the devotee's own clock, also abroad. The same occurrence has the same UID in every
 * language, so that a second download replaces the first. Refuses: event_gone.
 */
export async function eventCalendarFile(
  app: App,
  { eventId, occurrenceId }: { eventId: number; occurrenceId: number | undefined },
  language: Language,
): Promise<string> {
  const event = (await queries.findEvent(app.db, eventId, app.clock.now(), occurrenceId)) ?? refuse('event_gone')
  const trust = await findTrust(app.db, language)
  const words = messageWords(language).calendar
  const story = event.has_one_date ? await storyOf(app.db, event, language) : undefined
  const page =
    event.has_one_date || occurrenceId !== undefined
      ? `view-more/${event.id}?id=${eventCode(event.id)}`
      : `book-now/${event.id}?day=${event.occurrence_id}`
  const link = `${app.config.publicUrl}/${language.code}/${event.slug}/${page}`
  const title = inLanguage(event.title, language)
  const calendar = ical({ prodId: { company: 'Diya Seva', product: 'homams', language: language.web.toUpperCase() } })
  const entry = calendar.createEvent({
    id: `${event.has_one_date ? `homam-${event.id}` : `seva-${event.occurrence_id}`}@${new URL(app.config.publicUrl).hostname}`,
    sequence: event.times_moved,
    stamp: new Date(app.clock.now()),
    start: new Date(startOfDay(event.held_on as Day) + event.starts_minutes * minuteMs),
    summary: title,
    description: [
      words.description({ trust: trust.name, closes: longDay(event.closes_on as Day, language.web), link }),
      ...(story?.hours.map(hour => `${inIndia(hour.time, language.web)}: ${hour.title}`) ?? []),
    ].join('\n'),
    url: link,
  })
  entry.createAlarm({ type: ICalAlarmType.display, trigger: 24 * 3600, description: title })
  return `${calendar.toString()}\r\n`
}
