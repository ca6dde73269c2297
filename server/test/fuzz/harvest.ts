import type { Dice } from '../prove/dice.ts'

const mostOfName = 40
const mostOfShape = 20

/** What answers said so far, by the names of their fields: requests made of it reach further than those made of nothing. */
export class Harvest {
  readonly #values = new Map<string, unknown[]>()
  /** By the names of their fields, so that what is frequent pushes out nothing rare. */
  readonly #records = new Map<string, Record<string, unknown>[]>()
  /** Bodies that calls took, by call. */
  readonly #taken = new Map<string, unknown[]>()

  /** Keeps what stands in an answer; the newest pushes out the oldest. */
  keep(answer: unknown, name = '', depth = 0): void {
    if (depth > 8 || answer === null || answer === undefined) return
    if (Array.isArray(answer)) {
      for (const each of answer.slice(0, 6)) this.keep(each, name, depth + 1)
      return
    }
    if (name) this.#keepValue(name, answer)
    if (typeof answer !== 'object') return
    const record = answer as Record<string, unknown>
    if (Object.keys(record).length > 1) {
      add(this.#records, Object.keys(record).slice(0, 40).join(), record, mostOfShape)
    }
    for (const [inner, value] of Object.entries(record)) this.keep(value, inner, depth + 1)
  }

  #keepValue(name: string, value: unknown): void {
    if (!this.#values.get(plain(name))?.includes(value)) add(this.#values, plain(name), value, mostOfName)
  }

  keepTaken(call: string, body: unknown): void {
    this.keep(body)
    add(this.#taken, call, structuredClone(body), mostOfShape)
  }

  /** A body that the call took before. */
  takenBy(dice: Dice, call: string): unknown {
    const bodies = this.#taken.get(call)
    return bodies && structuredClone(dice.oneOf(bodies))
  }

  /** A value that a field of this name had somewhere. An id may be the id of anything. */
  valueOf(dice: Dice, name: string): unknown {
    const own = this.#values.get(plain(name))
    const any = /id$/i.test(name) ? this.#values.get('id') : undefined
    const all = own && any ? (dice.chance(0.6) ? own : any) : (own ?? any)
    return all && all.length > 0 ? structuredClone(dice.oneOf(all)) : undefined
  }

  /** One thing that has at least two of these fields: its id goes with its version. */
  recordWith(dice: Dice, names: readonly string[]): Record<string, unknown> | undefined {
    const counted = [...this.#records.values()]
      .flat()
      .map(record => ({ record, has: names.filter(name => Object.hasOwn(record, name)).length }))
    const most = Math.max(...counted.map(({ has }) => has))
    const least = dice.chance(0.7) ? most : Math.min(2, names.length)
    const fitting = counted.filter(({ has }) => has > 0 && has >= least)
    return fitting.length > 0 ? structuredClone(dice.oneOf(fitting).record) : undefined
  }
}

function add<T>(lists: Map<string, T[]>, name: string, value: T, most: number): void {
  const list = lists.get(name) ?? []
  list.push(value)
  if (list.length > most) list.shift()
  lists.set(name, list)
}

/** `event_id`, `eventId` and `event` are of one thing. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('_', '')
    .replace(/(?<=[a-z])id$/, '')
