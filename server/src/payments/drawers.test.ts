import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../contract/india-time.ts'
import type { OfficeCalls } from '../../../contract/office/calls.ts'
import { deskFormFor, testApp } from '../../test/test-app.ts'

const app = testApp()
type Staff = Awaited<ReturnType<typeof app.given.staff>>
type Move = OfficeCalls['POST /api/office/move-cash']['body']
let phones = 9_500_000_000
const query = async (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)

async function sell(staff: Staff, more: object = {}) {
  const homam = await app.given.homam({ price: 500 })
  return staff.call('POST /api/office/counter-order', deskFormFor(homam, { phone: String(++phones), ...more }))
}
const drawerOf = async (staff: Staff) => (await staff.call('POST /api/office/my-drawer', {})).body.drawer
const open = (staff: Staff, amount: number) => staff.call('POST /api/office/open-drawer', { amount })
const move = (staff: Staff, amount: number, more: Partial<Move> = {}) =>
  staff.call('POST /api/office/move-cash', { key: crypto.randomUUID(), kind: 'other', amount, why: 'change', ...more })
async function close(staff: Staff, counted?: number, more: { why?: string; expected?: number; by?: Staff } = {}) {
  const drawer = await drawerOf(staff)
  const { why = '', expected = drawer?.expected ?? 0, by = staff } = more
  return by.call('POST /api/office/close-drawer', {
    drawer: drawer?.id ?? 1,
    expected,
    counted: counted ?? expected,
    why,
  })
}
const book = async (staff: Staff) => (await staff.call('POST /api/office/my-day-book', {})).body.people[0]
const cash = async (of: 'today' = 'today') => {
  const today = of && dayOf(app.app.clock.now())
  const finance = await app.given.staff('finance')
  return (await finance.call('POST /api/office/money-truth', { from: today, to: today })).body.cash
}

test('a drawer holds what it was opened with, cash, and what was paid in and out; a difference needs its reason', async () => {
  const staff = await app.given.staff('operations')
  const before = await cash()
  expect(await drawerOf(staff)).toBeNull()
  expect((await move(staff, 10)).body.code).toBe('wrong_state')
  expect((await sell(staff)).status).toBe(200)
  // Two devices of one person open one drawer.
  const opened = await Promise.all([1, 2].map(() => open(staff, 1000)))
  expect(opened.map(a => a.status).toSorted((a, b) => a - b)).toEqual([200, 409])

  await sell(staff)
  await sell(staff, { pay: 'card', reference: 'D1' })
  const key = crypto.randomUUID()
  await Promise.all([1, 2, 3].map(() => move(staff, -200, { key, kind: 'spent', why: 'flowers' })))
  await move(staff, 50, { kind: 'safe' })
  expect((await move(staff, -5000)).body.fields).toHaveProperty('amount')
  expect((await move(staff, 20, { kind: 'spent' })).body.fields).toHaveProperty('amount')
  expect((await move(staff, -1, { why: ' ' })).body.fields).toHaveProperty('why')
  expect(await drawerOf(staff)).toMatchObject({ opened: 1000, taken: 500, moved: -150, expected: 1350 })

  // The other device took cash since this one read the sum: it counts again.
  expect((await close(staff, 1350, { expected: 850 })).body.code).toBe('edited_meanwhile')
  expect((await close(staff, 1340)).body.fields).toHaveProperty('why')
  const drawer = await drawerOf(staff)
  const closing = { drawer: drawer?.id ?? 0, expected: 1350, counted: 1340, why: 'one note was torn' }
  const closed = await Promise.all([1, 2].map(() => staff.call('POST /api/office/close-drawer', closing)))
  expect(closed.map(a => a.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(closed.find(a => a.status === 200)?.body.difference).toBe(-10)
  expect(await drawerOf(staff)).toBeNull()

  const mine = await book(staff)
  expect(mine).toMatchObject({
    ways: [
      { way: 'card', count: 1, amount: 500 },
      { way: 'cash', count: 2, amount: 1000 },
    ],
    outside: 500,
    drawers: [{ opened: 1000, taken: 500, expected: 1350, counted: 1340, why: 'one note was torn' }],
  })
  expect(mine?.lines).toHaveLength(3)
  const after = await cash()
  expect(after.differences).toEqual({ count: before.differences.count + 1, amount: before.differences.amount - 10 })
  expect(after.moves.amount - before.moves.amount).toBe(-200)
  // What was counted, less the 1,000 with which it was opened.
  expect(after.counted.amount - before.counted.amount).toBe(340)
  expect(after.outside.amount - before.outside.amount).toBe(500)
  expect(after.left - before.left).toBe(1000 - 200 - 10)
})

test('the database keeps a closed drawer as it was counted', async () => {
  const staff = await app.given.staff('operations')
  await open(staff, 0)
  await sell(staff)
  const id = (await drawerOf(staff))?.id
  await close(staff)
  const insert = `insert into payments.cash_moves (drawer_id, kind, amount_paise, why, staff_id, key, at)
                  select id, 'other', 100, 'late', staff_id, 'late-key', now() from payments.drawers where id = $1`
  await expect(query(insert, [id])).rejects.toThrow('is closed')
  await expect(query('update payments.drawers set counted_paise = 1 where id = $1', [id])).rejects.toThrow(
    'counted once',
  )
  await expect(query(`update payments.cash_moves set why = 'x'`)).rejects.toThrow()
})

test('a drawer is its person’s; finance sees everybody’s and counts for who is away, a person sees only their own', async () => {
  const [operations, owner, finance, viewer] = [
    await app.given.staff('operations'),
    await app.given.staff('owner'),
    await app.given.staff('finance'),
    await app.given.staff('viewer'),
  ]
  await open(owner, 0)
  await sell(operations)
  expect((await drawerOf(owner))?.taken).toBe(0)
  await sell(owner)
  expect((await drawerOf(owner))?.taken).toBe(500)
  const all = (await finance.call('POST /api/office/day-book', {})).body
  expect(new Set(all.people.map(person => person.staffId)).size).toBeGreaterThan(1)
  expect((await operations.call('POST /api/office/my-day-book', {})).body.people).toHaveLength(1)
  for (const staff of [operations, viewer])
    expect((await staff.call('POST /api/office/day-book', {})).body.code).toBe('no_right')
  const yesterday = addDays(dayOf(app.app.clock.now()), -1)
  expect((await finance.call('POST /api/office/day-book', { day: yesterday })).body.people).toEqual([])
  expect((await close(owner, 500, { by: operations })).body.code).toBe('no_right')
  expect((await close(owner, 500, { by: finance })).status).toBe(200)
  expect((await book(owner))?.drawers).toMatchObject([{ counted: 500, closedBy: 'Demo finance' }])
})

test('cash that is taken while the drawer is being closed is counted in it or taken outside it, never lost', async () => {
  const staff = await app.given.staff('operations')
  await open(staff, 0)
  const before = (await book(staff))?.lines.length ?? 0
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => sell(staff)),
    close(staff, 0, { why: 'in haste' }),
  ])
  // The close was refused where cash came between reading and closing; then the drawer is still open.
  expect(answers.slice(0, 6).every(a => a.status === 200)).toBe(true)
  if (await drawerOf(staff)) await close(staff)
  const mine = await book(staff)
  expect((mine?.lines.length ?? 0) - before).toBe(6)
  const all = mine?.ways.find(way => way.way === 'cash')?.amount ?? 0
  expect((mine?.drawers.reduce((sum, drawer) => sum + drawer.taken, 0) ?? 0) + (mine?.outside ?? 0)).toBe(all)
  for (const drawer of mine?.drawers ?? []) expect(drawer.expected).toBe(drawer.opened + drawer.taken + drawer.moved)
})

test('a refund in cash leaves the drawer of who gives it, or the safe where that holds too little; once', async () => {
  const owner = await app.given.staff('owner')
  await open(owner, 700)
  const giveBack = async () => {
    const { body } = await sell(await app.given.staff('operations'))
    const { version } = (await owner.call('POST /api/office/order', { id: body.id })).body
    await owner.call('POST /api/office/cancel-order', {
      orderId: body.orderId,
      version,
      reason: 'called',
      refund: 'full',
    })
    const { rows } = (await owner.call('POST /api/office/list-refunds', { page: 1, perPage: 50 })).body
    const task = rows.find(row => row.bookingId === body.id)
    const marks = { id: task?.id ?? 0, version: task?.version ?? 0, to: 'sent' as const, bankReference: 'by hand' }
    const given = await Promise.all([1, 2].map(() => owner.call('POST /api/office/move-refund', marks)))
    expect(given.map(a => a.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    return marks
  }
  const first = await giveBack()
  expect(await drawerOf(owner)).toMatchObject({ moved: -500, expected: 200, moves: [{ kind: 'refund', amount: -500 }] })
  await giveBack()
  expect((await drawerOf(owner))?.expected).toBe(200)
  const failed = await owner.call('POST /api/office/move-refund', {
    ...first,
    version: first.version + 1,
    to: 'failed',
  })
  expect(failed.status).toBe(200)
  expect((await drawerOf(owner))?.expected).toBe(700)
  await close(owner)
})

test('a drawer that was left open over night says so, and stands in the book of both days until it is counted', async () => {
  const owner = await app.given.staff('owner')
  await open(owner, 100)
  expect((await owner.call('POST /api/office/my-drawer', {})).body.forgotten).toBe(false)
  await app.advance(24 * 3600)
  const again = await app.given.staff('owner')
  expect((await again.call('POST /api/office/my-drawer', {})).body).toMatchObject({ forgotten: true })
  expect((await book(again))?.drawers).toMatchObject([{ opened: 100, counted: null }])
  expect((await open(again, 5)).body.code).toBe('wrong_state')
  expect((await close(again)).status).toBe(200)
})
