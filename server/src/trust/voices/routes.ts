import { languageById } from '../../../../contract/ground/languages.ts'
import * as officeCalls from '../../../../contract/office/trust/voices.ts'
import * as calls from '../../../../contract/trust/voice-calls.ts'
import type { App } from '../../app.ts'
import { type Route, route } from '../../ground/http/route.ts'
import * as voices from './voices.ts'

const done = { success: true }

export const routes = (app: App): Route[] => [
  route(calls.voices, ({ body, language }) =>
    voices.listShown(app, body.serviceId === undefined ? undefined : Number(body.serviceId), language),
  ),

  route(calls.saveVoice, async ({ body, devotee, language }) => {
    const { orderId, text, name, place, consent } = body
    const said = { orderId, text, name, place, consent: consent ?? null }
    await voices.saveVoice(app, devotee.id, { ...said, language: languageById(Number(body.language)) ?? language })
    return done
  }),

  route(calls.withdrawVoice, async ({ body, devotee }) => {
    await voices.withdrawVoice(app, devotee.id, body.orderId)
    return done
  }),
]

export const officeRoutes = (app: App): Route[] => [
  route(officeCalls.listVoices, ({ body, language }) => voices.listForStaff(app, body, language)),

  route(officeCalls.publishVoice, async ({ body, staff }) => {
    await voices.publishVoice(app, staff, body)
    return done
  }),

  route(officeCalls.hideVoice, async ({ body, staff }) => {
    await voices.hideVoice(app, staff, body)
    return done
  }),

  route(officeCalls.raiseVoice, async ({ body, staff }) => {
    await voices.raiseVoice(app, staff, body)
    return done
  }),

  route(officeCalls.translateVoice, async ({ body, staff }) => {
    await voices.translateVoice(app, staff, body)
    return done
  }),
]
