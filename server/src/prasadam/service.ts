import type { LoggedAction } from '../../../contract/office/audit-log.ts'
import { addDays, type Day, dayOf } from '../../../contract/india-time.ts'
import { english, type Language, languageById } from '../../../contract/languages.ts'
import { prasadamDays } from '../../../contract/limits.ts'
import type { ReturnReason, Stage } from '../../../contract/prasadam-stages.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import { setTracking } from '../orders/service.ts'
import { inLanguage } from '../text/in-language.ts'
import { isUniqueViolation, type Queries, type Tx } from '../db/db.ts'
import type { Staff } from '../http/route.ts'
import { queueMessage } from '../notifications/service.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'
import {
  daysLeft,
  dueOn,
  isLate,
  isNumberOf,
  mayFollow,
  orderOfScan,
  readNumber,
  trackIdOf,
  trackingLink,
} from './rules.ts'
import { minuteMs } from '../time/spans.ts'

/** How long a mistaken press can be undone before the devotee is told. */
export const tellAfterMs = 5 * minuteMs
const toldAtOnce = 200
/** Homams of the last weeks can still be chosen, even when all their parcels have left. */
const recentDays = 60

export interface Filter {
  which: queries.Wanted['which']
  q?: string
  event?: number
}

export function wantedBy(app: App, { which, q = '', event }: Filter): queries.Wanted {
  const today = dayOf(app.clock.now())
  return { which, q: orderOfScan(q), event, today, lateBefore: addDays(today, -prasadamDays) }
}

export async function listParcels(
  app: App,
  filter: Filter,
  page: { page: number; perPage: number },
  language: Language,
) {
  const { rows, total } = await queries.listDesk(
    app.db,
    wantedBy(app, filter),
    (page.page - 1) * page.perPage,
    page.perPage,
  )
  return { rows: await viewAll(app, app.db, rows, language), total }
}

async function viewAll(app: App, db: Queries, rows: queries.DeskRow[], language: Language) {
  const now = app.clock.now()
  const contents = Map.groupBy(
    await queries.listContents(
      db,
      rows.map(r => r.booking_id),
    ),
    c => c.booking_id,
  )
  return rows.map(row => {
    const heldOn = row.held_on as Day
    const stage = row.stage as Stage
    return {
      bookingId: row.booking_id,
      orderId: row.order_id,
      orderCode: row.order_code,
      name: row.personal.name ?? '',
      place: [row.address.city, row.address.pincode].filter(Boolean).join(' '),
      homam: inLanguage(row.title, language),
      heldOn,
      dueOn: dueOn(heldOn),
      daysLeft: daysLeft(heldOn, now),
      late: isLate(heldOn, stage, now),
      stage,
      courier: row.courier,
      courierName: row.courier_name,
      number: row.number,
      link: (row.number && trackingLink(row.track_url, row.number)) || null,
      returnReason: row.return_reason as ReturnReason | null,
      contents: [
        ...(row.package_name ? [{ title: inLanguage(row.package_name, language), quantity: 1 }] : []),
        ...(contents.get(row.booking_id) ?? []).map(c => ({
          title: inLanguage(c.title, language),
          quantity: c.quantity,
        })),
      ],
      version: row.version,
    }
  })
}

export async function countParcels(app: App, event: number | undefined, language: Language) {
  const today = dayOf(app.clock.now())
  const [byStage, homams] = await Promise.all([
    queries.countByStage(app.db, event, today, addDays(today, -prasadamDays)),
    queries.listHomams(app.db, addDays(today, -recentDays)),
  ])
  const of = (stage: Stage) => byStage.find(row => row.stage === stage) ?? { count: 0, past: 0 }
  const waiting = [of('to_pack'), of('packed'), of('returned')]
  return {
    counts: {
      open: waiting.reduce((sum, row) => sum + row.count, 0),
      late: waiting.reduce((sum, row) => sum + row.past, 0),
      to_pack: of('to_pack').count,
      packed: of('packed').count,
      sent: of('sent').count,
      delivered: of('delivered').count,
      returned: of('returned').count,
    },
    homams: homams.map(h => ({
      id: h.event_id,
      title: inLanguage(h.title, language),
      heldOn: h.held_on,
      open: h.open,
      all: h.all,
    })),
  }
}

/** The parcel of a scanned label. Refuses: not_found, also for an order that is not paid. */
export async function findParcel(app: App, code: string, language: Language) {
  const row = (await queries.findByOrder(app.db, orderOfScan(code))) ?? refuse('not_found')
  const [parcel] = await viewAll(app, app.db, [row], language)
  return parcel ?? refuse('not_found')
}

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
  const courier = (await queries.findCourier(app.db, sent.courier)) ?? refuse('tracking_number_bad')
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
  courier: { code: string; track_url: string },
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
    after: { stage: 'sent', courier: courier.code, number },
  })
}

/**
 * Tells devotees that their parcel left, each number once, some minutes later. Run by the schedule; safe to run twice
 * and at once.
 */
export async function tellSent(app: App): Promise<void> {
  await app.db.tx(async tx => {
    for (const parcel of await queries.lockToTell(tx, app.clock.now() - tellAfterMs, toldAtOnce)) {
      const row = await queries.findDesk(tx, parcel.booking_id)
      if (row?.number && row.devotee_phone) {
        const language = languageById(row.language_id) ?? english
        await queueMessage(app, tx, {
          channel: 'whatsapp',
          template: 'prasadam_sent',
          recipient: row.address.phone_number || row.devotee_phone,
          language,
          dedupeKey: `prasadam_sent:${row.booking_id}:${row.number}`,
          homam: inLanguage(row.title, language),
          orderId: row.order_id,
          courier: parcel.courierName,
          trackId: row.number,
          link: trackingLink(parcel.track_url, row.number) ?? `${app.config.publicUrl}/${language.code}/history`,
        })
      }
      await queries.noteTold(tx, parcel.booking_id)
    }
  })
}

/** The contents to pack for a homam. Refuses: not_found, where nothing is booked. */
export async function packingList(app: App, event: number, language: Language) {
  const [packages, products] = await Promise.all([
    queries.countPackages(app.db, event),
    queries.countProducts(app.db, event),
  ])
  const first = packages[0] ?? refuse('not_found')
  return {
    homam: inLanguage(first.title, language),
    heldOn: first.held_on,
    parcels: packages.reduce((sum, p) => sum + p.count, 0),
    packages: packages.map(p => ({
      title: p.package_name ? inLanguage(p.package_name, language) : '',
      count: p.count,
      toPack: p.toPack,
    })),
    products: products.map(p => ({ title: inLanguage(p.title, language), count: p.count, toPack: p.toPack })),
  }
}

export const listCouriers = async (app: App) =>
  (await queries.listCouriers(app.db)).map(c => ({
    code: c.code,
    name: c.name,
    trackUrl: c.track_url,
    active: c.active,
    version: c.version,
  }))

/** Saves a courier. Refuses: edited_meanwhile, also for a new courier whose code is taken. */
export async function saveCourier(
  app: App,
  staff: Staff,
  courier: { code: string; name: string; trackUrl: string; active: boolean; version: number },
) {
  await app.db.tx(async tx => {
    const { code, name, trackUrl, active, version } = courier
    const before = await queries.findCourier(tx, code)
    if (!(await queries.writeCourier(tx, courier))) refuse('edited_meanwhile')
    await audit(app, tx, staff, 'POST /api/office/prasadam-courier-save', {
      subject: 'courier',
      id: code,
      before: before ?? {},
      after: { code, name, trackUrl, active, version },
    })
  })
}

/** Erases the numbers of a devotee's parcels (M5). */
export const forgetParcels = (tx: Tx, devoteeId: number): Promise<void> => queries.forgetParcels(tx, devoteeId)

/** Parcels that are past the promise, for the dashboard. */
export async function countLate(app: App): Promise<{ count: number; since: null }> {
  return { ...(await queries.countLate(app.db, wantedBy(app, { which: 'late' }).lateBefore)), since: null }
}
