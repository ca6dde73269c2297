import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { isBetween } from '../../ground/time/spans.ts'
import { beginDebit } from './autopay.ts'
import { endWithin } from './change.ts'
import { comingDays, sevaRuleOf } from './days.ts'
import { giveUp, type Outcome, type Placed, placeTurn } from './place-turn.ts'
import * as queries from './queries.ts'
import * as turnRows from './turn-queries.ts'
import { tellDue, tellEnded, tellMissed } from './tell.ts'

/** Notices are written between these hours of the morning and day in India. */
const hours = [9, 18] as const
const daysAhead = 3
const mostAtOnce = 100

/**
 * Places the order or gift of every turn three days ahead and tells of it, once. A morning that was missed is made up
 * for on the next ones, until the turn can't be booked any more, which is told too. Run each minute; safe to run twice
 * and at once, and after a stop at any moment: an order has the key of its turn, and the turn is written with its
 * message and the next day in one transaction.
 */
export async function noticeTurns(app: App): Promise<void> {
  const now = app.clock.now()
  const today = dayOf(now)
  if (!isBetween(now, hours)) return
  const broken: unknown[] = []
  for (let upTo = 0, more = true; more; ) {
    const due = await queries.listDue(app.db, addDays(today, daysAhead), { upTo, most: mostAtOnce })
    // One that fails keeps no other from its turn: it is tried again in a minute.
    for (const repeat of due) await noticeTurn(app, repeat).catch((error: unknown) => broken.push(error))
    upTo = due.at(-1)?.id ?? upTo
    more = due.length === mostAtOnce
  }
  if (broken.length > 0) throw broken[0]
}

async function noticeTurn(app: App, repeat: queries.Repeat): Promise<void> {
  const { next_on: day, phone } = repeat
  if (day === null || phone === null) return
  const [turn, paid, seva] = await Promise.all([
    turnRows.findTurn(app.db, repeat.id, day),
    turnRows.countPaid(app.db, repeat.id),
    sevaRuleOf(app, repeat.event_id),
  ])
  if (repeat.times !== null && paid >= repeat.times) return endAllDone(app, repeat)
  const [coming] = await comingDays(app, repeat, { after: day, last: day, count: 1, seva })
  if (!coming) throw new Error(`repeat ${repeat.id} has no day after ${day}`)
  const tries = turn?.tries ?? 0
  const isOpen = turn === undefined || turn.state === 'wanted'
  const key = `repeat ${repeat.code} ${day}${tries === 0 ? '' : ` ${tries}`}`
  const outcome = isOpen ? await placeTurn(app, { repeat: { ...repeat, phone }, day, key }) : undefined
  if (outcome === 'later') return
  await app.db.tx(tx => note(app, tx, repeat, { day, tries, next: coming.day, outcome }))
}

/** Writes a turn down and tells of it, unless its devotee skipped it or ended all meanwhile. */
async function note(
  app: App,
  tx: Tx,
  repeat: queries.Repeat,
  { day, tries, next, outcome }: { day: Day; tries: number; next: Day; outcome: Exclude<Outcome, 'later'> | undefined },
): Promise<void> {
  const locked = await queries.lockRepeat(tx, repeat.id)
  const stands = await turnRows.findTurn(tx, repeat.id, day)
  const isTheirs = locked !== undefined && locked.ended_at === null && locked.next_on === day
  const isOpen = isTheirs && (stands === undefined || (stands.state === 'wanted' && stands.tries === tries))
  const placed = outcome && 'placed' in outcome ? outcome.placed : undefined
  if (placed && !isOpen && !isOf(stands, placed)) await giveUp(tx, placed)
  if (isTheirs) await queries.changeRepeat(tx, repeat.id, { next_on: next })
  if (!isOpen || !outcome) return
  if (!placed) {
    if (!('missed' in outcome)) return
    await turnRows.putTurn(tx, repeat.id, day, { state: 'missed', why: outcome.missed })
    await tellMissed(app, tx, repeat, { day, tries, why: outcome.missed, next })
    return
  }
  const debit = await beginDebit(app, tx, repeat, placed, day)
  await turnRows.putTurn(tx, repeat.id, day, {
    state: 'noticed',
    why: null,
    booking_id: placed.bookingId,
    donation_id: placed.donationId,
    noticed_at: new Date(app.clock.now()),
    pay_until: new Date(placed.payUntil),
    ...(debit && { debit_attempt_id: debit.attemptId, debit_from: new Date(app.clock.now()) }),
  })
  // A mandate that nobody has decided on yet refuses nothing: the link is left meanwhile.
  const isRefused = repeat.pay === 'autopay' && !debit && repeat.mandate_state !== 'asked'
  const refused = isRefused ? ({ refused: true } as const) : {}
  await tellDue(app, tx, repeat, { day, tries, ...placed }, debit ? { debitOn: dayOf(debit.from) } : refused)
}

const isOf = (turn: turnRows.Turn | undefined, placed: Placed): boolean =>
  turn !== undefined && turn.booking_id === placed.bookingId && turn.donation_id === placed.donationId

const endAllDone = (app: App, repeat: queries.Repeat): Promise<void> =>
  app.db.tx(async tx => {
    if (await endWithin(app, tx, repeat.id, 'all_done', app.clock.now())) await tellEnded(app, tx, repeat, 'all_done')
  })
