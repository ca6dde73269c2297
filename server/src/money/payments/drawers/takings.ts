import { addDays, type Day, dayOf, isDay } from '../../../../../contract/ground/india-time.ts'
import type { DeskWay } from '../../../../../contract/money/desk-ways.ts'
import type { FieldProblem } from '../../../../../contract/ground/errors.ts'
import { type Paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import { isUniqueViolation, type Queries, type Tx } from '../../../ground/db/db.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { cleanText } from '../../../ground/text/clean-text.ts'
import { drawerFor } from './drawers.ts'
import type { Evidence } from '../gateway.ts'
import * as queries from '../queries.ts'
import { deskGateway } from '../rules.ts'
import { settleWithin } from '../attempts/settle.ts'

/** How money was taken at the desk. Texts are '' where there is nothing to say. */
export interface Taking {
  way: DeskWay
  /** Number of the paper receipt, of the terminal's slip, or of the cheque; the UTR of UPI. */
  reference: string
  /** The bank that a cheque is drawn on. */
  bank: string
  /** The day written on a cheque. */
  chequeDay: Day | null
  /** Why an order is free of charge. */
  why: string
}

type Sent = Partial<Record<'reference' | 'bank' | 'chequeDay' | 'why', string | undefined>>

/** A cheque is good for three months from its day (RBI, 4 November 2011); one of a later day is no money yet. */
const chequeLivesDays = 92

/**
 * Reads what staff typed about money that they take: a card needs the number of its slip, a cheque its number (6 digits),
 * bank and day, a free order its reason. A reference of UPI is 12 digits or empty: with a letter in it, it would be found
 * in no statement. Refuses: invalid_fields.
 */
export function readTaking(way: DeskWay, sent: Sent, today: Day): Taking {
  const problems: Record<string, FieldProblem> = {}
  const line = (field: keyof Sent, isNeeded: boolean): string => {
    const clean = cleanText(sent[field] ?? '')
    if (clean === undefined) problems[field] = 'text_not_allowed'
    else if (clean === '' && isNeeded) problems[field] = 'field_required'
    return clean ?? ''
  }
  const isCheque = way === 'cheque'
  const taking = {
    way,
    reference: line('reference', way === 'card' || isCheque),
    bank: isCheque ? line('bank', true) : '',
    why: way === 'free' ? line('why', true) : '',
    chequeDay: isCheque && isDay(sent.chequeDay ?? '') ? (sent.chequeDay as Day) : null,
  }
  // Banks print the digits in groups, and people copy them so.
  if (way === 'upi') taking.reference = taking.reference.replace(/[\s-]/g, '')
  if (way === 'upi' && taking.reference !== '' && !/^\d{12}$/.test(taking.reference) && !problems.reference)
    problems.reference = 'utr_digits'
  // The slip of a terminal has letters and digits, and at least one digit.
  if (way === 'card' && !problems.reference && !/^(?=.*\d)[A-Za-z0-9 /-]{1,40}$/.test(taking.reference))
    problems.reference = 'text_not_allowed'
  if (isCheque) {
    if (!/^\d{6}$/.test(taking.reference) && !problems.reference) problems.reference = 'text_not_allowed'
    const { chequeDay } = taking
    if (!chequeDay || chequeDay > today || chequeDay < addDays(today, -chequeLivesDays))
      problems.chequeDay = 'day_wrong'
  }
  if (Object.keys(problems).length > 0) refuse('invalid_fields', { fields: problems })
  return taking
}

/**
 * The id of a payment at the desk, unique there: one slip of a day, one cheque of a bank, one UPI reference or paper
 * receipt pays one order.
 */
function paymentIdOf({ way, reference, bank }: Taking, ofAttempt: string, today: Day): string {
  if (way === 'cheque') return `cheque ${reference} ${bank.toLowerCase()}`
  if (way === 'card') return `card ${today} ${reference.toUpperCase()}`
  if (reference !== '') return way === 'upi' ? reference.toUpperCase() : reference
  return `${way} ${ofAttempt}`
}

/**
 * Takes money at the desk for an attempt of an order or a donation. Safe to repeat: the attempt is paid once.
 * `mayTake` is asked within the transaction before anything is taken, and refuses what may not be.
 * Refuses: receipt_used (the number stands on another order), wrong_state (the order's place is gone, or it was paid in
 * another way: nothing was taken).
 */
export async function takeAtDesk(
  app: App,
  staff: Staff,
  { reference, amountPaise }: { reference: string; amountPaise: Paise },
  taking: Taking,
  mayTake: (tx: Tx) => Promise<void>,
): Promise<void> {
  const now = app.clock.now()
  try {
    await app.db.tx(async tx => {
      const attempt = (await queries.lockAttempt(tx, reference)) ?? refuse('not_found')
      if (attempt.gateway !== deskGateway) refuse('wrong_state')
      const taken = await findTaking(tx, attempt.id)
      const day = dayOf(taken?.at.getTime() ?? now)
      const gatewayPaymentId = paymentIdOf(taking, reference, day)
      if (taken) {
        if (attempt.state !== 'paid' || attempt.gateway_payment_id !== gatewayPaymentId) refuse('wrong_state')
        return
      }
      await mayTake(tx)
      const evidence: Evidence = {
        outcome: 'success',
        amountPaise,
        gatewayPaymentId,
        ...(taking.reference && { bankReference: taking.reference }),
      }
      const drawerId = taking.way === 'cash' ? await drawerFor(tx, staff.id) : null
      await insertTaking(tx, attempt.id, taking, { staffId: staff.id, drawerId, at: now })
      await settleWithin(app, tx, { gateway: deskGateway, reference }, 'counter', evidence, staff.id)
      const settled = await queries.lockAttempt(tx, reference)
      // Money that is still in the devotee's hand needs no refund task: the whole transaction is undone.
      if (settled?.state !== 'paid' || settled.gateway_payment_id !== gatewayPaymentId) refuse('wrong_state')
      const after = { amount: rupeesOf(amountPaise), ...said(taking) }
      if (attempt.donation_id === null) {
        const change = { subject: 'order' as const, id: attempt.booking_id ?? 0, after }
        const call = attempt.purpose === 'debt' ? 'POST /api/office/pay-debt' : 'POST /api/office/counter-order'
        await audit(app, tx, staff, call, change)
      } else {
        const change = { subject: 'donation' as const, id: attempt.donation_id, after }
        await audit(app, tx, staff, 'POST /api/office/desk-donation', change)
      }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'attempts_gateway_gateway_payment_id_key')) refuse('receipt_used')
    throw error
  }
}

/** What the audit log says of it. */
const said = ({ way, reference, bank, chequeDay, why }: Taking) => ({
  payBy: way,
  ...(reference && { receipt: [reference, bank, chequeDay].filter(Boolean).join(', ') }),
  ...(why && { why }),
})

async function insertTaking(
  tx: Tx,
  attemptId: number,
  taking: Taking,
  by: { staffId: number; drawerId: number | null; at: number },
): Promise<void> {
  await tx
    .insertInto('payments.desk_takings')
    .values({
      attempt_id: attemptId,
      way: taking.way,
      reference: taking.reference,
      bank: taking.bank,
      cheque_day: taking.chequeDay,
      why: taking.why,
      staff_id: by.staffId,
      drawer_id: by.drawerId,
      at: new Date(by.at),
    })
    .execute()
}

const findTaking = (db: Queries, attemptId: number) =>
  db.selectFrom('payments.desk_takings').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst()

/** How an order or a donation was paid at the desk; undefined: it was not, or in cash by an earlier release. */
export const findTakingOf = (db: Queries, of: queries.PaidFor) =>
  db
    .selectFrom('payments.desk_takings as t')
    .innerJoin('payments.attempts as a', 'a.id', 't.attempt_id')
    .select(['t.way', 't.reference', 't.bank', 't.cheque_day'])
    .where(eb => ('bookingId' in of ? eb('a.booking_id', '=', of.bookingId) : eb('a.donation_id', '=', of.donationId)))
    .where('a.purpose', '=', 'order')
    .executeTakeFirst()
