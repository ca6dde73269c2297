import { randomBytes } from 'node:crypto'
import { addDays, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { Paise } from '../../../../contract/ground/money.ts'
import { hourMs } from '../../ground/time/spans.ts'
import type { Evidence, Refund, RefundEvidence } from './attempts/evidence.ts'

/**
 * UPI Autopay at a gateway: a payer permits debits up to a maximum, is told of each at least 24 hours before, and may
 * withdraw at any time (RBI Digital Payments – E-Mandate Framework, 2026). Mandates are on demand: the product owns the
 * calendar, since the date of a tithi wanders. Calls end and throw as those of `Gateway` do.
 */
export interface Mandates {
  /**
   * The gateway debits by itself at the time that a notice names. `debit` then only asks how the debit stands, and
   * `cancelDebit` takes the notice back.
   */
  debitsByItself?: boolean
  /** Opens the page on which the payer permits debits. Safe to repeat: one reference is one mandate. */
  ask(asking: MandateAsking): Promise<MandatePage>
  /** How a mandate stands. */
  lookUp(mandate: KnownMandate): Promise<MandateEvidence>
  /** Has the gateway tell the payer of a debit that comes. Safe to repeat with the same reference. */
  notify(debit: NoticedDebit): Promise<void>
  /**
   * Debits what the payer was told of. Safe to repeat: a reference that was debited, or is being debited, answers how it
   * stands.
   */
  debit(debit: Debit): Promise<Evidence>
  /** How a debit stands; `unknown` where the gateway has made none for the reference. */
  lookUpDebit(reference: string): Promise<Evidence>
  /** Takes a notice back; safe to repeat. Absent where a debit that is not asked for never happens. */
  cancelDebit?(reference: string): Promise<void>
  /** Ends a mandate at the gateway, so that nobody can debit by it. Safe to repeat. */
  revoke(mandate: KnownMandate): Promise<void>
  /**
   * The mandate or the debit that a webhook speaks of, where `Gateway` reads none from it. Nothing else in it is
   * believed: the gateway is asked.
   */
  readEvent(body: unknown): { mandate: MandateName } | { debit: string } | undefined
  /** Gives a debit back, where that is another call than for payments on a page. */
  refund?(refund: Refund): Promise<RefundEvidence>
  lookUpRefund?(refund: Refund): Promise<RefundEvidence>
}

export interface MandateAsking {
  /** Our number of the mandate: 24 of `[A-Za-z0-9_-]`. */
  reference: string
  /** The most that one debit may take. */
  maxPaise: Paise
  /** What people read at the gateway and in their UPI app. */
  description: string
  returnUrl: string
  /** The payer's number, 10 digits. */
  phone: string
}

/** The gateway's page, or the provider's script that leads there with a session. */
export type MandatePage = { url: string } | { script: string; session: string; mode: 'sandbox' | 'production' }

/** A mandate as our records name it to its gateway. */
export interface KnownMandate {
  reference: string
  /** The gateway's id of it, once it is permitted. */
  gatewayMandateId: string | null
  /** The gateway's id of the payer, where the gateway needs it beside. */
  gatewayCustomerId: string | null
}

export type MandateName = { reference: string } | { gatewayMandateId: string }

export type MandateEvidence =
  /** The payer has not decided yet, or the bank has not. */
  | { state: 'asked' }
  /** It is permitted. Also where the payer has paused it: a debit is then refused. */
  | { state: 'active'; gatewayMandateId: string; gatewayCustomerId?: string }
  | { state: 'refused' }
  /** The payer, or we, took it back. */
  | { state: 'revoked' }
  /** Its time is over. */
  | { state: 'ended' }
  /** The gateway does not know the reference. */
  | { state: 'unknown' }

export interface Debit {
  /** Our number of the attempt: it begins with the mandate's. 37 of `[A-Za-z0-9_-]`. */
  reference: string
  mandate: KnownMandate
  amountPaise: Paise
  description: string
  /** The payer's number, 10 digits, where it is known. */
  phone?: string | undefined
}

export interface NoticedDebit extends Debit {
  /** The earliest moment of the debit, in ms: at least 24 hours ahead. */
  debitAt: number
}

/** The payer is told at least this long before a debit (RBI Digital Payments – E-Mandate Framework, 2026). */
export const noticeMs = 24 * hourMs

/**
 * The same hour as `debitAt` (ms) on the first day in India, from that of `debitAt` on, which begins after the notice: for
 * gateways that take only days.
 */
export function debitOnDay(now: number, debitAt: number): number {
  const day = dayOf(debitAt)
  const first = startOfDay(day) >= now + noticeMs ? day : addDays(dayOf(now + noticeMs), 1)
  return startOfDay(first) + debitAt - startOfDay(day)
}

const prefix = 'autopay-'
/** The prefix, and 12 random bytes. */
const mandateLength = prefix.length + 16

/** A new number of a mandate: unguessable, since it names the return address. */
export const newMandateReference = (): string => prefix + randomBytes(12).toString('base64url')

/** A new number of a debit. It tells its mandate, so that a gateway can be asked about it without our records. */
export const newDebitReference = (mandate: string): string => `${mandate}-${randomBytes(9).toString('base64url')}`

export const isMandateReference = (reference: string): boolean =>
  reference.startsWith(prefix) && reference.length === mandateLength

export const isDebitReference = (reference: string): boolean =>
  reference.startsWith(prefix) && reference.length === mandateLength + 13

/** The number of the mandate by which a debit is made. */
export const mandateOf = (debitReference: string): string => debitReference.slice(0, mandateLength)
