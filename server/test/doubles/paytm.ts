import { randomBytes } from 'node:crypto'
import { isPaytmSigned, memberText, paytmFormText, paytmSign } from '../../src/outside/gateways/paytm-checksum.ts'
import { type DoubleRequest, type Delivery, type Double, type Said, serveDouble, type WebhookKind } from './double.ts'

const mid = 'DEMOMID0001'
const key = 'DemoMerchantKey1'

interface Refund {
  refId: string
  refundId: string
  paise: number
  state: 'PENDING' | 'TXN_SUCCESS' | 'TXN_FAILURE'
  rrn: string | undefined
}

interface Order {
  reference: string
  paise: number
  returnUrl: string
  /** As it was first asked for: a repeat must be the same. */
  asked: string
  token: string
  state: 'opened' | 'PENDING' | 'TXN_SUCCESS' | 'TXN_FAILURE'
  code: string
  txnId: string
  bankTxnId: string
  paid: number
  refunds: Refund[]
}

export interface PaytmDouble extends Double {
  /** A quarter of an hour has passed for all tokens. */
  expireTokens(): void
  /** An order that the payer never came to: the status says it does not exist, as Paytm is reported to. */
  forget(reference: string): void
  /** From now on answers are signed with another key. */
  signWrongly(wrongly: boolean): void
}

const rupees = (paise: number) => (paise / 100).toFixed(2)
const digits = (n: number) => Array.from(randomBytes(n), byte => byte % 10).join('')

/**
 * Paytm's initiateTransaction, payment page, order status and refunds (integrations §1.2). Its quirks are here: amounts as text, answers signed as they are
 * written (slashes escaped), a form that the browser posts, a repeat that must be the same to the letter, a refund number that can't be used twice.
 */
export async function paytmDouble(): Promise<PaytmDouble> {
  const orders = new Map<string, Order>()
  let answersWith = key
  const orderOf = (reference: string) => orders.get(reference) ?? fail(`no order ${reference}`)
  const refunds = () => [...orders.values()].flatMap(order => order.refunds.map(refund => ({ order, refund })))
  const refundOf = (refId: string) =>
    refunds().find(({ refund }) => refund.refId === refId) ?? fail(`no refund ${refId}`)

  const signed = (body: object): Said => {
    const text = JSON.stringify(body).replaceAll('/', '\\/')
    const head = {
      responseTimestamp: '1795229732100',
      version: 'v1',
      clientId: 'C11',
      signature: paytmSign(text, answersWith),
    }
    return { status: 200, body: `{"head":${JSON.stringify(head)}, "body": ${text} }` }
  }
  const result = (resultStatus: string, resultCode: string, resultMsg: string) => ({
    resultInfo: { resultStatus, resultCode, resultMsg },
  })
  const unsigned = (resultStatus: string, resultCode: string, resultMsg: string): Said => ({
    status: 200,
    body: { head: { version: 'v1' }, body: result(resultStatus, resultCode, resultMsg) },
  })

  function initiate({ query }: DoubleRequest, raw: string): Said {
    const asked = JSON.parse(raw) as Record<string, unknown> & {
      txnAmount?: { currency?: string; value?: string }
      userInfo?: { custId?: string }
    }
    const { orderId, txnAmount, userInfo } = asked
    if (query.get('mid') !== asked.mid)
      return unsigned('F', '2013', 'Mid in the query param doesn’t match with the Mid sent in the request')
    if (query.get('orderId') !== orderId)
      return unsigned('F', '2014', 'OrderId in the query param doesn’t match with the OrderId sent in the request')
    if (typeof orderId !== 'string' || !/^[A-Za-z0-9@_.-]{1,50}$/.test(orderId))
      return unsigned('F', '1001', 'Request parameters are not valid')
    if (asked.requestType !== 'Payment' || asked.websiteName !== 'WEBSTAGING' || !userInfo?.custId)
      return unsigned('F', '1007', 'Missing mandatory element')
    if (txnAmount?.currency !== 'INR' || !/^\d{1,10}\.\d\d$/.test(txnAmount.value ?? ''))
      return unsigned('F', '2007', 'Txn amount is invalid')
    if (!URL.canParse(String(asked.callbackUrl))) return unsigned('F', '1001', 'Request parameters are not valid')
    const before = orders.get(orderId)
    if (before && before.asked !== raw) return unsigned('F', '2023', 'Repeat Request Inconsistent')
    if (before && before.state !== 'opened') return unsigned('F', '325', 'Duplicate order id')
    const order: Order = before ?? {
      reference: orderId,
      paise: Math.round(Number(txnAmount.value) * 100),
      returnUrl: String(asked.callbackUrl),
      asked: raw,
      token: '',
      state: 'opened',
      code: '402',
      txnId: '',
      bankTxnId: '',
      paid: 0,
      refunds: [],
    }
    order.token ||= randomBytes(20).toString('hex')
    orders.set(orderId, order)
    const done = before ? result('S', '0002', 'Success Idempotent') : result('S', '0000', 'Success')
    return signed({ ...done, txnToken: order.token, isPromoCodeValid: false, authenticated: false })
  }

  function page({ query, body }: DoubleRequest): Said {
    const form = Object.fromEntries(new URLSearchParams(body))
    const order = orders.get(form.orderId ?? '')
    const isRight =
      form.mid === mid &&
      query.get('mid') === mid &&
      query.get('orderId') === form.orderId &&
      Object.keys(form).length === 3
    const isGood = isRight && order && order.token !== '' && order.token === form.txnToken
    return {
      status: 200,
      type: 'text/html',
      body: `<!doctype html><title>${isGood ? 'Paytm' : 'Your Session has expired'}</title>`,
    }
  }

  function status(raw: string): Said {
    const { orderId } = JSON.parse(raw) as { orderId?: string }
    const order = orders.get(orderId ?? '')
    if (!order) return signed(result('TXN_FAILURE', '334', 'Invalid Order ID.'))
    const state = order.state === 'opened' ? 'PENDING' : order.state
    return signed({
      ...result(state, order.code, state === 'TXN_SUCCESS' ? 'Txn Success' : 'Looks like the payment is not complete.'),
      txnId: order.txnId,
      bankTxnId: order.bankTxnId,
      orderId: order.reference,
      txnAmount: rupees(order.paid || order.paise),
      txnType: 'SALE',
      gatewayName: 'DEMO',
      bankName: 'Demo / Bank',
      mid,
      paymentMode: 'UPI',
      refundAmt: '0.00',
      txnDate: '2026-11-21 10:02:03.0',
    })
  }

  const refundJson = (order: Order, refund: Refund) => ({
    ...result(
      refund.state,
      { PENDING: '601', TXN_SUCCESS: '10', TXN_FAILURE: '627' }[refund.state],
      'Refund request was raised for this transaction.',
    ),
    mid,
    orderId: order.reference,
    txnId: order.txnId,
    refId: refund.refId,
    refundId: refund.refundId,
    refundAmount: rupees(refund.paise),
    refundDetailInfoList: [
      {
        refundType: 'TO_SOURCE',
        payMethod: 'UPI',
        refundAmount: rupees(refund.paise),
        ...(refund.rrn && { rrn: refund.rrn }),
      },
    ],
  })

  function refund(raw: string): Said {
    const {
      orderId = '',
      txnId,
      refId = '',
      refundAmount = '',
      txnType,
    } = JSON.parse(raw) as Record<string, string | undefined>
    const order = orders.get(orderId)
    const no = (code: string, message: string) =>
      signed({ ...result('TXN_FAILURE', code, message), mid, orderId, txnId, refId })
    if (txnType !== 'REFUND' || !/^\d{1,10}\.\d\d$/.test(refundAmount) || !/^[A-Za-z0-9@_.-]{1,50}$/.test(refId))
      return no('600', 'Invalid refund request')
    if (refunds().some(one => one.refund.refId === refId)) return no('617', 'Refund Already Raised')
    if (!order || order.state !== 'TXN_SUCCESS' || order.txnId !== txnId)
      return no('607', 'Refund can not be initiated for this transaction')
    const back = order.refunds.filter(one => one.state !== 'TXN_FAILURE').reduce((sum, one) => sum + one.paise, 0)
    const paise = Math.round(Number(refundAmount) * 100)
    if (back + paise > order.paid) return no('619', 'Invalid refund amount')
    const made: Refund = { refId, refundId: digits(20), paise, state: 'PENDING', rrn: undefined }
    order.refunds.push(made)
    return signed(refundJson(order, made))
  }

  function refundStatus(raw: string): Said {
    const { orderId, refId } = JSON.parse(raw) as Record<string, string>
    const found = refunds().find(one => one.refund.refId === refId && one.order.reference === orderId)
    return found
      ? signed(refundJson(found.order, found.refund))
      : signed({ ...result('TXN_FAILURE', '631', 'Record not found'), mid, orderId, refId })
  }

  function answer(asked: DoubleRequest): Said {
    const { method, path } = asked
    const notFound: Said = { status: 404, body: '<!doctype html><title>404</title>', type: 'text/html' }
    if (method !== 'POST') return notFound
    if (path === '/theia/api/v1/showPaymentPage') return page(asked)
    const { head } = JSON.parse(asked.body) as { head: { signature?: string } }
    const raw = memberText(asked.body, 'body') ?? ''
    if (!isPaytmSigned(raw, key, head.signature ?? '') || (JSON.parse(raw) as { mid?: string }).mid !== mid)
      return keysRefused
    if (path === '/theia/api/v1/initiateTransaction') return initiate(asked, raw)
    if (path === '/v3/order/status') return status(raw)
    if (path === '/refund/apply') return refund(raw)
    if (path === '/v2/refund/status') return refundStatus(raw)
    return notFound
  }
  const keysRefused = unsigned('F', '2005', 'Checksum provided is invalid')
  const served = await serveDouble(answer, keysRefused)

  function decide(order: Order, state: Order['state'], code: string): void {
    order.txnId ||= digits(30)
    Object.assign(order, { state, code })
  }

  function formOf(order: Order, kind: 'browser' | 'server', currency = 'INR'): Record<string, string> {
    const message = order.state === 'TXN_SUCCESS' ? 'Txn Success' : 'Your payment has been declined by your bank.'
    const form: Record<string, string> = {
      ORDERID: order.reference,
      MID: mid,
      TXNID: order.txnId,
      TXNAMOUNT: rupees(order.paid || order.paise),
      PAYMENTMODE: 'UPI',
      CURRENCY: currency,
      STATUS: order.state === 'opened' ? 'PENDING' : order.state,
      RESPCODE: order.code,
      RESPMSG: message,
      GATEWAYNAME: 'DEMO',
      BANKTXNID: order.bankTxnId,
      BANKNAME: '',
      ...(kind === 'browser'
        ? { TXNDATE: '2026-11-21 10:02:03.0' }
        : { TXNDATETIME: '2026-11-21 10:02:03.0', CUSTID: order.reference, MERC_UNQ_REF: '' }),
    }
    return { ...form, CHECKSUMHASH: paytmSign(paytmFormText(form), key) }
  }
  const deliver = (form: Record<string, string>): Delivery => ({
    body: Buffer.from(new URLSearchParams(form).toString()),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  return {
    settings: {
      PAYTM_MID: mid,
      PAYTM_MERCHANT_KEY: key,
      PAYTM_WEBSITE_NAME: 'WEBSTAGING',
      PAYTM_ENV: 'sandbox',
      PAYTM_BASE_URL: served.url,
    },
    proves: 'fields',
    tellsCurrency: false,
    pay(reference, { amountPaise } = {}) {
      const order = orderOf(reference)
      // An order takes one payment: what comes after goes back by itself.
      if (order.state === 'TXN_SUCCESS') return { gatewayPaymentId: digits(30), bankReference: digits(12) }
      decide(order, 'TXN_SUCCESS', '01')
      Object.assign(order, { paid: amountPaise ?? order.paise, bankTxnId: digits(12) })
      return { gatewayPaymentId: order.txnId, bankReference: order.bankTxnId }
    },
    fail: reference => decide(orderOf(reference), 'TXN_FAILURE', '227'),
    hesitate: reference => decide(orderOf(reference), 'PENDING', '400'),
    expire: reference => decide(orderOf(reference), 'TXN_FAILURE', '810'),
    refundDone(refId) {
      const { refund: made } = refundOf(refId)
      Object.assign(made, { state: 'TXN_SUCCESS', rrn: digits(12) })
      return made.rrn ?? fail('no number of the bank')
    },
    refundFailed: refId => void (refundOf(refId).refund.state = 'TXN_FAILURE'),
    refundsOf: reference => orderOf(reference).refunds.map(made => made.paise),
    webhookOf(reference: string, kind: WebhookKind) {
      if (kind === 'refund-done' || kind === 'refund-failed') return undefined
      return deliver(formOf(orderOf(reference), 'server'))
    },
    sign(body) {
      const form = Object.fromEntries(new URLSearchParams(body.toString()))
      return deliver({ ...form, CHECKSUMHASH: paytmSign(paytmFormText(form), key) })
    },
    returnOf: reference => ({
      method: 'POST',
      url: orderOf(reference).returnUrl,
      form: formOf(orderOf(reference), 'browser'),
    }),
    fault: served.fault,
    expireTokens: () => orders.forEach(order => (order.token = '')),
    forget: reference => void orders.delete(reference),
    signWrongly: wrongly => void (answersWith = wrongly ? 'AnotherMerchant1' : key),
    close: served.close,
  }
}

function fail(why: string): never {
  throw new Error(`paytm double: ${why}`)
}
