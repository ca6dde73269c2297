import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { CallTime } from '../../../../contract/people/call-times.ts'
import { languageById, type Language, english } from '../../../../contract/ground/languages.ts'
import { findBlock } from '../../orders/accounts/service.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { networkOf } from '../../network.ts'
import { refuse } from '../../refuse.ts'
import { anyPhone } from '../../ground/text/foreign-phone.ts'
import { dayMs, hourMs, minuteMs } from '../../ground/time/spans.ts'
import * as queries from './queries.ts'
import { sealing } from '../../ground/sealed/seal.ts'

/**
 * A number may ask so often a day; a network, which a village may share, so often an hour, and so many of its calls may
 * wait; and so many may wait in all.
 */
const mostOfPhone = 3
const mostOfNetwork = 20
const mostOpenOfNetwork = 10
const mostWaiting = 1000
/** So often an hour an open call may be changed. */
const mostChanges = 5
/** Whoever took a call has it for so long. */
const takenFor = 30 * minuteMs
/** Nobody was reached: again after so long, so many times. */
const againAfter = 2 * hourMs
const mostTries = 5
export const wantedDays = 90

/**
 * Notes that somebody wants to be called. Nothing is sent, so a stranger who enters somebody's number costs one call at
 * most. Blocked numbers are answered as all others. Refuses: invalid_phone, too_many_tries.
 */
export async function askForCall(
  app: App,
  asked: { phone: string; time: CallTime },
  address: string,
  language: Language,
): Promise<void> {
  const phone = anyPhone(asked.phone) ?? refuse('invalid_phone')
  const now = app.clock.now()
  const networkHash = createHmac('sha256', app.config.secret)
    .update(`call ${networkOf(address)}`)
    .digest()
  await app.db.tx(async tx => {
    // One at a time, so that limits hold across processes: nobody asks for calls by the hundred.
    await sql`select pg_advisory_xact_lock(hashtextextended('wanted calls', 0))`.execute(tx)
    const open = await queries.lockOpenCall(tx, phone)
    if (open) return changeOpen(tx, open, { language_id: language.id, time_of_day: asked.time }, now)
    const found = await queries.countCalls(tx, phone, networkHash, { phone: now - dayMs, network: now - hourMs })
    const isTooMuch =
      found.of_phone >= mostOfPhone ||
      found.of_network >= mostOfNetwork ||
      found.open_of_network >= mostOpenOfNetwork ||
      found.waiting >= mostWaiting
    if (isTooMuch) refuse('too_many_tries')
    if (await findBlock(tx, phone)) return
    await queries.insertCall(tx, { phone, languageId: language.id, time: asked.time, networkHash, at: now })
  })
}

type OpenCall = NonNullable<Awaited<ReturnType<typeof queries.lockOpenCall>>>

/** Changes an open call; its place in the list stays. Refuses: too_many_tries. */
async function changeOpen(
  tx: Tx,
  open: OpenCall,
  asked: { language_id: number; time_of_day: CallTime },
  now: number,
): Promise<void> {
  if (open.language_id === asked.language_id && open.time_of_day === asked.time_of_day) return
  const since = open.changes_since
  const isSameHour = since !== null && now - since.getTime() < hourMs
  if (isSameHour && open.changes >= mostChanges) refuse('too_many_tries')
  await queries.changeCall(tx, open.id, {
    ...asked,
    changes: isSameHour ? open.changes + 1 : 1,
    changes_since: isSameHour ? since : new Date(now),
  })
}

/** The list of the desk. */
export async function listCalls(app: App, staff: Staff, asked: { page: number; perPage: number; ended: boolean }) {
  const rows = await queries.listWanted(app.db, {
    ended: asked.ended,
    offset: (asked.page - 1) * asked.perPage,
    limit: asked.perPage,
  })
  const now = app.clock.now()
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(row => {
      const taken = isTaken(row, now)
      return {
        id: row.id,
        phone: row.phone,
        language: (languageById(row.language_id) ?? english).web,
        time: row.time_of_day as CallTime,
        asked: row.asked_at.getTime(),
        tries: row.tries,
        notBefore: row.next_at && row.next_at.getTime() > now ? row.next_at.getTime() : null,
        takenBy: taken ? row.taken_name : null,
        mine: taken && row.taken_by === staff.id,
        ended: row.ended_at?.getTime() ?? null,
        endedBy: row.ended_name,
        outcome: row.outcome as 'ordered' | 'answered' | 'not_reached' | 'unwanted' | null,
      }
    }),
  }
}

const isTaken = ({ taken_at: at }: { taken_at: Date | null }, now: number) =>
  at !== null && now - at.getTime() < takenFor

type Action = 'take-wanted-call' | 'wanted-call-not-reached' | 'end-wanted-call'

/** Changes an open call under its lock, with a line in the audit log. Refuses: not_found, wrong_state. */
async function change(
  app: App,
  staff: Staff,
  id: number,
  action: Action,
  next: (call: { tries: number; takenBy: number | null }, now: number) => Parameters<typeof queries.changeCall>[2],
): Promise<void> {
  await app.db.tx(async tx => {
    const call = (await queries.lockCall(tx, id)) ?? refuse('not_found')
    if (call.ended_at) refuse('wrong_state')
    const now = app.clock.now()
    const takenBy = isTaken(call, now) ? call.taken_by : null
    await queries.changeCall(tx, id, next({ tries: call.tries, takenBy }, now))
    await audit(app, tx, staff, `POST /api/office/${action}`, { subject: 'wanted_call', id })
  })
}

/** Says that one calls now. Refuses: not_found, wrong_state (over, or a colleague calls already). */
export const takeCall = (app: App, staff: Staff, id: number): Promise<void> =>
  change(app, staff, id, 'take-wanted-call', ({ takenBy }, now) => {
    if (takenBy !== null && takenBy !== staff.id) refuse('wrong_state')
    return { taken_by: staff.id, taken_at: new Date(now) }
  })

/** Nobody answered: later again, or given up. Refuses: not_found, wrong_state. */
export const notReached = (app: App, staff: Staff, id: number): Promise<void> =>
  change(app, staff, id, 'wanted-call-not-reached', ({ tries }, now) => {
    const again = { tries: tries + 1, taken_by: null, taken_at: null, next_at: new Date(now + againAfter) }
    return again.tries < mostTries
      ? again
      : { ...again, ended_at: new Date(now), ended_by: staff.id, outcome: 'not_reached' }
  })

/** The call was made. Safe to run twice. Refuses: not_found. */
export async function endCall(app: App, staff: Staff, id: number, outcome: 'answered' | 'unwanted'): Promise<void> {
  await app.db.tx(async tx => {
    const call = (await queries.lockCall(tx, id)) ?? refuse('not_found')
    if (call.ended_at) return
    await queries.changeCall(tx, id, { ended_at: new Date(app.clock.now()), ended_by: staff.id, outcome })
    const after = { outcome }
    await audit(app, tx, staff, 'POST /api/office/end-wanted-call', { subject: 'wanted_call', id, after })
  })
}

/** The desk took an order for this number: nobody has to call any more. */
export const endCallByOrder = (app: App, tx: Tx, staff: Staff, phone: string): Promise<void> =>
  queries.endByOrder(tx, phone, staff.id, app.clock.now())

/** When a devotee's number asked for a call, for the download of their data. */
export async function listCallsOf(app: App, phone: string) {
  const rows = await queries.listWantedBy(app.db, phone)
  return rows.map(row => ({ asked_at: row.asked_at.getTime(), time: row.time_of_day, outcome: row.outcome }))
}

/** Forgets networks after a day and calls after 90. Run by the schedule. */
export async function tidyCalls(app: App): Promise<void> {
  const now = app.clock.now()
  await queries.forgetNetworks(app.db, new Date(now - dayMs))
  const processed = now - wantedDays * dayMs
  await sealing(app, { why: 'clock', processed }, tx => queries.deleteOldCalls(tx, new Date(processed)))
}
