import * as calls from '../../../../contract/orders/pronunciation-calls.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import { hearOwn, savePronunciation, takeBack, viewOwn } from './pronunciations.ts'

export const routes = (app: App): Route[] => [
  route(calls.listPronunciations, ({ devotee }) => viewOwn(app, devotee.id)),

  route(calls.savePronunciation, ({ body, devotee, language }) => {
    const { name, sound, consent, as_parent: asParent } = body
    return savePronunciation(app, devotee.id, { name, sound, consent, asParent, language })
  }),

  route(calls.hearPronunciation, async ({ body, devotee }) => ({ sound: await hearOwn(app, devotee.id, body.key) })),

  command(calls.deletePronunciation, ({ body, devotee }) => takeBack(app, devotee.id, body.key)),
]
