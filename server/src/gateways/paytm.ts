import { createHash } from 'node:crypto'
import { type Evidence, type Gateway, GatewayRefused, GatewayUnreachable, type Refund, type RefundEvidence } from '../payments/gateway.ts'
import { refuse } from '../refuse.ts'
import { hostOf } from './environment.ts'
import { fieldsOf, listOf, textOf } from './fields.ts'
import { type Ask, begin, type GatewayParts, withoutPersons } from './http.ts'
import { isPaytmSigned, memberText, paytmFormText, paytmKeyBytes, paytmSign } from './paytm-checksum.ts'
import { paiseOfText, rupeesText } from './rupees.ts'

const hosts = { sandbox: 'https://securestage.paytmpayments.com', production: 'https://secure.paytmpayments.com' }

const [minute, hour] = [60_000, 3_600_000]
/** As Paytm recommends for what is pending; what is not decided after 72 hours counts as failed (integrations §1.2). */
const rhythm = [15 * minute, 30 * minute, ...[1, 6, 12, 24, 48, 72].map(h => h * hour)]

/** A token of the payment page lives 15 minutes; the way to it takes some. */
const formLivesMs = 14 * minute

/** What Paytm answers, with the signature checked where there is one. */
interface Said {
  status: string
  code: string
  message: string
  isSigned: boolean
  body: Record<string, unknown>
}

/** Paytm's page by plain HTTP (decision 25). Amounts are rupees as text on the wire. Throws a sentence for the operator where a setting is wrong. */
export function paytm({ config, clock, secrets, timeLimitMs }: GatewayParts): Gateway {
  const { keys } = config
  const base = keys.get('PAYTM_BASE_URL') ?? hostOf(keys, 'PAYTM_ENV', hosts)
  const mid = keys.need('PAYTM_MID')
  const key = keys.need('PAYTM_MERCHANT_KEY')
  const websiteName = keys.need('PAYTM_WEBSITE_NAME')
  if (Buffer.byteLength(key) !== paytmKeyBytes) throw new Error(`PAYTM_MERCHANT_KEY must have ${paytmKeyBytes} characters`)

  const start = (): Ask => begin('paytm', base, 'PAYTM_MID, PAYTM_MERCHANT_KEY', {}, timeLimitMs)

  /** Throws GatewayUnreachable also for an answer that somebody else signed. */
  async function call(ask: Ask, path: string, body: object, head: object = {}): Promise<Said> {
    // Signed as it goes over the wire: what is written within another object is written the same.
    const signature = paytmSign(JSON.stringify(body), key)
    const answer = await ask({ method: 'POST', path, json: { head: { ...head, signature }, body } })
    const { head: theirHead, body: said } = fieldsOf(answer.body)
    const theirs = textOf(fieldsOf(theirHead).signature)
    if (theirs && !isPaytmSigned(memberText(answer.text, 'body') ?? '', key, theirs)) throw new GatewayUnreachable('paytm: answered with a wrong signature')
    const info = fieldsOf(fieldsOf(said).resultInfo)
    const [status, code] = [textOf(info.resultStatus), textOf(info.resultCode)]
    if (!status || !code) throw new GatewayUnreachable('paytm: answered without a result')
    if (refusedKeys.has(code)) throw new GatewayRefused('keys_refused', `paytm refuses the keys: see PAYTM_MID, PAYTM_MERCHANT_KEY`)
    return { status, code, message: withoutPersons(textOf(info.resultMsg) ?? ''), isSigned: theirs !== undefined, body: fieldsOf(said) }
  }

  async function lookUpRefund({ reference, refundReference }: Refund, ask = start()): Promise<RefundEvidence> {
    const said = await call(ask, '/v2/refund/status', { mid, orderId: reference, refId: refundReference })
    return refundEvidenceOf(said, refundReference)
  }

  return {
    name: 'paytm',
    pullAfter: rhythm,
    formLivesMs,

    // The same order with the same content gets a page again: nothing in it may change from one time to the next.
    async open({ reference, amountPaise, returnUrl }) {
      const order = {
        requestType: 'Payment',
        mid,
        orderId: reference,
        websiteName,
        txnAmount: { currency: 'INR', value: rupeesText(amountPaise) },
        userInfo: { custId: reference },
        callbackUrl: returnUrl,
      }
      const named = `?${new URLSearchParams({ mid, orderId: reference })}`
      const head = { version: 'v1', channelId: 'WEB', requestTimestamp: String(clock.now()) }
      const said = await call(start(), `/theia/api/v1/initiateTransaction${named}`, order, head)
      const txnToken = textOf(said.body.txnToken)
      if (said.status === 'F') throw refusalOf(said)
      if (said.status !== 'S' || !txnToken) throw new GatewayUnreachable('paytm: answered no token')
      return { url: `${base}/theia/api/v1/showPaymentPage${named}`, form: { mid, orderId: reference, txnToken } }
    },

    async lookUp(reference) {
      const said = await call(start(), '/v3/order/status', { mid, orderId: reference })
      const { orderId, txnAmount, txnId, bankTxnId } = said.body
      if (said.status === 'PENDING' || said.status === 'U') return { outcome: 'pending' }
      if (said.status === 'TXN_FAILURE' && said.code === noSuchOrder) return { outcome: 'unknown' }
      // Without the order it is no word about a payment: the question was refused.
      if (said.status === 'TXN_FAILURE' && orderId === undefined) throw refusalOf(said)
      const isOurs = orderId === reference && said.body.mid === mid
      if (!isOurs || (said.status === 'TXN_SUCCESS' && !said.isSigned)) throw new GatewayUnreachable('paytm: answered with something else')
      return evidenceOf({ status: said.status, code: said.code, amount: txnAmount, id: txnId, bankId: bankTxnId })
    },

    /** The same form that the browser brings back; only what comes here is believed, since only here it is checked. */
    readWebhook(rawBody) {
      const pairs = [...new URLSearchParams(rawBody.toString('utf8'))]
      const form = Object.fromEntries(pairs)
      const { CHECKSUMHASH = '', MID, ORDERID, STATUS = '', RESPCODE = '' } = form
      const text = paytmFormText(form)
      const isTheirs = secrets('PAYTM_MERCHANT_KEY').some(secret => isPaytmSigned(text, secret, CHECKSUMHASH))
      if (Object.keys(form).length < pairs.length || !isTheirs || MID !== mid) return undefined
      // A repeat is signed with another salt: what is said names it.
      const eventId = createHash('sha256').update(text).digest('hex')
      const reference = textOf(ORDERID) ?? refuse('bad_request')
      // Signed are the values, not what they are called: with a name that we don't know they may mean something else.
      if (!Object.keys(form).every(name => formFields.has(name))) return [{ about: 'payment', eventId, reference, evidence: 'ask' }]
      try {
        const { TXNAMOUNT: amount, TXNID: id, BANKTXNID: bankId, CURRENCY: currency } = form
        return [{ about: 'payment', eventId, reference, evidence: evidenceOf({ status: STATUS, code: RESPCODE, amount, id, bankId, currency }) }]
      } catch {
        return refuse('bad_request')
      }
    },

    async refund(refund) {
      const ask = start()
      const { refundReference, reference, gatewayPaymentId, amountPaise } = refund
      const order = { mid, txnType: 'REFUND', orderId: reference, txnId: gatewayPaymentId, refId: refundReference, refundAmount: rupeesText(amountPaise) }
      const said = await call(ask, '/refund/apply', order)
      if (said.status !== 'TXN_FAILURE') return refundEvidenceOf(said, refundReference)
      // A number that was used before is refused too: what became of it is asked first.
      const before = await lookUpRefund(refund, ask)
      if (before.outcome === 'unknown') throw refusalOf(said)
      return before
    },

    lookUpRefund: refund => lookUpRefund(refund),

    async check() {
      await this.lookUp('diya-seva-check')
    },
  }
}

/** Of the order status: an order that never came to Paytm's page is not known there. */
const noSuchOrder = '334'

/** Wrong signature or merchant, in the older and the newer calls. */
const refusedKeys = new Set(['330', '335', '2005', '2006'])

/** Of the form that comes back by browser and by callback. */
const formFields = new Set(
  'ORDERID MID TXNID TXNAMOUNT PAYMENTMODE CURRENCY TXNDATE TXNDATETIME STATUS RESPCODE RESPMSG GATEWAYNAME BANKTXNID BANKNAME CUSTID MERC_UNQ_REF CHECKSUMHASH'.split(
    ' ',
  ),
)

const refusalOf = (said: Said): GatewayRefused => new GatewayRefused(said.code, said.message || said.code)

interface Payment {
  status: string
  code: string
  amount: unknown
  id: unknown
  bankId: unknown
  currency?: string
}

/** `01` is the only code of a success. Throws GatewayUnreachable where a state is none of theirs or a success says not how much. */
function evidenceOf({ status, code, amount, id, bankId, currency }: Payment): Evidence {
  const gatewayPaymentId = textOf(id)
  if (status === 'PENDING') return { outcome: 'pending' }
  if (status === 'TXN_FAILURE') return { outcome: 'failure', gatewayPaymentId }
  const amountPaise = paiseOfText(amount)
  if (status !== 'TXN_SUCCESS' || code !== '01' || amountPaise === undefined || !gatewayPaymentId)
    throw new GatewayUnreachable('paytm: answered no state of a payment')
  return { outcome: 'success', amountPaise, gatewayPaymentId, bankReference: textOf(bankId), currency }
}

/** A failure that names a refund is one; without it, none was ever made by that number. */
function refundEvidenceOf(said: Said, refundReference: string): RefundEvidence {
  const { refundId, refId, refundDetailInfoList } = said.body
  const gatewayRefundId = textOf(refundId)
  if (said.status === 'TXN_FAILURE' && !gatewayRefundId) return { outcome: 'unknown' }
  if (!gatewayRefundId || refId !== refundReference) throw new GatewayUnreachable('paytm: answered no refund')
  if (said.status === 'PENDING') return { outcome: 'pending', gatewayRefundId }
  if (said.status === 'TXN_FAILURE') return { outcome: 'failed', why: [said.code, said.message].filter(Boolean).join(' ') }
  if (said.status !== 'TXN_SUCCESS' || !said.isSigned) throw new GatewayUnreachable('paytm: answered no state of a refund')
  const bankReference = listOf(refundDetailInfoList)
    .map(detail => textOf(detail.rrn))
    .find(Boolean)
  return { outcome: 'done', gatewayRefundId, bankReference }
}
