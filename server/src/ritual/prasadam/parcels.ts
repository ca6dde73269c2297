import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { prasadamDays } from '../../../../contract/ground/limits.ts'
import type { ReturnReason, Stage } from '../../../../contract/ritual/prasadam-stages.ts'
import type { App } from '../../app.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { listStates } from '../../trust/catalogue/service.ts'
import type { Queries } from '../../ground/db/db.ts'
import { nameAmong, writeParcelAddress } from '../../orders/orders/service.ts'
import { refuse } from '../../refuse.ts'
import { contentsOf } from './contents.ts'
import * as counts from './count-queries.ts'
import * as queries from './queries.ts'
import { daysLeft, dueOn, isLate, orderOfScan, trackingLink } from './rules.ts'

/** Homams of the last weeks can still be chosen, even when all their parcels have left. */
const recentDays = 60

export interface Filter {
  which: queries.Wanted['which']
  q?: string
  event?: number
  heldOn?: string
}

/** Parcels of homams before this day are past the promise. */
const lateBefore = (today: Day): Day => addDays(today, -prasadamDays)

/** What a filter wants; what was typed is read as a name too, by how it sounds. */
export async function readWanted(app: App, { which, q = '', event, heldOn }: Filter): Promise<queries.Wanted> {
  const today = dayOf(app.clock.now())
  const scanned = orderOfScan(q)
  const { name } = await nameAmong(app, scanned, asked => queries.isAnybody(app.db, asked))
  return { which, q: scanned, name, event, heldOn, today, lateBefore: lateBefore(today) }
}

export async function listParcels(
  app: App,
  filter: Filter,
  page: { page: number; perPage: number },
  language: Language,
) {
  const { rows, total } = await queries.listDesk(
    app.db,
    await readWanted(app, filter),
    (page.page - 1) * page.perPage,
    page.perPage,
  )
  return { rows: await viewAll(app, app.db, rows, language), total }
}

async function viewAll(app: App, db: Queries, rows: queries.DeskRow[], language: Language) {
  const now = app.clock.now()
  const contents = await contentsOf(db, rows, language)
  return rows.map(row => {
    const heldOn = row.held_on as Day
    const stage = row.stage as Stage
    return {
      bookingId: row.booking_id,
      orderId: row.order_id,
      orderCode: row.order_code,
      name: row.personal.name ?? '',
      place: [row.address.city, row.address.pincode].filter(Boolean).join(' '),
      receiver: row.address.relative_name ?? null,
      collected: row.is_collected,
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
      contents: contents.get(row.booking_id) ?? [],
      version: row.version,
    }
  })
}

export async function countParcels(app: App, wanted: { event?: number; heldOn?: string }, language: Language) {
  const today = dayOf(app.clock.now())
  const [byStage, homams] = await Promise.all([
    counts.countByStage(app.db, { event: wanted.event, heldOn: wanted.heldOn }, today, addDays(today, -prasadamDays)),
    counts.listHomams(app.db, addDays(today, -recentDays)),
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
  const [[parcel], states] = await Promise.all([viewAll(app, app.db, [row], language), listStates(app, language)])
  if (!parcel) refuse('not_found')
  return {
    ...parcel,
    address: row.is_collected ? '' : writeParcelAddress(row.address, states),
    phone: phoneOf(row),
  }
}

/** A courier calls; a mail address is of no use there, but an order may name a number of its own. */
export const phoneOf = ({ address, devotee_phone }: Pick<queries.DeskRow, 'address' | 'devotee_phone'>): string =>
  address.phone_number || [devotee_phone, address.whatsapp_number].find(to => to && !to.includes('@')) || ''

/** Parcels that are past the promise, for the dashboard. */
export async function countLate(app: App): Promise<{ count: number; since: null }> {
  return { ...(await counts.countLate(app.db, lateBefore(dayOf(app.clock.now())))), since: null }
}
