import { isClaimNumber, tidyUtr } from '../../../../../contract/giving/transfer-number.ts'
import { addDays, type Day, dayOf, daysBetween, isDay } from '../../../../../contract/ground/india-time.ts'
import { type Paise, paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import { isUniqueViolation, type Queries, type Tx } from '../../../ground/db/db.ts'
import type { Devotee } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import * as claims from './claim-queries.ts'
import { type AskedGift, limitTries, needOwnBank, newNumber, reader, readGift } from '../give.ts'
import * as queries from '../queries.ts'
import { issueReceipt, sealPan } from '../receipts/receipts.ts'
import { seal, unseal } from '../sealing.ts'

export const aboutClaim = (utr: string): string => `pan of claim ${utr}`

/**
 * Stores a donor's claim to have sent money by bank or UPI. The claim gives nothing yet: the bank's statement or staff
 * confirm it. A number that is known already is accepted all the same, so that the answer tells nobody which numbers
 * are known. Safe to repeat.
 * Refuses: giving_closed, invalid_fields, not_on_offer, foreign_gift, too_many_tries.
 */
export async function claimDonation(
  app: App,
  devotee: Devotee | undefined,
  asked: AskedGift & { utr: string; paidOn: string; gotra?: string },
  address: string,
): Promise<void> {
  await needOwnBank(app)
  await limitTries(app, 'claim', address)
  const { problems, line } = reader()
  const utr = tidyUtr(asked.utr)
  if (!isClaimNumber(utr)) problems.utr = /^\d/.test(utr) ? 'utr_digits' : 'bank_reference'
  const today = dayOf(app.clock.now())
  if (!isDay(asked.paidOn) || asked.paidOn > today || asked.paidOn < addDays(today, -366)) problems.paidOn = 'day_wrong'
  const gotra = line('gotra', asked.gotra, 60, false)
  if (Object.keys(problems).length > 0) refuse('invalid_fields', { fields: problems })
  const {
    pan,
    honour: _honour,
    anonymous: _anonymous,
    email: _email,
    ...gift
  } = await readGift(app, asked, { sent: true })
  const panSealed = pan === '' ? null : seal(app, aboutClaim(utr), pan)
  await claims.insertClaim(app.db, {
    ...gift,
    utr,
    paidOn: asked.paidOn,
    gotra,
    devoteeId: devotee?.id ?? null,
    panSealed,
    at: app.clock.now(),
  })
}

/**
 * The claim of a reference, for whoever compares it with the bank's statement. Amounts in paise; undefined: nobody
 * named the reference.
 */
export async function claimByUtr(db: Queries, utr: string) {
  const claim = await claims.findClaim(db, utr)
  return (
    claim && {
      id: claim.id,
      utr: claim.utr,
      state: claim.state as 'waiting' | 'matched' | 'refused',
      amountPaise: paise(claim.amount_paise),
      paidOn: claim.paid_on as Day,
      name: claim.name,
      donationId: claim.donation_id,
    }
  )
}

/** So many claims are offered for a credit of the bank. */
const mostOffered = 20

/** Claims that wait and may be the money of a credit. */
export async function waitingClaims(db: Queries, money: { amountPaise: Paise; on: Day; utrs: readonly string[] }) {
  const rows = await claims.listWaitingLike(db, money, mostOffered)
  return {
    waiting: rows[0]?.waiting ?? 0,
    claims: rows.map(row => ({
      id: row.id,
      utr: row.utr,
      name: row.name,
      amount: rupeesOf(paise(row.amount_paise)),
      paidOn: row.paid_on,
      sameNumber: money.utrs.includes(row.utr),
      agrees: isLike(row, money),
    })),
  }
}

export const utrOfClaim = async (tx: Tx, id: number): Promise<string | undefined> =>
  (await claims.findClaimById(tx, id))?.utr

interface BankMoney {
  utr: string
  /** The amount that came, by the bank: it counts, not what the donor said. */
  amountPaise: Paise
  on: Day
  /** The line of the statement as the bank wrote it. */
  statementLine?: string
}

type Claim = Awaited<ReturnType<typeof claims.lockClaims>>[number]

/** A statement shows money some days after it was sent, or before, if the donor entered the wrong day. */
const daysApart = 3
const isLike = (claim: { amount_paise: number; paid_on: string }, money: { amountPaise: Paise; on: Day }): boolean =>
  claim.amount_paise === money.amountPaise && Math.abs(daysBetween(claim.paid_on as Day, money.on)) <= daysApart

/**
 * The claim to which the money of a statement line belongs (D27). Without staff, amount and day must agree, and with
 * one claim alone; a claim that staff refused counts only if nobody else named the number. Staff choose by the claim's
 * id, or by the number if only one donor waits for it.
 * Refuses: several_claims.
 */
function choose(
  named: Claim[],
  staffId: number | null,
  money: BankMoney,
  claimId: number | undefined,
): Claim | undefined {
  const waiting = named.filter(claim => claim.state === 'waiting')
  if (claimId !== undefined) return named.find(claim => claim.id === claimId)
  if (staffId !== null) return waiting.length > 1 ? refuse('several_claims') : (waiting[0] ?? named.at(-1))
  const agreeing = (named.length === 1 ? named : waiting).filter(claim => isLike(claim, money))
  return agreeing.length === 1 ? agreeing[0] : undefined
}

/**
 * Confirms a claim whose money came: it becomes a given donation with its receipt, in the caller's transaction.
 * `staffId` null: the claim was matched with a statement automatically; `claimId`: staff chose among those who named
 * the number. Safe to repeat: the same donation is answered. Undefined: nobody claimed this reference, or staff have to
 * say who did.
 * Refuses: several_claims, wrong_state (the number is somebody's donation already).
 */
export async function confirmClaim(
  app: App,
  tx: Tx,
  staffId: number | null,
  money: BankMoney,
  claimId?: number,
): Promise<{ donationId: number; receipt: string } | undefined> {
  const named = await claims.lockClaims(tx, money.utr)
  const matched = named.find(claim => claim.state === 'matched' && claim.donation_id !== null)
  if (matched?.donation_id) {
    if (claimId !== undefined && claimId !== matched.id) refuse('wrong_state')
    const receipt = await queries.findReceipt(tx, matched.donation_id)
    return { donationId: matched.donation_id, receipt: receipt?.number ?? '' }
  }
  const claim = choose(named, staffId, money, claimId)
  if (!claim) return undefined
  const now = app.clock.now()
  const number = newNumber()
  const pan = claim.pan_sealed ? unseal(app, aboutClaim(claim.utr), claim.pan_sealed) : ''
  const donationId = await queries
    .insertDonation(tx, {
      number,
      mode: 'transfer',
      amountPaise: money.amountPaise,
      purposeId: claim.purpose_id,
      name: claim.name,
      phone: claim.phone,
      address: claim.address,
      devoteeId: claim.devotee_id,
      panSealed: sealPan(app, number, pan),
      panMask: claim.pan_mask,
      panName: claim.pan_name,
      citizenship: 'indian',
      consent: claim.consent,
      languageId: claim.language_id,
      reference: claim.utr,
      staffId,
      at: now,
    })
    .catch((error: unknown) =>
      isUniqueViolation(error, 'reference_once') ? refuse('wrong_state') : Promise.reject(error),
    )
  await claims.decideClaim(tx, claim.id, {
    state: 'matched',
    donationId,
    statementLine: money.statementLine ?? '',
    staffId,
    at: now,
  })
  const receipt = await giveIt(app, tx, donationId, money.on, claim.utr)
  const change = {
    subject: 'donation' as const,
    id: donationId,
    after: { claim: claim.id, utr: claim.utr, amount: money.amountPaise / 100, on: money.on, receipt },
  }
  await audit(app, tx, staffId === null ? null : { id: staffId }, 'POST /api/office/match-claim', change)
  return { donationId, receipt }
}

/** Marks a donation given, with its receipt; answers the receipt's number. */
export async function giveIt(
  app: App,
  tx: Tx,
  donationId: number,
  on: Day,
  reference: string,
  debited = false,
): Promise<string> {
  await queries.markGiven(tx, donationId, { at: app.clock.now(), on, reference: reference || null })
  const donation = await queries.lockDonation(tx, donationId)
  if (!donation) throw new Error(`no donation ${donationId}`)
  return issueReceipt(app, tx, donation, on, reference, debited)
}
