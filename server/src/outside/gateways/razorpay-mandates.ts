import Type, { type Static } from 'typebox'
import { type Evidence, GatewayRefused } from '../../money/payments/gateway.ts'
import {
  type Debit,
  isMandateReference,
  type KnownMandate,
  type MandateEvidence,
  type MandateName,
  type Mandates,
} from '../../money/payments/mandates.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { answerOf, type Ask, type GatewayParts, textIn } from './http.ts'
import { accepted, evidenceOf, name, razorpayCalls, readPayments, refused, text } from './razorpay-calls.ts'

/** How long the page can be permitted on, and for how long the mandate then holds. */
const pageLivesMs = 3 * dayMs
const mandateLivesMs = 10 * 365 * dayMs
/** Razorpay takes a rupee when a mandate is permitted: a registration link needs an amount. */
const registrationPaise = 100

const Invoice = Type.Object({
  id: Type.String(),
  receipt: text,
  status: Type.String(),
  short_url: text,
  payment_id: text,
  customer_id: text,
})
const readInvoice = answerOf(name, Invoice)
const readInvoices = answerOf(name, Type.Object({ items: Type.Array(Invoice) }))
const readTokenOfPayment = answerOf(name, Type.Object({ token_id: text, customer_id: text }))
const readToken = answerOf(name, Type.Object({ id: Type.String(), recurring_details: Type.Optional(Type.Unknown()) }))
const Order = Type.Object({ id: Type.String(), receipt: text })
const readOrder = answerOf(name, Order)
const readOrders = answerOf(name, Type.Object({ items: Type.Array(Order) }))
const readMade = answerOf(name, Type.Object({ razorpay_payment_id: Type.String() }))

/** `recurring_details.status` of a token; a paused one permits nothing just now, and is the payer's to go on with. */
const states: Record<string, MandateEvidence['state']> = {
  initiated: 'asked',
  confirmed: 'active',
  paused: 'active',
  rejected: 'refused',
  cancelled: 'revoked',
  expired: 'ended',
}

const segment = encodeURIComponent

/** The registration link of a reference: the one that was paid, else the first. */
async function findInvoice(ask: Ask, reference: string): Promise<Static<typeof Invoice> | undefined> {
  const answer = await ask({ path: `/invoices?type=link&receipt=${segment(reference)}` })
  const own = readInvoices(accepted(answer)).items.filter(invoice => invoice.receipt === reference)
  return own.find(invoice => invoice.status === 'paid') ?? own[0]
}

async function findOrder(ask: Ask, reference: string): Promise<string | undefined> {
  const answer = await ask({ path: `/orders?receipt=${segment(reference)}` })
  return readOrders(accepted(answer)).items.find(order => order.receipt === reference)?.id
}

async function tokenOf(ask: Ask, mandate: KnownMandate): Promise<{ customer: string; token: string } | undefined> {
  const { gatewayMandateId: token, gatewayCustomerId: customer } = mandate
  if (token && customer) return { customer, token }
  const invoice = await findInvoice(ask, mandate.reference)
  if (!invoice?.payment_id) return undefined
  const payment = readTokenOfPayment(accepted(await ask({ path: `/payments/${segment(invoice.payment_id)}` })))
  const [foundToken, foundCustomer] = [payment.token_id, payment.customer_id ?? invoice.customer_id]
  return foundToken && foundCustomer ? { customer: foundCustomer, token: foundToken } : undefined
}

const tokenPath = ({ customer, token }: { customer: string; token: string }): string =>
  `/customers/${segment(customer)}/tokens/${segment(token)}`

async function evidenceOfOrder(ask: Ask, orderId: string): Promise<Evidence> {
  const { items } = readPayments(accepted(await ask({ path: `/orders/${segment(orderId)}/payments` })))
  return items.length === 0 ? { outcome: 'unknown' } : evidenceOf(items, 'created')
}

/**
 * UPI Autopay by Razorpay's registration links, tokens and recurring payments (decision 62). An order with a
 * `notification` tells the payer; the debit is a payment of that order, so that there is never a second one.
 */
export function razorpayMandates(parts: GatewayParts): Mandates {
  const { config, clock } = parts
  const asking = razorpayCalls(parts)
  const inSeconds = (ms: number) => Math.floor((clock.now() + ms) / 1000)

  async function lookUp(mandate: KnownMandate, ask = asking()): Promise<MandateEvidence> {
    const found = await tokenOf(ask, mandate)
    if (!found) {
      const invoice = await findInvoice(ask, mandate.reference)
      if (!invoice) return { state: 'unknown' }
      return { state: invoice.status === 'expired' || invoice.status === 'cancelled' ? 'refused' : 'asked' }
    }
    const token = readToken(accepted(await ask({ path: tokenPath(found) })))
    const state = states[textIn(token.recurring_details, 'status') ?? ''] ?? 'asked'
    return state === 'active' ? { state, gatewayMandateId: found.token, gatewayCustomerId: found.customer } : { state }
  }

  return {
    async ask({ reference, maxPaise, description, phone }) {
      const ask = asking()
      const before = await findInvoice(ask, reference)
      if (before?.short_url) return { url: before.short_url }
      const json = {
        type: 'link',
        customer: { name: 'Devotee', email: config.keys.need('AUTOPAY_EMAIL'), contact: `+91${phone}` },
        amount: registrationPaise,
        currency: 'INR',
        description,
        subscription_registration: {
          method: 'upi',
          max_amount: maxPaise,
          expire_at: inSeconds(mandateLivesMs),
          frequency: 'as_presented',
        },
        receipt: reference,
        expire_by: inSeconds(pageLivesMs),
        sms_notify: false,
        email_notify: false,
        notes: { reference },
      }
      const answer = await ask({ method: 'POST', path: '/subscription_registration/auth_links', json })
      const made = answer.status < 300 ? readInvoice(answer.body) : await findInvoice(ask, reference)
      return made?.short_url ? { url: made.short_url } : refused(answer)
    },

    lookUp: mandate => lookUp(mandate),

    async notify({ reference, mandate, amountPaise, debitAt }) {
      const ask = asking()
      if (await findOrder(ask, reference)) return
      const json = {
        amount: amountPaise,
        currency: 'INR',
        payment_capture: true,
        receipt: reference,
        notification: { token_id: mandate.gatewayMandateId, payment_after: Math.ceil(debitAt / 1000) },
        notes: { reference },
      }
      readOrder(accepted(await ask({ method: 'POST', path: '/orders', json })))
    },

    async debit({ reference, mandate, amountPaise, description, phone }: Debit) {
      const ask = asking()
      const orderId = (await findOrder(ask, reference)) ?? withoutNotice()
      const before = await evidenceOfOrder(ask, orderId)
      if (before.outcome !== 'unknown') return before
      const json = {
        email: config.keys.need('AUTOPAY_EMAIL'),
        contact: `+91${phone ?? withoutNumber()}`,
        amount: amountPaise,
        currency: 'INR',
        order_id: orderId,
        customer_id: mandate.gatewayCustomerId,
        token: mandate.gatewayMandateId,
        recurring: true,
        description,
        notes: { reference },
      }
      const answer = await ask({ method: 'POST', path: '/payments/create/recurring', json })
      if (answer.status < 300) readMade(answer.body)
      const after = await evidenceOfOrder(ask, orderId)
      if (after.outcome !== 'unknown') return after
      return answer.status < 300 ? { outcome: 'pending' } : refused(answer)
    },

    async lookUpDebit(reference) {
      const ask = asking()
      const orderId = await findOrder(ask, reference)
      return orderId ? evidenceOfOrder(ask, orderId) : { outcome: 'unknown' }
    },

    async revoke(mandate) {
      const ask = asking()
      const found = await tokenOf(ask, mandate)
      const invoice = found ? undefined : await findInvoice(ask, mandate.reference)
      if (!found && !invoice) return
      const answer = found
        ? await ask({ method: 'PUT', path: `${tokenPath(found)}/cancel`, json: {} })
        : await ask({ method: 'POST', path: `/invoices/${segment(invoice?.id ?? '')}/cancel`, json: {} })
      // What is over already can't be ended again.
      if (answer.status >= 300 && (await lookUp(mandate, ask)).state === 'active') refused(answer)
    },

    readEvent,
  }
}

function readEvent(body: unknown): { mandate: MandateName } | undefined {
  const { event, payload } = (body ?? {}) as { event?: unknown; payload?: Record<string, { entity?: unknown }> }
  if (typeof event !== 'string') return undefined
  const mandate = event.startsWith('token.') ? tokenIn(payload?.token?.entity) : linkIn(payload?.invoice?.entity)
  return mandate && { mandate }
}

function tokenIn(token: unknown): MandateName | undefined {
  const gatewayMandateId = textIn(token, 'id')
  return gatewayMandateId ? { gatewayMandateId } : undefined
}

function linkIn(invoice: unknown): MandateName | undefined {
  const reference = textIn(invoice, 'receipt')
  return reference && isMandateReference(reference) ? { reference } : undefined
}

function withoutNotice(): never {
  throw new GatewayRefused('notice_missing', 'razorpay: the payer was not told of this debit')
}

function withoutNumber(): never {
  throw new GatewayRefused('contact_missing', 'razorpay: makes no debit without the payer’s number')
}
