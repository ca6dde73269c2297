import * as calls from '../../../../contract/people/data-requests.ts'
import * as officeCalls from '../../../../contract/office/people/data-requests.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { answerRequest, askAboutData, listRequests } from './requests.ts'

export const routes = (app: App): Route[] => [
  command(calls.askAboutData, ({ body, devotee, language }) => askAboutData(app, devotee, body, language)),
]

export const officeRoutes = (app: App): Route[] => [
  route(officeCalls.listDataRequests, ({ body }) => listRequests(app, body)),
  command(officeCalls.answerDataRequest, ({ body, staff }) => answerRequest(app, staff, body)),
]
