import { languageById } from '../../../../contract/ground/languages.ts'
import * as officeCalls from '../../../../contract/office/trust/voices.ts'
import * as calls from '../../../../contract/trust/voice-calls.ts'
import type { App } from '../../app.ts'
import { command, route, type Route } from '../../ground/http/route.ts'
import * as voices from './voices.ts'

export const routes = (app: App): Route[] => [
  route(calls.voices, ({ body, language }) =>
    voices.listShown(app, body.serviceId === undefined ? undefined : Number(body.serviceId), language),
  ),

  command(calls.saveVoice, async ({ body, devotee, language }) => {
    const { orderId, text, name, place, consent } = body
    const said = { orderId, text, name, place, consent: consent ?? null }
    await voices.saveVoice(app, devotee.id, { ...said, language: languageById(Number(body.language)) ?? language })
  }),

  command(calls.withdrawVoice, ({ body, devotee }) => voices.withdrawVoice(app, devotee.id, body.orderId)),
]

export const officeRoutes = (app: App): Route[] => [
  route(officeCalls.listVoices, ({ body, language }) => voices.listForStaff(app, body, language)),

  command(officeCalls.publishVoice, ({ body, staff }) => voices.publishVoice(app, staff, body)),

  command(officeCalls.hideVoice, ({ body, staff }) => voices.hideVoice(app, staff, body)),

  command(officeCalls.raiseVoice, ({ body, staff }) => voices.raiseVoice(app, staff, body)),

  command(officeCalls.translateVoice, ({ body, staff }) => voices.translateVoice(app, staff, body)),
]
