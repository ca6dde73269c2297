import { paise, rupeesOf } from '../../../../contract/money.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { findAttemptFor, settle } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'
import { matchEverything, tieToClaim } from './reconcile.ts'
import { findTransferById } from './report-queries.ts'

/**
 * Ties a gateway's unknown payment to the order or donation that staff name, by any number that stands on its papers.
 * Refuses: not_found (no such payment was ever opened at that gateway), wrong_state (the line is known or explained).
 */
export async function assignMoney(app: App, staff: Staff, lineId: number, number: string): Promise<void> {
  const line = await app.db.tx(async tx => {
    const found = (await queries.lockLine(tx, lineId)) ?? refuse('not_found')
    if (found.match !== 'unknown' || found.kind !== 'payment') refuse('wrong_state')
    const attempt = (await findAttemptFor(app, found.gateway, number.trim(), found.amount_paise)) ?? refuse('not_found')
    const after = {
      gateway: found.gateway,
      payment: found.line_id,
      amount: rupeesOf(paise(found.amount_paise)),
      number: number.trim(),
    }
    await audit(app, tx, staff, 'POST /api/office/assign-money', { subject: 'books', id: lineId, after })
    return { ...found, reference: attempt.reference }
  })
  await settle(app, line, 'reconciliation', {
    outcome: 'success',
    amountPaise: paise(line.amount_paise),
    gatewayPaymentId: line.line_id,
  })
  await matchEverything(app)
}

type Kind = 'payment' | 'line' | 'refund' | 'transfer' | 'bank'

/**
 * Notes staff's explanation of something that only one side knows. Refuses: not_found, wrong_state (explained already).
 */
export async function explainMoney(
  app: App,
  staff: Staff,
  { kind, id, note }: { kind: Kind; id: number; note: string },
): Promise<void> {
  await app.db.tx(async tx => {
    const subject =
      kind === 'transfer'
        ? { transfer: (await findTransferById(tx, id)) ?? refuse('not_found') }
        : ({ [kind]: id } as unknown as queries.Subject)
    if (!(await queries.isThere(tx, subject))) refuse('not_found')
    const written = await queries.insertExplained(tx, subject, {
      note: note.trim(),
      staffId: staff.id,
      at: app.clock.now(),
    })
    if (!written) refuse('wrong_state')
    if (kind === 'bank') await queries.blankNarration(tx, id)
    await audit(app, tx, staff, 'POST /api/office/explain-money', {
      subject: 'books',
      id,
      after: { kind, note: note.trim() },
    })
  })
}

/**
 * Ties a credit to what staff say it is: the transfer of a gateway, or (no gateway named) the donation that a donor
 * claimed under this reference. Refuses: not_found, wrong_state (the line, the transfer or the donation is known
 * already, or money went out).
 */
export async function assignBankLine(
  app: App,
  staff: Staff,
  { bankLine, gateway, utr }: { bankLine: number; gateway?: string; utr: string },
): Promise<void> {
  await app.db.tx(async tx => {
    if (gateway === undefined) {
      await tieToClaim(app, tx, staff.id, bankLine, utr.trim())
      return audit(app, tx, staff, 'POST /api/office/assign-bank-line', {
        subject: 'books',
        id: bankLine,
        after: { claim: utr.trim() },
      })
    }
    const line = (await queries.lockBankLine(tx, bankLine)) ?? refuse('not_found')
    if (line.match !== 'unmatched' || line.amount_paise < 0) refuse('wrong_state')
    const transfer = (await queries.findTransfer(tx, gateway, utr.trim().toUpperCase())) ?? refuse('not_found')
    if (await queries.isBanked(tx, transfer)) refuse('wrong_state')
    await queries.setTransfer(tx, bankLine, transfer.gateway, transfer.utr)
    await audit(app, tx, staff, 'POST /api/office/assign-bank-line', {
      subject: 'books',
      id: bankLine,
      after: { gateway, utr: transfer.utr },
    })
  })
}
