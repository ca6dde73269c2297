import type { FastifyInstance } from 'fastify'
import { languageByCode } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { languageOf } from '../../ground/http/request-language.ts'
import { escapeMarkup } from '../../ground/text/escape-markup.ts'
import { findTrustContact } from '../../trust/catalogue/service.ts'
import { messageWords } from '../../words.ts'
import { findBreachText } from '../breaches/service.ts'
import { send } from './payment-redirect-page.ts'

/** `/breach/te/CODE`: what happened to data of devotees, as the message about it leads to. Nothing on it is personal. */
export function breachPage(app: App, server: FastifyInstance): void {
  server.get<{ Params: { language: string; code: string } }>(
    '/breach/:language/:code',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const language = languageByCode(request.params.language) ?? languageOf(request)
      const { breach, noGreetings } = messageWords(language)
      const text = await findBreachText(app, request.params.code, language)
      if (text === undefined)
        return send(app, reply.code(404), language, {
          title: noGreetings.gone,
          body: `<p>${escapeMarkup(noGreetings.goneText)}</p>`,
        })
      const ask = breach.ask({ contact: (await findTrustContact(app, app.db)) || app.config.publicUrl })
      const paragraphs = [...text.split(/\n+/), ask].filter(Boolean).map(one => `<p>${escapeMarkup(one)}</p>`)
      return send(app, reply, language, { title: breach.title, body: paragraphs.join('') })
    },
  )
}
