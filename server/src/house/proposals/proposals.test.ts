import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, dayOf, daysBetween, type Day } from '../../../../contract/ground/india-time.ts'
import type { ContentDocument } from '../../../../contract/office/trust/content.ts'
import { formFor, type TestStaff, testApp } from '../../../test/test-app.ts'
import { proposeHomams } from './propose.ts'

const app = testApp()
const query = async <Row>(text: string, ...values: unknown[]) =>
  (await app.app.db.pool.query(text, values)).rows as Row[]

/** Weeks before an extra Jyeshtha, 17 May to 15 June 2026. */
const now = Date.parse('2026-02-20T10:00:00+05:30')
let editor: TestStaff
beforeEach(async () => {
  app.app.moveClock(now - Date.now())
  editor = await app.given.staff('editor')
})
afterEach(() => app.app.moveClock(0))

/** A homam of its own slug, which was held on a day. */
async function held(slug: string, day: string, from?: { id: number }): Promise<{ id: number }> {
  const { id } = from ?? (await app.given.homam())
  await query('update catalogue.events set slug = $2 where id = $1', id, slug)
  await query(
    'update catalogue.occurrences set day = $2, closes_on = $2::date - 2, starts_minutes = 420 where event_id = $1',
    id,
    day,
  )
  return { id }
}
const list = async (staff: TestStaff, months: 3 | 6 | 12 = 12) =>
  (await staff.call('POST /api/office/proposals', { months })).body
const of = async (slug: string, staff = editor) => (await list(staff)).rows.filter(row => row.slug === slug)
const documents = (slug: string) =>
  query<{ id: number; draft: Record<string, unknown> }>(
    `select id, draft from content.documents where kind = 'event' and record is null and draft ->> 'slug' = $1`,
    slug,
  )

test('what was held comes on its tithi in the proper month of a year with two of them, with how it went for who sees that', async () => {
  const homam = await app.given.homam({ capacity: 5 })
  const devotee = await app.given.devotee()
  await app.pay((await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body.paymentUrl)
  await held('ayush-homam', '2025-06-02', homam)
  expect(await list(editor)).toMatchObject({ today: '2026-02-20', stale: true })

  await proposeHomams(app.app)

  expect((await list(editor)).stale).toBe(false)
  const [row, ...others] = await of('ayush-homam')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    title: 'Test Homam',
    reason: 'tithi',
    followsLast: true,
    last: { heldOn: '2025-06-02', went: null },
    made: null,
    aside: null,
  })
  expect(row?.day).toMatch(/^2026-06-2[0-3]$/)
  expect(row?.tithi).toBe(row?.last?.tithi)
  expect(row?.tithi).toMatch(/^Jyeshtha Shukla /)
  const [owner, operations] = [await app.given.staff('owner'), await app.given.staff('operations')]
  const went = { orders: 1, capacity: 5 }
  expect((await of('ayush-homam', owner))[0]?.last?.went).toEqual({ ...went, amount: homam.price })
  expect((await of('ayush-homam', operations))[0]?.last?.went).toEqual({ ...went, amount: null })
  expect((await list(editor, 3)).rows.every(({ day }) => day <= addDays(dayOf(now), 93))).toBe(true)
})

test('two presses prepare one draft, in every language and as long before as last time, and nothing is published', async () => {
  const homam = await held('two-presses-homam', '2025-06-05')
  await query(`update catalogue.events set title = '{"en":"Homam of 2025","te":"పరీక్ష హోమం"}' where id = $1`, homam.id)
  await proposeHomams(app.app)
  const [row] = await of('two-presses-homam')
  const press = { slug: 'two-presses-homam', day: row?.day ?? '' }
  const before = await query('select count(*)::int as n from catalogue.events')

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => editor.call('POST /api/office/prepare-proposal', press)),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.filter(({ body }) => body.made)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.documentId)).size).toBe(1)
  // Nobody wants last year announced again.
  expect(answers.find(({ body }) => body.made)?.body.oldYear).toBe(2025)
  const [draft, ...others] = await documents('two-presses-homam')
  expect(others).toEqual([])
  expect(draft).toMatchObject({ id: answers[0]?.body.documentId })
  expect(draft?.draft).toMatchObject({
    title: { en: 'Homam of 2025', te: 'పరీక్ష హోమం' },
    held_on: press.day,
    closes_on: addDays(press.day as Day, -2),
    starts_minutes: 420,
  })
  expect(await query('select count(*)::int as n from catalogue.events')).toEqual(before)
  const [made] = await of('two-presses-homam')
  expect(made?.made).toEqual({ heldOn: press.day, draft: true, documentId: draft?.id, eventId: null })
  expect(
    await query(
      `select subject from admin.audit where action like '%prepare-proposal' and subject_id = $1`,
      `draft ${draft?.id}`,
    ),
  ).toEqual([{ subject: 'event' }])

  // The draft is deleted: the homam is proposed again.
  const doc: ContentDocument = (await editor.call('POST /api/office/read-content', { id: draft?.id ?? 0 })).body
  await editor.call('POST /api/office/delete-draft', { id: doc.id, version: doc.version })
  expect((await of('two-presses-homam'))[0]?.made).toBeNull()
})

test('a homam that stands on the site near the day is not prepared again, and others on the day are named', async () => {
  await held('near-homam', '2025-06-09')
  await proposeHomams(app.app)
  const [row] = await of('near-homam')
  const day = (row?.day ?? '') as Day
  const { id } = await held('near-homam', addDays(day, 5))
  await held('guest-homam', day)
  expect((await list(editor)).stale).toBe(true)
  const [there] = await of('near-homam')
  expect(there?.made).toMatchObject({ heldOn: addDays(day, 5), draft: false, eventId: id })
  expect(there?.others).toEqual([{ title: 'Test Homam', draft: false }])
  const { body } = await editor.call('POST /api/office/prepare-proposal', { slug: 'near-homam', day })
  expect(body.made).toBe(false)
  expect(await documents('near-homam')).toEqual([])
  // It is called off: the homam is to be decided on again.
  await query('update catalogue.occurrences set cancelled_at = now() where event_id = $1', id)
  expect((await of('near-homam'))[0]?.made).toBeNull()
})

test('a proposal is put aside for this year and taken back, each once in the log', async () => {
  await held('aside-homam', '2025-06-12')
  await proposeHomams(app.app)
  const [row] = await of('aside-homam')
  const which = { slug: 'aside-homam', day: row?.day ?? '' }
  const set = (aside: boolean) => editor.call('POST /api/office/set-proposal-aside', { ...which, aside })
  const logged = async () =>
    (
      await query(
        `select id from admin.audit where action like '%set-proposal-aside' and subject_id like 'aside-homam%'`,
      )
    ).length
  for (let times = 0; times < 2; times++) expect((await set(true)).status).toBe(200)
  expect((await of('aside-homam'))[0]?.aside).toMatchObject({ at: expect.any(Number), by: expect.any(String) })
  expect(await logged()).toBe(1)
  // An almanac that is corrected by a day leaves it aside.
  await query(`update proposals.days set day = day + 1 where slug = 'aside-homam'`)
  expect((await of('aside-homam'))[0]?.aside).not.toBeNull()
  for (let times = 0; times < 2; times++) expect((await set(false)).status).toBe(200)
  expect((await of('aside-homam'))[0]?.aside).toBeNull()
  expect(await logged()).toBe(2)
})

test('a festival that staff keep on another day takes its homam along', async () => {
  const owner = await app.given.staff('owner')
  await held('rama-homam', '2025-06-16')
  await proposeHomams(app.app)
  const festival = async () => (await of('rama-homam')).find(row => row.reason === 'festival')
  const day = (await festival())?.day ?? ''
  expect(await festival()).toMatchObject({
    festival: 'Rama Navami',
    followsLast: false,
    last: { heldOn: '2025-06-16' },
  })
  const keptOn = addDays(day as Day, 1)
  const decisions = [{ code: 'rama_navami', reckonedOn: day, keptOn }]
  await owner.call('POST /api/office/decide-festivals', { decisions })
  expect((await list(editor)).stale).toBe(true)
  await Promise.all([proposeHomams(app.app), proposeHomams(app.app)])
  expect(await festival()).toMatchObject({ day: keptOn, doubtful: false })
  expect((await owner.call('POST /api/office/undo-festival', { id: 1 })).status).toBe(200)
})

test('the first screen names what is to be announced by now, until it is prepared or put aside', async () => {
  const line = async (staff: TestStaff) =>
    (await staff.call('POST /api/office/today', {})).body.attention.find(({ kind }) => kind === 'proposals_due')
  await query('delete from proposals.days')
  expect(await line(editor)).toBeUndefined()
  await held('soon-homam', '2025-03-20')
  await proposeHomams(app.app)
  const due = (await list(editor)).rows.filter(
    row => daysBetween(dayOf(now), row.day as Day) <= 45 && !row.made && !row.aside,
  )
  expect(due.map(row => row.slug)).toContain('soon-homam')
  expect(await line(editor)).toMatchObject({ count: due.length })
  expect(await line(await app.given.staff('operations'))).toBeUndefined()
  for (const { slug, day } of due) await editor.call('POST /api/office/set-proposal-aside', { slug, day, aside: true })
  expect(await line(editor)).toBeUndefined()
})

test('what is not proposed is neither prepared nor put aside, and those who only read do neither', async () => {
  const which = { slug: 'no-such-homam', day: '2026-06-01' }
  expect((await editor.call('POST /api/office/prepare-proposal', which)).body.code).toBe('not_found')
  expect((await editor.call('POST /api/office/set-proposal-aside', { ...which, aside: true })).body.code).toBe(
    'not_found',
  )
  const viewer = await app.given.staff('viewer')
  expect((await viewer.call('POST /api/office/proposals', { months: 3 })).status).toBe(200)
  expect((await viewer.call('POST /api/office/prepare-proposal', which)).body.code).toBe('no_right')
})

test('putting a proposal aside is taken back, and so is bringing it back, as it was', async () => {
  await held('undone-homam', '2025-06-14')
  await proposeHomams(app.app)
  const which = { slug: 'undone-homam', day: (await of('undone-homam'))[0]?.day ?? '' }
  const set = async (aside: boolean) =>
    (await editor.call('POST /api/office/set-proposal-aside', { ...which, aside })).body.undo
  const back = async (undo: number | undefined) =>
    (await editor.call('POST /api/office/undo', { undo: undo ?? 0 })).body.code ?? 'back'
  const aside = async () => (await of('undone-homam'))[0]?.aside
  expect(await back(await set(true))).toBe('back')
  expect(await aside()).toBeNull()
  const stale = await set(true)
  const before = await aside()
  expect(await set(true)).toBeUndefined()
  expect(await back(await set(false))).toBe('back')
  expect(await aside()).toEqual(before)
  await set(false)
  expect(await back(stale)).toBe('edited_meanwhile')
})
