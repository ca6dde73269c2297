import { type Day, dayOf } from '../../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../../contract/ground/languages.ts'
import { paise, paiseOfRupees, rupeesOf } from '../../../../../contract/ground/money.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { decideClaim, findClaimById, lockClaim, lockClaims } from './claim-queries.ts'
import { confirmClaim } from './claims.ts'
import { nameOf } from '../desk.ts'
import * as desk from '../desk-queries.ts'

export async function listClaims(
  app: App,
  { page, perPage, state }: { page: number; perPage: number; state?: string },
  reader: Language,
) {
  const [rows, { total }, waiting] = await Promise.all([
    desk.listClaims(app.db, state, (page - 1) * perPage, perPage),
    desk.countClaims(app.db, state),
    desk.countClaims(app.db, 'waiting'),
  ])
  return {
    rows: rows.map(row => ({
      id: row.id,
      version: row.version,
      utr: row.utr,
      others: row.others,
      bank:
        row.bank_paise === null || row.bank_day === null
          ? null
          : { amount: rupeesOf(paise(row.bank_paise)), on: row.bank_day },
      amount: rupeesOf(paise(row.amount_paise)),
      paidOn: row.paid_on,
      name: row.name,
      phone: row.phone,
      gotra: row.gotra,
      purpose: nameOf(row.purpose_name, reader),
      pan: row.pan_mask,
      state: row.state as 'waiting' | 'matched' | 'refused',
      donationId: row.donation_id,
      reason: row.refused_why,
      statementLine: row.statement_line,
      by: row.by,
      at: row.created_at.getTime(),
    })),
    total,
    waiting: waiting.total,
  }
}

/**
 * Matches a claim with money that staff saw at the bank.
 * Refuses: not_found, edited_meanwhile, wrong_state, bad_request.
 */
export async function matchClaim(
  app: App,
  staff: Staff,
  of: { id: number; version: number; amount: number; on: string; statementLine: string },
) {
  const amountPaise = paiseOfRupees(of.amount) ?? refuse('bad_request')
  if (of.on > dayOf(app.clock.now())) refuse('bad_request')
  return app.db.tx(async tx => {
    const found = (await findClaimById(tx, of.id)) ?? refuse('not_found')
    // All claims of a number are locked in their order: otherwise two staff who match two of them would wait for each
    // other.
    const claim = (await lockClaims(tx, found.utr)).find(one => one.id === of.id) ?? refuse('not_found')
    if (claim.state === 'matched') refuse('wrong_state')
    if (claim.version !== of.version) refuse('edited_meanwhile')
    const money = { utr: claim.utr, amountPaise, on: of.on as Day, statementLine: of.statementLine.trim() }
    return (await confirmClaim(app, tx, staff.id, money, claim.id)) ?? refuse('not_found')
  })
}

/** Refuses a donor's claim. Refuses: not_found, edited_meanwhile, wrong_state. */
export async function refuseClaim(
  app: App,
  staff: Staff,
  of: { id: number; version: number; reason: string },
): Promise<void> {
  await app.db.tx(async tx => {
    const claim = (await lockClaim(tx, of.id)) ?? refuse('not_found')
    if (claim.state !== 'waiting') refuse('wrong_state')
    if (claim.version !== of.version) refuse('edited_meanwhile')
    const reason = of.reason.trim()
    await decideClaim(tx, claim.id, { state: 'refused', why: reason, staffId: staff.id, at: app.clock.now() })
    await audit(app, tx, staff, 'POST /api/office/refuse-claim', {
      subject: 'claim',
      id: claim.id,
      before: { state: 'waiting' },
      after: { state: 'refused', reason },
    })
  })
}
