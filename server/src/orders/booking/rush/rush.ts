import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import type { App } from '../../../app.ts'
import { refuse } from '../../../refuse.ts'
import { isFull } from '../places.ts'
import { countWithoutLock, type WhichPlaces } from '../queries.ts'
import { type Form, OtherLines, type Place } from './other-lines.ts'
import { Turns } from './turns.ts'

/** What a process knows of the rush for places (decision 43). Nothing is decided by it. */
interface Rush {
  /** Packages that were full when somebody last asked. */
  full: LRUCache<string, true>
  /** Counts of such packages: one after the other, so that a thousand at once leave the processor to others' pages. */
  counts: LimitFunction
  /** Orders: more of them at once are no quicker, and the pages of others wait for them. */
  orders: Turns
  /** The lines of other processes, whose people may have come before (decision 151). */
  others: OtherLines
  /** Forms that came and whose turn has not come, in the order of coming. */
  line: Set<InLine>
  /** When (ms) the last of them left it, by this process's own clock. */
  left: number[]
  /** Tells other processes of the line while there is one. */
  telling: NodeJS.Timeout | undefined
  /** So many in other lines may have come before whoever begins here: what was heard is old by then. */
  slack: number
}

interface InLine extends Form {
  /** When (ms) it came, by this process's own clock. */
  came: number
}

const rushes = new WeakMap<App, Rush>()
const mostPackages = 1000
const ordersAtOnce = 3

function rushOf(app: App): Rush {
  const known = rushes.get(app)
  if (known) return known
  const others = new OtherLines()
  const rush: Rush = {
    full: new LRUCache({ max: mostPackages }),
    counts: pLimit(1),
    orders: new Turns(ordersAtOnce, asked => others.before(asked) < rush.slack),
    others,
    line: new Set(),
    left: [],
    telling: undefined,
    slack: leastSlack,
  }
  rushes.set(app, rush)
  return rush
}

const keyOf = ({ eventId, occurrenceId, packageId }: WhichPlaces) => `${eventId}/${occurrenceId ?? 0}/${packageId}`

/**
 * Runs the transaction of an order when its turn comes, in the order of asking, in whichever process: the order among
 * processes is that of what they told each other a moment ago.
 */
export async function inTurn<T>(app: App, work: () => Promise<T>): Promise<T> {
  const rush = rushOf(app)
  const done = rush.orders.run(work)
  if (rush.orders.waiting > 0 && !rush.telling) tellSoon(app, rush)
  return done
}

/** A line is told of so often (ms), once so many wait in it or its first for so long (ms), or other processes tell of theirs. */
const told = { everyMs: 50, many: 16, longMs: 500 }
const leastSlack = 8

function tellSoon(app: App, rush: Rush): void {
  rush.telling = setTimeout(() => void tellOfLine(app, rush), told.everyMs)
  rush.telling.unref()
}

async function tellOfLine(app: App, rush: Rush): Promise<void> {
  const { orders, others } = rush
  const asked = orders.asked()
  const [first = Infinity] = asked
  const begun = orders.begun
  try {
    if (asked.length === 0 || asked.length >= told.many || performance.now() - first >= told.longMs || others.any)
      await others.tell(app.db, asked, speedOf(rush.left))
  } catch (error) {
    // Whoever is not told of the line lets their own people in: the order among processes is a courtesy.
    app.log.warn('the line was not told', { problem: String(error) })
  }
  rush.telling = undefined
  if (orders.waiting > 0) tellSoon(app, rush)
  // Twice as many as began meanwhile here, where as many begin there.
  rush.slack = Math.max(leastSlack, 2 * (orders.begun - begun))
  orders.pulse()
}

/** Takes what a process said of its line, or asks of this one's. */
export function hearOfLine(app: App, text: string): void {
  const rush = rushOf(app)
  rush.others
    .hear(app.db, text, rush.line, ({ key }) => ownPlace(rush, key))
    .then(() => rush.orders.pulse())
    .catch((error: unknown) => app.log.warn('a line was not understood', { problem: String(error) }))
}

/** By so many that left the line lately its speed is reckoned, if it took them no longer than this (ms). */
const lately = { most: 40, least: 5, within: 10_000 }

/** Puts a form at the end of the line; the answer takes it out again, also if it is said twice. */
export function enterLine(app: App, key: string): () => void {
  const { line, left } = rushOf(app)
  const entry = { key, came: performance.now() }
  line.add(entry)
  return () => {
    if (!line.delete(entry)) return
    left.push(performance.now())
    if (left.length > lately.most) left.shift()
  }
}

/**
 * How many came before the form with this key and still wait, in whichever process, and in how many seconds its turn comes
 * by the speed of the last ones; null: not known. Nothing where no form with this key waits.
 */
export async function placeInLine(app: App, key: string): Promise<Place | undefined> {
  const rush = rushOf(app)
  return ownPlace(rush, key) ?? rush.others.find(app.db, key)
}

function ownPlace({ line, left, others }: Rush, key: string): Place | undefined {
  let before = 0
  for (const entry of line) {
    if (entry.key === key) {
      const ahead = before + others.before(entry.came)
      const speed = speedOf(left) + others.speed
      return { ahead, seconds: speed > 0 ? Math.ceil((ahead + 1) / speed) : null }
    }
    before++
  }
  return undefined
}

/** How many left the line in a second; 0: not known. */
function speedOf(left: readonly number[]): number {
  const now = performance.now()
  const recent = left.filter(at => now - at < lately.within)
  const [first] = recent
  if (first === undefined || recent.length < lately.least) return 0
  return (recent.length * 1000) / Math.max(1, now - first)
}

/** Whether orders wait for their turn in this process. */
export const ordersWait = (app: App): boolean => (rushes.get(app)?.orders.waiting ?? 0) > 0

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
