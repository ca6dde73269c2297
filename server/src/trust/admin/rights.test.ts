import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../../contract/ground/endpoint.ts'
import { allOfficeCalls } from '../../../../contract/office/calls.ts'
import { officeFiles } from '../../../../contract/office/house/files.ts'
import { type HeldRole, heldRoles } from '../../../../contract/ground/rights.ts'
import { type TestStaff, testApp } from '../../../test/test-app.ts'

const app = testApp()
const staff = new Map<HeldRole, TestStaff>()

/** What docs/rights.md says: by call, who may. The page is the expectation, so that a changed right is seen in review. */
const table = new Map(
  readFileSync(new URL('../../../../docs/rights.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap(line => {
      const [, name, cells] = /^\| `([^`]+)`[^|]*\|[^|]*\| (.+) \|$/.exec(line) ?? []
      return name && cells ? [[name, cells.split(' | ').map(cell => cell === 'yes')] as const] : []
    }),
)
const endpoints = (Object.values(allOfficeCalls) as Partial<Endpoint>[]).filter(
  (each): each is Endpoint => typeof each.name === 'string' && !!each.for,
)
const calls = endpoints.filter(each => each.for === 'staff').map(each => each.name)
const door = endpoints.filter(each => each.for === 'anyone').map(each => each.name)
/** Last, for it ends the session that the others go by. */
const asked = [
  ...calls.filter(name => !name.endsWith('/sign-out')),
  ...Object.keys(officeFiles),
  ...calls.filter(name => name.endsWith('/sign-out')),
]

beforeAll(async () => {
  for (const role of heldRoles) staff.set(role, await app.given.staff(role))
})

const json = { 'content-type': 'application/json' }
async function ask(name: string, headers: Record<string, string>, body = '{}') {
  const [method = '', path = ''] = name.split(' ')
  const answer = await app.raw(method, path.replace(/:\w+/g, '1').replace('*', '1'), {
    headers: method === 'GET' ? headers : { ...json, ...headers },
    ...(method !== 'GET' && { body }),
    redirect: 'manual',
  })
  const text = await answer.text()
  return { status: answer.status, code: /"code":"(\w+)"/.exec(text)?.[1] }
}

test('the table has every call and file of the office, and nothing else', () => {
  expect([...table.keys()].sort()).toEqual([...calls, ...Object.keys(officeFiles)].sort())
})

test('every address under /api/office is a call, or a file with its right', () => {
  const beside = app
    .addresses()
    .filter(address => address.includes(' /api/office') && !/^(HEAD|OPTIONS) /.test(address))
  expect(
    beside.filter(address => !calls.includes(address as never) && !door.includes(address as never)).sort(),
  ).toEqual(Object.keys(officeFiles).sort())
})

describe.each(heldRoles)('%s', role => {
  test.each(asked)('%s', async name => {
    const may = table.get(name)?.[heldRoles.indexOf(role)]

    const { status, code } = await ask(name, staff.get(role)?.headers ?? {})

    if (may) expect([status, code]).not.toEqual([403, expect.anything()])
    else expect([status, code]).toEqual([403, 'no_right'])
    expect(status).not.toBe(500)
  })
})

describe('a stranger', () => {
  test.each([...calls, ...Object.keys(officeFiles)])('%s is closed, whatever is sent', async name => {
    for (const body of ['{}', '{"page":"not a number"}', 'no json at all']) {
      expect(await ask(name, { 'x-office': '1' }, body)).toEqual({ status: 401, code: 'sign_in_required' })
      expect(await ask(name, { 'x-office': '1', cookie: `office=${'x'.repeat(43)}` }, body)).toEqual({
        status: 401,
        code: 'sign_in_required',
      })
    }
  })

  test.each(calls)('%s is no use to another site', async name => {
    const { headers } = await app.given.staff('owner')
    expect((await ask(name, { cookie: headers.cookie ?? '' })).status).toBe(400)
    expect((await ask(name, { ...headers, 'sec-fetch-site': 'cross-site' })).status).toBe(400)
  })

  test.each(door)('%s is open, to our own pages', async name => {
    expect((await ask(name, { 'x-office': '1' }, '{"not":"what it wants"}')).status).toBe(400)
    expect((await ask(name, {})).status).toBe(400)
  })
})

test('a role without the right learns nothing from a body either', async () => {
  const { headers } = await app.given.staff('viewer')
  expect(await ask('POST /api/office/list-staff', headers, '{"page":"not a number"}')).toEqual({
    status: 403,
    code: 'no_right',
  })
})
