import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Delivery, Double, Said, DoubleRequest, WebhookKind } from './double.ts'
import { serveDouble } from './double.ts'

const keyId = 'rzp_test_DemoKey0000001'
const keySecret = 'rzp_test_secret_0001'
const webhookSecret = 'whsec_demo_0001'

interface Payment {
  id: string
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
  rrn: string
  at: number
  refunds: Refund[]
}

interface Refund {
  id: string
  amount: number
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
  arn: string | null
  at: number
  sent: string
}

interface Link {
  id: string
  referenceId: string
  amount: number
  status: 'created' | 'paid' | 'expired' | 'cancelled'
  /** Made when somebody first tries to pay. */
  orderId: string | null
  callbackUrl: string
  createdAt: number
  payments: Payment[]
}

const idOf = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex').slice(0, 14)}`
const seconds = () => Math.floor(Date.now() / 1000)
const digits = () => String(600_000_000_000 + Math.floor(Math.random() * 99_999_999_999))
const feeOf = (amount: number) => Math.round(amount * 0.0236)
const taxOf = (amount: number) => Math.round((feeOf(amount) * 18) / 118)

const bad = (description: string, reason = 'input_validation_failed', status = 400): Said => ({
  status,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason,
      metadata: {},
    },
  },
})
const ok = (body: unknown): Said => ({ status: 200, body })
const collection = (items: unknown[]): Said => ok({ entity: 'collection', count: items.length, items })

/**
 * Razorpay as its Payment Links, orders, refunds and recon APIs answer (integrations §1.1). Its quirks are here: a reference can't be used twice, the
 * order of a link is made late and comes without its prefix in webhooks, empty objects are [], a second captured payment goes back by itself,
 * refunds repeat by a header, what is not known in a body is refused.
 */
export async function razorpayDouble(): Promise<Double> {
  const links = new Map<string, Link>()
  const linkOf = (reference: string) => links.get(reference) ?? fail(`no link for ${reference}`)
  const payments = () => [...links.values()].flatMap(link => link.payments)
  const refunds = () => payments().flatMap(payment => payment.refunds.map(refund => ({ payment, refund })))
  const refundOf = (receipt: string) =>
    refunds().find(({ refund }) => refund.receipt === receipt) ?? fail(`no refund ${receipt}`)
  const settled = new Map<string, { day: string; settlementId: string; utr: string }>()

  const linkJson = (link: Link) => {
    const captured = link.payments.filter(payment => payment.status === 'captured')
    return {
      accept_partial: false,
      amount: link.amount,
      amount_paid: link.status === 'paid' ? link.amount : 0,
      cancelled_at: 0,
      created_at: link.createdAt,
      currency: 'INR',
      customer: [],
      description: 'Homam',
      expire_by: link.createdAt + 1200,
      expired_at: link.status === 'expired' ? seconds() : 0,
      id: link.id,
      notes: { reference: link.referenceId },
      notify: { email: false, sms: false, whatsapp: false },
      ...(link.orderId && { order_id: link.orderId }),
      payments:
        captured.length > 0
          ? captured.map(p => ({
              payment_id: p.id,
              plink_id: link.id,
              amount: p.amount,
              method: 'upi',
              status: 'captured',
            }))
          : null,
      reference_id: link.referenceId,
      reminder_enable: false,
      reminders: [],
      short_url: `${served.url}/rzp/${link.id.slice('plink_'.length)}`,
      status: link.status,
      updated_at: seconds(),
      upi_link: false,
      user_id: '',
    }
  }
  const paymentJson = (link: Link, payment: Payment) => ({
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: link.orderId,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: payment.refunds.reduce((sum, refund) => sum + refund.amount, 0),
    refund_status: null,
    captured: payment.status === 'captured' || payment.status === 'refunded',
    description: `#${link.id.slice('plink_'.length)}`,
    vpa: 'demo@exampleupi',
    email: null,
    contact: '+919000000000',
    notes: { reference: link.referenceId },
    fee: payment.status === 'captured' ? feeOf(payment.amount) : null,
    tax: payment.status === 'captured' ? taxOf(payment.amount) : null,
    error_code: payment.status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
    acquirer_data: payment.status === 'created' ? [] : { rrn: payment.status === 'failed' ? null : payment.rrn },
    created_at: payment.at,
  })
  const refundJson = (payment: Payment, refund: Refund) => ({
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: 'INR',
    payment_id: payment.id,
    notes: [],
    receipt: refund.receipt,
    acquirer_data: { arn: refund.arn },
    created_at: refund.at,
    batch_id: null,
    status: refund.status,
    speed_processed: 'normal',
    speed_requested: 'normal',
  })

  function createLink(body: string): Said {
    const asked = JSON.parse(body) as Record<string, unknown> & {
      customer?: { contact?: string }
      notes?: Record<string, string>
    }
    const may =
      'amount currency reference_id description expire_by customer notify reminder_enable notes callback_url callback_method upi_link'.split(
        ' ',
      )
    const extra = Object.keys(asked).find(key => !may.includes(key))
    const { amount, reference_id: reference, expire_by: expireBy } = asked
    if (extra) return bad(`${extra} is/are not required and should not be sent`)
    if (!Number.isSafeInteger(amount) || (amount as number) < 100) return bad('The amount must be atleast INR 1.00')
    if (asked.currency !== 'INR') return bad('Currency is not supported')
    if (typeof reference !== 'string' || reference.length > 40)
      return bad('The reference id may not be greater than 40 characters.')
    if (!Number.isSafeInteger(expireBy) || (expireBy as number) < seconds() + 15 * 60)
      return bad('expire_by should be at least 15 minutes after current time.')
    if ((expireBy as number) > seconds() + 183 * 86_400) return bad('expire_by should not exceed 6 months.')
    if (typeof asked.description !== 'string' || asked.description.length > 2048)
      return bad('The description may not be greater than 2048 characters.')
    if (asked.callback_method !== 'get' || !/^https?:\/\//.test(String(asked.callback_url)))
      return bad('callback_method must be get.')
    if (asked.customer?.contact !== undefined && !/^\+91[6-9]\d{9}$/.test(asked.customer.contact))
      return bad(`contact ${asked.customer.contact} is invalid`)
    if (Object.values(asked.notes ?? {}).some(note => note.length > 256))
      return bad('notes may not be greater than 256 characters.')
    if (links.has(reference))
      return bad(
        `payment link with given reference_id: (${reference}) already exists. Please create payment link with another reference_id`,
      )
    const link: Link = {
      id: idOf('plink'),
      referenceId: reference,
      amount: amount as number,
      status: 'created',
      orderId: null,
      callbackUrl: String(asked.callback_url),
      createdAt: seconds(),
      payments: [],
    }
    links.set(reference, link)
    return ok(linkJson(link))
  }

  function createRefund(payment: Payment | undefined, { body, headers }: DoubleRequest): Said {
    if (!payment) return bad('The id provided does not exist')
    const key = headers['x-refund-idempotency']
    if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{10,}$/.test(key))
      return bad('The idempotency key must be at least 10 characters long.')
    const asked = JSON.parse(body) as { amount: number; receipt?: string; speed?: string }
    const before = keyed.get(key)
    const sent = `${payment.id} ${body}`
    if (before) {
      if (before.sent !== sent)
        return bad('Different request with the same idempotency key has already been processed.', 'NA')
      return ok(refundJson(payment, before))
    }
    const back = payment.refunds
      .filter(refund => refund.status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (payment.status === 'refunded' || back === payment.amount)
      return bad('The payment has been fully refunded already', 'NA')
    if (payment.status !== 'captured') return bad('The payment status should be captured for action to be taken', 'NA')
    if (!Number.isSafeInteger(asked.amount) || asked.amount < 100) return bad('The amount must be atleast INR 1.00')
    if (asked.amount + back > payment.amount)
      return bad('The refund amount provided is greater than amount captured', 'NA')
    const refund: Refund = {
      id: idOf('rfnd'),
      amount: asked.amount,
      receipt: asked.receipt ?? null,
      status: 'pending',
      arn: null,
      at: seconds(),
      sent,
    }
    keyed.set(key, refund)
    payment.refunds.push(refund)
    return ok(refundJson(payment, refund))
  }
  const keyed = new Map<string, Refund>()

  function recon(query: URLSearchParams): Said {
    const [year, month, day] = ['year', 'month', 'day'].map(part => query.get(part) ?? '')
    if (!/^\d{4}$/.test(year ?? '')) return bad('The year must be 4 digits.')
    const count = Number(query.get('count') ?? 10)
    if (count < 1 || count > 1000) return bad('The count must be between 1 and 1000.')
    const asked = `${year}-${month}-${day}`
    const skip = Number(query.get('skip') ?? 0)
    return collection(
      [...links.values()]
        .flatMap(link => link.payments.flatMap(payment => reconOf(link, payment)))
        .filter(({ entity_id }) => settled.get(entity_id)?.day === asked)
        .slice(skip, skip + count),
    )
  }
  function reconOf(link: Link, payment: Payment) {
    const common = {
      currency: 'INR',
      on_hold: false,
      settled: true,
      posted_at: null,
      order_id: link.orderId,
      order_receipt: link.referenceId,
      method: 'upi',
    }
    const line = (id: string) => ({
      settlement_id: settled.get(id)?.settlementId ?? null,
      settlement_utr: settled.get(id)?.utr ?? null,
    })
    const [fee, tax] = [feeOf(payment.amount), taxOf(payment.amount)]
    const taken = {
      entity_id: payment.id,
      type: 'payment',
      debit: 0,
      credit: payment.amount - fee,
      amount: payment.amount,
      fee,
      tax,
      created_at: payment.at,
    }
    const back = payment.refunds.map(refund => {
      const amounts = {
        type: 'refund',
        debit: refund.amount,
        credit: 0,
        amount: refund.amount,
        fee: 0,
        tax: 0,
        created_at: refund.at,
      }
      return { entity_id: refund.id, ...amounts, ...common, ...line(refund.id), payment_id: payment.id }
    })
    return [{ ...taken, ...common, ...line(payment.id), payment_id: null }, ...back]
  }

  function answer(asked: DoubleRequest): Said {
    const { method, path, query } = asked
    if (path.startsWith('/rzp/'))
      return { status: 200, body: '<!doctype html><title>Payment</title>', type: 'text/html' }
    if (asked.headers.authorization !== `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
      return keysRefused
    if (method === 'POST' && path === '/v1/payment_links') return createLink(asked.body)
    if (method === 'GET' && path === '/v1/payment_links') {
      const reference = query.get('reference_id')
      return ok({ payment_links: [...links.values()].filter(link => link.referenceId === reference).map(linkJson) })
    }
    const cancelled = /^\/v1\/payment_links\/([^/]+)\/cancel$/.exec(path)?.[1]
    if (method === 'POST' && cancelled) {
      const asked = [...links.values()].find(({ id }) => id === cancelled)
      if (asked?.status !== 'created') return bad('Payment link can be cancelled in created state only', 'NA')
      asked.status = 'cancelled'
      return ok(linkJson(asked))
    }
    const orderId = /^\/v1\/orders\/([^/]+)\/payments$/.exec(path)?.[1]
    const link = orderId && [...links.values()].find(link => link.orderId === orderId)
    if (method === 'GET' && link)
      return collection(link.payments.map(payment => paymentJson(link, payment)).toReversed())
    const [, paymentId, what] = /^\/v1\/payments\/([^/]+)\/(refund|refunds)$/.exec(path) ?? []
    const payment = payments().find(payment => payment.id === paymentId)
    if (method === 'POST' && what === 'refund') return createRefund(payment, asked)
    if (method === 'GET' && what === 'refunds')
      return payment
        ? collection(payment.refunds.map(refund => refundJson(payment, refund)))
        : bad('The id provided does not exist')
    if (method === 'GET' && path === '/v1/settlements/recon/combined') return recon(query)
    return bad('The requested URL was not found on the server.', 'NA', 404)
  }
  const keysRefused: Said = {
    status: 401,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed', reason: 'NA' } },
  }
  const served = await serveDouble(answer, keysRefused)

  const attempt = (link: Link, status: Payment['status'], amount = link.amount, currency = 'INR'): Payment => {
    link.orderId ??= idOf('order')
    const undecided = link.payments.find(payment => payment.status === 'created')
    const payment: Payment = undecided ?? {
      id: idOf('pay'),
      amount,
      currency,
      status,
      rrn: digits(),
      at: seconds(),
      refunds: [],
    }
    Object.assign(payment, { status, amount, currency })
    if (!undecided) link.payments.push(payment)
    return payment
  }

  function eventOf(event: string, id: string, payload: Record<string, unknown>): Delivery {
    const entities = Object.fromEntries(Object.entries(payload).map(([key, entity]) => [key, { entity }]))
    const body = {
      entity: 'event',
      account_id: 'acc_Demo',
      event,
      contains: Object.keys(payload),
      created_at: 1_760_000_000,
      payload: entities,
    }
    // Slashes are escaped, as PHP writes them.
    return sign(
      Buffer.from(JSON.stringify(body).replaceAll('/', '\\/')),
      createHash('sha256').update(`${event} ${id}`).digest('hex').slice(0, 14),
    )
  }
  function sign(body: Buffer, eventId = randomBytes(7).toString('hex')): Delivery {
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': eventId,
      },
    }
  }

  function webhookOf(reference: string, kind: WebhookKind): Delivery {
    if (kind === 'refund-done' || kind === 'refund-failed') {
      const { payment, refund } = refundOf(reference)
      const event = kind === 'refund-done' ? 'refund.processed' : 'refund.failed'
      const link = [...links.values()].find(link => link.payments.includes(payment)) ?? fail('no link')
      return eventOf(event, refund.id, { refund: refundJson(payment, refund), payment: paymentJson(link, payment) })
    }
    const link = linkOf(reference)
    const payment_link = linkJson(link)
    if (kind === 'closed') return eventOf(`payment_link.${link.status}`, link.id, { payment_link })
    const payment =
      link.payments.find(p => p.status === (kind === 'paid' ? 'captured' : 'failed')) ?? fail('nothing has happened')
    if (kind === 'failed') return eventOf('payment.failed', payment.id, { payment: paymentJson(link, payment) })
    const order = {
      id: link.orderId?.slice('order_'.length),
      amount: link.amount,
      amount_paid: payment.amount,
      receipt: link.referenceId,
      status: 'paid',
    }
    return eventOf('payment_link.paid', payment.id, { payment_link, order, payment: paymentJson(link, payment) })
  }

  return {
    settings: {
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_BASE_URL: `${served.url}/v1`,
    },
    proves: 'bytes',
    tellsCurrency: true,
    pay(reference, { amountPaise, currency } = {}) {
      const link = linkOf(reference)
      const earlier = link.payments.some(payment => payment.status === 'captured')
      const payment = attempt(link, 'captured', amountPaise, currency)
      // Money for an order that is paid already goes back at once.
      if (earlier) {
        payment.status = 'refunded'
        payment.refunds.push({
          id: idOf('rfnd'),
          amount: payment.amount,
          receipt: null,
          status: 'processed',
          arn: digits(),
          at: seconds(),
          sent: '',
        })
      }
      if (link.status === 'created') link.status = 'paid'
      return { gatewayPaymentId: payment.id, bankReference: payment.rrn }
    },
    fail: reference => void attempt(linkOf(reference), 'failed'),
    hesitate: reference => void attempt(linkOf(reference), 'created'),
    expire: reference => void (linkOf(reference).status = 'expired'),
    refundDone(receipt) {
      const { refund } = refundOf(receipt)
      refund.status = 'processed'
      refund.arn = digits()
      return refund.arn
    },
    refundFailed: receipt => void (refundOf(receipt).refund.status = 'failed'),
    refundsOf: reference => linkOf(reference).payments.flatMap(payment => payment.refunds.map(refund => refund.amount)),
    webhookOf,
    sign,
    returnOf(reference) {
      const link = linkOf(reference)
      const payment =
        link.payments.find(payment => payment.status === 'captured') ?? fail('Razorpay comes back after success only')
      const signed = [link.id, link.referenceId, 'paid', payment.id]
      const query = new URLSearchParams({
        razorpay_payment_id: payment.id,
        razorpay_payment_link_id: link.id,
        razorpay_payment_link_reference_id: link.referenceId,
        razorpay_payment_link_status: 'paid',
        razorpay_signature: createHmac('sha256', keySecret).update(signed.join('|')).digest('hex'),
      })
      return { method: 'GET', url: `${link.callbackUrl}?${query}` }
    },
    settle(day) {
      const [settlementId, utr] = [idOf('setl'), digits()]
      const isNew = ({ entity_id }: { entity_id: string }) => !settled.has(entity_id)
      const taken = [...links.values()].flatMap(link =>
        link.payments.filter(p => p.refunds.length > 0 || p.status === 'captured').flatMap(p => reconOf(link, p)),
      )
      for (const { entity_id } of taken.filter(isNew)) settled.set(entity_id, { day, settlementId, utr })
      const inIt = taken.filter(({ entity_id }) => settled.get(entity_id)?.settlementId === settlementId)
      return {
        utr,
        transferPaise: inIt.reduce((sum, { credit, debit }) => sum + credit - debit, 0),
        lines: inIt.map(line => ({
          id: line.entity_id,
          kind: line.type as 'payment' | 'refund',
          reference: line.order_receipt,
          amountPaise: line.amount as never,
          feePaise: line.fee as never,
          taxPaise: line.tax as never,
          settlementId,
          utr,
          at: line.created_at * 1000,
        })),
      }
    },
    fault: served.fault,
    close: served.close,
  }
}

function fail(why: string): never {
  throw new Error(`razorpay double: ${why}`)
}
