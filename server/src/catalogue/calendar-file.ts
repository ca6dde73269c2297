import ical, { ICalAlarmType } from 'ical-generator'
import { eventCode } from '../../../contract/event-code.ts'
import { addDays, type Day, longDay } from '../../../contract/india-time.ts'
import type { Language } from '../../../contract/languages.ts'
import type { App } from '../app.ts'
import { refuse } from '../refuse.ts'
import { messageWords } from '../words.ts'
import * as queries from './queries.ts'
import { findTrust, inLanguage } from './service.ts'

/**
 * The day of a homam for the devotee's own calendar (RFC 5545): a whole day, since the hour is told later. The same event
 * has the same UID in every language, so that a second download replaces the first. Refuses: event_gone.
 */
export async function eventCalendarFile(app: App, eventId: number, language: Language): Promise<string> {
  const event = (await queries.findEvent(app.db, eventId)) ?? refuse('event_gone')
  const trust = await findTrust(app, language)
  const words = messageWords(language).calendar
  const link = `${app.config.publicUrl}/${language.code}/${event.slug}/view-more/${event.id}?id=${eventCode(event.id)}`
  const heldOn = event.held_on as Day
  const title = inLanguage(event.title, language)
  const calendar = ical({ prodId: { company: 'Diya Seva', product: 'homams', language: language.web.toUpperCase() } })
  const entry = calendar.createEvent({
    id: `homam-${event.id}@${new URL(app.config.publicUrl).hostname}`,
    stamp: new Date(app.clock.now()),
    allDay: true,
    // The generator takes the day as the process's zone says it: noon there is in that day whatever the zone.
    start: noonHere(heldOn),
    end: noonHere(addDays(heldOn, 1)),
    summary: title,
    description: words.description({ trust: trust.name, closes: longDay(event.closes_on as Day, language.web), link }),
    url: link,
  })
  entry.createAlarm({ type: ICalAlarmType.display, trigger: 24 * 3600 - 9 * 3600, description: title })
  return `${calendar.toString()}\r\n`
}

const noonHere = (day: Day): Date => new Date(`${day}T12:00:00`)
