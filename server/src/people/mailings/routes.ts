import * as calls from '../../../../contract/people/news.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { setConsent } from './consent.ts'

export const routes = (app: App): Route[] => [
  route(calls.newsConsent, async ({ body, devotee, language }) => {
    await setConsent(app, devotee, body.consent, language)
    return { success: true }
  }),
]
