import { addDays, dayOf, longDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import { hourInIndia } from '../../../../contract/ground/time-of-day.ts'
import type { App } from '../../app.ts'
import { isLive, lockOccurrence } from '../../trust/catalogue/service.ts'
import { eachApart } from '../../ground/db/each-apart.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import type { Tx } from '../../ground/db/db.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { orderAddress, orderKeys } from '../booking/service.ts'
import * as queries from './remind-queries.ts'
import { startOf, timesOf } from './timeline.ts'
import { hourMs, isBetween } from '../../ground/time/spans.ts'

/**
 * Reminders go out between these hours of the day before, in India. Whoever pays later has just read the date; a later
 * message would come at night.
 */
const remindHours = [10, 18] as const
const toldAtOnce = 100

/** The cause of an occurrence's reminders: those not sent yet are withdrawn if it is called off or moved. */
export const reminderOf = (occurrenceId: number): string => `reminder of ${occurrenceId}`
export const liveOf = (occurrenceId: number): string => `live of ${occurrenceId}`

/**
 * Reminds all who paid, from 10:00 on the day before their homam, and tells them shortly before it begins that it can
 * be watched, if staff entered its live video; later on the day if they enter it later. Each message goes out once for
 * each day on which the homam is set. Run each minute; safe to run twice and at once.
 */
export async function tellByDate(app: App): Promise<void> {
  const now = app.clock.now()
  const today = dayOf(now)
  const due: ToTell[] = []
  if (isBetween(now, remindHours)) {
    const paidBy = startOfDay(today) + remindHours[0] * hourMs
    for (const { id } of await queries.listHeldOn(app.db, addDays(today, 1), 'reminder'))
      due.push({ occurrenceId: id, what: 'reminder', paidBy })
  }
  for (const event of await queries.listHeldOn(app.db, today, 'live')) {
    if (isLive(event, now)) due.push({ occurrenceId: event.id, what: 'live', paidBy: now })
  }
  await eachApart(due, of => tellAll(app, of))
}

interface ToTell {
  occurrenceId: number
  what: 'reminder' | 'live'
  /** ms; orders paid later are not told. */
  paidBy: number
}

async function tellAll(app: App, of: ToTell): Promise<void> {
  for (let told = toldAtOnce; told === toldAtOnce; ) told = await app.db.tx(tx => tellSome(app, tx, of))
}

async function tellSome(app: App, tx: Tx, { occurrenceId, what, paidBy }: ToTell): Promise<number> {
  // The lock makes these messages and a cancellation or move of the homam wait for each other.
  const event = await lockOccurrence(tx, occurrenceId)
  if (!event || event.cancelled_at) return 0
  const day = addDays(dayOf(app.clock.now()), what === 'reminder' ? 1 : 0)
  if (event.held_on !== day) return 0
  const { told_up_to: upTo, told_at: toldAt } = await queries.lockProgress(tx, {
    eventId: event.id,
    occurrenceId,
    what,
    day,
  })
  if (toldAt) return 0
  const bookings = await queries.listPaidAfter(tx, { occurrenceId, upTo, paidBy, most: toldAtOnce })
  const begins = startOf(timesOf(event))
  const ids = bookings.map(booking => booking.id)
  const keys = what === 'live' ? undefined : await orderKeys(app, tx, ids)
  for (const booking of bookings) {
    const recipient = booking.address.whatsapp_number
    if (!recipient) continue
    const language = languageById(booking.language_id) ?? english
    const common = {
      channel: 'whatsapp',
      recipient,
      language,
      dedupeKey: `${what} ${booking.id} ${day}`,
      homam: inLanguage(event.title, language),
      orderId: booking.order_id,
      time: hourInIndia(begins, language.web),
    } as const
    if (what === 'live') {
      const link = `${app.config.publicUrl}/${language.code}/videos?tab=live`
      await queueMessage(app, tx, {
        ...common,
        template: 'live_today',
        urgent: true,
        cause: liveOf(occurrenceId),
        link,
      })
    } else {
      const link = orderAddress(app, language, booking.order_id, keys?.get(booking.id))
      await queueMessage(app, tx, {
        ...common,
        template: 'reminder',
        cause: reminderOf(occurrenceId),
        date: longDay(day, language.web),
        link,
      })
    }
  }
  await queries.noteProgress(tx, {
    occurrenceId,
    what,
    day,
    upTo: bookings.at(-1)?.id ?? upTo,
    at: bookings.length < toldAtOnce ? app.clock.now() : null,
  })
  return bookings.length
}
