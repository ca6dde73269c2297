import * as calls from '../../../../contract/giving/ledger-calls.ts'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { findInLedger } from './gift-in-ledger.ts'
import { viewPublished } from './view-published.ts'

export const routes = (app: App): Route[] => [
  route(calls.whereGiftsWent, ({ body }) => viewPublished(app, languageById(Number(body.language)) ?? english)),
  route(calls.giftInLedger, ({ body }) => findInLedger(app, body.number)),
]
