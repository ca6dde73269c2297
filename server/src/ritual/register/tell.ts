import { addDays, type Day, dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { countReadOfOrders } from '../sankalpam/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { isBetween, minuteMs } from '../../ground/time/spans.ts'
import * as queries from './queries.ts'

/** Reminders are written between these hours of the morning and day in India. */
const hours = [9, 18] as const
const daysAhead = 3
const atOnce = 100
/** A tick that was a slip is taken back within this time, before the family hears of it. */
const settlesIn = 10 * minuteMs
/** Who was not read within this many days is told by staff, if at all. */
const toldWithin = 400

/**
 * Reminds families three days before their day; a morning that was missed is made up for on the next ones. Once all
 * names of a day were read, the family is told that it was done. Run each minute; safe to run twice and at once: what was
 * told stands with the day, written together with the message.
 */
export async function tellFamilies(app: App): Promise<void> {
  const now = app.clock.now()
  const today = dayOf(now)
  if (isBetween(now, hours)) for (let more = true; more; ) more = await app.db.tx(tx => remindSome(app, tx, today))
  await tellDone(app, today)
}

async function remindSome(app: App, tx: Tx, today: Day): Promise<boolean> {
  const days = await queries.lockToRemind(tx, { from: addDays(today, 1), to: addDays(today, daysAhead), most: atOnce })
  for (const of of days) {
    await queueMessage(app, tx, {
      template: 'yearly_seva',
      ...messageTo(app, of),
      dedupeKey: `yearly seva ${of.id} ${of.day} ${of.held_on}`,
    })
    await queries.noteTold(tx, of, of.held_on)
  }
  return days.length === atOnce
}

async function tellDone(app: App, today: Day): Promise<void> {
  const now = app.clock.now()
  const open = await queries.listNotDone(app.db, addDays(today, -toldWithin), today)
  if (open.length === 0) return
  const counts = await countReadOfOrders(app.db, [...new Set(open.map(of => of.occurrence_id))])
  const settled = new Set(
    counts
      .filter(({ names, read, last_at }) => names === read && last_at && last_at.getTime() <= now - settlesIn)
      .map(({ occurrence_id, booking_id }) => `${occurrence_id} ${booking_id}`),
  )
  for (const of of open.filter(each => settled.has(`${each.occurrence_id} ${each.booking_id}`)))
    await app.db.tx(async tx => {
      if (!(await queries.noteDone(tx, of, now))) return
      await queueMessage(app, tx, {
        template: 'yearly_seva_done',
        ...messageTo(app, of),
        dedupeKey: `yearly seva done ${of.id} ${of.day}`,
      })
    })
}

/** What both messages say, to the number that the order names for its messages. */
function messageTo(app: App, of: queries.ToTell) {
  const language = languageById(of.language_id) ?? english
  return {
    channel: 'whatsapp',
    recipient: of.address.whatsapp_number || of.devotee_phone,
    ...(of.address.email && { email: of.address.email }),
    language,
    homam: inLanguage(of.title, language),
    orderId: of.order_id,
    number: String(of.id),
    date: longDay(of.held_on, language.web),
    link: `${app.config.publicUrl}/${language.code}/order/${of.order_id}`,
  } as const
}
