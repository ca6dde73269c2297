import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { languageOf } from '../../ground/http/request-language.ts'
import { languageOfWithdrawal, readWithdrawLink } from '../../people/mailings/service.ts'
import { languageOfDecline, readDeclineLink } from '../../trust/notifications/service.ts'
import { escapeMarkup } from '../../ground/text/escape-markup.ts'
import { messageWords } from '../../words.ts'
import { send } from './payment-redirect-page.ts'

/** What a page asks for, and says once it was done. */
interface Said {
  ask: string
  why?: string
  yes: string
  done: string
}

/**
 * The addresses where devotees opt out of mails and of news, in the language in which they were written to. Opening one
 * changes nothing, since programs follow links in messages; a press does.
 */
export function optOutPages(app: App, server: FastifyInstance): void {
  server.register(async pages => {
    // The body is ignored: a mail program posts a form that says nothing new, a person just presses a button.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    const page = (
      address: string,
      languageOfLink: (app: App, link: string) => Promise<Language | undefined>,
      optOut: (app: App, link: string) => Promise<boolean>,
      said: (language: Language) => Said,
    ) => {
      pages.get<{ Params: { link: string } }>(address, async (request, reply) => {
        const language = await languageOfLink(app, request.params.link)
        if (!language) return gone(app, reply, languageOf(request))
        const { ask, why, yes } = said(language)
        const form = `<form method="post"><button class="button">${escapeMarkup(yes)}</button></form>`
        const body = why ? `<p>${escapeMarkup(why)}</p>${form}` : form
        return send(app, reply, language, { title: ask, body }, "'self'")
      })
      pages.post<{ Params: { link: string } }>(address, async (request, reply) => {
        const { link } = request.params
        const language = (await languageOfLink(app, link)) ?? languageOf(request)
        if (!(await optOut(app, link))) return gone(app, reply, language)
        const { done: title } = messageWords(language).noGreetings
        return send(app, reply, language, { title, body: `<p>${escapeMarkup(said(language).done)}</p>` })
      })
    }
    page('/api/decline/:link', languageOfDecline, readDeclineLink, language => {
      const { mailsTitle, noMore, declined } = messageWords(language).mail
      return { ask: mailsTitle, yes: noMore, done: declined }
    })
    page('/api/no-news/:link', languageOfWithdrawal, readWithdrawLink, language => {
      const { question, why, stop, stopped } = messageWords(language).noNews
      return { ask: question, why, yes: stop, done: stopped }
    })
  })
}

function gone(app: App, reply: FastifyReply, language: Language): Promise<FastifyReply> {
  const { gone: title, goneText } = messageWords(language).noGreetings
  return send(app, reply.code(404), language, { title, body: `<p>${escapeMarkup(goneText)}</p>` })
}
