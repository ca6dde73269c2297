import { expect, test } from 'vitest'
import { type BreachKind, breachKinds } from '../../../../contract/office/house/breaches.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { sendMessage } from '../../trust/notifications/service.ts'
import { breachOf, contactColumns, contactsNotAsked } from '../privacy/contacts.ts'
import { kindsOfData } from '../privacy/kinds-of-data.ts'
import { tellPeople } from './breaches.ts'

const app = testApp()
const query = async <T>(text: string, ...values: unknown[]) => (await app.app.db.pool.query(text, values)).rows as T[]
const texts = { en: 'What happened.\nWhat you can do.', te: 'ఏమి జరిగింది.', ta: '', kn: '', hi: '' }
const owner = () => app.given.staff('owner')
const today = () => dayOf(app.app.clock.now())
const told = (id: number) =>
  query<{ recipient: string; language: string; body: string; state: string }>(
    'select recipient, language, body, state from notifications.messages where cause = $1 order by recipient',
    `breach ${id}`,
  )

async function entered({ isDrill = false, kinds = ['orders', 'donors'] as BreachKind[] } = {}) {
  const by = await owner()
  const span = { kinds, from: '2026-01-01', to: today() }
  const { id } = (
    await by.call('POST /api/office/open-breach', {
      ...span,
      noticedHoursAgo: 7,
      texts,
      facts: 'A list was left in a shop.',
      measures: 'It was taken back.',
      isDrill,
    })
  ).body
  return { by, id, span }
}
const rowOf = async (by: Awaited<ReturnType<typeof owner>>, id: number) =>
  (await by.call('POST /api/office/breaches', {})).body.rows.find(row => row.id === id)

test('everybody whom it concerns is told once, in their language, also who wants no messages; the page says it without a login', async () => {
  const homam = await app.given.homam()
  const devotee = await app.given.devotee()
  await devotee.call('POST /api/saveForm', { ...formFor(homam, devotee), languageId: 2 })
  await devotee.call('POST /api/saveForm', { ...formFor(homam, devotee), languageId: 2 })
  const stranger = await app.given.devotee()
  await query(
    `insert into notifications.opt_outs (recipient, channel, category, how, at) values ($1, 'whatsapp', 'service', 'reply', now())`,
    devotee.phone,
  )
  await query(
    `insert into donations.donations (number, amount_paise, language_id, state, created_at, name, email)
     values ('gift-of-a-breach', 50100, 1, 'given', now(), 'Demo', 'donor@example.org')`,
  )
  // The latest message says which language they read.
  await query(`update notifications.messages set language = 'te' where recipient = $1`, devotee.phone)

  const { by, id, span } = await entered()
  const reach = (await by.call('POST /api/office/breach-reach', span)).body
  expect(reach.people).toBeLessThan(reach.kinds.reduce((sum, kind) => sum + kind.people, 0) + 1)
  expect(reach.by_mail).toBeGreaterThanOrEqual(1)
  for (const text of Object.values(reach.texts)) expect(text).not.toContain('{')

  expect(await told(id)).toEqual([])
  expect((await by.call('POST /api/office/tell-breach', { id })).status).toBe(200)
  expect((await by.call('POST /api/office/tell-breach', { id })).body).toMatchObject({ code: 'wrong_state' })
  await Promise.all([tellPeople(app.app), tellPeople(app.app)])
  await tellPeople(app.app)
  const messages = await told(id)
  expect(messages).toHaveLength(reach.people)
  expect(messages.filter(one => one.recipient === devotee.phone)).toMatchObject([{ language: 'te' }])
  const [message] = await query<{ id: number }>(
    `select id from notifications.messages where cause = $1 and recipient = $2`,
    `breach ${id}`,
    devotee.phone,
  )
  await sendMessage(app.app, message?.id ?? 0)
  expect((await told(id)).find(one => one.recipient === devotee.phone)).toMatchObject({ state: 'sent' })
  expect(messages.filter(one => one.recipient === 'donor@example.org')).toHaveLength(1)
  expect(messages.map(one => one.recipient)).not.toContain(stranger.phone)

  const row = await rowOf(by, id)
  expect(row).toMatchObject({ told: reach.people, telling: false, done: { board: null, people: expect.any(Number) } })
  expect(row?.form).toMatch(/A list was left in a shop\..*It was taken back\./s)
  const [, path = ''] = /(\/breach\/te\/[\w-]+)/.exec(messages.find(one => one.language === 'te')?.body ?? '') ?? []
  expect(await (await app.raw('GET', path)).text()).toMatch(/<html lang="te">.*ఏమి జరిగింది\./s)
  // A language without a text reads the English one.
  expect(await (await app.raw('GET', path.replace('/te/', '/ta/'))).text()).toContain('<p>What you can do.</p>')
  expect((await app.raw('GET', '/breach/te/nothing')).status).toBe(404)
  expect((await query(`select told_to from breaches.breaches where id = $1`, id))[0]).toEqual({ told_to: null })
})

test('a number is told by mail too where an address is known; a WhatsApp id, which no message reaches, is not', async () => {
  const phone = await app.given.devotee()
  await query('update accounts.devotees set email = $2 where id = $1', phone.id, 'two-ways@example.org')
  await query(
    `update notifications.messages set recipient = 'IN.13491208655302741918'
      where id = (select max(id) from notifications.messages where cause like 'breach %') returning id`,
  )
  const { by, id, span } = await entered({ kinds: ['logins', 'messages'] })
  const reach = (await by.call('POST /api/office/breach-reach', span)).body
  await by.call('POST /api/office/tell-breach', { id })
  await tellPeople(app.app)
  const recipients = (await told(id)).map(one => one.recipient)
  expect(recipients).toEqual(expect.arrayContaining([phone.phone, 'two-ways@example.org']))
  expect(recipients.filter(one => one.startsWith('IN.'))).toEqual([])
  // Two messages, one person.
  expect(recipients).toHaveLength(reach.people + 1)
  expect(await rowOf(by, id)).toMatchObject({ told: reach.people })
})

test('who was erased is told nothing; a kill in the middle tells nobody twice', async () => {
  const homam = await app.given.homam()
  const gone = await app.given.devotee()
  await gone.call('POST /api/saveForm', formFor(homam, gone))
  await query('update accounts.devotees set erased_at = now(), phone = null where id = $1', gone.id)
  const { by, id, span } = await entered({ kinds: ['logins', 'messages', 'voices'] })
  await by.call('POST /api/office/tell-breach', { id })
  await tellPeople(app.app)
  const before = await told(id)
  // As if the last portion had been queued and not noted.
  await query(`update breaches.breaches set people_told_at = null, told_to = '', told_count = 0 where id = $1`, id)
  await tellPeople(app.app)
  expect(await told(id)).toEqual(before)
  expect(before).toHaveLength((await by.call('POST /api/office/breach-reach', span)).body.people)
})

test('a drill counts the same people and tells nobody; Today does not count its duties', async () => {
  const before = await owedToday()
  const { by, id, span } = await entered({ isDrill: true })
  await by.call('POST /api/office/tell-breach', { id })
  await tellPeople(app.app)
  const people = (await by.call('POST /api/office/breach-reach', span)).body.people
  expect(await rowOf(by, id)).toMatchObject({ is_drill: true, told: people, form: expect.stringContaining('DRILL') })
  expect(await told(id)).toEqual([])
  expect(await owedToday()).toBe(before)
})

const owedToday = async () =>
  (await (await owner()).call('POST /api/office/today', {})).body.attention.find(one => one.kind === 'breach_duties')
    ?.count ?? 0

test('the four duties are counted on Today until they are noted; a mistake is taken back', async () => {
  const before = await owedToday()
  const { by, id } = await entered()
  expect(await owedToday()).toBe(before + 4)
  for (const duty of ['board', 'certin', 'details'] as const)
    expect((await by.call('POST /api/office/breach-duty', { id, duty, done: true })).status).toBe(200)
  expect(await owedToday()).toBe(before + 1)
  await by.call('POST /api/office/breach-duty', { id, duty: 'certin', done: false })
  expect(await owedToday()).toBe(before + 2)
  expect(await rowOf(by, id)).toMatchObject({ done: { board: expect.any(Number), certin: null } })
  expect((await by.call('POST /api/office/breach-duty', { id: 99_999, duty: 'board', done: true })).status).toBe(404)
})

test('days that cannot be are refused; a finance role sees nothing of it', async () => {
  const { by, span } = await entered()
  const body = { ...span, noticedHoursAgo: 0, texts, facts: 'x', measures: 'y', isDrill: true }
  for (const wrong of [{ from: '2026-06-02', to: '2026-06-01' }, { to: '2099-01-01' }])
    expect((await by.call('POST /api/office/open-breach', { ...body, ...wrong })).body).toMatchObject({
      code: 'wrong_day',
    })
  const finance = await app.given.staff('finance')
  expect((await finance.call('POST /api/office/breaches', {})).status).toBe(403)
})

test('every kind of data, and every column with a number or mail address, is answered for: a new one can’t be forgotten', async () => {
  expect(Object.keys(breachOf).toSorted()).toEqual(Object.keys(kindsOfData).toSorted())
  const asked = new Set(Object.values(breachOf).filter(kind => typeof kind === 'string'))
  expect([...asked].toSorted()).toEqual([...breachKinds].toSorted())
  const columns = await query<{ name: string }>(
    `select c.table_schema || '.' || c.table_name || '.' || c.column_name as name
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY')
        and c.table_schema not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker', 'catalogue', 'content')
        and (c.column_name ~ '(^|_)(phones?|mobile|emails?|recipients?|whatsapp_id|contacts?|told_to|cells)$'
             or c.column_name = 'address' and c.data_type = 'jsonb')`,
  )
  const known = [...Object.keys(contactColumns), ...Object.keys(contactsNotAsked)]
  expect(known.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
})

test('who is known by an old gift, a list, a greeting, a wish to be called, a refused claim or a duty alone is told too', async () => {
  const by = await owner()
  const homam = await app.given.homam()
  const [giver, sender, reader] = [await app.given.devotee(), await app.given.devotee(), await app.given.devotee()]
  const order = (await sender.call('POST /api/saveForm', formFor(homam, sender))).body
  await reader.call('POST /api/family-save', { userId: reader.id, name: 'Demo', relation: 'son' })
  await query(
    `insert into donations.old_gifts (key, devotee_id, name, address, amount_paise, given_on, purpose_id, mode, pan_mask, language_id)
     select 'gift of old', $1, 'Demo', '', 50100, '2019-04-01', min(id), 'cash', '', 1 from donations.purposes`,
    giver.id,
  )
  await query(
    `insert into greetings.greetings (booking_id, phone, from_name, body, language_id, at_morning, code, made_at)
     values ($1, '6000000001', 'Demo', 'Demo', 1, false, 'a-code-of-a-test', now())`,
    order.lastId,
  )
  await query(`insert into greetings.declined (phone, at) values ('6000000002', now())`)
  await query(
    `insert into telephone.wanted (phone, language_id, time_of_day, asked_at) values ('6000000003', 1, 'any', now())`,
  )
  await query(
    `insert into rota.duties (event_id, occurrence_id, role, name, phone)
     select event_id, id, 'parking', 'Demo', '6000000004' from catalogue.occurrences where event_id = $1 limit 1`,
    homam.id,
  )
  const lists = [
    ['bookings', '{Demo,+91 60000 00005}'],
    ['donations', '{Demo,list@example.org,60000}'],
  ]
  for (const [kind, cells] of lists)
    await query(
      `with run as (insert into imports.runs (staff_id, file_name, heads, created_at, kind)
                      select min(id), 'x.csv', '{}', now(), $1 from admin.staff returning id)
       insert into imports.lines (run_id, line, cells) select id, 1, $2 from run`,
      kind,
      cells,
    )
  const toldOf = async (kind: BreachKind) => {
    const { id } = await entered({ kinds: [kind] })
    await by.call('POST /api/office/tell-breach', { id })
    await tellPeople(app.app)
    return (await told(id)).map(one => one.recipient)
  }
  expect(await toldOf('donors')).toEqual(expect.arrayContaining([giver.phone, 'list@example.org']))
  expect(await toldOf('greetings')).toEqual(['6000000001', '6000000002'])
  expect(await toldOf('messages')).toContain('6000000003')
  expect(await toldOf('helpers')).toEqual(['6000000004'])
  expect(await toldOf('orders')).toEqual(expect.arrayContaining([sender.phone, '6000000005']))
  expect(await toldOf('family')).toEqual([reader.phone])
  const staff = await query<{ email: string }>('select email from admin.staff')
  expect((await toldOf('staff')).toSorted()).toEqual(staff.map(({ email }) => email).toSorted())
  for (const kind of breachKinds)
    expect([kind, (await toldOf(kind)).length > 0 || kind === 'voices']).toEqual([kind, true])
})
