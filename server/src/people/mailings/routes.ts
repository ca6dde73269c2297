import * as calls from '../../../../contract/people/news.ts'
import type { App } from '../../app.ts'
import { command, type Route } from '../../ground/http/route.ts'
import { setConsent } from './consent.ts'

export const routes = (app: App): Route[] => [
  command(calls.newsConsent, ({ body, devotee, language }) => setConsent(app, devotee, body.consent, language)),
]
