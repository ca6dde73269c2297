import * as calls from '../../../../contract/office/people/devotees.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { listDevotees, listFilters } from './list.ts'
import { mergeDevotees } from './merge.ts'
import { addNote, removeNote, removeTag, saveTag, tagDevotees } from './notes.ts'
import { viewDevotee } from './page.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.listDevotees, ({ body, staff }) => listDevotees(app, staff, body)),
  route(calls.devoteeFilters, ({ language }) => listFilters(app, language)),
  route(calls.viewDevotee, ({ body, staff, language }) => viewDevotee(app, staff, Number(body.id), language)),
  route(calls.addDevoteeNote, async ({ body, staff }) => {
    await addNote(app, staff, body.id, body.text)
    return { success: true }
  }),
  route(calls.removeDevoteeNote, async ({ body, staff }) => {
    await removeNote(app, staff, body.id)
    return { success: true }
  }),
  route(calls.saveTag, async ({ body, staff }) => ({ id: await saveTag(app, staff, body.id, body.name) })),
  route(calls.removeTag, async ({ body, staff }) => {
    await removeTag(app, staff, body.id)
    return { success: true }
  }),
  route(calls.mergeDevotees, async ({ body, staff }) => {
    await mergeDevotees(app, staff, body.kept, body.gone)
    return { success: true }
  }),
  route(calls.tagDevotees, async ({ body, staff }) => ({ changed: await tagDevotees(app, staff, body) })),
]
