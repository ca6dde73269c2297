import * as calls from '../../../../contract/people/telephone.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { askForCall } from './wanted-calls.ts'

export const routes = (app: App): Route[] => [
  route(calls.callMe, async ({ body, address, language }) => {
    await askForCall(app, body, address, language)
    return { success: true }
  }),
]
