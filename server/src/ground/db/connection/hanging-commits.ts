import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { waits } from './lost.ts'

/** Commits don't come back: this one is not known to stand, or was not made. Whoever asked repeats it later. */
export class CommitsHang extends Error {
  readonly code = 'commits_hang'
  constructor() {
    super('commits hang')
  }
}

/** A connection that may write. */
export interface Writer {
  /** Since when it waits for an answer to what may write (ms of `performance.now`); undefined: it waits for none. */
  readonly waitsSince: number | undefined
  /** Ends it; whoever waits for its answer is told why. */
  cut(why: Error): void
}

/**
 * Knows whether commits hang. Where a standby that must have them is gone, or the disk of the log stands still, everything
 * can be read, and whoever writes waits until a limit of time, with a connection of ours, one of the server's that nothing
 * ends, and locks for which others wait: soon nobody can read either. PostgreSQL itself says what its commits wait for. So
 * when an answer is long in coming we look there. A few may wait: the next seconds may bring another standby. When they
 * have half of our connections, or of as many of the server's, all who wait are told, and nothing more is committed until
 * none hangs (decision 40).
 */
export class HangingCommits {
  readonly #url: string
  readonly #few: number
  readonly #writers = new Set<Writer>()
  #hang = false
  #looks = false

  /** `connections`: how many write at most. */
  constructor(url: string, connections: number) {
    this.#url = url
    this.#few = connections / 2
  }

  /** Whether nothing may be committed. */
  get hang(): boolean {
    return this.#hang
  }

  /** Watches these connections, until `isOver`. */
  watch(isOver: () => boolean): { add(writer: Writer): void; remove(writer: Writer): void } {
    const timer = setInterval(() => {
      if (isOver()) clearInterval(timer)
      else if (!this.#looks && this.#late().length > 0) void this.#look()
    }, lookEvery)
    timer.unref()
    return { add: writer => this.#writers.add(writer), remove: writer => this.#writers.delete(writer) }
  }

  /** Who waits for so long that we look. */
  #late(): Writer[] {
    const since = performance.now() - waits.suspicious
    return [...this.#writers].filter(({ waitsSince }) => waitsSince !== undefined && waitsSince < since)
  }

  /** Looks again and again, as long as somebody waits or commits hang. */
  async #look(): Promise<void> {
    this.#looks = true
    // The other connections may all be taken.
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'diya-seva commits',
      connectionTimeoutMillis: waits.connect,
      query_timeout: waits.connect,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      /** How many looks in a row have seen each. Looks are counted and not time: a machine that stood still is no reason. */
      let seen = new Map<string, number>()
      do {
        const found = await hangingIn(client)
        seen = new Map(found.map(key => [key, (seen.get(key) ?? 0) + 1]))
        const late = this.#late()
        const many = Math.max(found.length, late.length) >= this.#few
        this.#hang = (this.#hang || many) && [...seen.values()].some(times => times * lookEvery >= waits.commit)
        if (this.#hang) for (const writer of late) writer.cut(new CommitsHang())
        await delay(lookEvery, undefined, { ref: false })
      } while (seen.size > 0 || this.#late().length > 0)
    } catch {
      // It does not answer at all: that is known by other ways.
    } finally {
      this.#hang = false
      this.#looks = false
      client.end().catch(() => undefined)
    }
  }
}

/** How often we look (ms). */
const lookEvery = 500

/**
 * One for each commit that waits: for a standby which it is; for the disk how far the log is, since as long as that goes
 * on they only wait for their turn. A role sees what its own connections wait for. PostgreSQL 17 wrote the names anew.
 */
async function hangingIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ on: string; which: string; flushed: string }>(
    `select lower(wait_event) as on, pid || ' ' || query_start as which, pg_current_wal_flush_lsn()::text as flushed
       from pg_stat_activity
      where usename = current_user and datname = current_database() and state = 'active'
        and lower(wait_event) in ('syncrep', 'walsync', 'walwrite')`,
  )
  return rows.map(({ on, which, flushed }) => (on === 'syncrep' ? which : `disk ${flushed}`))
}
