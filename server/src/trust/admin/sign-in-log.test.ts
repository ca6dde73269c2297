import { expect, test } from 'vitest'
import { codeOf, givenPerson, officeCall } from '../../../test/office-people.ts'
import { testApp } from '../../../test/test-app.ts'
import { forgetOldSignIns } from './sessions.ts'
import { signInLogMs } from './sign-in-log.ts'

const app = testApp()
const lines = async () =>
  (
    await app.app.db.pool.query<{ what: string; staff_id: number | null; call: string; has_address: boolean }>(
      'select what, staff_id, call, address_hash is not null as has_address from admin.sign_ins order by id',
    )
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

  const of = { staff_id: person.id, call: '', has_address: true }
  const refused = { what: 'no_right', staff_id: person.id, has_address: false }
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
