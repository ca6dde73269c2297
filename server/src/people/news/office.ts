import * as calls from '../../../../contract/office/people/news.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { listChoices, viewAudience } from './audience.ts'
import { listConsents, withdrawByStaff } from './consent.ts'
import { beginMailing, listMailings, previewMailing, stopMailing } from './mailings.ts'

export const officeRoutes = (app: App): Route[] => [
  route(calls.devoteeNews, async ({ body }) => ({
    rows: (await listConsents(app.db, body.id)).map(row => ({
      givenAt: row.given_at,
      text: row.text,
      language: row.language,
      endedAt: row.ended_at,
      endedHow: row.ended_how,
    })),
  })),
  route(calls.withdrawConsent, async ({ body, staff }) => {
    await withdrawByStaff(app, staff, body.id)
    return { success: true }
  }),
  route(calls.newsChoices, ({ language }) => listChoices(app, language)),
  route(calls.newsAudience, ({ body, staff }) => viewAudience(app, staff, body.audience)),
  route(calls.previewNews, async ({ body, staff }) => ({ previews: await previewMailing(app, staff, body) })),
  route(calls.beginNews, async ({ body, staff }) => ({ id: await beginMailing(app, staff, body) })),
  route(calls.listNews, ({ body }) => listMailings(app, body)),
  route(calls.stopNews, async ({ body, staff }) => {
    await stopMailing(app, staff, body.id)
    return { success: true }
  }),
]
