import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../../../contract/calls.ts'
import type { OfficeCallName } from '../../../../contract/office/calls.ts'
import { largestInteger } from '../../../../contract/ground/field-types.ts'
import { givenPerson } from '../../../test/office-people.ts'
import { formFor, giftFor, purposeOf, type TestStaff, testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: TestStaff
beforeAll(async () => {
  owner = await app.given.staff('owner')
})

const json = { 'content-type': 'application/json' }
const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

/** What no typed call would send, and the answer. */
async function send(name: string, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await app.raw('POST', name.slice('POST '.length), {
    body: text,
    headers: { ...json, 'accept-language': 'en', ...headers },
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { code?: string; message?: string; fields?: Record<string, string>; id?: number },
  }
}
const sendAs = (staff: { headers: Record<string, string> }, name: OfficeCallName, body: unknown) =>
  send(name, body, staff.headers)

describe('a field that no call names reaches no table and no log', () => {
  const lastAudit = async (action: string) =>
    (
      await rows<{ after: object }>('select after from admin.audit where action = $1 order by id desc limit 1', [
        action,
      ])
    )[0]?.after

  test('a saved spreadsheet stays with whoever saved it', async () => {
    const operations = await app.given.staff('operations')
    const [{ id: ownerId } = { id: 0 }] = await rows<{ id: number }>(
      `select id from admin.staff where email = 'owner@demo'`,
    )
    const body = {
      id: 0,
      version: 0,
      name: 'Mine',
      kind: 'orders',
      columns: ['order_id'],
      format: 'csv',
      schedule: 'daily',
      hour: 6,
      weekday: 1,
    }

    const { status } = await sendAs(operations, 'POST /api/office/export-save', {
      ...body,
      staff_id: ownerId,
      last_sent_on: '2026-01-01',
      nosuch: 1,
    })

    expect(status).toBe(200)
    expect(
      await rows(
        `select f.email, s.last_sent_on from exports.saved s join admin.staff f on f.id = s.staff_id where s.name = 'Mine'`,
      ),
    ).toEqual([{ email: 'operations@demo', last_sent_on: null }])
    expect(await lastAudit('POST /api/office/export-save')).toEqual({
      kind: 'orders',
      columns: ['order_id'],
      format: 'csv',
      schedule: 'daily',
      hour: 6,
      weekday: 1,
    })
  })

  test('nobody is invited with a password', async () => {
    const body = { name: 'Invited', email: 'invited@test', roles: ['viewer'], languages: [], language: 'en' }

    const { status } = await sendAs(owner, 'POST /api/office/invite-staff', {
      ...body,
      password_hash: '$argon2id$v=19$x',
      totp_secret: 'x',
      active: false,
      zz: 1,
    })

    expect(status).toBe(200)
    expect(
      await rows(`select password_hash, totp_secret, active from admin.staff where email = 'invited@test'`),
    ).toEqual([{ password_hash: null, totp_secret: null, active: true }])
    expect(await lastAudit('POST /api/office/invite-staff')).toEqual({
      name: 'Invited',
      email: 'invited@test',
      roles: ['viewer'],
      languages: [],
    })
  })

  test('a courier is logged as it was saved', async () => {
    const courier = { code: 'far-away', name: 'Far Away', trackUrl: '', active: true, version: 0 }

    await sendAs(owner, 'POST /api/office/prasadam-courier-save', { ...courier, position: 99, note: 'x'.repeat(1000) })

    expect(await lastAudit('POST /api/office/prasadam-courier-save')).toEqual(courier)
  })

  test('a call that can be asked in two ways takes the fields of one', async () => {
    expect(
      (await sendAs(owner, 'POST /api/office/read-content', { kind: 'event', record: 'ఆనంద్', id: 'undefined' })).body
        .code,
    ).toBe('not_found')
  })
})

describe('a refusal names the field', () => {
  const inOffice: [name: OfficeCallName, body: object, fields: Record<string, string>][] = [
    ['POST /api/office/donation', { id: largestInteger + 1 }, { id: 'Please choose one from the list' }],
    ['POST /api/office/view-webhook', { id: 1e308 }, { id: 'Please choose one from the list' }],
    ['POST /api/office/prasadam-packing', { event: 0 }, { event: 'Please choose one from the list' }],
    [
      'POST /api/office/list-audit',
      { page: 1, perPage: 2, until: '9430-21-35' },
      { until: 'Please enter a day of the calendar' },
    ],
    [
      'POST /api/office/list-orders',
      { page: 1, perPage: 5, to: '2026-02-29' },
      { to: 'Please enter a day of the calendar' },
    ],
    [
      'POST /api/office/revenue',
      { from: '2026-99-99', to: '2026-11-30', by: 'day' },
      { from: 'Please enter a day of the calendar' },
    ],
    [
      'POST /api/office/funnel',
      { from: '0000-01-01', to: '2026-11-30' },
      { from: 'Please enter a day of the calendar' },
    ],
    [
      'POST /api/office/list-orders',
      { page: 1, perPage: 201 },
      { perPage: 'Please enter a whole number from 1 to 200' },
    ],
    [
      'POST /api/office/list-orders',
      { page: 1.5, perPage: 20 },
      { page: 'Please enter a whole number from 1 to 1,00,000' },
    ],
    ['POST /api/office/missing-texts', { page: 1, perPage: 5, states: [] }, { states: 'This field is required' }],
    [
      'POST /api/office/missing-texts',
      { page: 1, perPage: 5, states: ['nosuch'] },
      { 'states.0': 'Please choose one from the list' },
    ],
    [
      'POST /api/office/edit-myself',
      { name: '\ud800', language: 'en' },
      { name: 'Please use only letters, digits and simple signs' },
    ],
    ['POST /api/office/edit-myself', { name: '  ', language: 'en' }, { name: 'This field is required' }],
    [
      'POST /api/office/edit-myself',
      { name: 'x'.repeat(101), language: 'en' },
      { name: 'Please write at most 100 letters' },
    ],
    ['POST /api/office/edit-myself', { name: 'Demo' }, { language: 'This field is required' }],
    [
      'POST /api/office/export-begin',
      { kind: 'orders', columns: ['name', 'nosuch'], format: 'csv' },
      { 'columns.1': 'Please choose one from the list' },
    ],
    [
      'POST /api/office/export-begin',
      { kind: 'orders', columns: ['name'], format: 'csv', event: largestInteger + 1 },
      { event: 'Please choose one from the list' },
    ],
    [
      'POST /api/office/prasadam-courier-save',
      { code: 'x', name: 'X', trackUrl: '', active: true, version: largestInteger },
      { version: 'Please look at this once more' },
    ],
    [
      'POST /api/office/resend-messages',
      { ids: [1, largestInteger + 1] },
      { 'ids.1': 'Please choose one from the list' },
    ],
  ]

  test.each(inOffice)('%s %j', async (name, body, fields) => {
    expect(await sendAs(owner, name, body)).toEqual({
      status: 400,
      body: { success: false, code: 'bad_request', message: Object.values(fields)[0], fields },
    })
  })

  test('a donation of a day that does not exist is refused by its day', async () => {
    const whom = {
      name: 'Demo Donor',
      phone: '9000000000',
      address: 'Demo Street',
      pan: '',
      anonymous: false,
      citizenship: 'indian',
      language: 'en',
    }
    const gift = {
      mode: 'cash',
      purposeId: await purposeOf(app),
      amount: 501,
      on: '2026-02-30',
      reference: '1',
      note: '',
      ...whom,
    }
    const { body } = await sendAs(owner, 'POST /api/office/enter-donation', gift)
    expect(body.fields).toEqual({ on: 'Please enter a day of the calendar' })
  })

  test('answers of a form go by the names that the form gives them', async () => {
    const homam = await app.given.homam()
    const devotee = await app.given.devotee()
    const form = formFor(homam, devotee)
    const bearer = { authorization: `Bearer ${devotee.token}` }
    const save = async (change: object) =>
      (await send('POST /api/saveForm', { ...form, ...change }, bearer)).body.fields

    expect(await save({ personalData: { ...form.personalData, state: 1 } })).toEqual({
      state: 'Please look at this once more',
    })
    expect(await save({ familyMembers: [{ name: 'Sita' }, { name: 7 }] })).toEqual({
      'familyMembers.1.name': 'Please look at this once more',
    })
    expect(await save({ product_list: [{ pid: 1, qty: 1.5 }] })).toEqual({
      'product_list.0.qty': 'Please enter a whole number from 0 to 1,000',
    })
    expect(await save({ product_total: -5 })).toEqual({
      product_total: 'Please enter a number from 0 to 1,00,00,00,000',
    })
    expect(await save({ aid: largestInteger + 1 })).toEqual({ aid: 'Please choose one from the list' })
    expect(await save({ personalData: { ...form.personalData, name: 'Ra\u0000ma' } })).toEqual({
      name: 'Please use only letters, digits and simple signs',
    })
  })

  test('days of the public calls are days', async () => {
    expect((await send('POST /api/find-homams', { from: '31-02-2026' })).body.fields).toEqual({
      from: 'Please enter a day of the calendar',
    })
    const claim = { ...giftFor(await purposeOf(app)), utr: '632512345678', paidOn: '2026-13-01' }
    expect((await send('POST /api/donation-claim', claim)).body.fields).toEqual({
      paidOn: 'Please enter a day of the calendar',
    })
  })

  test.each([
    [2, /^[\u0c00-\u0c7f\s,0-9]+$/],
    [3, /^[\u0b80-\u0bff\s,0-9]+$/],
    [4, /^[\u0c80-\u0cff\s,0-9]+$/],
    [1, /^[ -~]+$/],
  ])('in the language of the caller (%i)', async (language, letters) => {
    const { body } = await send('POST /api/find-homams', { language, least: -1 })
    expect(body.fields?.least).toMatch(letters)
  })

  test.each<CallName>(['POST /api/viewmore', 'POST /api/booking-data'])('%s without its homam', async name => {
    expect((await send(name, {})).body.fields).toEqual({ serviceId: 'This field is required' })
  })

  test('half a pair of letters is refused wherever it stands, also in a name of a field and in what no call names', async () => {
    for (const body of [
      '{"serviceId":1,"more":"\\ud800"}',
      '{"serviceId":1,"\\udc00":1}',
      '{"serviceId":1,"more":[{"deep":"a\\ud83d"}]}',
    ])
      expect((await send('POST /api/viewmore', body)).body.code).toBe('bad_request')
    expect((await send('POST /api/viewmore', '{"serviceId":2147483647,"more":"\\ud83d\\ude4f"}')).body.code).toBe(
      'event_gone',
    )
  })
})

test('a member of staff whose page is old still signs in: fields of yesterday are left aside', async () => {
  const person = await givenPerson(app, 'viewer')
  expect(
    (
      await send(
        'POST /api/office/sign-in',
        { email: person.email, password: person.password, remember: true },
        { 'x-office': '1' },
      )
    ).status,
  ).toBe(200)
})

describe('files', () => {
  const form = (boundary: string, end = `\r\n--${boundary}--\r\n`) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nnot whole${end}`
  const long = 'x'.repeat(300)
  test.each([
    ['cut off within its part', 'b', form('b', '')],
    ['cut off within a head', 'b', '--b\r\ncontent-disposition: form-data; name="fi'],
    ['without a part', 'b', '--b--\r\n'],
    ['empty', 'b', ''],
    ['with a boundary of 300 letters', long, form(long)],
    ['with a head that is none', 'b', '--b\r\nnonsense\r\n\r\nx\r\n--b--\r\n'],
  ])('a form %s is refused', async (_what, boundary, body) => {
    const headers = { ...owner.headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
    for (const path of ['/api/office/upload-picture', '/api/office/upload-pdf', '/api/office/files/texts'])
      expect((await app.raw('POST', path, { body, headers })).status, path).toBe(400)
  })

  test('a name that is given twice is none', async () => {
    for (const path of [
      '/api/office/files/labels.pdf?per=8&per=24',
      '/api/office/files/texts.csv?language=te&language=hi',
    ])
      expect((await app.raw('GET', path, { headers: owner.headers })).status, path).toBe(400)
    const sheet = { body: 'a,b\n1,2\n', headers: { ...owner.headers, 'content-type': 'text/csv' } }
    expect((await app.raw('POST', '/api/office/files/read-sheet?name=a.csv&name=b.csv', sheet)).status).toBe(400)
  })

  test('the books of a day that does not exist are refused by it', async () => {
    const answer = await app.raw('GET', '/api/office/files/truth/a.csv?from=2026-11-01&to=2026-11-31', {
      headers: { ...owner.headers, 'accept-language': 'en' },
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fields: { to: 'Please enter a day of the calendar' } },
    ])
  })
})
