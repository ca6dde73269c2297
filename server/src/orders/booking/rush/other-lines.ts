import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../ground/db/db.ts'
import { together } from '../../../ground/db/together.ts'
import { randomId } from '../../../ground/text/random-id.ts'
import { cameBefore, lineToTell, readToldLine, type ToldLine } from './told-lines.ts'

/** Where a form stands: how many are before it, and in how many seconds its turn comes; null: not known. */
export interface Place {
  ahead: number
  seconds: number | null
}

/** A process that told of its line and then says nothing for so long (ms) is gone: nobody waits for its people. */
const silentMs = 2000
/** Of so many processes it is remembered what they told. */
const mostProcesses = 64
/** How long (ms) the process that has a form may take to say where it stands. */
const answerMs = 1000
/** So many forms are asked for at a time. */
const mostQuestions = 1000
/** By the best of so many looks at the database's clock it is known what time it is there. */
const looks = 16

/** A form that waits. */
export interface Form {
  /** Its Idempotency-Key. */
  key: string
  /** As it is named to other processes; made when one asks, and once: thousands may wait. */
  name?: string
}

/** Nobody can tell a form's key from its name. */
const nameOf = (form: Form): string =>
  (form.name ??= createHash('sha256').update(form.key).digest('base64url').slice(0, 16))

const send = (db: Db, message: object) => sql`select pg_notify('lines', ${JSON.stringify(message)})`.execute(db)

const ask = together(async (db, names: readonly string[]) => {
  await send(db, { ask: names })
  return names
})

interface Heard {
  line: ToldLine
  /** ms, by this process's own clock */
  at: number
}

/**
 * The lines of other processes on the same database, as they tell of them by NOTIFY (decision 151). Nothing is stored:
 * what a process told is forgotten with it.
 */
export class OtherLines {
  readonly #id = randomId(9)
  readonly #heard = new Map<string, Heard>()
  /** How far the database's clock is ahead of this process's own, with how long each look took (ms). */
  readonly #clock: { ahead: number; took: number }[] = []
  readonly #questions = new Map<string, ((place: Place) => void)[]>()
  #hasTold = false

  /** Those that told lately that somebody waits there. */
  #lines(): ToldLine[] {
    const now = performance.now()
    return [...this.#heard.values()].flatMap(({ line, at }) => (now - at < silentMs ? line : []))
  }

  /** Whether somebody waits in another process. */
  get any(): boolean {
    return this.#lines().length > 0
  }

  /** How many in other processes came before an instant of this process's own clock; as far as it is known. */
  before(asked: number): number {
    const ahead = this.#ahead()
    return ahead === undefined ? 0 : this.#lines().reduce((sum, line) => sum + cameBefore(line, asked + ahead), 0)
  }

  /** How many leave the other lines in a second. */
  get speed(): number {
    return this.#lines().reduce((sum, line) => sum + line.speed, 0)
  }

  /** The look that took least time is the best one: it is wrong by half of that at most. */
  #ahead(): number | undefined {
    const [first, ...others] = this.#clock
    return first && others.reduce((best, look) => (look.took < best.took ? look : best), first).ahead
  }

  /** Tells the other processes when those in this one's line came; that nobody waits any more is told once. */
  async tell(db: Db, asked: readonly number[], speed: number): Promise<void> {
    if (asked.length === 0 && !this.#hasTold) return
    if (this.#ahead() === undefined) await this.#look(db, sql`null`)
    const ahead = this.#ahead() ?? 0
    this.#hasTold = asked.length > 0
    const line = lineToTell(
      asked.map(at => Math.round(at + ahead)),
      speed,
    )
    await this.#look(db, sql`pg_notify('lines', ${JSON.stringify({ from: this.#id, line })})`)
  }

  /** Says something, and looks at the database's clock by the way. */
  async #look(db: Db, says: ReturnType<typeof sql>): Promise<void> {
    const from = performance.now()
    const { rows } = await sql<{ now: number }>`
      select ${says}, extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db)
    const to = performance.now()
    this.#clock.push({ ahead: (rows[0]?.now ?? 0) - (from + to) / 2, took: to - from })
    if (this.#clock.length > looks) this.#clock.shift()
  }

  /** Asks the others for a form that is not in this process's line. Undefined: it waits nowhere. */
  async find(db: Db, key: string): Promise<Place | undefined> {
    if (!this.any || this.#questions.size >= mostQuestions) return undefined
    const name = nameOf({ key })
    let timer: NodeJS.Timeout | undefined
    const answered = new Promise<Place | undefined>(resolve => {
      this.#questions.set(name, [...(this.#questions.get(name) ?? []), resolve])
      timer = setTimeout(resolve, answerMs, undefined)
    })
    try {
      await ask(db, name)
      return await answered
    } finally {
      clearTimeout(timer)
      this.#questions.delete(name)
    }
  }

  /** Takes what any process said, this one too. `own`: the forms of this process's line, each with its place. */
  async hear(db: Db, text: string, own: Iterable<Form>, placeOf: (form: Form) => Place | undefined) {
    const said = JSON.parse(text) as { from?: string; line?: unknown; ask?: string[]; places?: [string, Place][] }
    const line = readToldLine(said.line)
    if (line && said.from && said.from !== this.#id) this.#note(said.from, line)
    for (const [name, place] of said.places ?? []) for (const told of this.#questions.get(name) ?? []) told(place)
    if (!said.ask) return
    const wanted = new Set(said.ask)
    const places: [string, Place][] = []
    for (const form of own) {
      const name = nameOf(form)
      const place = wanted.has(name) ? placeOf(form) : undefined
      if (place) places.push([name, place])
    }
    if (places.length > 0) await send(db, { places })
  }

  #note(from: string, line: ToldLine): void {
    this.#heard.delete(from)
    if (line.first.length === 0) return
    const [oldest] = this.#heard.keys()
    if (oldest !== undefined && this.#heard.size >= mostProcesses) this.#heard.delete(oldest)
    this.#heard.set(from, { line, at: performance.now() })
  }
}
