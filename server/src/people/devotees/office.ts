import * as calls from '../../../../contract/office/people/devotees.ts'
import type { App } from '../../app.ts'
import { command, route, type Route, undoable } from '../../ground/http/route.ts'
import { listDevotees, listFilters } from './list.ts'
import { mergeDevotees } from './merge.ts'
import { addNote, removeNote, removeTag, saveTag, tagDevotees } from './notes.ts'
import { viewDevotee } from './page.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listDevotees, ({ body, staff }) => listDevotees(app, staff, body)),
  route(calls.devoteeFilters, ({ language }) => listFilters(app, language)),
  route(calls.viewDevotee, ({ body, staff, language }) => viewDevotee(app, staff, Number(body.id), language)),
  command(calls.addDevoteeNote, ({ body, staff }) => addNote(app, staff, body.id, body.text)),
  undoable(calls.removeDevoteeNote, ({ body, staff }) => removeNote(app, staff, body.id)),
  route(calls.saveTag, async ({ body, staff }) => ({ id: await saveTag(app, staff, body.id, body.name) })),
  command(calls.removeTag, ({ body, staff }) => removeTag(app, staff, body.id)),
  command(calls.mergeDevotees, ({ body, staff }) => mergeDevotees(app, staff, body.kept, body.gone)),
  route(calls.tagDevotees, ({ body, staff }) => tagDevotees(app, staff, body)),
]
