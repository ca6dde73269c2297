import { expect, test } from 'vitest'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Role } from '../../../../contract/ground/rights.ts'
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
