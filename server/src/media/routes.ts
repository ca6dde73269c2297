import * as calls from '../../../contract/media.ts'
import type { App } from '../app.ts'
import { type Route, route } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import * as service from './service.ts'

export const routes = (app: App): Route[] => [
  route(calls.services, ({ language }) => service.listServices(app, language)),
  route(calls.gallery, ({ body, language }) => service.listGallery(app, body.category, language)),
  // Live events need a login (spec §6): the id in the body is compared with the token's devotee.
  route(calls.eventVideos, ({ body, devotee, language }) => {
    if (body.category === 'live' && !devotee) refuse('login_required')
    return service.listVideos(app, body.category, language)
  }),
]
