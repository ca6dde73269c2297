import { createHash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import {
  type Evidence,
  type Gateway,
  GatewayRefused,
  GatewayUnreachable,
  type Refund,
  type RefundEvidence,
} from '../../money/payments/gateway.ts'
import { SettingWrong } from '../../config.ts'
import { refuse } from '../../refuse.ts'
import { hostOf } from './environment.ts'
import { answerOf, type Ask, begin, type GatewayParts, withoutPersons } from './http.ts'
import { isPaytmSigned, memberText, paytmFormText, paytmKeyBytes, paytmSign } from './paytm-checksum.ts'
import { paiseOfText, rupeesText } from './rupees.ts'
import { minuteMs, hourMs } from '../../ground/time/spans.ts'

const name = 'paytm'
const hosts = { sandbox: 'https://securestage.paytmpayments.com', production: 'https://secure.paytmpayments.com' }

/**
 * The times that Paytm recommends for pending payments; a payment that is not decided after 72 hours counts as failed
 * (integrations §1.2).
 */
const rhythm = [15 * minuteMs, 30 * minuteMs, ...[1, 6, 12, 24, 48, 72].map(h => h * hourMs)]

/** A token of the payment page lives 15 minutes; the way to the page takes some time. */
const formLivesMs = 14 * minuteMs

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]))
const resultInfo = Type.Object({ resultStatus: Type.String(), resultCode: Type.String(), resultMsg: text })
const Body = Type.Object({
  resultInfo,
  txnToken: text,
  mid: text,
  orderId: text,
  txnId: text,
  txnAmount: text,
  bankTxnId: text,
  refundId: text,
  refId: text,
  refundDetailInfoList: Type.Optional(Type.Union([Type.Array(Type.Object({ rrn: text })), Type.Null()])),
})
const readAnswer = answerOf(name, Type.Object({ head: Type.Optional(Type.Object({ signature: text })), body: Body }))

/** Paytm's answer; its signature is good, or it has none. */
interface Said {
  status: string
  code: string
  message: string
  isSigned: boolean
  body: Static<typeof Body>
}

/** Codes for a wrong signature or merchant, in the older and the newer calls. */
const keysRefused = new Set(['330', '335', '2005', '2006'])
/** The order status answers this code for an order that never came to Paytm's page. */
const noSuchOrder = '334'

/** Fields that come back by browser and by callback. */
const formFields = new Set(
  'ORDERID MID TXNID TXNAMOUNT PAYMENTMODE CURRENCY TXNDATE TXNDATETIME STATUS RESPCODE RESPMSG GATEWAYNAME BANKTXNID BANKNAME CUSTID MERC_UNQ_REF CHECKSUMHASH'.split(
    ' ',
  ),
)

/**
 * Paytm's page by plain HTTP (decision 25). Amounts on the wire are rupees as text. Throws a sentence for the operator
 * where a setting is wrong.
 */
export function paytm({ config, clock, secrets, timeLimitMs }: GatewayParts): Gateway {
  const { keys } = config
  const [mid, key, websiteName] = [
    keys.need('PAYTM_MID'),
    keys.need('PAYTM_MERCHANT_KEY'),
    keys.need('PAYTM_WEBSITE_NAME'),
  ]
  const host = hostOf(keys, 'PAYTM_ENV', hosts)
  const baseUrl = keys.get('PAYTM_BASE_URL') ?? host
  if (Buffer.byteLength(key) !== paytmKeyBytes)
    throw new SettingWrong(`PAYTM_MERCHANT_KEY must have ${paytmKeyBytes} characters`)
  const asking = (): Ask => begin(name, baseUrl, 'PAYTM_MID and PAYTM_MERCHANT_KEY', {}, timeLimitMs)

  /** Calls Paytm. Throws GatewayUnreachable also for an answer that somebody else signed. */
  async function call(ask: Ask, path: string, body: object, head: object = {}): Promise<Said> {
    // The signature is over the body as it goes over the wire: JSON writes the body the same inside the request.
    const signature = paytmSign(JSON.stringify(body), key)
    const answer = await ask({ method: 'POST', path, json: { head: { ...head, signature }, body } })
    const { head: theirHead, body: said } = readAnswer(answer.body)
    const isSigned = Boolean(theirHead?.signature)
    if (isSigned && !isPaytmSigned(memberText(answer.text, 'body') ?? '', key, theirHead?.signature ?? ''))
      throw new GatewayUnreachable(`${name}: answered with a wrong signature`)
    const { resultStatus, resultCode, resultMsg } = said.resultInfo
    if (keysRefused.has(resultCode))
      throw new GatewayRefused('keys_refused', `${name} refuses the keys: see PAYTM_MID and PAYTM_MERCHANT_KEY`)
    return {
      status: resultStatus,
      code: resultCode,
      message: withoutPersons(`${name}: ${resultMsg ?? resultCode}`),
      isSigned,
      body: said,
    }
  }

  async function lookUp(reference: string): Promise<Evidence> {
    const said = await call(asking(), '/v3/order/status', { mid, orderId: reference })
    const { status, code, isSigned, body } = said
    if (status === 'PENDING' || status === 'U') return { outcome: 'pending' }
    if (status === 'TXN_FAILURE' && code === noSuchOrder) return { outcome: 'unknown' }
    // An answer without the order says nothing about a payment: the question was refused.
    if (status !== 'TXN_SUCCESS' && !body.orderId) refused(said)
    if (body.orderId !== reference || body.mid !== mid || (status === 'TXN_SUCCESS' && !isSigned))
      throw new GatewayUnreachable(`${name}: answered with something else`)
    const evidence = evidenceOf({ status, code, amount: body.txnAmount, id: body.txnId, bankId: body.bankTxnId })
    if (!evidence) throw new GatewayUnreachable(`${name}: answered no state of a payment`)
    return evidence
  }

  async function lookUpRefund({ reference, refundReference }: Refund, ask = asking()): Promise<RefundEvidence> {
    return refundEvidenceOf(
      await call(ask, '/v2/refund/status', { mid, orderId: reference, refId: refundReference }),
      refundReference,
    )
  }

  return {
    name,
    pullAfter: rhythm,
    formLivesMs,

    // Paytm gives the same order with the same content a page again: nothing in it may change from one time to the
    // next.
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
      const said = await call(asking(), `/theia/api/v1/initiateTransaction${named}`, order, head)
      if (said.status === 'F') refused(said)
      if (said.status !== 'S' || !said.body.txnToken) throw new GatewayUnreachable(`${name}: answered no token`)
      return {
        url: `${baseUrl}/theia/api/v1/showPaymentPage${named}`,
        form: { mid, orderId: reference, txnToken: said.body.txnToken },
      }
    },

    lookUp,

    // The browser brings the same form back; it is believed only here, where its signature is checked.
    readWebhook(rawBody) {
      const pairs = [...new URLSearchParams(rawBody.toString('utf8'))]
      const form = Object.fromEntries(pairs)
      const told = paytmFormText(form)
      const isTheirs = secrets('PAYTM_MERCHANT_KEY').some(secret =>
        isPaytmSigned(told, secret, form.CHECKSUMHASH ?? ''),
      )
      if (!isTheirs || Object.keys(form).length < pairs.length || form.MID !== mid) return undefined
      const reference = form.ORDERID || refuse('bad_request')
      // A repeat is signed with another salt, so the event's id is made of the content.
      const about = { about: 'payment', eventId: createHash('sha256').update(told).digest('hex'), reference } as const
      // The signature covers the values of fields but not their names: next to a field that we don't know, the values
      // may mean something else.
      if (!Object.keys(form).every(field => formFields.has(field))) return [{ ...about, evidence: 'ask' }]
      const payment = {
        status: form.STATUS,
        code: form.RESPCODE,
        amount: form.TXNAMOUNT,
        id: form.TXNID,
        bankId: form.BANKTXNID,
        currency: form.CURRENCY,
      }
      return [{ ...about, evidence: evidenceOf(payment) ?? refuse('bad_request') }]
    },

    async refund(refund) {
      const ask = asking()
      const { refundReference, reference, gatewayPaymentId, amountPaise } = refund
      const order = {
        mid,
        txnType: 'REFUND',
        orderId: reference,
        txnId: gatewayPaymentId,
        refId: refundReference,
        refundAmount: rupeesText(amountPaise),
      }
      const said = await call(ask, '/refund/apply', order)
      if (!isFailure(said)) return refundEvidenceOf(said, refundReference)
      // Paytm also refuses a number that was used before: it is first asked what became of that refund.
      const before = await lookUpRefund(refund, ask)
      return before.outcome === 'unknown' ? refused(said) : before
    },

    lookUpRefund: refund => lookUpRefund(refund),

    async check() {
      await lookUp('diya-seva-check')
    },
  }
}

/** Newer calls report a failure with one letter. */
const isFailure = ({ status }: Pick<Said, 'status'>): boolean => status === 'TXN_FAILURE' || status === 'F'

function refused(said: Said): never {
  throw new GatewayRefused(said.code, said.message)
}

interface Payment {
  status: string | undefined
  code: string | undefined
  amount: string | null | undefined
  id: string | null | undefined
  bankId: string | null | undefined
  currency?: string
}

/**
 * Evidence of a payment; `01` is the only code of a success. Undefined where the state is none of Paytm's, or a success
 * names no amount.
 */
function evidenceOf({ status, code, amount, id, bankId, currency }: Payment): Evidence | undefined {
  const gatewayPaymentId = id || undefined
  if (status === 'PENDING') return { outcome: 'pending' }
  if (status === 'TXN_FAILURE') return { outcome: 'failure', gatewayPaymentId }
  const amountPaise = paiseOfText(amount ?? '')
  if (status !== 'TXN_SUCCESS' || code !== '01' || amountPaise === undefined || !gatewayPaymentId) return undefined
  return { outcome: 'success', amountPaise, gatewayPaymentId, bankReference: bankId || undefined, currency }
}

/**
 * Evidence of a refund. A failure that names a refund is a failed one; without it, no refund was ever made under that
 * number.
 */
function refundEvidenceOf({ status, code, message, isSigned, body }: Said, refundReference: string): RefundEvidence {
  const { refundId: gatewayRefundId, refId, refundDetailInfoList } = body
  if (isFailure({ status }) && !gatewayRefundId) return { outcome: 'unknown' }
  if (!gatewayRefundId || refId !== refundReference) throw new GatewayUnreachable(`${name}: answered no refund`)
  if (status === 'PENDING') return { outcome: 'pending', gatewayRefundId }
  if (isFailure({ status })) return { outcome: 'failed', why: `${message} (${code})` }
  if (status !== 'TXN_SUCCESS' || !isSigned) throw new GatewayUnreachable(`${name}: answered no state of a refund`)
  return {
    outcome: 'done',
    gatewayRefundId,
    bankReference: (refundDetailInfoList ?? []).map(detail => detail.rrn ?? undefined).find(Boolean),
  }
}
