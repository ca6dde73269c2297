import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { enterDonation, listDeskPurposes, utrOfClaim, waitingClaims } from '../donations/service.ts'
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

type Named = { gateway?: string; utr: string } | { claim: number }

/**
 * Ties a credit to what staff say it is: the transfer of a gateway, or (no gateway named) the donation that a donor
 * claimed, under this reference or by the claim that staff chose. Refuses: not_found, several_claims, wrong_state (the
 * line, the transfer or the donation is known already, or money went out).
 */
export async function assignBankLine(
  app: App,
  staff: Staff,
  { bankLine, ...named }: { bankLine: number } & Named,
): Promise<void> {
  await app.db.tx(async tx => {
    if ('claim' in named || named.gateway === undefined) {
      const chosen = 'claim' in named ? ((await utrOfClaim(tx, named.claim)) ?? refuse('not_found')) : named.utr.trim()
      await tieToClaim(app, tx, staff.id, bankLine, chosen, 'claim' in named ? named.claim : undefined)
      return audit(app, tx, staff, 'POST /api/office/assign-bank-line', {
        subject: 'books',
        id: bankLine,
        after: { claim: chosen },
      })
    }
    const { gateway, utr } = named
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

const isUnknownCredit = (line: { match: string; amount_paise: number }): boolean =>
  line.match === 'unmatched' && line.amount_paise > 0

/** A credit that nothing is tied to. Refuses: not_found, wrong_state. */
async function unknownCredit(app: App, bankLine: number) {
  const line = (await queries.findBankLine(app.db, bankLine)) ?? refuse('not_found')
  return isUnknownCredit(line) ? line : refuse('wrong_state')
}

/** What staff may choose for a credit: claims that wait, or a donation with what the bank says. */
export async function offersForCredit(app: App, bankLine: number, reader: Language) {
  const line = await unknownCredit(app, bankLine)
  const money = { amountPaise: paise(line.amount_paise), on: line.day as Day, utrs: line.utrs }
  const [waiting, { purposes }] = await Promise.all([waitingClaims(app.db, money), listDeskPurposes(app, reader)])
  return {
    ...waiting,
    purposes: purposes.map(({ id, name }) => ({ id, name })),
    credit: {
      amount: rupeesOf(money.amountPaise),
      on: money.on,
      reference: line.utrs[0] ?? '',
      text: line.narration,
    },
  }
}

/**
 * Writes a credit down as a donation of what the bank says, and ties it in the same transaction. Refuses: not_found,
 * wrong_state (the line is known), and as `enterDonation`.
 */
export async function recordCredit(
  app: App,
  staff: Staff,
  {
    bankLine,
    ...donor
  }: { bankLine: number } & Omit<Parameters<typeof enterDonation>[2], 'mode' | 'amount' | 'on' | 'note'>,
): Promise<{ id: number; receipt: string }> {
  const line = await unknownCredit(app, bankLine)
  const bank = { mode: 'transfer' as const, amount: rupeesOf(paise(line.amount_paise)), on: line.day, note: '' }
  return enterDonation(
    app,
    staff,
    { ...donor, ...bank },
    {
      // Of two who record it at once, the second finds it known.
      async before(tx) {
        const locked = await queries.lockBankLine(tx, bankLine)
        if (!locked || !isUnknownCredit(locked)) refuse('wrong_state')
      },
      async after(tx, donation) {
        await queries.setDonation(tx, bankLine, donation.id, donation.reference)
        await audit(app, tx, staff, 'POST /api/office/record-credit', {
          subject: 'books',
          id: bankLine,
          after: { amount: bank.amount, on: bank.on, receipt: donation.receipt },
        })
      },
    },
  )
}
