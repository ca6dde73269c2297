import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '../../app.ts'
import type { Config } from '../../config.ts'
import { signatureOf, type WebhookBody, webhookSecret } from './sandbox-gateway.ts'

export const outcomes = ['success', 'failure', 'pending'] as const
export type Outcome = (typeof outcomes)[number]

/** A payment of the sandbox, as somebody decided it on its page. */
export interface Decided {
  reference: string
  state: string
  amount_paise: number
  payment_id: string | null
}

/**
 * Decides a payment, unless it was closed: undefined then, and where there is none. The latest press counts; pressing Pay
 * again pays a second time, as may happen at real gateways.
 */
export async function decidePayment(
  app: App,
  id: string,
  outcome: Outcome,
): Promise<(Decided & { return_url: string }) | undefined> {
  const paymentId = outcome === 'success' ? `sbx_${randomBytes(9).toString('base64url')}` : null
  const now = new Date(app.clock.now())
  const { rows } = await sql<Decided & { return_url: string }>`
    with decided as (
      update sandbox.payments set state = ${outcome}, payment_id = ${paymentId}, decided_at = ${now}
       where id = ${id} and state <> 'closed' returning *
    ), captured as (
      insert into sandbox.captures (payment_id, reference, amount_paise, captured_at)
      select payment_id, reference, amount_paise, decided_at from decided where payment_id is not null
    )
    select reference, state, amount_paise, payment_id, return_url from decided`.execute(app.db)
  return rows[0]
}

/** The webhook that reports a payment: its body as it is sent, and the header with its signature. */
export function webhookOf(
  config: Config,
  payment: Decided,
): { raw: Buffer<ArrayBuffer>; headers: Record<string, string> } {
  const body: WebhookBody = {
    event: randomBytes(9).toString('base64url'),
    reference: payment.reference,
    state: payment.state,
    amount: payment.amount_paise,
    payment_id: payment.payment_id,
  }
  const raw = Buffer.from(JSON.stringify(body))
  return { raw, headers: { 'x-sandbox-signature': signatureOf(webhookSecret(config), raw) } }
}
