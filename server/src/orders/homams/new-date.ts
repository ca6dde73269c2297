import { type Day, dayOf, daysBetween } from '../../../../contract/ground/india-time.ts'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import { longInstant } from '../../../../contract/ground/time-of-day.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { askedBy, lockOccurrence, setDay } from '../../trust/catalogue/service.ts'
import { eachApart } from '../../ground/db/each-apart.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { writtenStart } from '../../ground/text/written-start.ts'
import { isUniqueViolation } from '../../ground/db/db.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import type { Devotee, Staff } from '../../ground/http/route.ts'
import { queueMessage, withdrawMessages } from '../../trust/notifications/service.ts'
import { giveAllBack } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { liveOf, reminderOf } from './remind.ts'
import { listLocksAt, startOf, timesOf } from './timeline.ts'
import {
  dropChanges,
  offerPlaces,
  isOver,
  isPoolOversold,
  findByOrderId,
  lockForCorrection,
  moveTo,
  orderAddress,
  orderKeys,
} from '../booking/service.ts'
import * as queries from './queries.ts'

interface NewDate {
  occurrenceId: number
  /** The day that staff saw: if it is another one now, somebody was faster. */
  wasHeldOn: Day
  heldOn: Day
  closesOn: Day
  why: string
}

/**
 * Puts a homam with everybody in it on another day; a job tells all who paid, who may then stay or have their money
 * back. The list locks as long before the beginning as it did. A registration that was closed early stays closed.
 * Refuses: not_found, homam_over, edited_meanwhile, wrong_day, sold_out (what it shares with other sevas has too few
 * places then).
 */
export async function moveHomam(app: App, staff: Staff, to: NewDate): Promise<void> {
  await app.db.tx(async tx => {
    const event = (await lockOccurrence(tx, to.occurrenceId)) ?? refuse('not_found')
    const now = app.clock.now()
    if (event.cancelled_at || dayOf(now) > (event.held_on as Day) || (await isOver(tx, to.occurrenceId)))
      refuse('homam_over')
    if (event.held_on !== to.wasHeldOn) refuse('edited_meanwhile')
    const goodDays = daysBetween(dayOf(now), to.heldOn) >= 0 && daysBetween(to.closesOn, to.heldOn) >= 0
    if (!goodDays || to.heldOn === event.held_on || startOf({ ...timesOf(event), heldOn: to.heldOn }) <= now)
      refuse('wrong_day')
    const closedEarly = event.closes_when_reopened !== null
    const before = { heldOn: event.held_on, closesOn: event.closes_when_reopened ?? event.closes_on }
    await setDay(tx, event.occurrence_id, {
      heldOn: to.heldOn,
      closesOn: closedEarly ? ([event.closes_on as Day, to.heldOn].toSorted()[0] as Day) : to.closesOn,
      reopensUntil: closedEarly ? to.closesOn : null,
      lockMinutesBefore: event.list_locks_minutes_before,
    }).catch((error: unknown) => {
      // The seva is held on that day at that hour already.
      if (isUniqueViolation(error)) refuse('wrong_day')
      throw error
    })
    if (await isPoolOversold(tx, event.id, event.occurrence_id, now)) refuse('sold_out')
    for (const cause of [reminderOf(event.occurrence_id), liveOf(event.occurrence_id)])
      await withdrawMessages(app, tx, cause)
    const moveId = await queries.insertDateMove(tx, {
      eventId: event.id,
      occurrenceId: event.occurrence_id,
      from: event.held_on as Day,
      to: to.heldOn,
      why: to.why,
      staffId: staff.id,
      at: now,
    })
    await enqueue(tx, 'tell_new_date', { moveId })
    await audit(app, tx, staff, 'POST /api/office/move-homam', {
      subject: 'event',
      id: event.id,
      before,
      after: { heldOn: to.heldOn, closesOn: to.closesOn, why: to.why },
    })
  })
}

const toldAtOnce = 100

/**
 * Writes the messages of a new date, some in each transaction and each once: after a break the work goes on where it
 * stopped. Run by a job; safe to run twice and at once.
 */
export async function tellNewDate(app: App, moveId: number): Promise<void> {
  for (let told = toldAtOnce; told === toldAtOnce; ) told = await tellSome(app, moveId)
}

const tellSome = (app: App, moveId: number): Promise<number> =>
  app.db.tx(async tx => {
    const move = await queries.lockDateMove(tx, moveId)
    if (!move || move.told_at) return 0
    const bookings = await queries.listToTell(tx, move, toldAtOnce)
    const ids = bookings.map(booking => booking.id)
    const keys = await orderKeys(app, tx, ids)
    for (const booking of bookings) {
      const recipient = booking.address.whatsapp_number
      // The homam moved once more before this message was written: the next message has the day that counts.
      if (!recipient || booking.held_on !== move.to_held_on) continue
      const language = languageById(booking.language_id) ?? english
      await queueMessage(app, tx, {
        channel: 'whatsapp',
        template: 'homam_changed',
        recipient,
        language,
        dedupeKey: `homam_changed ${moveId} ${booking.id}`,
        homam: inLanguage(booking.title, language),
        orderId: booking.order_id,
        was: writtenStart({ ...booking, held_on: move.from_held_on }, language.web),
        date: writtenStart(booking, language.web),
        until: longInstant(listLocksAt(timesOf(booking)), language.web),
        link: orderAddress(app, language, booking.order_id, keys.get(booking.id)),
      })
    }
    await queries.noteTold(
      tx,
      moveId,
      bookings.at(-1)?.id ?? move.told_up_to,
      bookings.length < toldAtOnce ? app.clock.now() : null,
    )
    return bookings.length
  })

/** Continues the messages of new dates whose job was given up. Run each minute. */
export async function tellNewDates(app: App): Promise<void> {
  await eachApart(await queries.listMovesToTell(app.db), ({ id }) => tellNewDate(app, id))
}

/**
 * Stores a devotee's answer to the new date, until the list is locked: they stay, or have the money back, which frees
 * the place. No answer means they stay. Safe to run twice.
 * Refuses: not_found (also where the date was not changed), not_paid, list_locked.
 */
export async function answerNewDate(
  app: App,
  devotee: Devotee,
  orderId: string,
  answer: 'stays' | 'refund',
): Promise<void> {
  const found = await findByOrderId(app.db, orderId)
  if (found?.devotee_id !== devotee.id) refuse('not_found')
  await app.db.tx(async tx => {
    const booking = (await lockForCorrection(tx, found.id)) ?? refuse('not_found')
    const move = (await queries.findDateMove(tx, found.id)) ?? refuse('not_found')
    if (move.answer === 'refund' && answer === 'refund') return
    if (booking.state !== 'paid' || booking.cancelled_at) refuse('not_paid')
    const now = app.clock.now()
    if (now >= listLocksAt(timesOf(booking))) refuse('list_locked')
    await queries.putAnswer(tx, found.id, move.id, answer, now)
    if (answer === 'refund') {
      await moveTo(tx, found.id, 'cancelled')
      await dropChanges(app, tx, found.id)
      await giveAllBack(app, tx, found.id, 'date_moved')
    }
  })
  if (answer === 'refund') await offerPlaces(app, askedBy(found))
}
