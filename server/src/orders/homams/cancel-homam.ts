import { english, languageById } from '../../../../contract/ground/languages.ts'
import { paise } from '../../../../contract/ground/money.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { callOff, findOnlyOccurrence, lockOccurrence } from '../../trust/catalogue/service.ts'
import { eachApart } from '../../ground/db/each-apart.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import type { Staff } from '../../ground/http/route.ts'
import { type Counted, countByCause, queueMessage, withdrawMessages } from '../../trust/notifications/service.ts'
import { backOfCalledOff, giveAllBack, lockPayments } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { dropChanges, endLines, isOver, moveTo } from '../booking/service.ts'
import { priceIn } from '../../ground/text/price.ts'
import { liveOf, reminderOf } from './remind.ts'
import * as queries from './queries.ts'

/**
 * Calls a homam off: from now on nobody can book it, and money on its way goes back. A job makes the refund tasks and
 * the messages. Cancelling twice counts once.
 * Refuses: not_found, homam_over (it was held, and closed).
 */
export async function cancelHomam(app: App, staff: Staff, occurrenceId: number, why: string): Promise<void> {
  await app.db.tx(async tx => {
    const event = (await lockOccurrence(tx, occurrenceId)) ?? refuse('not_found')
    if (event.cancelled_at) return
    // A homam whose names were read was held: staff give money back order by order.
    if (await isOver(tx, occurrenceId)) refuse('homam_over')
    const now = app.clock.now()
    await callOff(tx, occurrenceId, now)
    await endLines(tx, occurrenceId, now)
    for (const cause of [reminderOf(occurrenceId), liveOf(occurrenceId)]) await withdrawMessages(app, tx, cause)
    await enqueue(tx, 'refund_occurrence', { occurrenceId })
    await audit(app, tx, staff, 'POST /api/office/cancel-homam', {
      subject: 'event',
      id: event.id,
      before: { cancelled: false },
      after: { cancelled: true, why },
    })
  })
}

const atOnce = 50

/** What the messages of one calling off have in common. */
const callingOffOf = (occurrenceId: number): string => `calling off ${occurrenceId}`

/**
 * How far the calling off of a homam is. `done` and `left` are orders that were cancelled for it and that still are
 * to be. A refund is done when the money arrived or was handed over; a message once a carrier has it.
 */
export async function callingOff(app: App, occurrenceId: number, orders: { done: number; left: number }) {
  const cause = callingOffOf(occurrenceId)
  const [refunds, counted] = await Promise.all([backOfCalledOff(app.db, occurrenceId), countByCause(app.db, [cause])])
  const sum = (...states: Counted['state'][]) =>
    (counted.get(cause) ?? []).reduce((all, one) => all + (states.includes(one.state) ? one.count : 0), 0)
  const messages = { sent: sum('sent', 'delivered'), waiting: sum('waiting'), held: sum('held'), failed: sum('failed') }
  return { ...orders, refunds, messages }
}

/**
 * Cancels the paid orders of a homam that was called off, some in each transaction: each with its refund task and its
 * message. It goes on where it was broken off. Run by a job and by the schedule; safe to run twice and at once, as the
 * booking rows are locked.
 */
export async function refundOccurrence(app: App, occurrenceId: number): Promise<void> {
  for (let done = atOnce; done === atOnce; ) done = await refundSome(app, occurrenceId)
}

/** The same for a seva with one date: jobs that the version before left in the queue name it alone. */
export async function refundHomam(app: App, eventId: number): Promise<void> {
  const id = await findOnlyOccurrence(app.db, eventId)
  if (id !== undefined) await refundOccurrence(app, id)
}

const refundSome = (app: App, occurrenceId: number): Promise<number> =>
  app.db.tx(async tx => {
    const [event] = await queries.findHomams(tx, [occurrenceId])
    if (!event?.cancelled_at) return 0
    const bookings = await queries.lockPaid(tx, occurrenceId, atOnce)
    await lockPayments(
      tx,
      bookings.map(booking => booking.id),
    )
    for (const booking of bookings) {
      await moveTo(tx, booking.id, 'cancelled', { calledOff: true })
      await dropChanges(app, tx, booking.id)
      const { all, cash } = await giveAllBack(app, tx, booking.id, 'event_cancelled')
      const recipient = booking.address.whatsapp_number
      if (!recipient) continue
      const language = languageById(booking.language_id) ?? english
      const toTell = (template: 'homam_cancelled' | 'homam_cancelled_desk', price: number) =>
        queueMessage(app, tx, {
          channel: 'whatsapp',
          template,
          recipient,
          language,
          dedupeKey: `${template} ${event.id} ${booking.id}`,
          cause: callingOffOf(occurrenceId),
          homam: inLanguage(event.title, language),
          orderId: booking.order_id,
          price: priceIn(language, paise(price)),
        })
      // What was paid at the desk comes to no account: it is collected there.
      if (cash > 0) await toTell('homam_cancelled_desk', cash)
      if (all > cash || all === 0) await toTell('homam_cancelled', all - cash || booking.total_paise)
    }
    return bookings.length
  })

/**
 * Refunds orders whose payment was confirmed in the very moment of calling off, and homams whose job was given up. Run
 * each minute.
 */
export async function refundCancelledHomams(app: App): Promise<void> {
  await eachApart(await queries.listCancelledWithPaid(app.db), id => refundOccurrence(app, id))
}
