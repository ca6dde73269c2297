import * as calls from '../../../../contract/people/telephone.ts'
import type { App } from '../../app.ts'
import { command, type Route } from '../../ground/http/route.ts'
import { askForCall } from './wanted-calls.ts'

export const routes = (app: App): Route[] => [
  command(calls.callMe, ({ body, address, language }) => askForCall(app, body, address, language)),
]
