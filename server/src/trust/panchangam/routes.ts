import * as calls from '../../../../contract/trust/panchangam.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { findStar } from './find-star.ts'
import { counted } from '../../network-share.ts'
import * as service from './service.ts'

export function routes(app: App): Route[] {
  // A city that does not exist ends the start, not the first request.
  service.homeCity(app)
  return [
    route(calls.panchangam, ({ body, language }) => service.viewDay(app, body, language)),
    route(calls.panchangamMonth, ({ body, language }) => service.viewMonth(app, body, language)),
    route(calls.findStar, ({ body, language }) => counted(() => findStar(app, service.homeCity(app), body, language))),
    route(calls.panchangamCities, ({ language }) => service.listCities(app, language)),
  ]
}
