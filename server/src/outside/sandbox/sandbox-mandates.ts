import { randomBytes } from 'node:crypto'
import { paise } from '../../../../contract/ground/money.ts'
import type { Clock } from '../../app.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../ground/db/db.ts'
import { isOpenAt } from '../../ground/time/open-hours.ts'
import { type Evidence, GatewayRefused } from '../../money/payments/gateway.ts'
import {
  isMandateReference,
  type MandateEvidence,
  mandateOf,
  type Mandates,
  noticeMs,
} from '../../money/payments/mandates.ts'

/** What a payer does with a mandate, and in which states of it. */
const deciding = {
  grant: { from: ['asked'], set: { state: 'active' } },
  refuse: { from: ['asked'], set: { state: 'refused' } },
  revoke: { from: ['active'], set: { state: 'revoked' } },
  empty: { from: ['active'], set: { low_balance: true } },
  fill: { from: ['active'], set: { low_balance: false } },
} as const
export type Decision = keyof typeof deciding

export const decisions = Object.keys(deciding)
export const isDecision = (text: string | undefined): text is Decision =>
  text !== undefined && Object.hasOwn(deciding, text)

/** The payer decides on a mandate, by the id in its page's address. Undefined: its state does not permit that. */
export const decideMandate = (db: Db, id: string, decision: Decision) =>
  db
    .updateTable('sandbox.mandates')
    .set(deciding[decision].set)
    .where('id', '=', id)
    .where('state', 'in', deciding[decision].from)
    .returning(['reference', 'return_url'])
    .executeTakeFirst()

/** Notes when a debit was asked for, and refuses it in closed hours. */
async function takeAsking(db: Db, config: Config, reference: string, now: number): Promise<void> {
  const asked_at = new Date(now)
  await db.updateTable('sandbox.debits').set({ asked_at }).where('reference', '=', reference).execute()
  if (!isOpenAt(config.autopayHours, now)) throw new GatewayRefused('closed_hours', 'sandbox: no debits at this hour')
}

/**
 * The sandbox's UPI Autopay: it keeps the rules of the real one in its own books, and its page plays the payer (S2). It
 * refuses a debit without a notice of 24 hours, in closed hours, above the maximum, or after the payer took the mandate
 * back.
 */
export function sandboxMandates(db: Db, config: Config, clock: Clock): Mandates {
  const find = (reference: string) =>
    db.selectFrom('sandbox.mandates').selectAll().where('reference', '=', reference).executeTakeFirst()
  const findDebit = (reference: string) =>
    db.selectFrom('sandbox.debits').selectAll().where('reference', '=', reference).executeTakeFirst()

  const active = async (reference: string) => {
    const mandate = await find(reference)
    if (mandate?.state !== 'active')
      throw new GatewayRefused('mandate_not_active', 'sandbox: the mandate is not active')
    return mandate
  }

  async function lookUpDebit(reference: string): Promise<Evidence> {
    const debit = await findDebit(reference)
    if (!debit || debit.state === 'noticed') return { outcome: 'unknown' }
    if (debit.state === 'failure' || !debit.payment_id) return { outcome: 'failure' }
    return { outcome: 'success', amountPaise: paise(debit.amount_paise), gatewayPaymentId: debit.payment_id }
  }

  return {
    async ask({ reference, maxPaise, description, returnUrl }) {
      const { id } = await db
        .insertInto('sandbox.mandates')
        .values({
          id: randomBytes(9).toString('base64url'),
          reference,
          max_paise: maxPaise,
          description,
          return_url: returnUrl,
          created_at: new Date(clock.now()),
        })
        .onConflict(oc => oc.column('reference').doUpdateSet({ reference }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { url: `${config.publicUrl}/sandbox/mandate/${id}` }
    },

    async lookUp({ reference }): Promise<MandateEvidence> {
      const mandate = await find(reference)
      if (!mandate) return { state: 'unknown' }
      if (mandate.state === 'active') return { state: 'active', gatewayMandateId: `sbx_${mandate.id}` }
      return { state: mandate.state as 'asked' | 'refused' | 'revoked' }
    },

    async notify({ reference, mandate, amountPaise, debitAt }) {
      const { max_paise } = await active(mandate.reference)
      if (amountPaise > max_paise)
        throw new GatewayRefused('above_maximum', 'sandbox: above the maximum of the mandate')
      await db
        .insertInto('sandbox.debits')
        .values({
          reference,
          mandate: mandate.reference,
          amount_paise: amountPaise,
          noticed_at: new Date(clock.now()),
          debit_at: new Date(debitAt),
        })
        .onConflict(oc => oc.doNothing())
        .execute()
    },

    async debit({ reference }) {
      const before = await lookUpDebit(reference)
      if (before.outcome !== 'unknown') return before
      const now = clock.now()
      await takeAsking(db, config, reference, now)
      const mandate = await active(mandateOf(reference))
      const debit = await findDebit(reference)
      if (!debit || now < debit.debit_at.getTime() || now < debit.noticed_at.getTime() + noticeMs)
        throw new GatewayRefused('notice_too_late', 'sandbox: the payer was not told 24 hours before')
      const paymentId = mandate.low_balance ? null : `sbx_${randomBytes(9).toString('base64url')}`
      await db.tx(async tx => {
        const made = await tx
          .updateTable('sandbox.debits')
          .set({ state: paymentId ? 'success' : 'failure', payment_id: paymentId })
          .where('reference', '=', reference)
          .where('state', '=', 'noticed')
          .returning('amount_paise')
          .executeTakeFirst()
        if (!made || !paymentId) return
        const capture = {
          payment_id: paymentId,
          reference,
          amount_paise: made.amount_paise,
          captured_at: new Date(now),
        }
        await tx.insertInto('sandbox.captures').values(capture).execute()
      })
      return lookUpDebit(reference)
    },

    lookUpDebit,

    async revoke({ reference }) {
      await db
        .updateTable('sandbox.mandates')
        .set({ state: 'revoked' })
        .where('reference', '=', reference)
        .where('state', 'in', ['asked', 'active'])
        .execute()
    },

    readEvent(body) {
      const reference = (body as { mandate?: unknown } | null)?.mandate
      return typeof reference === 'string' && isMandateReference(reference) ? { mandate: { reference } } : undefined
    },
  }
}
