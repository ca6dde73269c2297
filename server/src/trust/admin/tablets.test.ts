import { afterEach, describe, expect, test } from 'vitest'
import { officeCall } from '../../../test/office-people.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const proxied = testApp({ TRUST_PROXY: '1' })
afterEach(async () => {
  await app.raw('POST', '/sandbox/clock', { body: '{}', headers: { 'content-type': 'application/json' } })
  await app.app.db.pool.query('delete from admin.tries')
})

const codeFor = async (days: 0 | 1 = 0) =>
  (await (await app.given.staff('operations')).call('POST /api/office/make-tablet-code', { name: 'Yagashala', days }))
    .body
const pair = (code: string) => officeCall(app, 'POST /api/office/pair-tablet', { code })
const listOf = async (id: number) =>
  (await (await app.given.staff('owner')).call('POST /api/office/list-tablets', {})).body.tablets.find(t => t.id === id)

describe('a tablet', () => {
  test('is paired by a code that is good once, and then reads lists and nothing else', async () => {
    const { id, code, link } = await codeFor()
    expect(code).toMatch(/^\d{10}$/)
    expect(link).toContain(`/admin/tablet#code=${code}`)
    expect(await listOf(id)).toMatchObject({ state: 'waiting', paired_at: null })

    const answers = await Promise.all([1, 2, 3].map(() => pair(`${code.slice(0, 5)} ${code.slice(5)}`)))
    expect(answers.map(a => a.status).sort((a, b) => a - b)).toEqual([200, 422, 422])
    const { cookie, headers } = answers.find(a => a.status === 200) ?? expect.unreachable()
    // It outlives the browser's own session, but not the day.
    const seconds = Number(/Max-Age=(\d+)/.exec(headers.get('set-cookie') ?? '')?.[1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(86_400)

    const ask = async (name: Parameters<typeof officeCall>[1], body = {}) =>
      (await officeCall(app, name, body as never, { cookie })).body as { code?: string }
    expect(await ask('POST /api/office/me')).toMatchObject({ name: 'Yagashala', roles: ['tablet'] })
    expect(await ask('POST /api/office/lists', { page: 1, perPage: 25 })).toHaveProperty('rows')
    for (const name of ['my-account', 'list-orders', 'find', 'set-reading', 'edit-myself'] as const)
      expect(await ask(`POST /api/office/${name}`), name).toMatchObject({ code: 'no_right' })
    expect(await listOf(id)).toMatchObject({ state: 'in_use', last_seen: expect.any(Number) })

    const owner = await app.given.staff('owner')
    await owner.call('POST /api/office/revoke-tablet', { id })
    expect((await officeCall(app, 'POST /api/office/me', {}, { cookie })).status).toBe(401)
    expect(await listOf(id)).toMatchObject({ state: 'revoked' })
  })

  test('stays signed in without use until its last day ends in India, and no longer', async () => {
    const { code } = await codeFor(1)
    const { cookie } = await pair(code)
    const isIn = async () => (await officeCall(app, 'POST /api/office/me', {}, { cookie })).status === 200
    await app.advance(23 * 3600)
    expect(await isIn()).toBe(true)
    await app.advance(25 * 3600)
    expect(await isIn()).toBe(false)
  })

  test('is no member of staff whom somebody invites, edits or lists', async () => {
    const { id } = await codeFor()
    const owner = await app.given.staff('owner')
    const { rows } = (await owner.call('POST /api/office/list-staff', { page: 1, perPage: 200 })).body
    expect(rows.map(row => row.name)).not.toContain('Yagashala')
    const { rows: made } = await app.app.db.pool.query<{ staff_id: number }>(
      'select staff_id from admin.tablets where id = $1',
      [id],
    )
    const change = { id: made[0]?.staff_id ?? 0, version: 1, name: 'Owner', roles: ['owner' as const], languages: [] }
    expect((await owner.call('POST /api/office/edit-staff', { ...change, active: true })).body.code).toBe('not_found')
    expect((await owner.call('POST /api/office/send-way-in', { id: change.id })).body.code).toBe('not_found')
  })
})

describe('a code', () => {
  test('ends after ten minutes, and when it is revoked', async () => {
    const late = await codeFor()
    await app.advance(10 * 60 + 1)
    expect((await pair(late.code)).body.code).toBe('code_wrong')
    const revoked = await codeFor()
    await (await app.given.staff('owner')).call('POST /api/office/revoke-tablet', { id: revoked.id })
    expect((await pair(revoked.code)).body.code).toBe('code_wrong')
  })

  test('is guessed at thirty times from one address', async () => {
    const { code } = await codeFor()
    for (let guess = 1; guess <= 30; guess++)
      expect((await pair(String(guess).padStart(10, '0'))).body.code, String(guess)).toBe('code_wrong')
    expect((await pair(code)).body).toMatchObject({ code: 'sign_in_locked', retry_after: expect.any(Number) })
  })

  test('costs no try where it is right: a temple pairs all its tablets from one address, mistyped ones among them', async () => {
    for (let guess = 1; guess <= 25; guess++) await pair(String(guess).padStart(10, '0'))
    for (let tablet = 1; tablet <= 8; tablet++)
      expect((await pair((await codeFor()).code)).status, `tablet ${tablet}`).toBe(200)
  })

  test('is taken while a stranger guesses from everywhere, and is guessed at three hundred times from one network', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const guess = async (address: string) =>
      (await officeCall(proxied, 'POST /api/office/pair-tablet', { code: '1111111111' }, from(address))).body.code
    const { code } = (
      await (
        await proxied.given.staff('operations')
      ).call('POST /api/office/make-tablet-code', {
        name: 'Yagashala',
        days: 0,
      })
    ).body
    for (let i = 0; i < 320; i++) expect(await guess(`2001:db8:${i.toString(16)}::1`)).toBe('code_wrong')
    const paired = await officeCall(proxied, 'POST /api/office/pair-tablet', { code }, from('203.0.113.7'))
    expect(paired.status).toBe(200)
    const said = []
    for (let i = 0; i < 301; i++) said.push(await guess(`198.51.100.${(i % 250) + 1}`))
    expect(said).toEqual([...Array<string>(300).fill('code_wrong'), 'sign_in_locked'])
  })

  test('is kept as a keyed hash, and stands in no audit line', async () => {
    const { id, code } = await codeFor()
    const { rows } = await app.app.db.pool.query<{ line: string }>(
      `select t::text || a::text as line from admin.tablets t join admin.audit a on a.subject = 'tablet' and a.subject_id = t.id::text where t.id = $1`,
      [id],
    )
    expect(rows[0]?.line).toBeTruthy()
    expect(rows[0]?.line).not.toContain(code)
  })
})
