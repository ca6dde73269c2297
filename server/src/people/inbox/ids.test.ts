import { afterAll, beforeAll, expect, test } from 'vitest'
import { whatsappDouble } from '../../../test/doubles/carriers.ts'
import { formFor, testApp, type TestStaff } from '../../../test/test-app.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { forgetOld } from '../../house/privacy/retention.ts'
import { makeLogger } from '../../log.ts'
import { whatsappHook } from '../../outside/carriers/whatsapp.ts'
import { sendMessage } from '../../trust/notifications/service.ts'
import { mostADay } from './rules.ts'

// People whom WhatsApp names by an id: beside their number, instead of it, or first the one and then the other.

const env: Record<string, string> = {
  WHATSAPP: 'whatsapp',
  WHATSAPP_PHONE_NUMBER_ID: '106',
  WHATSAPP_ACCESS_TOKEN: 'demo_access_token',
  WHATSAPP_APP_SECRET: 'demo_app_secret_0001',
  WHATSAPP_VERIFY_TOKEN: 'demo_word',
}
let double: Awaited<ReturnType<typeof whatsappDouble>>
beforeAll(async () => {
  double = await whatsappDouble()
  env.WHATSAPP_BASE_URL = double.url
})
const app = testApp(env)
afterAll(() => double.stop())

const json = { 'content-type': 'application/json' }
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query<T>(text, values)).rows

let people = 0
/** Somebody with a number and an id that nobody else has. */
const somebody = () => ({ phone: String(9_500_000_000 + people++), id: `IN.90000${people}Ab` })
type Person = ReturnType<typeof somebody>

let ids = 0
const asked = async (value: object): Promise<number> => {
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] })
  const signature = whatsappHook('demo_app_secret_0001', Buffer.from(body))
  const headers = { ...json, 'x-hub-signature-256': signature }
  return (await app.raw('POST', '/api/webhooks/whatsapp', { body, headers })).status
}
interface How {
  by: 'number' | 'id' | 'both'
  name?: string
  wamid?: string
  at?: number
}
/** What somebody writes, as the Cloud API reports it: the number is missing where they show a name instead. */
const writes = ({ phone, id }: Person, text: string, { by, name, wamid, at = app.app.clock.now() }: How) =>
  asked({
    contacts: [
      {
        profile: { ...(name && { name }) },
        ...(by !== 'id' && { wa_id: `91${phone}` }),
        ...(by !== 'number' && { user_id: id }),
      },
    ],
    messages: [
      {
        id: wamid ?? `wamid.ids.${ids++}`,
        ...(by !== 'id' && { from: `91${phone}` }),
        ...(by !== 'number' && { from_user_id: id }),
        timestamp: String(Math.floor(at / 1000)),
        type: 'text',
        text: { body: text },
      },
    ],
  })

const rowsOf = async (staff: TestStaff, q: string) =>
  (await staff.call('POST /api/office/conversations', { page: 1, perPage: 100, q })).body.rows
const idOf = async (column: 'phone' | 'whatsapp_id', value: string) =>
  (await query<{ id: number }>(`select id from inbox.conversations where ${column} = $1`, value))[0]?.id ?? 0
const opened = async (staff: TestStaff, id: number) => (await staff.call('POST /api/office/conversation', { id })).body
const textsOf = (shown: Awaited<ReturnType<typeof opened>>) =>
  shown.lines.map(line => `${line.from === 'devotee' ? 'in' : 'out'} ${line.text}`)
const reply = async (staff: TestStaff, id: number, text: string) =>
  staff.call('POST /api/office/reply', {
    id,
    text,
    lastReply: (await opened(staff, id)).lastReply,
    key: `key-of-ids-test-${ids++}`,
  })
const deliver = async (recipient: string) => {
  const rows = await query<{ id: number }>(
    "select id::int from notifications.messages where recipient = $1 and state = 'waiting'",
    recipient,
  )
  for (const { id } of rows) await sendMessage(app.app, id)
  return rows.map(row => row.id)
}
const declinesOf = async (recipient: string) =>
  (
    await query<{ what: string }>(
      "select channel || ' ' || category as what from notifications.opt_outs where recipient = $1 order by 1",
      recipient,
    )
  ).map(row => row.what)
const all = ['sms marketing', 'whatsapp marketing', 'whatsapp service']

test('a message without a number is a conversation under the name that they chose, and is answered by the id', async () => {
  const desk = await app.given.staff('desk')
  const who = somebody()
  expect(await writes(who, 'When is the homam?', { by: 'id', name: 'Quiet\u202E  Lotus' })).toBe(200)
  const [row] = await rowsOf(desk, 'quiet lotus')
  expect(row).toMatchObject({ phone: null, name: 'Quiet Lotus', unread: 1, last: { text: 'When is the homam?' } })
  const found = (await desk.call('POST /api/office/find', { q: 'Quiet L' })).body.conversations
  expect(found).toMatchObject([{ phone: null, name: 'Quiet Lotus', unread: 1 }])
  const id = row?.id ?? 0
  expect(await opened(desk, id)).toMatchObject({ phone: null, name: 'Quiet Lotus', devotee: null, declined: false })
  const { attention } = (await (await app.given.staff('owner')).call('POST /api/office/today', {})).body
  expect(attention.find(one => one.kind === 'answers_unread')?.count).toBeGreaterThan(0)

  expect((await reply(desk, id, 'At ten in the morning.')).status).toBe(200)
  double.received.length = 0
  const [messageId] = await deliver(who.id)
  const sent = JSON.parse(double.received[0]?.body ?? '{}')
  expect(sent).toMatchObject({ recipient_type: 'individual', recipient: who.id, type: 'text' })
  expect(sent).not.toHaveProperty('to')

  // The receipt names nobody but the id: its message is found by the carrier's own id of it.
  const [taken] = await query<{ provider_id: string }>(
    "select provider_id from notifications.deliveries where message_id = $1 and state = 'taken'",
    messageId,
  )
  await asked({ statuses: [{ id: taken?.provider_id, status: 'delivered', recipient_user_id: who.id }] })
  expect((await opened(desk, id)).lines[1]).toMatchObject({ text: 'At ten in the morning.', state: 'delivered' })

  await app.advance(24 * 3600)
  const later = await app.given.staff('desk')
  expect((await reply(later, id, 'Too late')).body.code).toBe('window_closed')
})

test('a name is nobody’s to need: without one, the conversation has neither name nor number', async () => {
  const desk = await app.given.staff('desk')
  const who = somebody()
  await writes(who, 'No name', { by: 'id' })
  expect(await opened(desk, await idOf('whatsapp_id', who.id))).toMatchObject({ phone: null, name: '' })
  // The number may stand beside the message alone, and an id in its place.
  const other = somebody()
  await asked({
    contacts: [{ wa_id: `91${other.phone}` }],
    messages: [{ id: `wamid.ids.${ids++}`, from: other.id, type: 'text', text: { body: 'Both' } }],
  })
  expect(textsOf(await opened(desk, await idOf('phone', other.phone)))).toEqual(['in Both'])
})

test('by id, then with the number: it is the number’s conversation, and nothing comes twice', async () => {
  const desk = await app.given.staff('desk')
  const who = somebody()
  const wamid = 'wamid.ids.repeated'
  await writes(who, 'first', { by: 'id', name: 'Somebody' })
  const id = await idOf('whatsapp_id', who.id)
  expect((await reply(desk, id, 'answered')).status).toBe(200)
  for (let i = 0; i < 3; i++) await writes(who, 'second', { by: 'both', wamid, name: 'Somebody' })
  await writes(who, 'third', { by: 'id', name: 'Somebody' })
  const shown = await opened(desk, id)
  expect(shown).toMatchObject({ id, phone: who.phone, name: '', unread: 3 })
  expect(textsOf(shown).toSorted()).toEqual(['in first', 'in second', 'in third', 'out answered'])
  expect(await rowsOf(desk, who.phone)).toHaveLength(1)
  expect(await idOf('whatsapp_id', who.id)).toBe(0)
  double.received.length = 0
  await deliver(who.phone)
  expect(JSON.parse(double.received[0]?.body ?? '{}')).toMatchObject({ to: `91${who.phone}` })
})

test('two conversations become one: messages, replies, what is unread, who has it, and both ids lead to it', async () => {
  const [desk, operations] = [await app.given.staff('desk'), await app.given.staff('operations')]
  const who = somebody()
  await writes(who, 'by number', { by: 'number' })
  const byNumber = await idOf('phone', who.phone)
  await desk.call('POST /api/office/read-conversation', {
    id: byNumber,
    seen: (await opened(desk, byNumber)).lastMessage,
  })
  await desk.call('POST /api/office/finish-conversation', {
    id: byNumber,
    done: true,
    seen: (await opened(desk, byNumber)).lastMessage,
  })
  await app.advance(60)
  await writes(who, 'by id', { by: 'id', name: 'Lotus' })
  const byId = await idOf('whatsapp_id', who.id)
  expect((await reply(operations, byId, 'from operations')).status).toBe(200)
  await app.advance(60)
  const before = await opened(desk, byId)

  // Nobody writes: the receipt of a message to the number says whose it is.
  await asked({
    statuses: [
      { id: 'wamid.of.nobody', status: 'delivered', recipient_id: `91${who.phone}`, recipient_user_id: who.id },
    ],
  })
  for (const id of [byNumber, byId]) {
    const shown = await opened(desk, id)
    expect(shown).toMatchObject({
      id,
      phone: who.phone,
      unread: 1,
      doneAt: null,
      assigned: before.assigned,
      openUntil: before.openUntil,
      lastMessage: before.lastMessage,
    })
    expect(textsOf(shown)).toEqual(['in by number', 'in by id', 'out from operations'])
  }
  expect(await rowsOf(desk, who.phone)).toMatchObject([{ id: byNumber, unread: 1 }])
  // Whoever had the other one open goes on in it.
  const { lastMessage } = await opened(operations, byId)
  expect((await reply(operations, byId, 'and again')).status).toBe(200)
  const done = { id: byId, done: true, seen: lastMessage }
  expect((await operations.call('POST /api/office/finish-conversation', done)).status).toBe(200)
  expect(await opened(desk, byNumber)).toMatchObject({ unread: 0, doneBy: expect.any(String) })
})

test('STOP by the id holds for the number that comes later, and for what waits to go there', async () => {
  const devotee = await app.given.devotee()
  const who = { phone: devotee.phone, id: somebody().id }
  await writes(who, 'STOP', { by: 'id' })
  expect([await declinesOf(who.id), await declinesOf(who.phone)]).toEqual([all, []])
  const homam = await app.given.homam()
  const order = (await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body
  await app.pay(order.paymentUrl)
  await writes(who, 'Hello', { by: 'both' })
  expect([await declinesOf(who.id), await declinesOf(who.phone)]).toEqual([all, all])
  double.received.length = 0
  await deliver(who.phone)
  expect(double.received).toEqual([])
  const [skipped] = await query<{ code: string }>(
    `select d.code from notifications.deliveries d join notifications.messages m on m.id = d.message_id
      where m.recipient = $1 and d.channel = 'whatsapp' and m.template = 'booking_confirmed'`,
    who.phone,
  )
  expect(skipped?.code).toBe('declined')
})

test('STOP and START by either hold for both, once it is known that they are one person', async () => {
  const desk = await app.given.staff('desk')
  const who = somebody()
  await writes(who, 'Namaste', { by: 'id' })
  const id = await idOf('whatsapp_id', who.id)
  await writes(who, 'STOP', { by: 'number' })
  expect([await declinesOf(who.id), await declinesOf(who.phone)]).toEqual([[], all])
  await writes(who, 'It is me', { by: 'both' })
  expect(await declinesOf(who.id)).toEqual(all)
  expect(await opened(desk, id)).toMatchObject({ declined: true })
  expect((await reply(desk, id, 'Please')).body.code).toBe('messages_declined')
  for (const [begin, end] of [
    ['id', 'number'],
    ['number', 'id'],
    ['both', 'id'],
  ] as const) {
    await writes(who, 'START', { by: begin })
    expect([await declinesOf(who.id), await declinesOf(who.phone)]).toEqual([[], []])
    await writes(who, 'STOP', { by: end })
    expect([await declinesOf(who.id), await declinesOf(who.phone)]).toEqual([all, all])
  }
  // What staff note for a number holds for its id as well.
  const opted = { to: who.phone, declined: false }
  const operations = await app.given.staff('operations')
  expect((await operations.call('POST /api/office/decline-messages', opted)).status).toBe(200)
  expect(await declinesOf(who.id)).toEqual([])
})

test('STOP by somebody whose number is not known: an answer by the id is not sent', async () => {
  const desk = await app.given.staff('desk')
  const who = somebody()
  await writes(who, 'A question', { by: 'id' })
  const id = await idOf('whatsapp_id', who.id)
  expect((await reply(desk, id, 'An answer')).status).toBe(200)
  await writes(who, 'STOP', { by: 'id' })
  double.received.length = 0
  await deliver(who.id)
  expect(double.received).toEqual([])
  expect((await reply(desk, id, 'Another')).body.code).toBe('messages_declined')
})

test('STOP by id and the news whose id it is may come at the same moment: the number is stopped', async () => {
  for (let i = 0; i < 8; i++) {
    const who = somebody()
    await Promise.all([writes(who, 'STOP', { by: 'id' }), writes(who, 'Hello', { by: 'both' })])
    expect([await declinesOf(who.id), await declinesOf(who.phone)]).toEqual([all, all])
  }
})

test('messages by id, by number and the news that both are one may come at once: one conversation has all', async () => {
  const desk = await app.given.staff('desk')
  const who = somebody()
  const sent = (['id', 'number', 'both', 'id', 'number'] as const).map((by, i) => writes(who, `text ${i}`, { by }))
  expect(await Promise.all(sent)).toEqual([200, 200, 200, 200, 200])
  const shown = await opened(desk, await idOf('phone', who.phone))
  expect(textsOf(shown).toSorted()).toEqual([0, 1, 2, 3, 4].map(i => `in text ${i}`))
  expect(shown.unread).toBe(5)
  expect(await idOf('whatsapp_id', who.id)).toBe(0)
})

test('60 a day by each, and together once they are one', async () => {
  const desk = await app.given.staff('desk')
  const who = somebody()
  const many = async (by: How['by'], count: number) => {
    for (let i = 0; i < count; i += 10)
      await Promise.all(Array.from({ length: Math.min(10, count - i) }, () => writes(who, 'more', { by })))
  }
  await many('id', mostADay + 3)
  const byId = await opened(desk, await idOf('whatsapp_id', who.id))
  expect([byId.lines.length, byId.notKept]).toEqual([mostADay, 3])
  await many('number', 2)
  await writes(who, 'both', { by: 'both' })
  await many('id', 1)
  const shown = await opened(desk, await idOf('phone', who.phone))
  // Two came by the number before it was known; what came after is too much for one person's day.
  expect([shown.lines.length, shown.notKept]).toEqual([mostADay + 2, 5])
})

test('a message with neither is counted in the log, without what it says; one with a wrong id likewise', async () => {
  const lines: string[] = []
  const { log } = app.app
  app.app.log = makeLogger('warn', line => lines.push(line))
  const text = { type: 'text', text: { body: 'Unmistakable nobody' } }
  const status = await asked({
    messages: [
      { id: 'n1', ...text },
      { id: 'n2', from_user_id: 'IN.12 34', ...text },
      { id: 'n3', from_user_id: `IN.${'1'.repeat(129)}`, ...text },
      { id: 'n4', type: 'system' },
    ],
  })
  app.app.log = log
  expect(status).toBe(200)
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { event: 'messages without a sender', carrier: 'whatsapp', count: 3 },
  ])
  expect(lines.join()).not.toContain('Unmistakable')
  expect(await query("select from inbox.messages where body like 'Unmistakable nobody'")).toEqual([])
})

test('a number has the id that came last: what is reported late of an earlier time changes nothing', async () => {
  const [before, now] = [somebody(), somebody()]
  const at = app.app.clock.now()
  await writes({ ...before, id: now.id }, 'new id', { by: 'both', at: at - 60_000 })
  await writes(before, 'old id', { by: 'both', at: at - 2 * dayMs })
  const ids = await query('select whatsapp_id from notifications.whatsapp_ids where phone = $1', before.phone)
  expect(ids).toEqual([{ whatsapp_id: now.id }])
  await writes(before, 'newest id', { by: 'both', at })
  expect(await query('select whatsapp_id from notifications.whatsapp_ids where phone = $1', before.phone)).toEqual([
    { whatsapp_id: before.id },
  ])
})

test('My data has the id, also of a number before a merge; time forgets what was written by an id alone, and the id', async () => {
  const devotee = await app.given.devotee()
  const [own, former, alone] = [{ ...somebody(), phone: devotee.phone }, somebody(), somebody()]
  await query(
    'insert into accounts.former_phones (devotee_id, phone, at) values ($1, $2, now())',
    devotee.id,
    former.phone,
  )
  await writes(own, 'by the id', { by: 'id' })
  await writes(own, 'with the number', { by: 'both' })
  await writes(former, 'long ago', { by: 'both' })
  await writes(alone, 'nobody knows', { by: 'id', name: 'Unmistakable Alone' })
  const { body } = await devotee.call('POST /api/my-data', { userId: devotee.id })
  expect(body.whatsapp_ids).toEqual([own.id, former.id].toSorted())
  expect(body.conversations.map(line => line.text)).toEqual(['by the id', 'with the number', 'long ago'])

  await app.advance(181 * 86_400)
  await forgetOld(app.app)
  expect(await idOf('whatsapp_id', alone.id)).toBe(0)
  await app.advance(250 * 86_400)
  await forgetOld(app.app)
  expect(await query('select from notifications.whatsapp_ids where phone = $1', former.phone)).toEqual([])
})
