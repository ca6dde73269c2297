import Value from 'typebox/value'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls, type CallName } from '../../../../contract/calls.ts'
import type { Endpoint } from '../../../../contract/ground/endpoint.ts'
import { type Prepared, prepareEveryCall } from '../../../test/good-bodies.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let prepared: Prepared

beforeAll(async () => {
  prepared = await prepareEveryCall(app)
})

// A code is asked for before it is used; logging out comes last, since it ends the login that the others go by.
const turn = ({ name }: Endpoint) => (name.startsWith('POST /api/request-') ? 0 : name === 'POST /api/logout' ? 2 : 1)
const calls = (Object.values(allCalls) as Endpoint[]).sort((a, b) => turn(a) - turn(b))
const namesUser = (call: Endpoint) => /"(userId|user_id)"/.test(JSON.stringify(call.body))
const nameOf = (call: Endpoint) => call.name as CallName

async function bodyOf(name: CallName) {
  if (name === 'POST /api/erase-me') {
    // The devotee logged in just now: the next code goes a minute later.
    await app.advance(61)
    const { phone } = prepared.devotee
    await app.call('POST /api/request-otp', { phone })
    return { ...prepared.bodies[name], otp: await codeOf(phone) }
  }
  if (name === 'POST /api/confirm-login') {
    await app.advance(61)
    const { phone } = prepared.devotee
    await app.call('POST /api/request-otp', { phone })
    return { ...prepared.bodies[name], code: await codeOf(phone) }
  }
  if (name === 'POST /api/unlink-login') await confirmAgain()
  if (name === 'POST /api/link-number') {
    await confirmAgain()
    await app.advance(61)
    const { phone } = prepared.devotee
    await app.call('POST /api/request-otp', { phone })
    return { ...prepared.bodies[name], phone, otp: await codeOf(phone) }
  }
  if (name === 'POST /api/link-email') {
    const { email } = prepared.bodies[name]
    await confirmAgain()
    await app.call('POST /api/request-email-code', { email })
    return { ...prepared.bodies[name], code: await codeOf(email) }
  }
  if (name === 'POST /api/verify-email-code') {
    const { email } = prepared.bodies[name]
    return { email, code: await codeOf(email) }
  }
  if (name !== 'POST /api/verify-otp') return prepared.bodies[name]
  const { phone } = prepared.bodies[name]
  return { phone, otp: await codeOf(phone) }
}

/** As `confirm-login` does, which a number may ask a code for a few times an hour only. */
const confirmAgain = () =>
  app.app.db.pool.query('update accounts.sessions set confirmed_at = $2 where devotee_id = $1', [
    prepared.devotee.id,
    new Date(app.app.clock.now()),
  ])

async function codeOf(name: string): Promise<string> {
  const { rows } = await app.app.db.pool.query<{ body: string }>(
    'select body from notifications.messages where recipient = $1 order by id desc limit 1',
    [name],
  )
  return /\b(\d{4}|\d{6})\b/.exec(rows[0]?.body ?? '')?.[1] ?? ''
}

describe('every call', () => {
  test.each(calls.map(call => [call.name, call] as const))(
    '%s answers with what the contract names, and nothing else',
    async (_name, call) => {
      const { status, body } = await prepared.devotee.call(nameOf(call), await bodyOf(nameOf(call)))

      expect([status, body]).toEqual([200, expect.anything()])
      expect([...Value.Errors(call.answer, body)]).toEqual([])
      expect(Value.Clean(call.answer, structuredClone(body))).toEqual(body)
    },
  )

  test.each(calls.filter(c => c.for === 'devotee').map(nameOf))('%s is closed to a stranger (D17)', async name => {
    for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }] as Record<string, string>[]) {
      expect(await app.call(name, prepared.bodies[name], headers)).toMatchObject({
        status: 401,
        body: {
          success: false,
          code: 'login_required',
          message: expect.stringMatching(/^(Please log in to continue\.|కొనసాగడానికి దయచేసి లాగిన్ అవ్వండి\.)$/),
        },
      })
    }
  })

  test.each(calls.filter(namesUser).map(nameOf))('%s refuses somebody else’s id (D17)', async name => {
    const other = await app.given.devotee()

    expect(await other.call(name, prepared.bodies[name])).toMatchObject({
      status: 403,
      body: { success: false, code: 'other_user' },
    })
  })

  test('each has its page in the documentation and its place in the OpenAPI description', async () => {
    const openapi = (await (await app.raw('GET', '/api/docs/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>
    }
    const page = await (await app.raw('GET', '/api/docs')).text()

    for (const { name } of calls) {
      const [method, path] = name.split(' ') as [string, string]
      expect(openapi.paths[path]?.[method.toLowerCase()], name).toBeDefined()
      expect(page).toContain(name)
    }
  })
})
