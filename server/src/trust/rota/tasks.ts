import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import { audit, keepUndo, listColleagues } from '../admin/service.ts'
import type { App } from '../../app.ts'
import { holdOccurrence, occurrenceOf } from '../catalogue/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import * as queries from './task-queries.ts'

const mostTasks = 100
/** So many that are due are looked at for the first screen: nobody does more in a day. */
const mostDue = 200

/** Who may be given a task: whoever may tick one. */
const listHands = async (app: App) =>
  (await listColleagues(app.db)).filter(({ roles }) => mayDo(roles, 'tasks.tick')).map(({ id, name }) => ({ id, name }))

/** The tasks of a homam. Refuses: not_found. */
export async function listTasks(app: App, of: { id: number; occurrenceId?: number }) {
  const occurrenceId = await occurrenceOf(app.db, of.id, of.occurrenceId)
  const [tasks, people] = await Promise.all([queries.listTasks(app.db, occurrenceId), listHands(app)])
  const today = dayOf(app.clock.now())
  return {
    tasks: tasks.map(task => ({
      id: task.id,
      what: task.what,
      staffId: task.staff_id,
      who: task.who,
      dueOn: task.due_on,
      due: task.done_at === null && task.cancelled_at === null && task.due_on <= today,
      doneAt: task.done_at?.getTime() ?? null,
      doneBy: task.done_name,
      version: task.version,
    })),
    people,
  }
}

interface TaskToSave {
  id: number
  occurrenceId?: number
  task?: number
  what: string
  staffId: number | null
  dueOn: Day
  version: number
}

/** Adds a task or changes one. Refuses: not_found, also for somebody who can tick none; list_full, edited_meanwhile. */
export async function saveTask(app: App, staff: Staff, { id, task, version, ...typed }: TaskToSave): Promise<void> {
  const set = { what: typed.what.normalize('NFC').trim(), staff_id: typed.staffId, due_on: typed.dueOn }
  const people = await listHands(app)
  const nameOf = (staffId: number | null) => people.find(person => person.id === staffId)?.name
  await app.db.tx(async tx => {
    const occurrenceId = await occurrenceOf(tx, id, typed.occurrenceId)
    await holdOccurrence(tx, occurrenceId)
    const before = task === undefined ? undefined : ((await queries.lockTask(tx, task)) ?? refuse('edited_meanwhile'))
    if (before && before.occurrence_id !== occurrenceId) refuse('not_found')
    if (before && before.version !== version) refuse('edited_meanwhile')
    // Somebody who left keeps the task that was theirs until it is given to another.
    if (set.staff_id !== null && set.staff_id !== before?.staff_id && !nameOf(set.staff_id)) refuse('not_found')
    if (before) await queries.updateTask(tx, before.id, set)
    else {
      if ((await queries.countTasks(tx, occurrenceId)) >= mostTasks) refuse('list_full')
      await queries.insertTask(tx, { eventId: id, occurrenceId }, set)
    }
    const said = (one: queries.TaskSet) => ({ title: one.what, name: nameOf(one.staff_id), day: one.due_on })
    await audit(app, tx, staff, 'POST /api/office/task-save', {
      subject: 'task',
      id,
      before: before ? said(before) : {},
      after: said(set),
    })
  })
}

/** Ticks a task, or takes the tick back. Safe to run twice. Refuses: not_found. */
export function tickTask(app: App, staff: Staff, task: number, done: boolean): Promise<number | undefined> {
  return app.db.tx(async tx => {
    const before = (await queries.lockTask(tx, task)) ?? refuse('not_found')
    if ((before.done_at !== null) === done) return undefined
    await queries.updateTask(
      tx,
      task,
      done ? { done_at: new Date(app.clock.now()), done_by: staff.id } : { done_at: null, done_by: null },
    )
    await audit(app, tx, staff, 'POST /api/office/task-tick', {
      subject: 'task',
      id: before.event_id,
      after: { title: before.what, done },
    })
    return keepUndo(app, tx, staff, 'POST /api/office/task-tick', before)
  })
}

/** A task as it is kept to be put back. */
type Kept = Omit<NonNullable<Awaited<ReturnType<typeof queries.lockTask>>>, 'done_at'> & { done_at: string | null }
const doneIn = ({ done_at, done_by }: Kept) => ({ done_at: done_at === null ? null : new Date(done_at), done_by })

export async function untickTask(app: App, tx: Tx, staff: Staff, was: Kept): Promise<void> {
  const now = await queries.lockTask(tx, was.id)
  if (now?.version !== was.version + 1) refuse('edited_meanwhile')
  await queries.updateTask(tx, was.id, doneIn(was))
  await audit(app, tx, staff, 'POST /api/office/undo', {
    subject: 'task',
    id: was.event_id,
    after: { title: was.what, done: was.done_at !== null },
  })
}

export function removeTask(app: App, staff: Staff, task: number): Promise<number | undefined> {
  return app.db.tx(async tx => {
    const before = await queries.lockTask(tx, task)
    if (!before) return undefined
    await queries.deleteTask(tx, task)
    await audit(app, tx, staff, 'POST /api/office/task-remove', {
      subject: 'task',
      id: before.event_id,
      before: { title: before.what },
    })
    return keepUndo(app, tx, staff, 'POST /api/office/task-remove', before)
  })
}

/** Refuses: list_full. */
export async function putTaskBack(app: App, tx: Tx, staff: Staff, was: Kept): Promise<void> {
  await holdOccurrence(tx, was.occurrence_id)
  if ((await queries.countTasks(tx, was.occurrence_id)) >= mostTasks) refuse('list_full')
  await queries.restoreTask(tx, { ...was, ...doneIn(was) })
  await audit(app, tx, staff, 'POST /api/office/undo', {
    subject: 'task',
    id: was.event_id,
    after: { title: was.what },
  })
}

/** What somebody has to do by today, and what nobody has taken: one line a homam. */
export async function listDueTasks(app: App, staffId: number, language: Language) {
  const due = await queries.listDue(app.db, staffId, dayOf(app.clock.now()), mostDue)
  return [...Map.groupBy(due, task => task.occurrence_id).values()].flatMap(tasks => {
    const [first] = tasks
    if (!first) return []
    const named = tasks.slice(0, 3).map(task => task.what)
    return {
      count: tasks.length,
      name: `${inLanguage(first.title, language)}: ${named.join(', ')}${tasks.length > named.length ? ' …' : ''}`,
      eventId: first.event_id,
      occurrenceId: first.has_one_date ? null : first.occurrence_id,
    }
  })
}
