import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { addDays, startOfDay } from '../../../../contract/ground/india-time.ts'
import { paise } from '../../../../contract/ground/money.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../app.ts'
import type { Db } from '../../ground/db/db.ts'
import type { Evidence, Gateway, RefundEvidence } from '../../money/payments/gateway.ts'
import { refuse } from '../../refuse.ts'
import { hourMs } from '../../ground/time/spans.ts'

/** The key with which sandbox webhooks are signed; it is derived, so that it stays the same after a restart. */
export const webhookSecret = (config: Config): string =>
  createHmac('sha256', config.secret).update('sandbox gateway').digest('hex')
export const signatureOf = (secret: string, body: Buffer): string =>
  createHmac('sha256', secret).update(body).digest('hex')

const refundTakesMs = 60_000
const settledAtMs = 10 * hourMs

/** A fee of 2 % of a payment, and the tax of 18 % on that. */
function feeOf(amountPaise: number) {
  const fee = Math.round(amountPaise * 0.02)
  const tax = Math.round(fee * 0.18)
  return { feePaise: paise(fee + tax), taxPaise: paise(tax) }
}

/**
 * A gateway that takes no money: it stores its own records in the `sandbox` schema and confirms payments as real
 * gateways do (S2).
 */
export function sandboxGateway(db: Db, config: Config, clock: Clock): Gateway {
  const secret = webhookSecret(config)
  return {
    name: 'sandbox',

    async open({ reference, amountPaise, description, returnUrl }) {
      const { id } = await db
        .insertInto('sandbox.payments')
        .values({
          id: randomBytes(9).toString('base64url'),
          reference,
          amount_paise: amountPaise,
          description,
          return_url: returnUrl,
          created_at: new Date(clock.now()),
        })
        .onConflict(oc => oc.column('reference').doUpdateSet({ reference }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { url: `${config.publicUrl}/sandbox/pay/${id}` }
    },

    async close(reference) {
      await db
        .updateTable('sandbox.payments')
        .set({ state: 'closed', decided_at: new Date(clock.now()) })
        .where('reference', '=', reference)
        .where('state', 'in', ['open', 'failure'])
        .execute()
    },

    async lookUp(reference) {
      const payment = await db
        .selectFrom('sandbox.payments')
        .select(['state', 'amount_paise', 'payment_id'])
        .where('reference', '=', reference)
        .executeTakeFirst()
      return payment ? evidenceOf(payment) : { outcome: 'unknown' }
    },

    webhookHeader: 'x-sandbox-signature',
    readWebhook(rawBody, headers) {
      const given = Buffer.from(String(headers['x-sandbox-signature'] ?? ''))
      const right = Buffer.from(signatureOf(secret, rawBody))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const body = readBody(rawBody) ?? refuse('bad_request')
      if ('mandate' in body) return [{ about: 'other', eventId: body.event, what: 'mandate' }]
      const evidence = evidenceOf({ state: body.state, amount_paise: body.amount, payment_id: body.payment_id })
      return [{ about: 'payment', eventId: body.event, reference: body.reference, evidence }]
    },

    async refund({ refundReference, gatewayPaymentId, amountPaise }) {
      await db
        .insertInto('sandbox.refunds')
        .values({
          refund_reference: refundReference,
          payment_id: gatewayPaymentId,
          amount_paise: amountPaise,
          created_at: new Date(clock.now()),
        })
        .onConflict(oc => oc.doNothing())
        .execute()
      return { outcome: 'pending', gatewayRefundId: `sbx_${refundReference}` }
    },

    // A refund takes its time, as at a real gateway.
    async lookUpRefund({ refundReference }): Promise<RefundEvidence> {
      const refund = await db
        .selectFrom('sandbox.refunds')
        .select('created_at')
        .where('refund_reference', '=', refundReference)
        .executeTakeFirst()
      if (!refund) return { outcome: 'unknown' }
      const gatewayRefundId = `sbx_${refundReference}`
      if (clock.now() - refund.created_at.getTime() < refundTakesMs) return { outcome: 'pending', gatewayRefundId }
      const digits = BigInt(`0x${createHash('sha256').update(refundReference).digest('hex').slice(0, 12)}`)
      return { outcome: 'done', gatewayRefundId, bankReference: String(digits % 1_000_000_000_000n).padStart(12, '0') }
    },

    // Money that came in on a day is settled the next day, all in one transfer.
    async settlements(day) {
      const [from, to] = [new Date(startOfDay(addDays(day, -1))), new Date(startOfDay(day))]
      const [payments, refunds] = await Promise.all([
        db
          .selectFrom('sandbox.captures')
          .selectAll()
          .where('captured_at', '>=', from)
          .where('captured_at', '<', to)
          .orderBy('captured_at')
          .execute(),
        db
          .selectFrom('sandbox.refunds')
          .selectAll()
          .where('created_at', '>=', from)
          .where('created_at', '<', to)
          .orderBy('created_at')
          .execute(),
      ])
      const digits = day.replaceAll('-', '')
      // Transfers leave at ten in the morning: before that, nothing of the day before is settled.
      const at = startOfDay(day) + settledAtMs
      if (clock.now() < at) return []
      const common = { settlementId: `setl_${digits}`, utr: `SBXN${digits}0001`, at }
      return [
        ...payments.map(p => ({
          id: p.payment_id,
          kind: 'payment' as const,
          reference: p.reference,
          amountPaise: paise(p.amount_paise),
          ...feeOf(p.amount_paise),
          ...common,
        })),
        ...refunds.map(r => ({
          id: `sbx_${r.refund_reference}`,
          kind: 'refund' as const,
          reference: r.refund_reference,
          amountPaise: paise(r.amount_paise),
          feePaise: paise(0),
          taxPaise: paise(0),
          ...common,
        })),
      ]
    },

    check: () => Promise.resolve(),
  }
}

export interface WebhookBody {
  event: string
  reference: string
  state: string
  /** paise */
  amount: number
  payment_id: string | null
}

/** The body of a webhook that reports a change of a mandate. */
export interface MandateBody {
  event: string
  /** Its reference. */
  mandate: string
}

/** Reads a signed webhook; undefined if it can't be understood. */
function readBody(raw: Buffer): WebhookBody | MandateBody | undefined {
  try {
    const body = JSON.parse(raw.toString('utf8')) as (Partial<WebhookBody> & Partial<MandateBody>) | null
    if (typeof body?.event === 'string' && typeof body.mandate === 'string') return body as MandateBody
    const good =
      typeof body?.event === 'string' &&
      typeof body.reference === 'string' &&
      typeof body.state === 'string' &&
      Number.isSafeInteger(body.amount)
    return good ? (body as WebhookBody) : undefined
  } catch {
    return undefined
  }
}

function evidenceOf(payment: { state: string; amount_paise: number; payment_id: string | null }): Evidence {
  if (payment.state === 'success' && payment.payment_id)
    return { outcome: 'success', amountPaise: paise(payment.amount_paise), gatewayPaymentId: payment.payment_id }
  if (payment.state === 'closed') return { outcome: 'failure' }
  if (payment.state === 'failure') return { outcome: 'failure', gatewayPaymentId: payment.payment_id ?? undefined }
  return { outcome: 'pending' }
}
