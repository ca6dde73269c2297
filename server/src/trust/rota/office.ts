import * as calls from '../../../../contract/office/trust/rota.ts'
import * as taskCalls from '../../../../contract/office/trust/tasks.ts'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { removeDuty, saveDuty, viewMonth, viewRota } from './rota.ts'
import { listTasks, removeTask, saveTask, tickTask } from './tasks.ts'

const done = { success: true }

export const officeRoutes = (app: App): Route[] => [
  route(calls.viewRota, ({ body, language }) => viewRota(app, body, language)),
  route(calls.viewRotaMonth, ({ body, language }) => viewMonth(app, body.month, language)),
  route(calls.saveDuty, async ({ body, staff }) => {
    await saveDuty(app, staff, body)
    return done
  }),
  route(calls.removeDuty, async ({ body, staff }) => {
    await removeDuty(app, staff, body.duty)
    return done
  }),

  route(taskCalls.listTasks, ({ body }) => listTasks(app, body)),
  route(taskCalls.saveTask, async ({ body, staff }) => {
    await saveTask(app, staff, { ...body, dueOn: body.dueOn as Day })
    return done
  }),
  route(taskCalls.tickTask, async ({ body, staff }) => {
    await tickTask(app, staff, body.task, body.done)
    return done
  }),
  route(taskCalls.removeTask, async ({ body, staff }) => {
    await removeTask(app, staff, body.task)
    return done
  }),
]
