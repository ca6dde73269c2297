import { addDays, type Day, dayOf, daysBetween, startOfDay } from '../../../contract/india-time.ts'
import { paise } from '../../../contract/money.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import { isDatabaseLost, type Tx } from '../db/db.ts'
import { confirmClaim } from '../donations/service.ts'
import type { Staff } from '../http/route.ts'
import { GatewayUnreachable, settle } from '../payments/service.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'
import { minuteMs } from '../time/spans.ts'

/** Gateways close a day some time after midnight. */
const nightBegins = 3_600_000
/** Of so many days before is asked every night: T+3, and what was settled late. */
const daysBack = 4
/** After days in which nobody asked, those are asked for too, but no further back. */
const mostDaysBack = 60
const againAfterMs = 10 * minuteMs
/** The schedule's other parts wait for this one. */
const mostMs = 40_000
const evidenceAtOnce = 200

/** The night whose readings are due: today's from 01:00 IST, yesterday's before. */
const nightOf = (now: number): Day => dayOf(now - nightBegins)

/** Once a night, and again where a gateway did not answer: reads the last days of each gateway, ties, and hears evidence. Run by the schedule; goes on where it stopped. */
export async function reconcileNightly(app: App): Promise<void> {
  const now = app.clock.now()
  await readGateways(app, nightOf(now), now - againAfterMs)
  await hearEvidence(app)
  await hearBank(app)
}

/** The same, now and for all of the days, because staff want to know. */
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
      // Some tell when the payment was made; what counts here is when it was settled.
      const settled = lines.map(line => ({ ...line, at: Math.max(line.at, startOfDay(day)) }))
      const newLines = await app.db.tx(tx => queries.insertSettlementLines(tx, gateway, settled, null))
      await queries.endReading(app.db, night, gateway, day, { at: app.clock.now(), lines: lines.length, newLines })
      result.read++
      result.newLines += newLines
    } catch (error) {
      if (isDatabaseLost(error)) throw error
      // One gateway that is away keeps none of the others from being read.
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

/** Ties all lines that can be tied, and what becomes known by their evidence. */
export async function matchEverything(app: App): Promise<void> {
  await app.db.tx(queries.matchSettlementLines)
  await hearEvidence(app)
  await app.db.tx(queries.matchBankLines)
  await app.db.tx(queries.matchGivenByBank)
  await hearBank(app)
}

/** A credit that bears the reference of a donor's claim makes it a donation. Some at once; the schedule goes on with the rest. */
async function hearBank(app: App): Promise<void> {
  for (const { id, utr } of await queries.listClaimed(app.db, evidenceAtOnce)) {
    try {
      await app.db.tx(tx => tieToClaim(app, tx, null, id, utr))
    } catch (error) {
      // One that cannot be given a receipt keeps none of the others from theirs; staff see its line among the unmatched.
      if (isDatabaseLost(error)) throw error
      app.log.error('claim not confirmed', error, { bankLine: id })
    }
  }
}

/** The claim of this reference becomes a donation of what the bank's line says. Refuses: not_found, wrong_state (the line is known, or money that went out). */
export async function tieToClaim(app: App, tx: Tx, staffId: number | null, lineId: number, utr: string): Promise<void> {
  const line = (await queries.lockBankLine(tx, lineId)) ?? refuse('not_found')
  if (line.match !== 'unmatched' || line.amount_paise < 0) refuse('wrong_state')
  const money = { utr, amountPaise: paise(line.amount_paise), on: line.day as Day, statementLine: line.narration }
  const { donationId } = (await confirmClaim(app, tx, staffId, money)) ?? refuse('not_found')
  if (await queries.isTiedDonation(tx, donationId)) refuse('wrong_state')
  await queries.setDonation(tx, lineId, donationId, utr)
}

/** A payment that only a settlement tells of is evidence as any other (M2). Some at once; the schedule goes on with the rest. */
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
      // One that can't be taken keeps none of the others from being heard; it is tried again, and shows as unknown until then.
      if (isDatabaseLost(error)) throw error
      app.log.error('settled payment not taken', error, { settlementLine: line.id })
    }
  }
  if (lines.length > 0) await app.db.tx(queries.matchSettlementLines)
}
