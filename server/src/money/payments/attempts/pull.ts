import type { App } from '../../../app.ts'
import { isDatabaseLost } from '../../../ground/db/db.ts'
import { type Evidence, gatewayNamed, GatewayUnreachable } from '../gateway.ts'
import { debitArrivesWithinMs } from '../debits/mandate-rules.ts'
import * as queries from '../queries.ts'
import { nextPull } from '../rules.ts'
import { settle } from './settle.ts'

const pullsAtOnce = 200
const together = 8

/**
 * Asks the gateways about every attempt whose time has come: this finds payments whose return and webhook were both
 * lost.
 */
export async function pullPayments(app: App): Promise<number> {
  // Attempts of a gateway whose keys are not set wait until the keys are back.
  const gateways = app.gateways.map(gateway => gateway.name)
  const due = await queries.listToPull(app.db, gateways, app.clock.now(), pullsAtOnce)
  const away = new Set<string>()
  for (let at = 0; at < due.length; at += together) {
    const some = due.slice(at, at + together).filter(({ gateway }) => !away.has(gateway))
    const reached = await Promise.all(
      some.map(async attempt => ({ gateway: attempt.gateway, ok: await pull(app, attempt) })),
    )
    // A gateway that answered none of these calls is left alone until the next minute.
    for (const { gateway } of reached) if (reached.every(r => r.gateway !== gateway || !r.ok)) away.add(gateway)
  }
  return due.length
}

type ToPull = Awaited<ReturnType<typeof queries.listToPull>>[number]

/** Asks about one attempt. False if the gateway could not be reached. */
async function pull(app: App, attempt: ToPull): Promise<boolean> {
  const gateway = gatewayNamed(app, attempt.gateway)
  if (!gateway) return true
  try {
    const evidence = await gateway.lookUp(attempt.reference)
    if (attempt.state === 'paid' || attempt.state === 'surplus') {
      await settle(app, attempt, 'pull', evidence)
      await queries.endPulls(app.db, attempt.id)
      return true
    }
    const next = nextPull(attempt.opened_at.getTime(), app.clock.now(), gateway.pullAfter)
    // The schedule ends without a result: the attempt counts as failed, unless money comes after all.
    const undecided = evidence.outcome === 'pending' || evidence.outcome === 'unknown'
    const isOver = next === undefined || (attempt.is_debit && neverArrived(app, attempt, evidence))
    const last = isOver && undecided ? ({ outcome: 'failure' } as const) : evidence
    await settle(app, attempt, 'pull', last)
    await queries.setNextPull(app.db, attempt.id, next?.pulls ?? attempt.pulls + 1, next?.at)
    return true
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    const unreachable = error instanceof GatewayUnreachable
    if (unreachable) app.log.warn('gateway unreachable on pull', { attempt: attempt.id })
    else app.log.error('pull failed', error, { attempt: attempt.id })
    // An attempt that can't be settled must not block the others: it goes to the end of those that are due.
    await queries.pullAfterOthers(app.db, attempt.id, app.clock.now())
    return !unreachable
  }
}

/** A debit that its gateway has not heard of by now: the call that made it was lost, and is not repeated. */
const neverArrived = (app: App, { opened_at }: ToPull, { outcome }: Evidence): boolean =>
  outcome === 'unknown' && app.clock.now() - opened_at.getTime() > debitArrivesWithinMs

/** Limits the calls for status pages, however many people wait on theirs. */
const mostForPages = 8
const leastPauseMs = 3000

/**
 * Whether the gateway may be asked now how an attempt stands. If it was asked a moment ago, the attempt becomes due
 * soon, and the payer's status page has the gateway asked then.
 */
export async function mayAskNow(app: App, attempt: { id: number; state: string }): Promise<boolean> {
  if (attempt.state === 'paid' || attempt.state === 'surplus') return false
  const now = app.clock.now()
  if (await queries.claimReturn(app.db, attempt.id, now, now - leastPauseMs)) return true
  await queries.askSoon(app.db, attempt.id, now + leastPauseMs)
  return false
}

const asking = new WeakMap<App, { now: number }>()

/**
 * Asks the gateway while somebody looks at a payment that is due: the schedule runs only once a minute, and some
 * gateways want to be asked sooner (integrations §1.3). Nobody waits for the answer: the next look at the page sees it.
 */
export function askForPage(app: App, attempt: { id: number; state: string; next_pull_at: Date | null }): void {
  const now = app.clock.now()
  const waits = attempt.state === 'opening' || attempt.state === 'open'
  if (!waits || attempt.next_pull_at === null || attempt.next_pull_at.getTime() > now) return
  const running = asking.get(app) ?? { now: 0 }
  asking.set(app, running)
  if (running.now >= mostForPages) return
  running.now++
  void queries
    .claimAsking(app.db, attempt.id, now, now - leastPauseMs)
    .then(claimed => claimed && pull(app, claimed))
    .catch((error: unknown) =>
      isDatabaseLost(error)
        ? app.log.warn('not asked for a page: the database is away', { attempt: attempt.id })
        : app.log.error('not asked for a page', error, { attempt: attempt.id }),
    )
    .finally(() => running.now--)
}
