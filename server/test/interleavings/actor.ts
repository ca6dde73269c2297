import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { App } from '../../src/app.ts'
import { openPool, type ProductPool } from '../../src/ground/db/connection/pool.ts'
import { type Db, isHomamClosed, type Tx } from '../../src/ground/db/db.ts'
import type { DB as Tables } from '../../src/ground/db/tables.ts'
import { Refusal } from '../../src/refuse.ts'

/** How a piece of work ended for whoever asked for it. */
export type Ending =
  | { is: 'done'; answer: unknown }
  | { is: 'refused'; code: string }
  /** A bug, or an error of the database: the caller would get an apology. */
  | { is: 'failed'; error: unknown }

export const endingOf = (work: Promise<unknown>): Promise<Ending> =>
  work.then(
    (answer): Ending => ({ is: 'done', answer }),
    (error: unknown): Ending => {
      if (error instanceof Refusal) return { is: 'refused', code: error.code }
      // As the server answers it.
      return isHomamClosed(error) ? { is: 'refused', code: 'homam_over' } : { is: 'failed', error }
    },
  )

/** `ready`: its next statement stands at the gate. `waits`: its statement waits for a lock of another actor. */
export type Standing = 'ready' | 'waits' | 'ended'

interface Statement {
  text: string
  go(): void
}

/** So long a statement may run before it is asked whether it waits for a lock, in ms. */
const quickMs = 3
/** Nothing in the product takes so long without asking the database, in ms: it waits for the other one in the process. */
const idleMs = 1500

/**
 * Somebody who works on the product through connections of their own. Each statement stands at a gate until it is let
 * go, so that a schedule decides which statement of whom comes next.
 */
export class Actor {
  readonly app: App
  /** Processes of PostgreSQL that belong to this actor. */
  readonly #pids = new Set<number>()
  readonly #pool: ProductPool
  readonly #db: Kysely<Tables>
  #gate: Statement[] = []
  #running = 0
  #isOpen = true
  #ending: Ending | undefined
  #told: () => void = () => undefined
  /** What it ran since it began, in order. */
  readonly log: string[] = []

  constructor(url: string, name: string, appWith: (db: Db) => App) {
    this.#pool = openPool(url, { most: 4, name })
    const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>()
    this.#db = new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: {
          options: {},
          connect: async () => {
            const client = await this.#pool.connect()
            const known = connections.get(client) ?? this.#gated(client)
            connections.set(client, known)
            return known
          },
          end: () => this.#pool.end(),
        },
      }),
    })
    const tx = <T>(work: (tx: Tx) => Promise<T>) => this.#db.transaction().execute(work)
    this.app = appWith(Object.assign(this.#db, { tx, pool: this.#pool, reports: this.#db }))
  }

  #gated(client: pg.PoolClient): PostgresPoolClient {
    const { processID = 0 } = client as pg.PoolClient & { processID?: number }
    this.#pids.add(processID)
    const query = async (text: string, values: readonly unknown[]) => {
      await this.#permit(text)
      try {
        return await client.query(text, [...values])
      } finally {
        this.#running--
        this.#told()
      }
    }
    return {
      processID,
      // Without its overload for cursors, which nothing here opens.
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(),
    }
  }

  #permit(text: string): Promise<void> | undefined {
    this.log.push(text)
    // “begin” takes no snapshot and no lock: stopping before it is stopping before the next statement.
    if (this.#isOpen || text === 'begin') {
      this.#running++
      return undefined
    }
    return new Promise(resolve => {
      this.#gate.push({ text, go: resolve })
      this.#told()
    })
  }

  /** Begins a piece of work; from now on each statement stops at the gate. */
  begin(work: (app: App) => Promise<unknown>): void {
    this.#isOpen = false
    this.#ending = undefined
    this.log.length = 0
    void endingOf(work(this.app)).then(ending => {
      this.#ending = ending
      this.#isOpen = true
      this.#told()
    })
  }

  /** Lets the statement at the gate go. Run it where the actor stands `ready`. */
  letGo(): void {
    this.#running++
    this.#gate.shift()?.go()
  }

  /** How the work ended. Run it where the actor stands `ended`. */
  get ending(): Ending {
    if (!this.#ending) throw new Error('the work has not ended')
    return this.#ending
  }

  /** The statement at the gate. */
  get next(): string | undefined {
    return this.#gate[0]?.text
  }

  /**
   * Waits until it is certain how the actor stands. `isBlocked` says whether one of some processes of PostgreSQL waits
   * for a lock of the other actors.
   */
  async standing(isBlocked: (pids: number[]) => Promise<boolean>, hurry = false): Promise<Standing> {
    const since = performance.now()
    for (let first = true; ; first = false) {
      if (this.#ending) return 'ended'
      if (this.#running === 0 && this.#gate.length > 0) return 'ready'
      if (!(first && hurry)) await this.#change(quickMs)
      if (this.#running > 0 && (await isBlocked(this.pids)) && this.#running > 0) return 'waits'
      if (this.#running === 0 && this.#gate.length === 0 && !this.#ending && performance.now() - since > idleMs)
        return 'waits'
    }
  }

  get pids(): number[] {
    return [...this.#pids]
  }

  #change(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms)
      this.#told = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async end(): Promise<void> {
    await this.#db.destroy()
  }
}
