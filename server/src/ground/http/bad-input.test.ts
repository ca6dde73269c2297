import Schema from 'typebox/value'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls, type CallName } from '../../../../contract/calls.ts'
import type { Endpoint } from '../../../../contract/ground/endpoint.ts'
import { refusals } from '../../../../contract/ground/errors.ts'
import { type Prepared, prepareEveryCall } from '../../../test/good-bodies.ts'
import { formFor, testApp } from '../../../test/test-app.ts'

const app = testApp()
let prepared: Prepared

beforeAll(async () => {
  prepared = await prepareEveryCall(app)
})

const posts = (Object.values(allCalls) as Endpoint[]).filter(call => call.name.startsWith('POST'))
const names = posts.map(call => call.name as CallName)
const goodBody = (call: Endpoint) => prepared.bodies[call.name as CallName] as Record<string, unknown>

const json = { 'content-type': 'application/json' }
const inTelugu = { 'accept-language': 'te-IN' }
const bearer = () => ({ authorization: `Bearer ${prepared.devotee.token}` })

/** Sends what no typed call would, logged in, and reads the answer. */
async function post(path: string, body: string | Buffer | undefined, headers: Record<string, string> = json) {
  const response = await app.raw('POST', path, { body, headers: { ...inTelugu, ...bearer(), ...headers } })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (await response.json()) as Record<string, unknown>,
  }
}
type Reply = Awaited<ReturnType<typeof post>>

const pathOf = (name: string) => name.slice('POST '.length)

/** 4xx in the one wire form, with the code's own status and a sentence in the caller's language. */
function expectRefusal(answer: Reply, what: string, language = /[\u0c00-\u0c7f]/) {
  expect(answer.status, what).toBeGreaterThanOrEqual(400)
  expect(answer.status, what).toBeLessThan(500)
  expect(answer.type, what).toBe('application/json; charset=utf-8')
  expect(answer.body, what).toMatchObject({
    success: false,
    code: expect.any(String),
    message: expect.stringMatching(language),
  })
  expect(refusals[answer.body.code as keyof typeof refusals], what).toBe(answer.status)
  expect(JSON.stringify(answer.body), what).not.toMatch(/schema|body\/|must (be|have)|SyntaxError|at .*\.ts/)
}

/** Rows of every table of ours. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await app.app.db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('accounts', 'booking', 'catalogue', 'media', 'notifications', 'payments', 'sandbox', 'graphile_worker')`,
  )
  const counts = await app.app.db.pool.query<{ name: string; rows: number }>(
    rows.map(r => `select '${r.name}' as name, count(*)::int as rows from ${r.name}`).join(' union all '),
  )
  return Object.fromEntries(counts.rows.map(r => [r.name, r.rows]))
}

/** Whatever is sent within leaves no trace. */
async function writesNothing(work: () => Promise<void>) {
  const before = await countRows()
  await work()
  expect(await countRows()).toEqual(before)
}

describe('what is no body at all', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const bodies: [what: string, body: string | Buffer][] = [
    ['cut off', '{"language":1,"serviceId":'],
    ['not JSON', 'language=1'],
    ['a text', '"text"'],
    ['a number', '42'],
    ['a list', '[]'],
    ['null', 'null'],
    ['yes', 'true'],
    ['two objects', '{}{}'],
    ['a trailing comma', '{"language":1,}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a raw NUL', '{"phone":"\u0000"}'],
    ['prototype keys', '{"__proto__":{"for":"anyone"},"language":1}'],
    ['constructor keys', '{"constructor":{"prototype":{"for":"anyone"}},"language":1}'],
    ['endless depth', deep(100_000)],
    ['depth inside', `{"language":1,"extra":${deep(100_000)}}`],
  ]

  test.each(bodies)('%s is refused by every call and writes nothing', async (what, body) => {
    await writesNothing(async () => {
      for (const name of names) expectRefusal(await post(pathOf(name), body), `${name}: ${what}`)
    })
  })

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'x',
    'application/jsonp',
  ])('a body of type %s is refused by every call', async type => {
    await writesNothing(async () => {
      for (const call of posts)
        expectRefusal(
          await post(pathOf(call.name), JSON.stringify(goodBody(call)), { 'content-type': type }),
          `${call.name} as ${type}`,
        )
    })
  })

  test('a form is read by the call that the specification sends as a form, by no other', async () => {
    await writesNothing(async () => {
      for (const call of posts.filter(c => !c.form)) {
        const form = new URLSearchParams(Object.entries(goodBody(call)).map(([name, value]) => [name, String(value)]))
        expectRefusal(
          await post(pathOf(call.name), form.toString(), { 'content-type': 'application/x-www-form-urlencoded' }),
          call.name,
        )
      }
    })
  })

  test('no body is an empty one: fine where nothing has to be said, refused elsewhere', async () => {
    for (const call of posts.filter(c => c.name !== 'POST /api/logout')) {
      for (const headers of [{}, json] as Record<string, string>[]) {
        const answer = await post(pathOf(call.name), undefined, headers)
        if (Schema.Check(call.body, {})) expect(answer.status, call.name).toBe(200)
        else expectRefusal(answer, call.name)
      }
    }
  })

  test('10 MB are too large for anything, and nothing is written', async () => {
    const huge = `{"phone":"9000000000","extra":"${'x'.repeat(10 * 1024 * 1024)}"}`
    await writesNothing(async () => {
      for (const path of [...names.slice(0, 3).map(pathOf), '/api/saveForm', '/api/request-otp']) {
        const answer = await post(path, huge, { ...json, authorization: `Bearer ${'a'.repeat(40)}` })
        expectRefusal(answer, path)
        expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
      }
      const headers = { ...json, 'x-sandbox-signature': '00' }
      const webhook = await app.raw('POST', '/api/webhooks/sandbox', { body: huge, headers })
      expect(webhook.status).toBe(413)
    })
  })
})

describe('values of the wrong kind, for every field of every call', () => {
  const junk: unknown[] = [
    null,
    true,
    [],
    {},
    [1],
    '',
    ' ',
    'x'.repeat(3000),
    '१२',
    '1; drop table accounts.devotees',
    -1,
    0,
    1.5,
    2 ** 31,
    1e21,
    { toString: 1, valueOf: 1 },
    { $ne: null },
    '\u202e',
    '\ud800',
    "'",
  ]

  test.each(
    posts
      .filter(c => Object.keys((c.body as { properties?: object }).properties ?? {}).length > 0)
      .map(c => [c.name, c] as const),
  )('%s refuses them all and writes nothing', async (name, call) => {
    const good = goodBody(call)
    const fields = Object.keys((call.body as unknown as { properties: object }).properties)
    const wrong = fields
      .flatMap(field => junk.map(value => ({ ...good, [field]: value })))
      .filter(body => !Schema.Check(call.body, body))
    const lacking = fields
      .map(field => Object.fromEntries(Object.entries(good).filter(([key]) => key !== field)))
      .filter(body => !Schema.Check(call.body, body))

    await writesNothing(async () => {
      for (const body of [...wrong, ...lacking]) {
        const answer = await post(pathOf(name), JSON.stringify(body))
        expectRefusal(answer, JSON.stringify(body), /./)
        expect(answer.body.code, JSON.stringify(body)).toBe('bad_request')
      }
    })
  })

  test.each(posts.map(c => [c.name, c] as const))(
    '%s: words that fit a field’s kind but mean nothing are never a bug of ours',
    async (name, call) => {
      if (name === 'POST /api/logout' || name === 'POST /api/request-otp') return
      const good = goodBody(call)
      const fields = Object.keys((call.body as { properties?: object }).properties ?? {})
      const allowed = fields
        .flatMap(field => junk.map(value => ({ ...good, [field]: value })))
        .filter(body => Schema.Check(call.body, body))

      for (const body of allowed)
        expect((await post(pathOf(name), JSON.stringify(body))).status, JSON.stringify(body)).toBeLessThan(500)
    },
  )

  test.each(posts.map(c => [c.name, c] as const))(
    '%s leaves fields that it does not know aside, whatever is in them',
    async (name, call) => {
      if (name === 'POST /api/logout' || name === 'POST /api/request-otp') return
      const own = Object.keys((call.body as { properties?: object }).properties ?? {})
      const odd = { toString: 1, valueOf: 1 }
      for (const field of ['language', 'languageId', 'userId', 'user_id', 'extra'].filter(f => !own.includes(f))) {
        const answer = await post(pathOf(name), JSON.stringify({ ...goodBody(call), [field]: odd }))
        expect(answer.status, `${name} with ${field}`).toBeLessThan(500)
      }
    },
  )
})

describe('ids that nobody has', () => {
  test.each(['POST /api/viewmore', 'POST /api/DynamicField', 'POST /api/booking-data'] as const)(
    '%s answers event_gone',
    async name => {
      for (const serviceId of [2_147_483_647, '999999999', '0', '000']) {
        const answer = await post(pathOf(name), JSON.stringify({ serviceId }))
        expectRefusal(answer, String(serviceId))
        expect(answer).toMatchObject({ status: 404, body: { code: 'event_gone' } })
      }
    },
  )

  test.each(['POST /api/post-status', 'POST /api/generate-invoice'] as const)(
    '%s needs all three numbers of an order (D15)',
    async name => {
      const { orderId, lastId, postId } = prepared.bodies['POST /api/post-status']
      const wrong = [
        { orderId: `${orderId}x`, lastId, postId },
        { orderId: orderId.toUpperCase(), lastId, postId },
        { orderId: '', lastId, postId },
        { orderId: '%', lastId, postId },
        { orderId: '\u0007', lastId, postId },
        { orderId, lastId: 2_147_483_647, postId },
        { orderId, lastId, postId: '999999999' },
        { orderId, lastId: postId, postId: Number(lastId) + 1 },
      ]
      for (const body of wrong)
        expect(await post(pathOf(name), JSON.stringify(body))).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        })
    },
  )

  test('a page, an order or a path that does not exist', async () => {
    const asked: [string, unknown][] = [
      ['/api/page', { page: '../../etc/passwd' }],
      ['/api/page', { page: '__proto__' }],
      ['/api/retry-payment', { orderId: 'nobody-has-this' }],
      ['/api/no-such-call', {}],
      ['/api/viewmore/', { serviceId: 1 }],
    ]
    for (const [path, body] of asked)
      expect(await post(path, JSON.stringify(body)), path).toMatchObject({
        status: 404,
        body: { success: false, code: 'not_found' },
      })
  })

  test('languages that do not exist are English (D2)', async () => {
    for (const language of [5, 99, '999999999', '0'])
      expect(
        (await post('/api/viewmore', JSON.stringify({ serviceId: 2_147_483_647, language }))).body.message,
      ).toMatch(/^[\x20-\x7e]+$/)
  })
})

describe('saveForm', () => {
  const save = async (change: object) => {
    const homam = await app.given.homam()
    const { rows } = await app.app.db.pool.query<{ id: number; price_paise: number }>(
      'select id, price_paise from catalogue.products order by id limit 1',
    )
    const product = rows[0]
    await app.app.db.pool.query(
      'insert into catalogue.event_products (event_id, product_id, position) values ($1, $2, 0)',
      [homam.id, product?.id],
    )
    const form = formFor(homam, prepared.devotee)
    let answer: Reply | undefined
    const text = JSON.stringify({ ...form, ...change }).replaceAll('"PRODUCT"', String(product?.id))
    await writesNothing(async () => {
      answer = await post('/api/saveForm', text)
    })
    return answer as Reply
  }
  const line = (qty: unknown, pid: unknown = 'PRODUCT') => ({ product_list: [{ pid, qty, amount: '1' }] })

  test.each([-1, 1.5, '1', 1e21, null, 1001])('a quantity of %j is no quantity', async qty => {
    expect(await save(line(qty))).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })

  test('more than 99, products listed twice, unknown products and packages are not on offer', async () => {
    for (const change of [
      line(100),
      line(1, 2_147_483_647),
      line(1, '0'),
      { product_list: [1, 1].map(qty => ({ pid: 'PRODUCT', qty })) },
      { aid: 2_147_483_647 },
      { aid: null },
    ]) {
      expect(await save(change), JSON.stringify(change)).toMatchObject({ status: 409, body: { code: 'not_on_offer' } })
    }
  })

  test.each([-5, 'free', '1e3', '1116.001', Number.MAX_VALUE, null])(
    'a total of %j is no amount',
    async product_total => {
      expect(await save({ product_total })).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    },
  )

  test('a total that is not ours is answered with ours (D13)', async () => {
    for (const product_total of [0, 1, 1115.99, 1116.001, '1116.5', 1e9])
      expect(await save({ product_total })).toMatchObject({ status: 409, body: { code: 'price_changed', total: 1116 } })
  })

  test.each([
    ['script', '<script>alert(1)</script>'],
    ['markup', 'Rama <b>'],
    ['a template', '{{7*7}}'],
    ['a zero-width space', 'Ra\u200bma'],
    ['a byte order mark inside', 'Ra\ufeffma'],
    ['a direction override', '\u202eamaR'],
    ['an isolate', 'Ra\u2066ma\u2069'],
    ['a control character', 'Ra\u0007ma'],
    ['a private character', 'Ra\ue000ma'],
    ['an invisible letter', 'Ra\u3164ma'],
    ['an object', { first: 'Rama' }],
  ])('%s is no name', async (_what, name) => {
    const form = formFor({ id: 1, packageId: 1, price: 1 }, prepared.devotee)
    const own = await save({ personalData: { ...form.personalData, name } })
    const member = await save({ familyMembers: [{ name }] })

    if (typeof name === 'object') {
      expect([own.body.code, member.body.code]).toEqual(['bad_request', 'bad_request'])
    } else {
      expect(own).toMatchObject({
        status: 422,
        body: { code: 'invalid_fields', fields: { name: 'Please use only letters, digits and simple signs' } },
      })
      expect(member).toMatchObject({
        status: 422,
        body: {
          code: 'invalid_fields',
          fields: { 'familyMembers.0.name': 'Please use only letters, digits and simple signs' },
        },
      })
    }
  })

  test.each([
    ['spaces', ' \t\n\u00a0\u3000 '],
    ['joiners', '\u200d\u200c'],
    ['nothing', ''],
  ])('%s are a blank name', async (_what, name) => {
    const form = formFor({ id: 1, packageId: 1, price: 1 }, prepared.devotee)
    expect(await save({ personalData: { ...form.personalData, name } })).toMatchObject({
      status: 422,
      body: { fields: { name: 'This field is required' } },
    })
  })

  test('NUL and half a pair of letters are refused anywhere, before the form is looked at', async () => {
    const form = formFor({ id: 1, packageId: 1, price: 1 }, prepared.devotee)
    expect(await save({ personalData: { ...form.personalData, name: 'Ra\u0000ma' } })).toMatchObject({
      status: 400,
      body: { code: 'bad_request' },
    })
    expect(await save({ campaign: '\u0000' })).toMatchObject({ status: 400 })
    expect(await save({ familyMembers: [{ name: 'Rama\ud800' }] })).toMatchObject({
      status: 400,
      body: { code: 'bad_request', fields: { 'familyMembers.0.name': expect.stringMatching(/[\u0c00-\u0c7f]/) } },
    })
  })

  test('odd names of fields are left aside, and depth in them is refused', async () => {
    const form = formFor({ id: 1, packageId: 1, price: 1 }, prepared.devotee)
    for (const key of ['a\nb', 'toString', 'hasOwnProperty', '']) {
      const answer = await save({ personalData: { ...form.personalData, [key]: 'x', name: '' } })
      expect(answer, key).toMatchObject({ status: 422, body: { fields: { name: expect.any(String) } } })
    }
    const nested = JSON.stringify({ ...form, personalData: { 'a\nb': 'DEEP' } }).replace(
      '"DEEP"',
      '['.repeat(50_000) + ']'.repeat(50_000),
    )
    expectRefusal(await post('/api/saveForm', nested), 'depth', /./)
  })

  test('too many people, products and fields', async () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
    expect(await save({ familyMembers: many(26).map(i => ({ name: `Member ${i}` })) })).toMatchObject({
      status: 422,
      body: { fields: { familyMembers: expect.any(String) } },
    })
    for (const change of [
      { familyMembers: many(101).map(() => ({ name: 'x' })) },
      { product_list: many(101).map(pid => ({ pid, qty: 0 })) },
      { personalData: Object.fromEntries(many(61).map(i => [`f${i}`, 'x'])) },
      { campaign: 'x'.repeat(201) },
    ]) {
      expect(await save(change)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    }
  })

  test('an order that costs nothing can’t be paid and is not on offer', async () => {
    const homam = await app.given.homam({ price: 0 })
    await writesNothing(async () => {
      expect(await prepared.devotee.call('POST /api/saveForm', formFor(homam, prepared.devotee))).toMatchObject({
        status: 409,
        body: { code: 'not_on_offer' },
      })
    })
  })

  test.each(['short', 'x'.repeat(101), 'with space', 'with\ttab'])('%j is no Idempotency-Key (D14)', async key => {
    const homam = await app.given.homam()
    await writesNothing(async () => {
      const answer = await prepared.devotee.call('POST /api/saveForm', formFor(homam, prepared.devotee), {
        'idempotency-key': key,
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    })
  })
})

describe('addresses', () => {
  test.each([
    '/api/%00',
    '/api/%zz',
    '/pay/return/%00',
    '/pay/go/%00',
    '/pay/autopay/%00',
    '/invoices/%00.pdf',
    '/sandbox/messages?to=%00',
    '/sandbox/pay/%00',
    '/sandbox/mandate/%00',
    '/api/%E0%A4%A',
    `/pay/return/${'x'.repeat(500)}`,
    `/pay/go/${'x'.repeat(500)}`,
    '/invoices/..%2f..%2fsecret.pdf',
    '/pictures/..%2f..%2fpackage.json',
  ])('GET %s is refused', async path => {
    const response = await app.raw('GET', path, { headers: { ...inTelugu, ...bearer() } })
    const body = (await response.json()) as Record<string, unknown>

    expectRefusal({ status: response.status, type: response.headers.get('content-type'), body }, path)
  })

  test('a form with NUL in it is refused', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const body of [
      `user_id=${prepared.devotee.id}&action=success%00`,
      'user_id=%00&action=success',
      `user_id=${prepared.devotee.id}&user_id=1&action=success`,
      'user_id=-1&action=success',
      `user_id=${prepared.devotee.id}&action=success&limit=51`,
      `user_id=${prepared.devotee.id}&action=success&limit=0`,
      `user_id=${prepared.devotee.id}&action=success&offset=-1`,
      `user_id=${prepared.devotee.id}&action=success&offset=1.5`,
    ]) {
      expectRefusal(await post('/api/history_load', body, form), body)
    }
  })

  test('a call asked with another method does not exist', async () => {
    for (const name of names) {
      if (name === 'POST /api/images') continue
      const response = await app.raw('GET', pathOf(name), { headers: inTelugu })
      expect(response.status, name).toBe(404)
    }
  })
})
