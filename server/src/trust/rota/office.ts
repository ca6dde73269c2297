import * as calls from '../../../../contract/office/trust/rota.ts'
import * as taskCalls from '../../../../contract/office/trust/tasks.ts'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import { command, route, type Route, undoable } from '../../ground/http/route.ts'
import { removeDuty, saveDuty, viewMonth, viewRota } from './rota.ts'
import { listTasks, removeTask, saveTask, tickTask } from './tasks.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.viewRota, ({ body, language }) => viewRota(app, body, language)),
  route(calls.viewRotaMonth, ({ body, language }) => viewMonth(app, body.month, language)),
  command(calls.saveDuty, ({ body, staff }) => saveDuty(app, staff, body)),
  command(calls.removeDuty, ({ body, staff }) => removeDuty(app, staff, body.duty)),

  route(taskCalls.listTasks, ({ body }) => listTasks(app, body)),
  command(taskCalls.saveTask, ({ body, staff }) => saveTask(app, staff, { ...body, dueOn: body.dueOn as Day })),
  undoable(taskCalls.tickTask, ({ body, staff }) => tickTask(app, staff, body.task, body.done)),
  undoable(taskCalls.removeTask, ({ body, staff }) => removeTask(app, staff, body.task)),
]
