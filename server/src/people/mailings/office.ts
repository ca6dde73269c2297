import * as broadcasts from '../../../../contract/office/people/broadcast.ts'
import * as calls from '../../../../contract/office/people/news.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { keepSomeFound } from '../devotees/service.ts'
import { beginBroadcast, broadcast, listBroadcasts } from './broadcast.ts'
import { viewHomam } from './broadcast-audience.ts'
import { listConsents, withdrawByStaff } from './consent.ts'
import { previewMailing, stopMailing } from './mailings.ts'
import { beginOrPlan, listNews, news } from './news.ts'
import { listChoices, viewAudience } from './news-audience.ts'

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
  command(calls.withdrawConsent, ({ body, staff }) => withdrawByStaff(app, staff, body.id)),
  route(calls.newsChoices, ({ language }) => listChoices(app, language)),
  route(calls.newsAudience, ({ body, staff }) => viewAudience(app, staff, body.audience)),
  route(calls.previewNews, async ({ body, staff }) => {
    await keepSomeFound(app)
    return { previews: await previewMailing(app, staff, news, body) }
  }),
  route(calls.beginNews, async ({ body, staff }) => ({ id: await beginOrPlan(app, staff, body) })),
  route(calls.listNews, ({ body }) => listNews(app, body)),
  command(calls.stopNews, ({ body, staff }) => stopMailing(app, staff, news, body.id)),
  route(broadcasts.broadcastAudience, ({ body, language }) => viewHomam(app, body, language)),
  route(broadcasts.previewBroadcast, async ({ body, staff }) => ({
    previews: await previewMailing(app, staff, broadcast, body),
  })),
  route(broadcasts.beginBroadcast, async ({ body, staff }) => ({ id: await beginBroadcast(app, staff, body) })),
  route(broadcasts.broadcasts, ({ body }) => listBroadcasts(app, body)),
  command(broadcasts.stopBroadcast, ({ body, staff }) => stopMailing(app, staff, broadcast, body.id)),
]
