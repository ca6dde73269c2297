import { expect, test } from 'vitest'
import { codeOf, givenPerson, goodPassword, mailedToken, officeCall, secretOf } from '../../../test/office-people.ts'
import { testApp } from '../../../test/test-app.ts'
import { forgetOldSignIns } from './sessions.ts'
import { signInLogMs } from './sign-in-log.ts'

const app = testApp()
const lines = async () =>
  (
    await app.app.db.pool.query<{
      what: string
      way: string | null
      staff_id: number | null
      call: string
      has_address: boolean
    }>('select what, way, staff_id, call, address_hash is not null as has_address from admin.sign_ins order by id')
  ).rows

test('who signed in, wrong tries, and what was refused for want of a right are written down, and kept for a year', async () => {
  const person = await givenPerson(app, 'desk')
  const { email, password } = person
  await app.app.db.pool.query('delete from admin.sign_ins')
  const asked = (body: { email: string; password: string; code?: string }) =>
    officeCall(app, 'POST /api/office/sign-in', body)
  await asked({ email, password: 'wrong' })
  await asked({ email: 'nobody@example.org', password })
  await asked({ email, password })
  await asked({ email, password, code: '000000' })
  const { cookie } = await asked({ email, password, code: codeOf(person.secret) })
  expect((await officeCall(app, 'POST /api/office/doctor', {}, { cookie })).body.code).toBe('no_right')
  expect(
    (await app.raw('GET', '/api/office/files/tally/2026-11.xml', { headers: { cookie, 'x-office': '1' } })).status,
  ).toBe(403)

  const of = { way: 'password', staff_id: person.id, call: '', has_address: true }
  const refused = { what: 'no_right', way: null, staff_id: person.id, has_address: false }
  expect(await lines()).toEqual([
    { what: 'wrong', ...of },
    { what: 'wrong', ...of, staff_id: null },
    { what: 'wrong', ...of },
    { what: 'signed_in', ...of },
    { ...refused, call: 'POST /api/office/doctor' },
    { ...refused, call: 'GET /api/office/files/tally/:file' },
  ])
  const { rows } = await app.app.db.pool.query('select s::text as line from admin.sign_ins s')
  expect(JSON.stringify(rows)).not.toMatch(/example\.org|127\.0\.0\.1/)

  const now = app.app.clock.now()
  const at = (ms: number) => ({ ...app.app, clock: { now: () => now + ms } })
  await forgetOldSignIns(at(signInLogMs - 60_000))
  expect(await lines()).toHaveLength(6)
  await forgetOldSignIns(at(signInLogMs + 60_000))
  expect(await lines()).toEqual([])
})

test('who came by an invitation or with a tablet stands there too, and each wrong link and code of theirs', async () => {
  const owner = await app.given.staff('owner')
  const email = 'by.invitation@test'
  const { body } = await owner.call('POST /api/office/invite-staff', {
    name: 'By Invitation',
    email,
    roles: ['desk'],
    languages: [],
    language: 'en',
  })
  const token = await mailedToken(app, email)
  await app.app.db.pool.query('delete from admin.sign_ins')
  const use = (given: { token: string; password: string; code?: string }) =>
    officeCall(app, 'POST /api/office/use-link', given)
  const opened = await officeCall(app, 'POST /api/office/open-link', { token })
  const code = codeOf(secretOf(opened.body.authenticator?.secret ?? ''))
  expect((await use({ token, password: 'short', code })).body.code).toBe('password_weak')
  expect((await use({ token, password: goodPassword, code: '000000' })).body.code).toBe('code_wrong')
  expect((await use({ token, password: goodPassword, code })).status).toBe(200)
  expect((await use({ token, password: goodPassword, code })).body.code).toBe('link_void')
  expect((await officeCall(app, 'POST /api/office/open-link', { token: 'A'.repeat(43) })).body.code).toBe('link_void')
  const of = { way: 'link', staff_id: body.id, call: '', has_address: true }
  expect(await lines()).toEqual([
    { what: 'wrong', ...of },
    { what: 'signed_in', ...of },
    { what: 'wrong', ...of },
    { what: 'wrong', ...of, staff_id: null },
  ])

  await app.app.db.pool.query('delete from admin.sign_ins')
  const tablet = await owner.call('POST /api/office/make-tablet-code', { name: 'Hall tablet', days: 1 })
  const pair = (typed: string) => officeCall(app, 'POST /api/office/pair-tablet', { code: typed })
  await pair('0000000000')
  expect((await pair(tablet.body.code)).status).toBe(200)
  expect((await pair(tablet.body.code)).body.code).toBe('code_wrong')
  const read = await owner.call('POST /api/office/list-sign-ins', { perPage: 10 })
  expect(read.body.rows.map(({ what, way, name }) => [what, way, name])).toEqual([
    ['wrong', 'tablet', null],
    ['signed_in', 'tablet', 'Hall tablet'],
    ['wrong', 'tablet', null],
  ])
  const { rows } = await app.app.db.pool.query('select s::text as line from admin.sign_ins s')
  for (const secret of [token, tablet.body.code, '127.0.0.1']) expect(JSON.stringify(rows)).not.toContain(secret)
})

test('wrong links are limited, so that nobody fills the log, and right ones cost nothing', async () => {
  await app.app.db.pool.query('delete from admin.tries')
  await app.app.db.pool.query('delete from admin.sign_ins')
  const open = (token: string) => officeCall(app, 'POST /api/office/open-link', { token })
  for (let i = 0; i < 30; i++) expect((await open('B'.repeat(43))).body.code).toBe('link_void')
  expect((await open('B'.repeat(43))).body).toMatchObject({ code: 'sign_in_locked', retry_after: expect.any(Number) })
  expect(await lines()).toHaveLength(30)
  await app.app.db.pool.query('delete from admin.tries')
})

test('is read by who reads the activity log: by person, kind, day and network address, page by page; no address is told', async () => {
  const owner = await app.given.staff('owner')
  const person = await givenPerson(app, 'desk')
  await app.app.db.pool.query('delete from admin.sign_ins')
  const tried = (email: string, from: string) =>
    officeCall(app, 'POST /api/office/sign-in', { email, password: 'wrong' }, { 'user-agent': from })
  await tried('nobody@example.org', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0')
  await tried(person.email, 'curl/8.9')
  await person.call('POST /api/office/list-sign-ins', { perPage: 10 })
  const ask = async (asked: object) =>
    (await owner.call('POST /api/office/list-sign-ins', { perPage: 10, ...asked })).body
  const all = await ask({})
  const name = all.people.find(({ id }) => id === person.id)?.name ?? ''
  expect(name).toMatch(/^Person /)
  expect(all.rows.map(({ what, device, ...row }) => [what, row.name, device, row.call])).toEqual([
    ['no_right', name, '', 'POST /api/office/list-sign-ins'],
    ['wrong', name, 'curl/8.9', ''],
    ['wrong', null, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0', ''],
  ])
  const marks = all.rows.map(({ network }) => network)
  expect(marks).toEqual([null, expect.stringMatching(/^[0-9a-f]{6}$/), marks[1]])
  expect(JSON.stringify(all)).not.toMatch(/127\.0\.0|example\.org/)

  const ids = async (asked: object) => (await ask(asked)).rows.map(({ id }) => all.rows.findIndex(row => row.id === id))
  expect(await ids({ person: person.id })).toEqual([0, 1])
  expect(await ids({ person: 0 })).toEqual([2])
  expect(await ids({ what: 'wrong' })).toEqual([1, 2])
  expect(await ids({ address: ' 127.0.0.1 ' })).toEqual([1, 2])
  expect(await ids({ address: '198.51.100.7' })).toEqual([])
  const today = new Date(app.app.clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  expect(await ids({ from: today, until: today })).toEqual([0, 1, 2])
  expect(await ids({ until: '2020-01-01' })).toEqual([])

  const first = await ask({ perPage: 2 })
  expect([first.rows.length, first.next]).toEqual([2, { at: first.rows[1]?.at, id: first.rows[1]?.id }])
  expect(await ids({ perPage: 2, after: first.next })).toEqual([2])
  expect((await ask({ perPage: 2, after: first.next })).next).toBeNull()

  // Who takes it out is written down.
  const { rows: taken } = (
    await owner
      .call('POST /api/office/take-sign-ins', { from: today })
      .then(() => owner.call('POST /api/office/list-audit', { perPage: 1, what: 'take-sign-ins' }))
  ).body
  expect(taken).toMatchObject([{ action: 'POST /api/office/take-sign-ins', after: { from: today } }])
})
