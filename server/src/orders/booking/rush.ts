import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import type { App } from '../../app.ts'
import { refuse } from '../../refuse.ts'
import { isFull } from './places.ts'
import { countWithoutLock, type WhichPlaces } from './queries.ts'

/** What a process knows of the rush for places (decision 43). Nothing is decided by it. */
interface Rush {
  /** Packages that were full when somebody last asked. */
  full: LRUCache<string, true>
  /** Counts of such packages: one after the other, so that a thousand at once leave the processor to others' pages. */
  counts: LimitFunction
  /** Orders: more of them at once are no quicker, and the pages of others wait for them. */
  orders: LimitFunction
  /** Forms that came and whose turn has not come, in the order of coming. */
  line: Set<InLine>
  /** When (ms) the last of them left it, by this process's own clock. */
  left: number[]
}

interface InLine {
  /** The form's Idempotency-Key. */
  key: string
}

const rushes = new WeakMap<App, Rush>()
const mostPackages = 1000

function rushOf(app: App): Rush {
  const rush = rushes.get(app) ?? {
    full: new LRUCache({ max: mostPackages }),
    counts: pLimit(1),
    orders: pLimit(3),
    line: new Set(),
    left: [],
  }
  rushes.set(app, rush)
  return rush
}

const keyOf = ({ eventId, occurrenceId, packageId }: WhichPlaces) => `${eventId}/${occurrenceId ?? 0}/${packageId}`

/** Runs the transaction of an order when its turn comes, in the order of asking. */
export const inTurn = <T>(app: App, work: () => Promise<T>): Promise<T> => rushOf(app).orders(work)

/** By so many that left the line lately its speed is reckoned, if it took them no longer than this (ms). */
const lately = { most: 40, least: 5, within: 10_000 }

/** Puts a form at the end of the line; the answer takes it out again, also if it is said twice. */
export function enterLine(app: App, key: string): () => void {
  const { line, left } = rushOf(app)
  const entry = { key }
  line.add(entry)
  return () => {
    if (!line.delete(entry)) return
    left.push(performance.now())
    if (left.length > lately.most) left.shift()
  }
}

/**
 * How many came before the form with this key and still wait, and in how many seconds its turn comes by the speed of the
 * last ones; null: not known. Nothing where no form with this key waits in this process.
 */
export function placeInLine(app: App, key: string): { ahead: number; seconds: number | null } | undefined {
  const { line, left } = rushOf(app)
  let ahead = 0
  for (const entry of line) {
    if (entry.key === key) return { ahead, seconds: secondsFor(ahead + 1, left) }
    ahead++
  }
  return undefined
}

function secondsFor(many: number, left: readonly number[]): number | null {
  const now = performance.now()
  const recent = left.filter(at => now - at < lately.within)
  const [first] = recent
  if (first === undefined || recent.length < lately.least) return null
  return Math.ceil((many * (now - first)) / recent.length / 1000)
}

/** Whether orders wait for their turn in this process. */
export const ordersWait = (app: App): boolean => (rushes.get(app)?.orders.pendingCount ?? 0) > 0

/** Notes that a package has just been found full. */
export function noteFull(app: App, of: WhichPlaces): void {
  rushOf(app).full.set(keyOf(of), true)
}

/**
 * Counts the places of a package that was full lately by one statement, without a lock and before anything else is
 * read: in the minute in which a festival homam opens, thousands of people come after the last place. Whether a place
 * is left is decided as ever, with the places locked.
 * Refuses: sold_out.
 */
export async function refuseIfFull(app: App, of: WhichPlaces): Promise<void> {
  const { full, counts } = rushOf(app)
  if (!full.has(keyOf(of))) return
  const places = await counts(() => countWithoutLock(app.db, of, app.clock.now()))
  if (places && isFull({ ...places, promised: 0 })) refuse('sold_out')
  full.delete(keyOf(of))
}
