import * as calls from '../../../../contract/trust/media.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { listGallery, listServices } from './gallery.ts'
import { viewMeals } from './meals.ts'
import { listVideos } from './videos.ts'

export const routes = (app: App): Route[] => [
  route(calls.meals, () => viewMeals(app)),
  route(calls.services, ({ language }) => listServices(app, language)),
  route(calls.gallery, ({ body, language }) => listGallery(app, body.category, language)),
  // Live events need a login (spec §6): the id in the body is compared with the token's devotee.
  route(calls.eventVideos, ({ body, devotee, language }) => {
    if (body.category === 'live' && !devotee) refuse('login_required')
    return listVideos(app, body.category, language, devotee?.id)
  }),
]
