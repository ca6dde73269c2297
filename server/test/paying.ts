import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Calls } from '../../contract/calls.ts'
import { signatureOf, webhookSecret } from '../src/outside/sandbox/sandbox-gateway.ts'
import { formFor, type Homam, type TestApp, type TestDevotee } from './test-app.ts'

interface EventFields {
  event?: string
  state?: string
  /** paise */
  amount?: number
  payment_id?: string | null
}

/** What a gateway knows of an order. */
interface Owed {
  reference: string
  paise: number
}

export type Placed = Awaited<ReturnType<ReturnType<typeof paying>['placed']>>

/** Orders of a test app, what the sandbox gateway tells of them, and what became of it. */
export function paying(app: TestApp) {
  const newId = () => randomBytes(8).toString('base64url')
  const rows = async <T extends object>(text: string, ...values: unknown[]) =>
    (await app.app.db.pool.query<T>(text, values)).rows
  const referenceOf = async (postId: number) =>
    (await rows<{ reference: string }>('select reference from payments.attempts where id = $1', postId))[0]
      ?.reference ?? ''
  const stateOf = async (lastId: number) =>
    (await rows<{ state: string }>('select state from booking.bookings where id = $1', lastId))[0]?.state
  const attemptState = async (postId: number) =>
    (await rows<{ state: string }>('select state from payments.attempts where id = $1', postId))[0]?.state
  const refundsOf = (postId: number) =>
    rows<{ reason: string; amount_paise: number; gateway_payment_id: string }>(
      'select reason, amount_paise, gateway_payment_id from payments.refund_tasks where attempt_id = $1 order by id',
      postId,
    )
  const ledgerOf = (postId: number) =>
    rows<{ outcome: string; from_state: string; to_state: string; source: string }>(
      'select source, outcome, from_state, to_state from payments.ledger where attempt_id = $1 order by id',
      postId,
    )
  const invoicesOf = (lastId: number) =>
    rows<{ number: string }>('select number from payments.invoices where booking_id = $1', lastId)
  const noticesOf = (lastId: number) =>
    rows('select from notifications.messages where dedupe_key = $1', `booking_confirmed ${lastId}`)

  async function placed(homam?: Homam, devotee?: TestDevotee) {
    const [of, by] = [homam ?? (await app.given.homam()), devotee ?? (await app.given.devotee())]
    const { status, body } = await by.call('POST /api/saveForm', formFor(of, by))
    expect(status).toBe(200)
    return { ...body, homam: of, devotee: by, reference: await referenceOf(body.postId), paise: of.price * 100 }
  }
  const webhookOf = (order: Owed, told: EventFields = {}) =>
    Buffer.from(
      JSON.stringify({
        event: newId(),
        reference: order.reference,
        state: 'success',
        amount: order.paise,
        payment_id: newId(),
        ...told,
      }),
    )

  const deliver = (body: Buffer, signature = signatureOf(webhookSecret(app.app.config), body)) =>
    app.raw('POST', '/api/webhooks/sandbox', {
      body,
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
    })

  /** A webhook as the gateway would sign it. */
  async function tell(order: Owed, told: EventFields = {}) {
    expect((await deliver(webhookOf(order, told))).status).toBe(200)
  }

  const statusOf = async (order: Calls['POST /api/post-status']['body']) =>
    (await app.call('POST /api/post-status', order)).body
  return {
    newId,
    rows,
    referenceOf,
    stateOf,
    attemptState,
    refundsOf,
    ledgerOf,
    invoicesOf,
    noticesOf,
    placed,
    webhookOf,
    deliver,
    tell,
    statusOf,
  }
}
