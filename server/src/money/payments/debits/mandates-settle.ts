import type { App } from '../../../app.ts'
import { eachApart } from '../../../ground/db/each-apart.ts'
import { isDatabaseLost, type Tx } from '../../../ground/db/db.ts'
import { type Gateway, gatewayNamed, GatewayRefused, GatewayUnreachable } from '../gateway.ts'
import { decideMandate, mandateRetryMs, type MandateState, nextMandateLook } from './mandate-rules.ts'
import * as queries from './mandate-queries.ts'
import { dayMs } from '../../../ground/time/spans.ts'
import type { KnownMandate, MandateEvidence, MandateName, Mandates } from '../mandates.ts'

/** A row of `payments.mandates`, as far as a gateway is told of it. */
interface Row {
  reference: string
  gateway_mandate_id: string | null
  gateway_customer_id: string | null
}

export const known = (row: Row): KnownMandate => ({
  reference: row.reference,
  gatewayMandateId: row.gateway_mandate_id,
  gatewayCustomerId: row.gateway_customer_id,
})

/** The mandates of a gateway; undefined where it is not set up, or has none. */
export const mandatesAt = (app: Pick<App, 'gateways'>, gateway: string): Mandates | undefined =>
  gatewayNamed(app, gateway)?.mandates

/**
 * Takes what a gateway says of a mandate, from wherever it comes, in any order, any number of times, to one result.
 * What is over for us and active at the gateway is ended there by the schedule. Safe to run twice and at once: the
 * mandate's row is locked.
 */
export async function settleMandateWithin(
  app: App,
  tx: Tx,
  id: number,
  evidence: MandateEvidence,
): Promise<MandateState | undefined> {
  const mandate = await queries.lockMandate(tx, id)
  if (!mandate) return undefined
  const now = app.clock.now()
  const state = mandate.state as MandateState
  const decision = decideMandate(state, evidence)
  const ids =
    evidence.state === 'active'
      ? { gatewayMandateId: evidence.gatewayMandateId, gatewayCustomerId: evidence.gatewayCustomerId }
      : {}
  // What the gateway calls active is to be ended there, though it is over here, unless that is under way.
  if (decision.act === 'revoke' && mandate.revoke_due_at === null) await queries.setRevokeDue(tx, id, now, ids)
  if (decision.act !== 'move') return state
  await queries.moveMandate(tx, id, { to: decision.to, at: now, ...ids })
  return decision.to
}

/** As `settleMandateWithin`, in a transaction of its own. */
export const settleMandate = (app: App, id: number, evidence: MandateEvidence) =>
  app.db.tx(tx => settleMandateWithin(app, tx, id, evidence))

/**
 * Asks the gateway that reports a mandate how it stands. Undefined for a mandate that is not known, or another
 * gateway’s. Throws GatewayUnreachable.
 */
export async function askOfMandate(
  app: App,
  gateway: string,
  name: MandateName,
): Promise<{ id: number; evidence: MandateEvidence } | undefined> {
  const row = await queries.findMandateNamed(app.db, gateway, name)
  if (!row) return undefined
  const mandates = mandatesAt(app, gateway)
  if (!mandates) throw new GatewayUnreachable()
  return { id: row.id, evidence: await mandates.lookUp(known(row)) }
}

/** The gateway of a mandate is asked so often at most, however often its browser comes back. */
const leastPauseMs = 3000

/**
 * Takes the browser’s return from the page on which a mandate is permitted. It is only a hint: the gateway is asked,
 * every few seconds at most; if it is not, the schedule asks.
 * Answers the language id of the devotee; undefined for an unknown reference.
 */
export async function takeMandateReturn(app: App, reference: string): Promise<number | undefined> {
  const row = await queries.findMandateByReference(app.db, reference)
  if (!row) return undefined
  const mandates = mandatesAt(app, row.gateway)
  const now = app.clock.now()
  if (mandates && (await queries.claimLook(app.db, row.id, now, now - leastPauseMs)))
    await quietly(app, row.id, async () => settleMandate(app, row.id, await mandates.lookUp(known(row))))
  return row.language_id
}

/** Runs a call to a gateway that is made again later if it fails; false if it failed. */
async function quietly(app: App, mandate: number, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    if (error instanceof GatewayUnreachable) app.log.warn('gateway unreachable for a mandate', { mandate })
    else if (error instanceof GatewayRefused)
      app.log.error('gateway refuses what concerns a mandate', error, { mandate })
    else throw error
    return false
  }
}

const atOnce = 100
/** Mandates that nobody permitted are kept so long after they ended. */
const neverPermittedDays = 30

/**
 * Asks after mandates that wait for their payers, and ends at the gateways what is over for us. Whoever has not decided
 * after three days has refused. Run by the schedule; safe to run twice.
 */
export async function pullMandates(app: App): Promise<void> {
  const gateways = app.gateways.filter((gateway: Gateway) => gateway.mandates).map(gateway => gateway.name)
  const now = app.clock.now()
  const lookUp = async (row: Awaited<ReturnType<typeof queries.listMandatesToLookUp>>[number]): Promise<void> => {
    const mandates = mandatesAt(app, row.gateway)
    const next = nextMandateLook(row.asked_at.getTime(), now)
    const reached = await quietly(app, row.id, async () => {
      const evidence = await mandates?.lookUp(known(row))
      const state = evidence && (await settleMandate(app, row.id, evidence))
      // The page may still be open somewhere: what is permitted there later is ended at the gateway.
      if (state === 'asked' && next === undefined) await revokeMandateHere(app, row.id, 'refused')
    })
    if (!reached || next !== undefined) await queries.setNextLook(app.db, row.id, reached ? next : now + mandateRetryMs)
  }
  const steps = [
    async () => eachApart(await queries.listMandatesToLookUp(app.db, gateways, now, atOnce), lookUp),
    async () =>
      eachApart(await queries.listMandatesToRevoke(app.db, gateways, now, atOnce), ({ id }) =>
        revokeAtGateway(app, id),
      ),
    () => queries.deleteNeverPermitted(app.db, now - neverPermittedDays * dayMs, atOnce),
  ]
  await eachApart(steps, step => step())
}

/** Ends a mandate for us at once; the gateway is told next. False if it was over already. */
export const revokeMandateHere = (app: App, id: number, to: 'revoked' | 'refused'): Promise<boolean> =>
  app.db.tx(async tx => {
    const mandate = await queries.lockMandate(tx, id)
    if (mandate?.state !== 'asked' && mandate?.state !== 'active') return false
    const now = app.clock.now()
    await queries.moveMandate(tx, id, { to, at: now, revokeDueAt: now })
    return true
  })

/** Tells the gateway of a mandate that is over. What fails is done again by the schedule. */
export async function revokeAtGateway(app: App, id: number): Promise<void> {
  const row = await queries.findMandateById(app.db, id)
  const mandates = row && mandatesAt(app, row.gateway)
  if (!row?.revoke_due_at || !mandates) return
  const done = await quietly(app, id, () => mandates.revoke(known(row)))
  await queries.setRevokeDue(app.db, id, done ? undefined : app.clock.now() + mandateRetryMs)
}
