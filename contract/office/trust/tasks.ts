import Type from 'typebox'
import { Done, Nullable, officeCall, UndoableDone } from '../../ground/endpoint.ts'
import { Day, IntegerId, OccurrenceId, Version } from '../../ground/field-types.ts'

export const listTasks = officeCall('POST /api/office/tasks', {
  summary: 'What staff have to do for a homam, open tasks first, and who may be given one.',
  right: 'orders.read',
  body: Type.Object({ id: IntegerId, occurrenceId: OccurrenceId }),
  answer: Type.Object({
    tasks: Type.Array(
      Type.Object({
        id: Type.Integer(),
        what: Type.String(),
        /** Null: whoever comes first. */
        staffId: Nullable(Type.Integer()),
        who: Nullable(Type.String()),
        dueOn: Type.String(),
        /** Its day has come, and it is not done. */
        due: Type.Boolean(),
        /** ms */
        doneAt: Nullable(Type.Integer()),
        doneBy: Nullable(Type.String()),
        version: Type.Integer(),
      }),
    ),
    people: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  }),
  refuses: ['not_found'],
})

export const saveTask = officeCall('POST /api/office/task-save', {
  summary: 'Adds a task to a homam, or changes one (`task` with its version).',
  right: 'homams.run',
  body: Type.Object({
    id: IntegerId,
    occurrenceId: OccurrenceId,
    task: Type.Optional(IntegerId),
    what: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    staffId: Nullable(IntegerId),
    dueOn: Day,
    version: Version,
  }),
  answer: Done,
  refuses: ['not_found', 'list_full', 'edited_meanwhile'],
})

export const tickTask = officeCall('POST /api/office/task-tick', {
  summary: 'Says that a task is done, or that it is not after all. Safe to run twice: whoever was first stays named.',
  right: 'tasks.tick',
  body: Type.Object({ task: IntegerId, done: Type.Boolean() }),
  answer: UndoableDone,
  refuses: ['not_found'],
})

export const removeTask = officeCall('POST /api/office/task-remove', {
  summary: 'Takes a task away. Safe to run twice.',
  right: 'homams.run',
  body: Type.Object({ task: IntegerId }),
  answer: UndoableDone,
})
