import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Actor, Ending } from './actor.ts'
import type { App } from '../../src/app.ts'

/** Asks PostgreSQL whether one of some processes waits for a lock that one of others holds, or waits for before it. */
export interface Monitor {
  isBlocked(pids: number[], by: number[]): Promise<boolean>
  end(): Promise<void>
}

export async function openMonitor(url: string): Promise<Monitor> {
  const client = new pg.Client({ connectionString: url })
  // The database may end before it.
  client.on('error', () => undefined)
  await client.connect()
  return {
    async isBlocked(pids, by) {
      // What PostgreSQL's own isolation tester asks.
      const { rows } = await client.query<{ blocked: boolean }>({
        name: 'blocked',
        text: 'select coalesce(bool_or(pg_isolation_test_session_is_blocked(pid, $2::int[])), false) as blocked from unnest($1::int[]) pid',
        values: [pids, by],
      })
      return rows[0]?.blocked === true
    },
    end: () => client.end(),
  }
}

/** What an actor does, and when it begins: once the schedule names it for the first time. */
export type Work = (app: App) => Promise<unknown>

/**
 * Chooses who takes the next step, by their numbers: one of those who can. `ended` are those whose work is over.
 * Somebody who has not begun can always take a step.
 */
export type Choose = (able: readonly number[], ended: readonly number[]) => number

export interface Played {
  endings: Ending[]
  /** Who took which step, as numbers of the actors. */
  steps: number[]
}

const stuckMs = 20_000

/**
 * Plays pieces of work against each other: whoever is chosen begins, or runs its next statement; then everybody is
 * waited for until it is certain how they stand. So the same choices lead to the same run.
 */
export async function play(
  monitor: Monitor,
  actors: readonly Actor[],
  works: readonly Work[],
  choose: Choose,
): Promise<Played> {
  const begun = new Set<number>()
  const steps: number[] = []
  const all = () => actors.flatMap(actor => actor.pids)
  const standingOf = (at: number, hurry: boolean) =>
    (actors[at] as Actor).standing(pids => monitor.isBlocked(pids, all()), hurry)
  const standings = new Map<number, Awaited<ReturnType<typeof standingOf>>>()
  for (const since = performance.now(); ; ) {
    const numbers = works.map((_, at) => at)
    const ended = numbers.filter(at => standings.get(at) === 'ended')
    if (ended.length === works.length) break
    const able = numbers.filter(at => !begun.has(at) || standings.get(at) === 'ready')
    if (able.length > 0) {
      const at = choose(able, ended)
      steps.push(at)
      const [actor, work] = [actors[at] as Actor, works[at] as Work]
      if (begun.has(at)) actor.letGo()
      else {
        begun.add(at)
        actor.begin(work)
      }
      standings.set(at, await standingOf(at, false))
    } else if (performance.now() - since > stuckMs) throw new Error('everybody waits for somebody else')
    // All wait for each other: PostgreSQL finds the deadlock, and ends one of them.
    else await delay(5)
    for (const at of begun) if (standings.get(at) === 'waits') standings.set(at, await standingOf(at, true))
  }
  return { endings: actors.slice(0, works.length).map(actor => actor.ending), steps }
}
