import { expect, test } from 'vitest'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Role } from '../../../../contract/ground/rights.ts'
import { forgetUndos } from '../admin/undo.ts'
import { type TestStaff, testApp } from '../../../test/test-app.ts'

const app = testApp()
type Save = OfficeCalls['POST /api/office/task-save']['body']

const today = () => dayOf(app.app.clock.now())
const save = (staff: TestStaff, id: number, change: Partial<Save>) =>
  staff.call('POST /api/office/task-save', {
    id,
    what: 'Order flowers',
    staffId: null,
    dueOn: today(),
    version: 0,
    ...change,
  })
const tasks = async (staff: TestStaff, id: number) => (await staff.call('POST /api/office/tasks', { id })).body
/** The demo member of staff of a role. */
async function idOf(role: Role): Promise<number> {
  const { rows } = await app.app.db.pool.query<{ id: number }>('select id from admin.staff where $1 = any(roles)', [
    role,
  ])
  return rows[0]?.id ?? 0
}
const dueFor = async (staff: TestStaff, id: number) =>
  (await staff.call('POST /api/office/today', {})).body.attention.find(a => a.kind === 'tasks_due' && a.id === id)

test('a task is added, changed once, ticked by whoever is first, and taken away', async () => {
  const [staff, desk] = [await app.given.staff('operations'), await app.given.staff('desk')]
  const { id } = await app.given.homam()
  expect((await save(staff, id, {})).status).toBe(200)
  const [task] = (await tasks(staff, id)).tasks
  expect(task).toMatchObject({ what: 'Order flowers', who: null, due: true, doneAt: null })
  const change = { task: task?.id, version: task?.version, what: 'Order lotus flowers' }
  const twice = await Promise.all([1, 2].map(() => save(staff, id, change)))
  expect(twice.map(answer => answer.body.code ?? 'done').sort()).toEqual(['done', 'edited_meanwhile'])

  const tick = { task: task?.id ?? 0, done: true }
  expect((await desk.call('POST /api/office/task-tick', tick)).status).toBe(200)
  const [{ doneBy } = { doneBy: null }] = (await tasks(staff, id)).tasks
  expect(doneBy).not.toBeNull()
  expect((await staff.call('POST /api/office/task-tick', tick)).status).toBe(200)
  expect((await tasks(staff, id)).tasks).toMatchObject([{ what: 'Order lotus flowers', due: false, doneBy }])
  await staff.call('POST /api/office/task-tick', { ...tick, done: false })
  expect((await tasks(staff, id)).tasks).toMatchObject([{ due: true, doneBy: null }])

  for (let times = 0; times < 2; times++)
    expect((await staff.call('POST /api/office/task-remove', { task: task?.id ?? 0 })).status).toBe(200)
  expect((await tasks(staff, id)).tasks).toEqual([])
  expect((await staff.call('POST /api/office/task-tick', tick)).body.code).toBe('not_found')
})

test('Today names what is due to the one who has it, and to all what nobody has taken', async () => {
  const [staff, other] = [await app.given.staff('operations'), await app.given.staff('finance')]
  const { id } = await app.given.homam()
  const { people } = await tasks(staff, id)
  const otherId = await idOf('finance')
  expect(people.map(person => person.id)).toContain(otherId)

  await save(staff, id, { what: 'Hire a tent', staffId: otherId, dueOn: addDays(today(), 1) })
  expect(await dueFor(other, id)).toBeUndefined()
  await save(staff, id, { what: 'Call the press', staffId: otherId })
  expect(await dueFor(staff, id)).toBeUndefined()
  expect(await dueFor(other, id)).toMatchObject({ count: 1, name: 'Test Homam: Call the press' })
  await save(staff, id, { what: 'Buy ghee' })
  expect(await dueFor(staff, id)).toMatchObject({ count: 1, name: 'Test Homam: Buy ghee' })
  expect(await dueFor(other, id)).toMatchObject({ count: 2, name: 'Test Homam: Call the press, Buy ghee' })
  await app.app.db.pool.query('update catalogue.occurrences set cancelled_at = now() where event_id = $1', [id])
  expect(await dueFor(other, id)).toBeUndefined()
  expect((await tasks(staff, id)).tasks.map(task => task.due)).toEqual([false, false, false])
})

test('a task is given only to somebody who can tick it', async () => {
  const staff = await app.given.staff('owner')
  await app.given.staff('translator')
  const { id } = await app.given.homam()
  expect((await save(staff, id, { staffId: await idOf('translator') })).body.code).toBe('not_found')
  expect((await save(staff, 2_000_000_000, {})).body.code).toBe('not_found')
})

const back = (staff: TestStaff, undo: number | undefined) => staff.call('POST /api/office/undo', { undo: undo ?? 0 })

test('a tick and a task that was taken away are taken back by whoever did it, once, and the log says so', async () => {
  const [staff, desk] = [await app.given.staff('operations'), await app.given.staff('desk')]
  const { id } = await app.given.homam()
  await save(staff, id, {})
  const [task] = (await tasks(staff, id)).tasks
  const ticked = (done: boolean, by = staff) =>
    by.call('POST /api/office/task-tick', { task: task?.id ?? 0, done }).then(({ body }) => body.undo)
  const tick = await ticked(true)
  // Nothing was changed, so there is nothing to take back.
  expect(await ticked(true)).toBeUndefined()
  // Another's act is not one's own, whatever one may do.
  expect((await back(await app.given.staff('owner'), tick)).body.code).toBe('wrong_state')
  expect((await back(staff, tick)).status).toBe(200)
  expect((await tasks(staff, id)).tasks).toMatchObject([{ due: true, doneAt: null, doneBy: null }])
  expect((await back(staff, tick)).body.code).toBe('wrong_state')

  // Whoever was first stays named when a colleague's untick is taken back.
  await ticked(true)
  const [before] = (await tasks(staff, id)).tasks
  expect((await back(desk, await ticked(false, desk))).status).toBe(200)
  expect((await tasks(staff, id)).tasks[0]).toMatchObject({ doneAt: before?.doneAt, doneBy: before?.doneBy })

  const again = await ticked(false)
  await ticked(true, desk)
  expect((await back(staff, again)).body.code).toBe('edited_meanwhile')

  const { version: _version, ...was } = (await tasks(staff, id)).tasks[0] ?? { version: 0 }
  const removed = (await staff.call('POST /api/office/task-remove', { task: task?.id ?? 0 })).body.undo
  const twice = await Promise.all([1, 2].map(() => back(staff, removed)))
  expect(twice.map(({ body }) => body.code ?? 'back').sort()).toEqual(['back', 'wrong_state'])
  expect((await tasks(staff, id)).tasks).toMatchObject([was])
  const { rows } = await app.app.db.pool.query(
    `select after from admin.audit where action like '%/undo' and subject = 'task' and subject_id = $1 order by id`,
    [String(id)],
  )
  expect(rows.map(({ after }) => after)).toEqual([
    { title: 'Order flowers', done: false },
    { title: 'Order flowers', done: true },
    { title: 'Order flowers' },
  ])
})

test('nothing is taken back after two minutes, or by whoever lost the right, and nothing of it is kept', async () => {
  const staff = await app.given.staff('operations')
  const { id } = await app.given.homam()
  await save(staff, id, {})
  const [task] = (await tasks(staff, id)).tasks
  const remove = async () => (await staff.call('POST /api/office/task-remove', { task: task?.id ?? 0 })).body.undo
  const first = await remove()
  const staffId = await idOf('operations')
  const roles = (to: string) =>
    app.app.db.pool.query('update admin.staff set roles = array[$1] where id = $2', [to, staffId])
  await roles('viewer')
  expect((await back(staff, first)).body.code).toBe('no_right')
  await roles('operations')
  expect((await back(staff, first)).status).toBe(200)
  const late = await remove()
  await app.advance(121)
  expect((await back(staff, late)).body.code).toBe('wrong_state')
  await forgetUndos(app.app)
  const { rows } = await app.app.db.pool.query('select from admin.undos')
  expect(rows).toEqual([])
})
