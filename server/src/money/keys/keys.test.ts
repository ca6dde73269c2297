import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestStaff, testApp } from '../../../test/test-app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../ground/db/database.ts'
import { makeLogger } from '../../log.ts'
import { openApp, type OpenApp } from '../../open-app.ts'

// A gateway that takes one pair of keys and refuses every other.
let good = 'rzp_test_ServerKey:secret-of-the-server'
const gateway: Server = createServer((request, response) => {
  const given = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
  response.writeHead(given === good ? 200 : 401, { 'content-type': 'application/json' })
  response.end(JSON.stringify(given === good ? { payment_links: [] } : { error: { code: 'BAD_REQUEST_ERROR' } }))
})
const env: Record<string, string> = {
  GATEWAYS: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_ServerKey',
  RAZORPAY_KEY_SECRET: 'secret-of-the-server',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-server',
}
const listening = new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
await listening
env.RAZORPAY_BASE_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
const app = testApp(env)
let owner: TestStaff
let second: OpenApp

beforeAll(async () => {
  owner = await app.given.staff('owner')
  const { dataDir, databaseUrl } = app.app.config
  const config = readConfig({ ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  second = await openApp(await openDatabase(config), config, makeLogger('silent'))
})
afterAll(async () => {
  await second.close()
  gateway.close()
})

const entered = {
  id: 'rzp_test_OfficeKey',
  secret: 'secret-from-the-office-1234',
  hook: 'webhook-from-the-office-5678',
}
const values = (secret: string) => [
  { setting: 'RAZORPAY_KEY_ID', value: entered.id },
  { setting: 'RAZORPAY_KEY_SECRET', value: secret },
  { setting: 'RAZORPAY_WEBHOOK_SECRET', value: entered.hook },
]
const save = (secret: string) =>
  owner.call('POST /api/office/save-keys', { provider: 'razorpay', values: values(secret) })
const check = async () => (await owner.call('POST /api/office/check-keys', { provider: 'razorpay' })).body
const view = async () => {
  const { body } = await owner.call('POST /api/office/keys', {})
  return { all: JSON.stringify(body), razorpay: body.providers.find(({ provider }) => provider === 'razorpay') }
}
const rows = async (text: string) => (await app.app.db.pool.query<{ text: string }>(text)).rows

test('the keys of the server show by their last signs only', async () => {
  const { all, razorpay } = await view()
  expect(razorpay).toMatchObject({ in_use: true, source: 'server', changed_at: null })
  expect(razorpay?.fields).toContainEqual({ setting: 'RAZORPAY_KEY_SECRET', set: true, hint: '…rver' })
  expect(all).not.toContain(env.RAZORPAY_KEY_SECRET)
  expect(await check()).toEqual({ check: 'answers', why: '' })
})

test('keys that the gateway refuses, or that can’t be right, change nothing', async () => {
  expect((await save('a wrong secret')).body).toMatchObject({ saved: false, check: 'refuses' })
  const malformed = { provider: 'razorpay', values: [{ setting: 'RAZORPAY_KEY_ID', value: 'no key' }] } as const
  expect(
    (await owner.call('POST /api/office/save-keys', { ...malformed, values: [...malformed.values] })).body,
  ).toEqual({
    saved: false,
    check: 'malformed',
    why: 'RAZORPAY_KEY_ID',
  })
  expect((await view()).razorpay?.source).toBe('server')
  expect(await rows('select provider as text from keys.entered')).toEqual([])
  expect(await check()).toMatchObject({ check: 'answers' })
})

test('keys that take real money are not asked for while codes go to the sandbox', async () => {
  const live = { provider: 'razorpay' as const, values: [{ setting: 'RAZORPAY_KEY_ID', value: 'rzp_live_OfficeKey' }] }
  const { body } = await owner.call('POST /api/office/save-keys', live)
  expect(body).toEqual({ saved: false, check: 'live_in_sandbox', why: '' })
  expect(await rows('select provider as text from keys.entered')).toEqual([])
})

test('good keys are in force here and in a second process without a restart, sealed, and told to nobody', async () => {
  good = `${entered.id}:${entered.secret}`
  const answer = await save(entered.secret)
  expect(answer.body).toEqual({ saved: true, check: 'answers', why: '' })
  const { all, razorpay } = await view()
  expect(razorpay).toMatchObject({ source: 'office' })
  expect(razorpay?.fields).toContainEqual({ setting: 'RAZORPAY_KEY_SECRET', set: true, hint: '…1234' })
  await app.app.gateways[0]?.check()
  const secondSays = () =>
    second.app.gateways[0]?.check().then(
      () => 'answers',
      () => 'refuses',
    )
  await expect.poll(secondSays).toBe('answers')

  const [sealed] = await rows(`select encode(sealed, 'escape') as text from keys.entered`)
  const [line] = await rows(
    `select action || before::text || after::text as text from admin.audit order by id desc limit 1`,
  )
  expect(line?.text).toContain('RAZORPAY_KEY_SECRET')
  for (const text of [all, JSON.stringify(answer.body), sealed?.text, line?.text, JSON.stringify(app.app.config.keys)])
    for (const secret of [entered.secret, entered.hook]) expect(text).not.toContain(secret)
})

test('webhooks that were signed before the change are taken for a day', async () => {
  const { keys } = second.app.config
  expect(keys.get('RAZORPAY_WEBHOOK_SECRET_OLD')).toBe(env.RAZORPAY_WEBHOOK_SECRET)
  expect(keys.replaced()).toEqual(['RAZORPAY_WEBHOOK_SECRET'])
})

test('a provider without keys on the server is not left without any while it is in use; else it goes back', async () => {
  expect((await owner.call('POST /api/office/remove-keys', { provider: 'cashfree' })).body.code).toBe('not_found')
  good = 'rzp_test_ServerKey:secret-of-the-server'
  expect((await owner.call('POST /api/office/remove-keys', { provider: 'razorpay' })).status).toBe(200)
  expect((await view()).razorpay).toMatchObject({ source: 'server' })
  expect(await check()).toMatchObject({ check: 'answers' })
  await expect.poll(() => second.app.config.keys.isEntered('razorpay')).toBe(false)
})

test('with OFFICE_KEYS=off the office takes none', async () => {
  app.app.config.officeKeys = false
  expect((await save(entered.secret)).body.code).toBe('wrong_state')
  app.app.config.officeKeys = true
})
