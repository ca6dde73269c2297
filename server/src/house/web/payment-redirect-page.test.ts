import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '../../../../contract/ground/languages.ts'
import { paytmDouble } from '../../../test/doubles/paytm.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { type Gateway, GatewayRefused } from '../../money/payments/gateway.ts'
import { messageWords } from '../../words.ts'

const double = await paytmDouble()
const app = testApp({ GATEWAYS: 'paytm', ...double.settings })
const minute = 60

beforeEach(() => double.fault('none'))
afterEach(
  async () =>
    void (await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })),
)
afterAll(() => double.close())

const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

async function placed(languageId = 1) {
  const [homam, devotee] = [await app.given.homam(), await app.given.devotee()]
  const form = formFor(homam, devotee, { languageId })
  const key = { 'idempotency-key': `pay-page-${devotee.id}` }
  const { status, body } = await devotee.call('POST /api/saveForm', form, key)
  expect(status).toBe(200)
  const again = async () => (await devotee.call('POST /api/saveForm', form, key)).body.paymentUrl
  return { ...body, devotee, again, reference: new URL(body.paymentUrl).pathname.slice('/pay/go/'.length) }
}
type Placed = Awaited<ReturnType<typeof placed>>

const open = (order: Placed) => app.raw('GET', order.paymentUrl, { redirect: 'manual' })
const statusOf = async (order: Placed) => (await app.call('POST /api/post-status', order)).body.status
const statusPage = ({ orderId, lastId, postId }: Placed) =>
  `/en/order-status?orderId=${orderId}&lastId=${lastId}&postId=${postId}`

const unescape = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
/** What a browser sends when the button is pressed. */
function press(html: string): Promise<Response> {
  const action = unescape(/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '')
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [unescape(name), unescape(value)],
  )
  return fetch(action, { method: 'POST', body: new URLSearchParams(fields) })
}
const titleAt = async (response: Response) => /<title>(.*?)<\/title>/.exec(await response.text())?.[1]

/** As the browser comes back: from another site, by POST, without cookies. */
const comeBack = (order: Placed, form: Record<string, string>) =>
  app.raw('POST', `/pay/return/${order.reference}`, {
    body: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: new URL(double.settings.PAYTM_BASE_URL ?? '').origin,
    },
    redirect: 'manual',
  })

describe('paying at a gateway whose page wants a form', () => {
  test('from the order by way of our page to theirs, back by POST, and paid once', async () => {
    const order = await placed()
    expect(order.paymentUrl).toMatch(new RegExp(`^${app.url}/pay/go/[A-Za-z0-9_-]{24}$`))
    const html = await (await open(order)).text()
    expect(html).toContain('₹1,116<')
    expect(await titleAt(await press(html))).toBe('Paytm')

    double.pay(order.reference)
    const back = double.returnOf(order.reference)
    expect(back).toMatchObject({ method: 'POST', url: `${app.url}/pay/return/${order.reference}` })
    for (let i = 0; i < 3; i++) {
      const answer = await comeBack(order, back.form ?? {})
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(statusPage(order))
    }
    for (let i = 0; i < 2; i++) {
      const { body, headers } = double.webhookOf(order.reference, 'paid') ?? expect.unreachable()
      expect((await app.raw('POST', '/api/webhooks/paytm', { body, headers })).status).toBe(200)
    }

    expect(await statusOf(order)).toBe('TXN_SUCCESS')
    expect(await rows('select from payments.invoices where booking_id = $1', order.lastId)).toHaveLength(1)
    expect(await rows('select from payments.refund_tasks where attempt_id = $1', order.postId)).toEqual([])
    const [attempt] = await rows(
      'select state, gateway, gateway_payment_id from payments.attempts where id = $1',
      order.postId,
    )
    expect(attempt).toEqual({ state: 'paid', gateway: 'paytm', gateway_payment_id: back.form?.TXNID })
  })

  test('a return that claims money without there being any is only a hint', async () => {
    const order = await placed()
    double.hesitate(order.reference)
    const form = { ...double.returnOf(order.reference).form, STATUS: 'TXN_SUCCESS', RESPCODE: '01' }

    expect((await comeBack(order, form)).status).toBe(303)
    expect(await statusOf(order)).toBe('PENDING')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      (await app.raw('POST', '/api/webhooks/paytm', { body: new URLSearchParams(form).toString(), headers })).status,
    ).toBe(401)
    expect(await statusOf(order)).toBe('PENDING')
  })

  test('the same press again leads to the same page of ours (D14)', async () => {
    const order = await placed()
    expect(await order.again()).toBe(order.paymentUrl)
  })
})

describe('our page on the way to theirs', () => {
  test('may post to that gateway only, is kept by nobody, and tells the gateway where it is', async () => {
    const order = await placed()
    const { headers } = await open(order)

    const policy = (headers.get('content-security-policy') ?? '').split('; ')
    expect(policy).toContain(`form-action ${new URL(double.settings.PAYTM_BASE_URL ?? '').origin}`)
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('needs no script: a button posts the form; scripts and styles are files of ours', async () => {
    const html = await (await open(await placed())).text()
    expect(html).toMatch(/<button class="button">Continue to payment<\/button><\/form>/)
    expect(html).not.toMatch(/<script(?! src="\/)|<style|\son\w+=/)
    for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/pay\/[^"]*)"/g)) {
      const file = await app.raw('GET', path)
      expect(file.status).toBe(200)
      expect(file.headers.get('content-type')).toMatch(path.includes('.js') ? /^text\/javascript/ : /^text\/css/)
    }
  })

  test.each(languages)('speaks the language of the order: $name', async language => {
    const html = await (await open(await placed(language.id))).text()
    const words = messageWords(language).payPage
    expect(html).toContain(`<html lang="${language.web}">`)
    for (const said of [words.title, words.go, words.byHand, words.where('127.0.0.1')]) expect(html).toContain(said)
  })

  test('whatever stands in the form stays a value', async () => {
    const order = await placed()
    const form = { mid: 'DEMOMID0001', 'a"><script src=x>': '"><script>alert(1)</script>&amp;' }
    await rows('update payments.attempts set form = $2 where id = $1', order.postId, JSON.stringify(form))

    const html = await (await open(order)).text()
    expect(html).toContain(
      'name="a&quot;&gt;&lt;script src=x&gt;" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;"',
    )
    expect(html.match(/<script/g)).toHaveLength(1)
  })

  test('holds nothing of the person', async () => {
    const order = await placed()
    expect(await (await open(order)).text()).not.toMatch(new RegExp(`Demo Devotee|Demo Member|${order.devotee.phone}`))
  })
})

describe('who comes to it late', () => {
  test('gets a new token when the old one is over', async () => {
    const order = await placed()
    const early = await (await open(order)).text()
    await app.advance(15 * minute)
    double.expireTokens()
    expect(await titleAt(await press(early))).toMatch(/expired/)

    const late = await (await open(order)).text()
    expect(late).not.toBe(early)
    expect(await titleAt(await press(late))).toBe('Paytm')
  })

  test('within the life of a token the gateway is not asked', async () => {
    const order = await placed()
    await app.advance(10 * minute)
    double.fault('500')
    expect((await open(order)).status).toBe(200)
  })

  test('and has paid meanwhile, of which nobody told us, sees that', async () => {
    const order = await placed()
    double.pay(order.reference)
    await app.advance(14 * minute + 1)

    const answer = await open(order)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, statusPage(order)])
    expect(await statusOf(order)).toBe('TXN_SUCCESS')
  })

  test('after it was settled goes straight on, without asking anybody', async () => {
    const [paid, failed] = [await placed(), await placed()]
    double.pay(paid.reference)
    await comeBack(paid, double.returnOf(paid.reference).form ?? {})
    double.fail(failed.reference)
    await comeBack(failed, double.returnOf(failed.reference).form ?? {})
    double.fault('500')

    for (const order of [paid, failed]) {
      const answer = await open(order)
      expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
        303,
        statusPage(order),
        'no-store',
      ])
    }
  })

  test('while the gateway can’t be reached may try again', async () => {
    const order = await placed(2)
    await app.advance(15 * minute)
    double.fault('500')

    const answer = await open(order)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'none'")
    const html = await answer.text()
    expect(html).toContain('<html lang="te">')
    expect(html).toContain('<a class="button" href="">')

    double.fault('none')
    expect((await open(order)).status).toBe(200)
  })

  test.each([
    [
      'is told that it failed, and can try again, where nothing is known of a payment',
      { outcome: 'unknown' },
      'TXN_FAILURE',
    ],
    ['waits where the bank may be deciding', { outcome: 'pending' }, 'PENDING'],
  ] as const)('and is given no page any more %s', async (_, evidence, status) => {
    const order = await placed()
    await app.advance(15 * minute)
    const [real = expect.unreachable()] = app.app.gateways
    const refusing: Gateway = {
      ...real,
      lookUp: () => Promise.resolve(evidence),
      open: () => Promise.reject(new GatewayRefused('325')),
    }
    app.app.gateways = [refusing]
    try {
      const answer = await open(order)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, statusPage(order)])
    } finally {
      app.app.gateways = [real]
    }
    expect(await statusOf(order)).toBe(status)
  })
})

test.each([
  ['te', 'ఈ చెల్లింపు మాకు కనబడలేదు.'],
  ['en', 'We could not find this payment.'],
])('a payment that nobody knows is not found, in %s', async (language, sentence) => {
  const answer = await app.raw('GET', '/pay/go/nobody-has-this', { headers: { 'accept-language': language } })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain(sentence)
})
