import { expect, test } from 'vitest'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { formFor, testApp } from '../../../test/test-app.ts'
import { sendMessage } from '../../trust/notifications/service.ts'
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

async function entered({
  isDrill = false,
  kinds = ['orders', 'donors'] as ('orders' | 'donors' | 'logins' | 'messages' | 'voices')[],
} = {}) {
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
