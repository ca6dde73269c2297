import type { BodyOf } from '../../../../contract/ground/endpoint.ts'
import { mostInBulk, type planCancelling, type planMoving } from '../../../../contract/office/orders/bulk.ts'
import { type BulkProblem, bulkProblems } from '../../../../contract/office/orders/bulk-lists.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { listPackagesOf } from '../homams/service.ts'
import { listOrderIds, quoteMove, readTarget } from '../orders/service.ts'
import { refundableOf } from '../../money/payments/service.ts'
import { Refusal, refuse } from '../../refuse.ts'
import * as queries from './queries.ts'

type Chosen = BodyOf<typeof planCancelling>['orders']
/** So many orders are looked at side by side: the pool has other callers too. */
const atOnce = 4

/** Why an order is not done, as its line says it. */
export const problemOf = (error: Refusal): BulkProblem => bulkProblems.find(code => code === error.code) ?? 'failed'

/**
 * Writes down what would become of many orders if they were cancelled, and answers the number of the plan. Orders that
 * were cancelled before stand on it as such. Refuses: not_found (there are none).
 */
export async function planCancellingOf(app: App, staff: Staff, chosen: Chosen): Promise<number> {
  const { orders, leftOut } = await readOrders(app, chosen)
  const lines = await eachOf(orders, async order => {
    if (order.state === 'cancelled') return lineOf(order, { problem: 'wrong_state' })
    const { left, cash } = await refundableOf(app.db, order.id)
    return lineOf(order, { back: left, cash })
  })
  const run = { what: 'cancel' as const, staffId: staff.id, leftOut, at: app.clock.now() }
  return app.db.tx(tx => queries.insertRun(tx, run, lines))
}

/**
 * Writes down what would become of many orders if they were moved: the difference of each, and which find no place,
 * those that were made first being served first. Refuses: not_found (there are none), event_gone, occurrence_needed,
 * occurrence_gone, homam_over, list_locked.
 */
export async function planMovingOf(app: App, staff: Staff, asked: BodyOf<typeof planMoving>): Promise<number> {
  const eventId = Number(asked.eventId)
  const { orders, leftOut } = await readOrders(app, asked.orders)
  const packages = await listPackagesOf(app.db, [eventId])
  const into = intoPackages(orders, packages, asked.into)
  const targetOf = new Map<number | null, Awaited<ReturnType<typeof readTarget>> | 'not_on_offer'>()
  for (const packageId of new Set(into.map(({ to }) => to)))
    targetOf.set(packageId, await readWithin(app, { eventId, occurrenceId: asked.toOccurrenceId, packageId }))
  const reached = [...targetOf.values()].find(found => typeof found === 'object')
  // Without a package that fits anybody, the place itself is looked at.
  const { occurrenceId } = (reached ?? (await readAny(app, eventId, asked.toOccurrenceId, packages))).offer

  const judged = await eachOf(orders, async order => {
    const to = targetOf.get(into.find(one => one.from === order.package_id)?.to ?? null)
    if (!to || typeof to === 'string') return { order, to: undefined, found: { problem: 'not_on_offer' as const } }
    try {
      return { order, to, found: { difference: await quoteMove(app.db, order, to, app.clock.now()) } }
    } catch (error) {
      if (error instanceof Refusal) return { order, to, found: { problem: problemOf(error) } }
      throw error
    }
  })
  const left = new Map([...targetOf.values()].map(to => [to, typeof to === 'object' ? to.free : 0]))
  const lines = judged.map(({ order, to, found }) => {
    const free = to && left.get(to)
    if (!to || 'problem' in found || free === null || free === undefined) return lineOf(order, found)
    if (free === 0) return lineOf(order, { problem: 'sold_out' })
    left.set(to, free - 1)
    return lineOf(order, found)
  })
  const target = { eventId, occurrenceId, into }
  const run = { what: 'move' as const, staffId: staff.id, target, leftOut, at: app.clock.now() }
  return app.db.tx(tx => queries.insertRun(tx, run, lines))
}

/** A package that is not on offer refuses its orders only; a homam that takes nobody refuses them all. */
async function readWithin(app: App, to: Parameters<typeof readTarget>[1]) {
  try {
    return await readTarget(app, to)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_on_offer') return 'not_on_offer' as const
    throw error
  }
}

async function readAny(app: App, eventId: number, occurrenceId: number | undefined, packages: { id: number }[]) {
  const [first] = packages
  return readTarget(app, { eventId, occurrenceId, packageId: first?.id ?? null })
}

type Package = Awaited<ReturnType<typeof listPackagesOf>>[number]

/**
 * Into which package the orders of each package go: the one that staff chose, their own, the one of the same name, or
 * the only one. null: none, or there are no packages.
 */
function intoPackages(orders: queries.Order[], there: Package[], chosen: BodyOf<typeof planMoving>['into']) {
  const offered = there.filter(p => !p.withdrawn)
  const found = new Map(orders.map(order => [order.package_id, order.package_name]))
  return [...found].map(([from, name]) => {
    const wanted = chosen.find(one => one.from === from)?.to
    const fitting =
      offered.find(p => p.id === wanted) ??
      offered.find(p => p.id === from) ??
      offered.find(p => name !== null && p.name.en === name.en)
    return { from, to: fitting?.id ?? (offered.length === 1 ? (offered[0]?.id ?? null) : null) }
  })
}

async function readOrders(app: App, { ids, filter, run, only }: Chosen) {
  const found = ids ?? (await readIds(app, { filter, run, only }))
  const orders = await queries.listOrders(app.db, found.slice(0, mostInBulk))
  if (orders.length === 0) refuse('not_found')
  return { orders, leftOut: Math.max(0, found.length - mostInBulk) }
}

/** So many orders of a search are counted as left out. */
const mostCounted = 100_000

async function readIds(app: App, { filter, run, only }: Pick<Chosen, 'filter' | 'run' | 'only'>): Promise<number[]> {
  if (filter) return listOrderIds(app, filter, mostCounted)
  if (run === undefined) return []
  return (await queries.listIdsOf(app.db, run, only === 'refused')).map(row => row.booking_id)
}

const lineOf = (
  { id, version }: queries.Order,
  found: { back?: number; cash?: number; difference?: number; problem?: BulkProblem },
): queries.Line => ({
  bookingId: id,
  version,
  back: found.back ?? 0,
  cash: found.cash ?? 0,
  difference: found.difference ?? 0,
  problem: found.problem ?? null,
})

/** The same for each, some at a time, in their order. */
async function eachOf<T, R>(all: T[], look: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < all.length; at += atOnce)
    results.push(...(await Promise.all(all.slice(at, at + atOnce).map(look))))
  return results
}
