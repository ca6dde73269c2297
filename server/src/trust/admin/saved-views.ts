import * as calls from '../../../../contract/office/house/saved-views.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import { isUniqueViolation } from '../../ground/db/db.ts'
import { command, route, type Route, type Staff, undoable } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import type { Tx } from '../../ground/db/db.ts'
import * as queries from './queries.ts'
import { keepUndo } from './undo.ts'

/** Views of lists that staff save by name: their filters, but never the text of a search. */
export const savedViewRoutes = (app: App): Route[] => [
  route(calls.listSavedViews, async ({ body, staff }) =>
    (await queries.listViews(app.db, staff.id, body.screen)).map(({ id, name, query, shared, staff_id, view_id }) => ({
      id,
      name,
      query,
      shared,
      mine: staff_id === staff.id,
      first: view_id !== null,
    })),
  ),

  command(calls.saveView, async ({ body, staff }) => {
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
  }),

  command(calls.renameView, async ({ body, staff }) => {
    try {
      if (!(await queries.renameView(app.db, staff.id, body.id, body.name.trim()))) refuse('not_found')
    } catch (error) {
      if (isUniqueViolation(error)) refuse('view_taken')
      throw error
    }
  }),

  command(calls.setFirstView, async ({ body, staff }) => {
    await app.db.tx(async tx => {
      const views = await queries.listViews(tx, staff.id, body.screen)
      if (body.id !== null && !views.some(view => view.id === body.id)) refuse('not_found')
      // Two presses at once end with one of them.
      await queries.lockStaff(tx, staff.id)
      await queries.setFirstView(tx, staff.id, body.screen, body.id)
    })
  }),

  undoable(calls.removeView, ({ body, staff }) =>
    app.db.tx(async tx => {
      const first = await queries.listFirstWith(tx, body.id)
      const view = (await queries.deleteView(tx, staff.id, body.id)) ?? refuse('not_found')
      return keepUndo(app, tx, staff, 'POST /api/office/remove-view', { view, first })
    }),
  ),
]

interface Removed {
  view: queries.SavedView
  /** Whose list opened with it. */
  first: number[]
}

/** Refuses: edited_meanwhile, where another was saved by its name; no_right, to share what one may share no more. */
export async function putViewBack(_app: App, tx: Tx, staff: Staff, { view, first }: Removed): Promise<void> {
  if (view.shared && !mayDo(staff.roles, 'staff.write')) refuse('no_right')
  if (!(await queries.insertView(tx, view))) refuse('edited_meanwhile')
  await queries.insertFirst(tx, view, first)
}
