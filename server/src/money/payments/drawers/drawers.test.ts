import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { deskFormFor, testApp } from '../../../../test/test-app.ts'
import { keepsTruth } from '../../../../test/growth/truth.ts'

const app = testApp()

keepsTruth(app)
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

/** Cash of a cancelled order, Rs.500, that is to be given back: what marks it as given. */
async function owed(owner: Staff, paid: object = {}) {
  const { body } = await sell(await app.given.staff('operations'), paid)
  const { version } = (await owner.call('POST /api/office/order', { id: body.id })).body
  const asked = { orderId: body.orderId, version, reason: 'called', refund: 'full' as const }
  expect((await owner.call('POST /api/office/cancel-order', asked)).status).toBe(200)
  const { rows } = (await owner.call('POST /api/office/list-refunds', { page: 1, perPage: 100 })).body
  const task = rows.find(row => row.bookingId === body.id)
  return { id: task?.id ?? 0, version: task?.version ?? 0, to: 'sent' as const, bankReference: 'by hand' }
}

test('a refund in cash leaves the drawer of who gives it, or the safe where that holds too little; once', async () => {
  const owner = await app.given.staff('owner')
  await open(owner, 700)
  const giveBack = async () => {
    const marks = await owed(owner)
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

describe('whoever gives cash back names its drawer', () => {
  const stateOf = async (id: number) =>
    (await query('select state from payments.refund_tasks where id = $1', [id])).rows as { state: string }[]
  const given = async (id: number) =>
    (
      await query(
        `select m.drawer_id, m.amount_paise, s.name from payments.cash_moves m join admin.staff s on s.id = m.staff_id
          where m.refund_id = $1 order by m.id`,
        [id],
      )
    ).rows as { drawer_id: number | null; amount_paise: number; name: string }[]
  const logOf = async (id: number) =>
    (
      await query(
        `select after from admin.audit where action = 'POST /api/office/move-refund' and subject_id = $1 order by id`,
        [String(id)],
      )
    ).rows.map((row: { after: Record<string, string> }) => row.after)

  test('their own, another’s or the safe; each is charged with what left it, and the log says whose it was', async () => {
    const [owner, finance] = [await app.given.staff('owner'), await app.given.staff('finance')]
    const tasks = [await owed(owner), await owed(owner), await owed(owner)] as const
    await open(owner, 900)
    await open(finance, 600)
    const { drawers } = (await finance.call('POST /api/office/open-drawers', {})).body
    expect(drawers.map(({ name, own, holds }) => ({ name, own, holds }))).toEqual([
      { name: 'Demo finance', own: true, holds: 600 },
      { name: 'Demo owner', own: false, holds: 900 },
    ])
    const [mine = 0, others = 0] = drawers.map(one => one.id)
    const give = async (task: (typeof tasks)[number], drawer: number | null) =>
      (await finance.call('POST /api/office/move-refund', { ...task, drawer })).status

    // One's own holds enough, and is left alone where another was named.
    expect(await give(tasks[0], others)).toBe(200)
    expect([(await drawerOf(owner))?.expected, (await drawerOf(finance))?.expected]).toEqual([400, 600])
    expect(await give(tasks[1], null)).toBe(200)
    expect([(await drawerOf(owner))?.expected, (await drawerOf(finance))?.expected]).toEqual([400, 600])
    expect(await give(tasks[2], mine)).toBe(200)
    expect([(await drawerOf(owner))?.expected, (await drawerOf(finance))?.expected]).toEqual([400, 100])

    const of = async (task: (typeof tasks)[number]) => [await given(task.id), await logOf(task.id)]
    const line = (drawer_id: number | null) => [{ drawer_id, amount_paise: -50_000, name: 'Demo finance' }]
    const log = (more: object) => [{ state: 'sent', bankReference: 'by hand', ...more }]
    expect(await of(tasks[0])).toEqual([line(others), log({ drawer: 'Demo owner' })])
    expect(await of(tasks[1])).toEqual([line(null), log({})])
    expect(await of(tasks[2])).toEqual([line(mine), log({ drawer: 'Demo finance' })])
    // Out of no drawer: the day book has it as a line of who gave it.
    const outside = (await book(finance))?.back.map(row => row.amount)
    expect(outside?.filter(amount => amount === -500)).toHaveLength(1)
    expect((await close(owner)).status).toBe(200)
    expect((await close(finance)).status).toBe(200)
  })

  test('one that was closed meanwhile, holds too little or never was is refused, and nothing was given', async () => {
    const [owner, finance] = [await app.given.staff('owner'), await app.given.staff('finance')]
    const task = await owed(owner)
    await open(finance, 1000)
    const closed = (await drawerOf(finance))?.id ?? 0
    expect((await close(finance)).status).toBe(200)
    await open(finance, 499.99)
    const little = (await drawerOf(finance))?.id ?? 0
    await open(owner, 5000)
    const before = (await drawerOf(owner))?.expected
    for (const drawer of [closed, little, 2_000_000_000]) {
      const { status, body } = await owner.call('POST /api/office/move-refund', { ...task, drawer })
      expect([status, body.code], String(drawer)).toEqual([409, 'edited_meanwhile'])
      expect(await stateOf(task.id)).toEqual([{ state: 'due' }])
      expect(await given(task.id)).toEqual([])
    }
    // No other drawer was taken instead; what is put right is given.
    expect([(await drawerOf(owner))?.expected, (await drawerOf(finance))?.expected]).toEqual([before, 499.99])
    expect((await move(finance, 0.01)).status).toBe(200)
    expect((await owner.call('POST /api/office/move-refund', { ...task, drawer: little })).status).toBe(200)
    expect((await drawerOf(finance))?.expected).toBe(0)
    expect((await close(finance)).status).toBe(200)
    expect((await close(owner)).status).toBe(200)
  })

  test('of two that together are more than it holds one is given; while it is being closed it is given before or not at all', async () => {
    const owner = await app.given.staff('owner')
    const tasks = [await owed(owner), await owed(owner), await owed(owner)] as const
    await open(owner, 700)
    const drawer = (await drawerOf(owner))?.id ?? 0
    const both = await Promise.all(
      tasks.slice(0, 2).map(task => owner.call('POST /api/office/move-refund', { ...task, drawer })),
    )
    expect(both.map(one => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await drawerOf(owner))?.expected).toBe(200)

    expect((await move(owner, 300)).status).toBe(200)
    const [gave, shut] = await Promise.all([
      owner.call('POST /api/office/move-refund', { ...tasks[2], drawer }),
      close(owner, 500, { expected: 500 }),
    ])
    expect([gave.status, shut.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    if (gave.status === 200) expect((await close(owner)).status).toBe(200)
    else expect(await given(tasks[2].id)).toEqual([])
  })

  test('money of a card that is given back by transfer leaves no drawer, whichever is named', async () => {
    const owner = await app.given.staff('owner')
    const task = await owed(owner, { pay: 'card', reference: 'SLIP 77' })
    await open(owner, 800)
    const drawer = (await drawerOf(owner))?.id ?? 0
    expect((await owner.call('POST /api/office/move-refund', { ...task, drawer })).status).toBe(200)
    expect([await given(task.id), (await drawerOf(owner))?.expected]).toEqual([[], 800])
    expect((await close(owner)).status).toBe(200)
  })
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
