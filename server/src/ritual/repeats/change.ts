import type { BodyOf } from '../../../../contract/ground/endpoint.ts'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { paiseOfRupees } from '../../../../contract/ground/money.ts'
import type { RepeatEnd } from '../../../../contract/ritual/repeated.ts'
import type * as calls from '../../../../contract/ritual/repeats.ts'
import type { App } from '../../app.ts'
import { cancelDebit, cancelDebitWithin, revokeMandate, tellCancelled } from '../../money/payments/service.ts'
import { quoteOrder } from '../../orders/booking/service.ts'
import { timesOf } from '../../trust/catalogue/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import { noteErasure } from '../../ground/files/erasures.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { comingDays, sevaRuleOf } from './days.ts'
import { changeMandate, pageOf } from './mandates.ts'
import { giveUp, orderOf } from './place-turn.ts'
import { amountOf } from './view.ts'
import * as queries from './queries.ts'
import * as turnRows from './turn-queries.ts'

/** How many turns ahead can be skipped. */
const mostAhead = 6

/** A repeat of the devotee. Refuses: not_found (also somebody else's). */
export async function ownRepeat(app: App, devotee: Devotee, code: string): Promise<queries.Repeat> {
  const repeat = await queries.findRepeat(app.db, code)
  return repeat?.devotee_id === devotee.id ? repeat : refuse('not_found')
}

/** Whether a day that was not noticed yet is one of the next of a repeat. */
async function isComing(app: App, repeat: queries.Repeat, day: Day): Promise<boolean> {
  const first = repeat.next_on
  if (first === null || day < first) return false
  if (day === first) return true
  const seva = await sevaRuleOf(app, repeat.event_id)
  const days = await comingDays(app, repeat, { after: first, last: first, count: mostAhead, seva })
  return days.some(coming => coming.day === day)
}

/**
 * Leaves out a turn; the order that waits for it is given up. Safe to run twice. Refuses: not_found (also a day that is
 * none of its next), already_paid (also a gift that is being debited at this moment: nothing would bring it back),
 * wrong_state (it was missed, or the repeat ended).
 */
export async function skipTurn(app: App, devotee: Devotee, code: string, day: Day): Promise<void> {
  const repeat = await ownRepeat(app, devotee, code)
  const coming = await isComing(app, repeat, day)
  const debit = await app.db.tx(async tx => {
    const locked = await queries.lockRepeat(tx, repeat.id)
    const turn = await turnRows.findTurn(tx, repeat.id, day)
    if (turn?.state === 'skipped') return null
    if (!turn && !coming) refuse('not_found')
    if (turn?.is_paid || turn?.state === 'paid') refuse('already_paid')
    if (!locked || locked.ended_at || turn?.state === 'missed') refuse('wrong_state')
    if (turn && (await isBeingGiven(app, tx, turn))) refuse('already_paid')
    if (turn) await giveUp(tx, { bookingId: turn.booking_id })
    await turnRows.putTurn(tx, repeat.id, day, { state: 'skipped' })
    return turn?.debit_attempt_id ?? null
  })
  if (debit !== null) await tellCancelled(app, debit)
}

/**
 * Takes the debit of a gift back; true where it was sent already. An order that is debited all the same is cancelled, and
 * its money goes back by itself; a gift would stand.
 */
const isBeingGiven = async (
  app: App,
  tx: Tx,
  { donation_id: donation, debit_attempt_id: debit }: Pick<turnRows.Turn, 'donation_id' | 'debit_attempt_id'>,
): Promise<boolean> => debit !== null && (await cancelDebitWithin(app, tx, debit)) === 'under_way' && donation !== null

/**
 * Takes a skipped turn back: it is noticed anew. Safe to run twice. Refuses: not_found, wrong_state (its day is over, or
 * the repeat ended).
 */
export async function unskipTurn(app: App, devotee: Devotee, code: string, day: Day): Promise<void> {
  const repeat = await ownRepeat(app, devotee, code)
  const skipped = await turnRows.findTurn(app.db, repeat.id, day)
  if (skipped?.state === 'skipped' && skipped.debit_attempt_id !== null)
    await cancelDebit(app, skipped.debit_attempt_id)
  await app.db.tx(async tx => {
    const locked = await queries.lockRepeat(tx, repeat.id)
    const turn = await turnRows.findTurn(tx, repeat.id, day)
    if (turn?.state !== 'skipped') return
    if (!locked || locked.ended_at || day < dayOf(app.clock.now())) refuse('wrong_state')
    await turnRows.putTurn(tx, repeat.id, day, {
      state: 'wanted',
      tries: turn.tries + 1,
      booking_id: null,
      donation_id: null,
      noticed_at: null,
      pay_until: null,
      debit_attempt_id: null,
      debit_from: null,
      debit_failed_at: null,
    })
    if (locked.next_on === null || day < locked.next_on) await queries.changeRepeat(tx, repeat.id, { next_on: day })
  })
}

/**
 * Changes the turns that are still to be noticed. Safe to run twice. Refuses: not_found, not_on_offer (no such slot or
 * package), wrong_state (it ended, or so many turns were paid already), autopay_unavailable, too_many_tries.
 */
export async function changeRepeat(
  app: App,
  devotee: Devotee,
  asked: BodyOf<typeof calls.repeatChange>,
  language: Language,
): Promise<{ mandateUrl: string | null }> {
  const repeat = await ownRepeat(app, devotee, asked.code)
  if (asked.slot !== undefined) await checkSlot(app, repeat, asked.slot)
  const packageId = asked.package === undefined ? undefined : Number(asked.package)
  if (packageId !== undefined) await checkPackage(app, repeat, packageId)
  const pay = asked.pay ?? repeat.pay
  const price =
    pay === 'autopay' ? await amountOf(app, { ...repeat, package_id: packageId ?? repeat.package_id }) : null
  const amount = price === null ? null : (paiseOfRupees(price) ?? null)
  if (pay === 'autopay' && amount === null) refuse('autopay_unavailable')
  const mandates = await app.db.tx(async tx => {
    const locked = await queries.lockRepeat(tx, repeat.id)
    if (!locked || locked.ended_at) refuse('wrong_state')
    const { times } = asked
    if (times !== undefined && times !== null && (await turnRows.countPaid(tx, repeat.id)) >= times)
      refuse('wrong_state')
    await queries.changeRepeat(tx, repeat.id, {
      ...(times !== undefined && { times }),
      ...(asked.slot !== undefined && { starts_minutes: asked.slot }),
      ...(packageId !== undefined && { package_id: packageId }),
    })
    // A dearer package may need another mandate, although the way of paying stays.
    if (asked.pay === undefined && (packageId === undefined || pay !== 'autopay')) return {}
    return changeMandate(app, tx, repeat, locked.mandate_id, { amount, language })
  })
  if (mandates.over !== undefined) await revokeMandate(app, mandates.over)
  return { mandateUrl: await pageOf(app, mandates.asked) }
}

async function checkSlot(app: App, repeat: queries.Repeat, slot: number): Promise<void> {
  const seva = await sevaRuleOf(app, repeat.event_id)
  if (!seva || !timesOf(seva).some(({ startsMinutes }) => startsMinutes === slot)) refuse('not_on_offer')
}

async function checkPackage(app: App, repeat: queries.Repeat, packageId: number): Promise<void> {
  if (repeat.event_id === null || repeat.package_id === null) return refuse('not_on_offer')
  const order = await orderOf(app, { ...repeat, package_id: packageId }, repeat.event_id)
  if (!order || !(await quoteOrder(app.db, order))) refuse('not_on_offer')
}

/** Ends a repeat for its devotee. Safe to run twice. Refuses: not_found. */
export async function stopRepeat(app: App, devotee: Devotee, code: string): Promise<void> {
  const { id, begun_at, ended_at } = await ownRepeat(app, devotee, code)
  if (ended_at) return
  const at = app.clock.now()
  await noteErasure(app, { kind: 'repeat', id, born: begun_at.getTime(), at })
  await app.db.tx(tx => endWithin(app, tx, id, 'by_devotee', at))
}

/** Ends a repeat again that a restored backup brought back. Safe to run twice. */
export const stopRepeatAgain = (
  app: App,
  { id, born, at }: { id: number; born: number; at: number },
): Promise<boolean> =>
  app.db.tx(async tx => {
    const locked = await queries.lockRepeat(tx, id)
    if (locked?.begun_at.getTime() !== born) return false
    return endWithin(app, tx, id, 'by_devotee', at)
  })

/**
 * Ends a repeat: nothing more is placed, and orders that wait are given up. False if it had ended already. It locks the
 * repeat.
 */
export async function endWithin(app: App, tx: Tx, id: number, why: RepeatEnd, now: number): Promise<boolean> {
  const locked = await queries.lockRepeat(tx, id)
  if (!locked || locked.ended_at) return false
  for (const turn of await turnRows.listOpen(tx, id)) {
    // What is being debited at this moment is given still, and shown so.
    if (await isBeingGiven(app, tx, turn)) continue
    await giveUp(tx, { bookingId: turn.booking_id })
    await turnRows.putTurn(tx, id, turn.day, { state: 'skipped' })
  }
  await queries.endRepeat(tx, id, why, now)
  return true
}

/** Ends all repeats of a devotee who is erased. */
export async function forgetRepeats(app: App, tx: Tx, devoteeId: number, now: number): Promise<void> {
  for (const { id } of await queries.listRunning(tx, devoteeId)) await endWithin(app, tx, id, 'erased', now)
}
