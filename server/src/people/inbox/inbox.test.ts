import { expect, test } from 'vitest'
import { mostAnswerLetters } from '../../../../contract/ground/answers.ts'
import { formFor, testApp, type TestStaff } from '../../../test/test-app.ts'
import { sendMessage } from '../../trust/notifications/service.ts'
import { forgetOld } from '../../house/privacy/retention.ts'
import { answerWebhook } from '../../outside/sandbox/sandbox-sender.ts'
import { mostADay } from './rules.ts'

const app = testApp()
const json = { 'content-type': 'application/json' }
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

let numbers = 9_400_000_000
const newPhone = () => String(numbers++)
let ids = 0
const answer = (from: string, text: string, of: { kind?: string; id?: string } = {}) =>
  app.raw('POST', '/sandbox/messages/answer', {
    body: JSON.stringify({ from, text, id: `test.${ids++}`, ...of }),
    headers: json,
  })
/** A webhook as the carrier sends it: of an instant, signed, twice or not. */
const hook = (from: string, text: string, at: number, headers?: Record<string, string>) => {
  const signed = answerWebhook(app.app.config, { id: `hook.${ids++}`, from, kind: 'text', text, at })
  return () =>
    app.raw('POST', '/api/webhooks/sandbox-messages', {
      body: signed.raw.toString(),
      headers: { ...json, ...(headers ?? signed.headers) },
    })
}
const all = { page: 1, perPage: 100 }
const found = async (staff: TestStaff, phone: string) =>
  (await staff.call('POST /api/office/conversations', { ...all, q: phone })).body.rows[0]
const opened = async (staff: TestStaff, phone: string) => {
  const id = (await found(staff, phone))?.id ?? 0
  return (await staff.call('POST /api/office/conversation', { id })).body
}
const textsOf = (shown: Awaited<ReturnType<typeof opened>>) =>
  shown.lines.map(line => `${line.from === 'devotee' ? 'in' : 'out'} ${line.text}`)
let keys = 0
const newKey = () => `reply-of-a-test-${keys++}`
async function replied(staff: TestStaff, phone: string, text: string, key = newKey()) {
  const { id, lastReply } = await opened(staff, phone)
  return staff.call('POST /api/office/reply', { id, text, lastReply, key })
}
const deliver = async (phone: string) => {
  const rows = await query<{ id: number }>(
    "select id from notifications.messages where recipient = $1 and state = 'waiting'",
    phone,
  )
  for (const { id } of rows) await sendMessage(app.app, id).catch(() => undefined)
}
const declines = (phone: string) => query('select from notifications.opt_outs where recipient = $1', phone)

test('what a devotee writes stands between what was sent, with the name and the paid order that lies ahead', async () => {
  const desk = await app.given.staff('desk')
  const devotee = await app.given.devotee()
  const homam = await app.given.homam()
  const failed = (await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body
  await app.pay(failed.paymentUrl, { outcome: 'failure' })
  const paid = (await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body
  await app.pay(paid.paymentUrl)
  await app.advance(60)
  await answer(devotee.phone, 'గోత్రం భారద్వాజ అని మార్చండి')

  const shown = await opened(desk, devotee.phone)
  expect(shown.devotee).toMatchObject({ id: devotee.id })
  expect(shown.devotee?.orders.map(order => [order.id, order.standing, order.ahead])).toEqual([
    [paid.lastId, 'paid', true],
    [failed.lastId, 'failed', false],
  ])
  expect(shown.lines.map(line => line.from)).toEqual(['trust', 'devotee'])
  expect(shown.lines[1]).toMatchObject({ kind: 'text', language: 'te', text: 'గోత్రం భారద్వాజ అని మార్చండి' })
  expect(shown.openUntil).toBe((shown.lines[1]?.at ?? 0) + 24 * 3_600_000)
  expect((await desk.call('POST /api/office/devotee', { id: devotee.id })).body.conversations).toMatchObject([
    { id: shown.id, unread: 1 },
  ])
  // By a part of the name, in another script than it was written in.
  expect((await desk.call('POST /api/office/conversations', { ...all, q: 'Test' })).status).toBe(200)
  expect((await desk.call('POST /api/office/conversations', { ...all, q: '—' })).body.rows).toEqual([])
})

test('the same message comes once, in any order; a forged one never', async () => {
  const desk = await app.given.staff('desk')
  const phone = newPhone()
  const now = app.app.clock.now()
  const [first, second] = [hook(phone, 'first', now - 60_000), hook(phone, 'second', now - 30_000)]
  expect(await Promise.all([second, second, first, first].map(async send => (await send()).status))).toEqual([
    200, 200, 200, 200,
  ])
  expect((await hook(phone, 'forged', now, { 'x-sandbox-signature': '0'.repeat(64) })()).status).toBe(401)
  const shown = await opened(desk, phone)
  expect(textsOf(shown)).toEqual(['in first', 'in second'])
  expect(shown).toMatchObject({ unread: 2, openUntil: now - 30_000 + 24 * 3_600_000 })
  // Older than texts are stored: it does not come back.
  await hook(phone, 'very old', now - 200 * 86_400_000)()
  expect(textsOf(await opened(desk, phone))).toHaveLength(2)
})

test('a text that is too long is cut between letters; signs that nobody sees are left out; of a picture its kind is said', async () => {
  const desk = await app.given.staff('desk')
  const phone = newPhone()
  await answer(phone, 'కృ'.repeat(mostAnswerLetters))
  await hook(phone, 'one\0two\u202Ethree', app.app.clock.now())()
  await answer(phone, 'My receipt', { kind: 'picture' })
  const [long, odd, picture] = (await opened(desk, phone)).lines
  expect(long).toMatchObject({ cut: true })
  expect(Array.from(long?.text ?? '').length).toBeLessThanOrEqual(mostAnswerLetters)
  expect(long?.text).toMatch(/కృ…$/)
  expect(odd).toMatchObject({ text: 'onetwothree', cut: false })
  expect(picture).toMatchObject({ kind: 'picture', text: 'My receipt' })
})

test('so many a day are stored of a number, at the same moment too; the rest is counted', async () => {
  const desk = await app.given.staff('desk')
  const phone = newPhone()
  const sent = Array.from({ length: mostADay + 5 }, (_, i) => hook(phone, `number ${i}`, app.app.clock.now()))
  for (let i = 0; i < sent.length; i += 13) await Promise.all(sent.slice(i, i + 13).map(send => send()))
  const shown = await opened(desk, phone)
  expect([shown.lines.length, shown.notKept]).toEqual([mostADay, 5])
  await app.advance(86_400)
  await answer(phone, 'next day')
  // A day later staff have to sign in again.
  expect((await opened(await app.given.staff('desk'), phone)).lines).toHaveLength(mostADay + 1)
})

test('STOP is heeded and stands in the conversation, which needs nobody; START takes it back', async () => {
  const desk = await app.given.staff('desk')
  const phone = newPhone()
  await answer(phone, 'STOP')
  expect(await declines(phone)).toHaveLength(3)
  const stopped = await opened(desk, phone)
  expect(stopped).toMatchObject({ declined: true, unread: 0, doneBy: null, lines: [{ asks: 'stop', text: 'STOP' }] })
  expect(stopped.doneAt).not.toBeNull()
  expect((await replied(desk, phone, 'Please stay')).body.code).toBe('messages_declined')
  await answer(phone, 'start')
  expect(await declines(phone)).toHaveLength(0)
  expect((await replied(desk, phone, 'Welcome back')).status).toBe(200)
})

test('a reply goes by the outbox, once however often it is pressed; only within 24 hours; a failed one is tried again', async () => {
  const desk = await app.given.staff('desk')
  const phone = newPhone()
  await answer(phone, 'When does the live video begin?')
  const key = newKey()
  const { id, lastReply } = await opened(desk, phone)
  const body = { id, text: 'At 10 in the morning.', lastReply, key }
  const pressed = await Promise.all(Array.from({ length: 4 }, () => desk.call('POST /api/office/reply', body)))
  expect(pressed.map(press => press.status)).toEqual([200, 200, 200, 200])
  const fault = (mode: string) =>
    app.raw('POST', '/sandbox/messages/faults', { body: JSON.stringify({ mode }), headers: json })
  expect((await opened(desk, phone)).lines[1]).toMatchObject({ state: 'waiting', by: expect.any(String) })
  await query("update notifications.messages set state = 'failed' where recipient = $1", phone)
  const failed = (await opened(desk, phone)).lines[1]
  expect(failed).toMatchObject({ text: 'At 10 in the morning.', state: 'failed', again: true })
  await fault('none')
  expect((await desk.call('POST /api/office/retry-reply', { id: failed?.id ?? 0 })).status).toBe(200)
  await deliver(phone)
  expect(textsOf(await opened(desk, phone))).toEqual([
    'in When does the live video begin?',
    'out At 10 in the morning.',
  ])
  expect((await opened(desk, phone)).lines[1]).toMatchObject({ state: 'sent', template: 'reply' })
  const [logged] = await query<{ line: string }>(
    "select to_jsonb(a)::text as line from admin.audit a where action = 'POST /api/office/reply' and subject_id = $1",
    String(id),
  )
  expect(logged?.line).not.toMatch(new RegExp(`${phone}|morning`))

  await app.advance(24 * 3600)
  const later = await app.given.staff('desk')
  expect((await replied(later, phone, 'Too late')).body.code).toBe('window_closed')
  await query("update notifications.messages set state = 'failed' where recipient = $1", phone)
  const late = await later.call('POST /api/office/retry-reply', { id: failed?.id ?? 0 })
  expect(late.body.code).toBe('window_closed')
  await answer(phone, 'Thank you')
  expect((await replied(later, phone, 'In time again')).status).toBe(200)
})

test('of two who answer or take a conversation at once, the second sees the first', async () => {
  const [desk, operations] = [await app.given.staff('desk'), await app.given.staff('operations')]
  const phone = newPhone()
  await answer(phone, 'Who reads this?')
  const { id, lastReply, people } = await opened(desk, phone)
  const both = await Promise.all(
    [desk, operations].map(staff =>
      staff.call('POST /api/office/reply', { id, text: 'I do', lastReply, key: newKey() }),
    ),
  )
  expect(both.map(({ body }) => body.code ?? 'sent').sort()).toEqual(['edited_meanwhile', 'sent'])
  const has = (await opened(desk, phone)).assigned?.id ?? null
  expect(has).not.toBeNull()
  const others = people.filter(one => one.id !== has).slice(0, 2)
  const taken = await Promise.all(
    others.map(one => desk.call('POST /api/office/assign-conversation', { id, to: one.id, was: has })),
  )
  expect(taken.map(({ body }) => body.code ?? 'taken').sort()).toEqual(['edited_meanwhile', 'taken'])
  const nobody = { id, to: 2_000_000_000, was: has }
  expect((await desk.call('POST /api/office/assign-conversation', nobody)).body.code).toBe('not_found')
})

test('done is undone by a new message; whoever has not seen it cannot call it done; viewers only read', async () => {
  const [desk, viewer] = [await app.given.staff('desk'), await app.given.staff('viewer')]
  const phone = newPhone()
  await answer(phone, 'one')
  const { id, lastMessage } = await opened(viewer, phone)
  await answer(phone, 'two')
  const finish = (seen: number) => desk.call('POST /api/office/finish-conversation', { id, done: true, seen })
  expect((await finish(lastMessage)).body.code).toBe('edited_meanwhile')
  await desk.call('POST /api/office/read-conversation', { id, seen: lastMessage })
  expect((await opened(desk, phone)).unread).toBe(1)
  expect((await finish((await opened(desk, phone)).lastMessage)).status).toBe(200)
  expect(await opened(desk, phone)).toMatchObject({ unread: 0, doneBy: expect.any(String) })
  await answer(phone, '🙏', { kind: 'reaction' })
  expect((await opened(desk, phone)).doneAt).not.toBeNull()
  await answer(phone, 'three')
  expect(await found(desk, phone)).toMatchObject({ unread: 1, doneAt: null, last: { text: 'three' } })
  for (const call of ['read-conversation', 'finish-conversation', 'reply'] as const) {
    const body = { id, seen: 1, done: true, text: 'no', lastReply: 0, key: newKey() }
    expect((await viewer.call(`POST /api/office/${call}`, body)).status).toBe(403)
  }
  const { attention } = (await (await app.given.staff('owner')).call('POST /api/office/today', {})).body
  expect(attention.find(one => one.kind === 'answers_unread')).toMatchObject({ since: expect.any(Number) })
})

test('My data has what was written and answered; an erasure and time forget it, and the number leads to whom it was merged into', async () => {
  const desk = await app.given.staff('desk')
  const devotee = await app.given.devotee()
  const former = newPhone()
  await query('insert into accounts.former_phones (devotee_id, phone, at) values ($1, $2, now())', devotee.id, former)
  await answer(former, 'From the old number')
  expect((await opened(desk, former)).devotee?.id).toBe(devotee.id)
  await answer(devotee.phone, 'Unmistakable question')
  await app.advance(60)
  expect((await replied(desk, devotee.phone, 'Unmistakable reply')).status).toBe(200)
  await deliver(devotee.phone)
  const { conversations } = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
  expect(conversations.map(({ by, text }) => [by, text])).toEqual([
    ['me', 'From the old number'],
    ['me', 'Unmistakable question'],
    ['trust', 'Unmistakable reply'],
  ])

  const stranger = newPhone()
  await answer(stranger, 'Unmistakable stranger')
  expect((await replied(desk, stranger, 'Unmistakable answer')).status).toBe(200)
  await deliver(stranger)
  await app.advance(181 * 86_400)
  await forgetOld(app.app)
  const left = await query<{ n: number }>(
    'select count(*)::int as n from inbox.conversations where phone = any($1::text[])',
    [stranger, former, devotee.phone],
  )
  expect(left).toEqual([{ n: 0 }])
  expect(await query("select from notifications.messages where body like 'Unmistakable%'")).toEqual([])
})

test('who has a conversation, and that it is done, are taken back unless a message or a colleague came between', async () => {
  const [desk, owner] = [await app.given.staff('desk'), await app.given.staff('owner')]
  const phone = newPhone()
  await answer(phone, 'one')
  const { id, people } = await opened(desk, phone)
  const back = async (undo: number | undefined) =>
    (await desk.call('POST /api/office/undo', { undo: undo ?? 0 })).body.code ?? 'back'
  const finish = async (done: boolean) => {
    const seen = (await opened(desk, phone)).lastMessage
    return (await desk.call('POST /api/office/finish-conversation', { id, done, seen })).body.undo
  }
  expect(await back(await finish(true))).toBe('back')
  expect((await opened(desk, phone)).doneAt).toBeNull()
  await finish(true)
  const { doneAt } = await opened(desk, phone)
  expect(await back(await finish(false))).toBe('back')
  expect(await opened(desk, phone)).toMatchObject({ doneAt, doneBy: expect.any(String) })
  const reopened = await finish(false)
  await answer(phone, 'two')
  expect(await back(reopened)).toBe('edited_meanwhile')
  const finished = await finish(true)
  await answer(phone, 'three')
  expect(await back(finished)).toBe('edited_meanwhile')

  const [a, b] = people
  const assign = async (by: TestStaff, to: number | null, was: number | null) =>
    (await by.call('POST /api/office/assign-conversation', { id, to, was })).body.undo
  const first = a?.id ?? 0
  expect(await back(await assign(desk, first, null))).toBe('back')
  expect((await opened(desk, phone)).assigned).toBeNull()
  const given = await assign(desk, first, null)
  await assign(owner, b?.id ?? 0, first)
  expect(await back(given)).toBe('edited_meanwhile')
})
