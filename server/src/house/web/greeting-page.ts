import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { declineGreetings, languageOfLink } from '../../orders/greetings/service.ts'
import { languageOf } from '../../ground/http/request-language.ts'
import { escapeMarkup } from '../../ground/text/escape-markup.ts'
import { messageWords } from '../../words.ts'
import { send } from './payment-redirect-page.ts'

/**
 * `/no-greetings/:code`, to which the message of a greeting leads: its reader says by one press that they want none, of
 * anybody. Nothing on it is personal. Opening the link changes nothing, since programs follow links in messages.
 */
export function greetingPage(app: App, server: FastifyInstance): void {
  const address = '/no-greetings/:code'
  server.register(async page => {
    // The form says nothing: a press is all there is.
    page.removeAllContentTypeParsers()
    page.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, body, done) => done(null, body))

    page.get<{ Params: { code: string } }>(
      address,
      { schema: { hide: true }, exposeHeadRoute: false },
      async (request, reply) => {
        const language = await languageOfLink(app.db, request.params.code)
        if (!language) return send(app, reply.code(404), languageOf(request), gone(languageOf(request)))
        const { ask, why, yes } = messageWords(language).noGreetings
        const body = `<p>${escapeMarkup(why)}</p><form method="post"><button class="button">${escapeMarkup(yes)}</button></form>`
        return send(app, reply, language, { title: ask, body }, "'self'")
      },
    )

    page.post<{ Params: { code: string } }>(address, { schema: { hide: true } }, async (request, reply) => {
      const language = await languageOfLink(app.db, request.params.code)
      if (!language) return send(app, reply.code(404), languageOf(request), gone(languageOf(request)))
      await declineGreetings(app, request.params.code)
      const { done, doneText } = messageWords(language).noGreetings
      return send(app, reply, language, { title: done, body: `<p>${escapeMarkup(doneText)}</p>` })
    })
  })
}

const gone = (language: Language) => {
  const { gone: title, goneText } = messageWords(language).noGreetings
  return { title, body: `<p>${escapeMarkup(goneText)}</p>` }
}
