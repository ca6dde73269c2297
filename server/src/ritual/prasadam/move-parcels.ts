import type { LoggedAction } from '../../../../contract/office/house/audit-log.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { ReturnReason, Stage } from '../../../../contract/ritual/prasadam-stages.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { setTracking } from '../../orders/orders/service.ts'
import { isUniqueViolation, type Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { findCourier } from './courier-queries.ts'
import * as queries from './queries.ts'
import { isNumberOf, mayFollow, orderOfScan, readNumber, trackIdOf } from './rules.ts'
import { findParcel } from './parcels.ts'

/**
 * Moves parcels to a stage. A parcel that somebody moved meanwhile or that may not go to that stage stays and is named
 * in `left`; one that left the desk is skipped.
 * Refuses: bad_request (returned without a reason).
 */
export async function moveParcels(
  app: App,
  staff: Staff,
  parcels: { bookingId: number; version: number }[],
  to: Stage,
  reason: ReturnReason | undefined,
) {
  if ((to === 'returned') !== (reason !== undefined)) refuse('bad_request')
  return app.db.tx(async tx => {
    const moved: { bookingId: number; from: Stage; version: number }[] = []
    const left: string[] = []
    // The parcels are always taken in the same order, so that two people who move many never wait for each other.
    for (const { bookingId, version } of parcels.toSorted((a, b) => a.bookingId - b.bookingId)) {
      const row = await queries.findDesk(tx, bookingId)
      if (!row) continue
      const from = row.stage as Stage
      const done =
        row.version === version &&
        mayFollow[from].includes(to) &&
        (await moveOne(app, tx, staff, row, to, reason ?? null))
      if (done) moved.push({ bookingId, from, version: version + 1 })
      else left.push(row.order_code)
    }
    return { moved, left }
  })
}

async function moveOne(
  app: App,
  tx: Tx,
  staff: Staff,
  row: queries.DeskRow,
  to: Stage,
  reason: ReturnReason | null,
): Promise<boolean> {
  // A parcel that is sent again by a step back has its number. Others are sent by giving them one.
  if (to === 'sent' && (!row.number || !row.courier)) return false
  const now = app.clock.now()
  // A parcel that does not leave frees its number: after a mistaken scan the number belongs to another parcel.
  const kept =
    to === 'to_pack' || to === 'packed' ? { courier: null, number: null } : { courier: row.courier, number: row.number }
  const written = await queries.writeParcel(tx, row.version, {
    bookingId: row.booking_id,
    stage: to,
    ...kept,
    reason,
    sentAt: to === 'sent' || to === 'delivered' || to === 'returned' ? now : null,
    at: now,
  })
  const shown = (to === 'sent' || to === 'delivered') && kept.number ? trackIdOf(row.track_url, kept.number) : null
  if (!written || !(await setTracking(tx, row.booking_id, shown))) return false
  await audit(app, tx, staff, 'POST /api/office/prasadam-move', {
    subject: 'parcel',
    id: row.order_id,
    before: { stage: row.stage, number: row.number },
    after: { stage: to, number: kept.number, ...(reason && { reason }) },
  })
  return true
}

/**
 * Gives a parcel its number and so sends it. `replace` names the parcel's present number, which is to be replaced; the
 * same number again changes nothing.
 * Refuses: not_found, tracking_number_bad, tracking_number_taken (by another parcel), tracking_number_other (it has one
 * already).
 */
export async function trackParcel(
  app: App,
  staff: Staff,
  sent: { order: string; courier: string; number: string; replace?: string },
  language: Language,
): Promise<Awaited<ReturnType<typeof findParcel>>> {
  const number = readNumber(sent.number) ?? refuse('tracking_number_bad')
  const courier = (await findCourier(app.db, sent.courier)) ?? refuse('tracking_number_bad')
  if (!isNumberOf(courier.code, number)) refuse('tracking_number_bad')
  try {
    await app.db.tx(async tx => {
      const row = (await queries.findByOrder(tx, orderOfScan(sent.order))) ?? refuse('not_found')
      if (row.number === number && row.courier === courier.code && row.stage === 'sent') return
      if (row.stage === 'sent' && row.number !== sent.replace) refuse('tracking_number_other')
      await sendWithin(app, tx, staff, row, courier, number, 'POST /api/office/prasadam-track')
    })
  } catch (error) {
    if (isUniqueViolation(error, 'parcels_number_key')) refuse('tracking_number_taken')
    throw error
  }
  return findParcel(app, sent.order, language)
}

/**
 * Sends a parcel under a number, in the caller's transaction.
 * Refuses: not_found, if it was changed or cancelled meanwhile.
 */
export async function sendWithin(
  app: App,
  tx: Tx,
  staff: Staff,
  row: queries.DeskRow,
  courier: { code: string; name: string; track_url: string },
  number: string,
  action: LoggedAction,
): Promise<void> {
  const now = app.clock.now()
  const change = {
    bookingId: row.booking_id,
    stage: 'sent' as const,
    courier: courier.code,
    number,
    reason: null,
    sentAt: now,
    at: now,
  }
  const done =
    (await queries.writeParcel(tx, row.version, change)) &&
    (await setTracking(tx, row.booking_id, trackIdOf(courier.track_url, number)))
  if (!done) refuse('not_found')
  await audit(app, tx, staff, action, {
    subject: 'parcel',
    id: row.order_id,
    before: { stage: row.stage, courier: row.courier, number: row.number },
    after: { stage: 'sent', courier: courier.name, number },
  })
}
