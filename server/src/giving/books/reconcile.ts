import { addDays, type Day, dayOf, daysBetween, startOfDay } from '../../../../contract/ground/india-time.ts'
import { paise } from '../../../../contract/ground/money.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { isDatabaseLost, type Tx } from '../../ground/db/db.ts'
import { confirmClaim } from '../donations/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { GatewayUnreachable, settle } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { minuteMs } from '../../ground/time/spans.ts'

/** Gateways close a day some time after midnight; so long after it the night begins (ms). */
const nightBegins = 3_600_000
/** Each night asks for so many days before it: settlement at T+3, and late ones. */
const daysBack = 4
/** After nights without a reading, the missed days are asked for too, but no further back than this. */
const mostDaysBack = 60
const againAfterMs = 10 * minuteMs
/** A run ends after so long (ms): other tasks of the schedule wait for it. */
const mostMs = 40_000
const evidenceAtOnce = 200

/** The night whose readings are due: today's from 01:00 IST, yesterday's before. */
export const nightOf = (now: number): Day => dayOf(now - nightBegins)

/**
 * Reads the last days of each gateway, ties the lines, and settles by their evidence: once a night, and again where a
 * gateway did not answer. Run by the schedule; continues where it stopped.
 */
export async function reconcileNightly(app: App): Promise<void> {
  const now = app.clock.now()
  await readGateways(app, nightOf(now), now - againAfterMs)
  await hearEvidence(app)
  await hearBank(app)
}

/** Does the same at once and for all of the days, because staff ask for it. */
export async function reconcileNow(
  app: App,
  staff: Staff,
): Promise<{ read: number; newLines: number; unreachable: number }> {
  const night = nightOf(app.clock.now())
  await queries.forgetNight(app.db, night)
  const result = await readGateways(app, night, app.clock.now())
  await matchEverything(app)
  await app.db.tx(tx =>
    audit(app, tx, staff, 'POST /api/office/reconcile-now', { subject: 'books', id: night, after: result }),
  )
  return result
}

async function readGateways(app: App, night: Day, triedBefore: number) {
  const begun = app.clock.now()
  const result = { read: 0, newLines: 0, unreachable: 0 }
  for (const { name, settlements } of app.gateways) {
    if (!settlements) continue
    const last = await queries.findLastDayRead(app.db, name)
    const gap = last ? daysBetween(last, night) - 1 + daysBack - 1 : daysBack
    const days = Math.min(mostDaysBack, Math.max(daysBack, gap))
    const wanted = Array.from({ length: days }, (_, back) => addDays(night, -1 - back))
    await queries.planReadings(app.db, night, name, wanted)
  }
  while (app.clock.now() - begun < mostMs) {
    const due = await queries.claimReading(app.db, night, app.clock.now(), triedBefore)
    if (!due) break
    const { gateway, day } = due
    try {
      const lines = await app.gateways.find(g => g.name === gateway)?.settlements?.(day)
      if (!lines) continue
      // Some gateways give the time of the payment. Here the time of the settlement counts.
      const settled = lines.map(line => ({ ...line, at: Math.max(line.at, startOfDay(day)) }))
      const newLines = await app.db.tx(tx => queries.insertSettlementLines(tx, gateway, settled, null))
      await queries.endReading(app.db, night, gateway, day, { at: app.clock.now(), lines: lines.length, newLines })
      result.read++
      result.newLines += newLines
    } catch (error) {
      if (isDatabaseLost(error)) throw error
      // A gateway that does not answer does not stop the reading of the others.
      await queries.endReading(app.db, night, gateway, day, {
        error: error instanceof GatewayUnreachable ? 'unreachable' : 'broken',
      })
      result.unreachable++
      if (error instanceof GatewayUnreachable) app.log.warn('settlements unreachable', { gateway, day })
      else app.log.error('settlements not read', error, { gateway, day })
    }
  }
  if (result.newLines > 0) await matchEverything(app)
  return result
}

/** Ties all lines that can be tied, and settles what their evidence reveals. */
export async function matchEverything(app: App): Promise<void> {
  await app.db.tx(queries.matchSettlementLines)
  await hearEvidence(app)
  await app.db.tx(queries.matchBankLines)
  await app.db.tx(queries.matchGivenByBank)
  await app.db.tx(queries.matchTakenAtDesk)
  await hearBank(app)
}

/** Turns claims into donations where a credit carries the claim's reference: some at once, the rest by the schedule. */
async function hearBank(app: App): Promise<void> {
  for (const { id, utr } of await queries.listClaimed(app.db, evidenceAtOnce)) {
    try {
      await app.db.tx(tx => tieToClaim(app, tx, null, id, utr))
    } catch (error) {
      // If no receipt can be issued for one, the others still get theirs. Staff see its line among the unmatched.
      if (isDatabaseLost(error)) throw error
      app.log.error('claim not confirmed', error, { bankLine: id })
    }
  }
}

/**
 * Turns the claim of this reference into a donation of what the bank's line says; staff may have chosen among several.
 * Refuses: not_found, several_claims, wrong_state (the line is known, or its money went out).
 */
export async function tieToClaim(
  app: App,
  tx: Tx,
  staffId: number | null,
  lineId: number,
  utr: string,
  claimId?: number,
): Promise<void> {
  const line = (await queries.lockBankLine(tx, lineId)) ?? refuse('not_found')
  if (line.match !== 'unmatched' || line.amount_paise < 0) refuse('wrong_state')
  const money = { utr, amountPaise: paise(line.amount_paise), on: line.day as Day, statementLine: line.narration }
  const { donationId } = (await confirmClaim(app, tx, staffId, money, claimId)) ?? refuse('not_found')
  if (await queries.isTiedDonation(tx, donationId)) refuse('wrong_state')
  await queries.setDonation(tx, lineId, donationId, utr)
}

/** A payment that only a settlement reports is evidence like any other (M2). Some at once, the rest by the schedule. */
async function hearEvidence(app: App): Promise<void> {
  const lines = await queries.listEvidence(app.db, evidenceAtOnce)
  for (const line of lines) {
    try {
      await settle(app, line, 'reconciliation', {
        outcome: 'success',
        amountPaise: paise(line.amount_paise),
        gatewayPaymentId: line.line_id,
      })
      await queries.markTried(app.db, [line.id])
    } catch (error) {
      // A line that fails does not stop the others; it is tried again, and is shown as unknown until then.
      if (isDatabaseLost(error)) throw error
      app.log.error('settled payment not taken', error, { settlementLine: line.id })
    }
  }
  if (lines.length > 0) await app.db.tx(queries.matchSettlementLines)
}
