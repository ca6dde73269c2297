import * as calls from '../../../contract/office/saved-views.ts'
import { mayDo } from '../../../contract/rights.ts'
import type { App } from '../app.ts'
import { type Route, route } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import * as queries from './queries.ts'

/** Views of lists that staff save by name: their filters, but never the text of a search. */
export const savedViewRoutes = (app: App): Route[] => [
  route(calls.listSavedViews, async ({ body, staff }) =>
    (await queries.listViews(app.db, staff.id, body.screen)).map(({ id, name, query, shared, staff_id }) => ({
      id,
      name,
      query,
      shared,
      mine: staff_id === staff.id,
    })),
  ),

  route(calls.saveView, async ({ body, staff }) => {
    if (body.shared && !mayDo(staff.roles, 'staff.write')) refuse('no_right')
    const query = new URLSearchParams(body.query)
    // The text of a search may name people.
    for (const name of ['q', 'page']) query.delete(name)
    await queries.saveView(app.db, {
      staffId: staff.id,
      screen: body.screen,
      name: body.name.trim(),
      query: query.toString(),
      shared: body.shared,
    })
    return { success: true }
  }),

  route(calls.removeView, async ({ body, staff }) => {
    if (!(await queries.deleteView(app.db, staff.id, body.id))) refuse('not_found')
    return { success: true }
  }),
]
