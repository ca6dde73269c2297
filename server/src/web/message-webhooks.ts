import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/languages.ts'
import type { App } from '../app.ts'
import { languageOf } from '../http/request-language.ts'
import { readWithdrawLink } from '../news/service.ts'
import { readDeclineLink } from '../notifications/service.ts'
import { refuse } from '../refuse.ts'
import { messageWords } from '../words.ts'
import { takeCarrierWebhook } from './carrier-webhooks.ts'

/** WhatsApp reports many messages in one webhook. */
const bodyLimit = 1024 * 1024

/**
 * Webhooks of carriers, and the addresses where devotees opt out of mails and of news. These are static addresses, so they come
 * before `/api/webhooks/:gateway`.
 */
export function messageWebhooks(app: App, server: FastifyInstance): void {
  server.register(async webhooks => {
    // Signatures are over the raw bytes: nothing may parse them first.
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    const take = (name: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const taken = await takeCarrierWebhook(app, name, raw, request.headers)
      return reply.code(taken ? 200 : 401).send({ success: taken })
    }
    webhooks.post('/api/webhooks/whatsapp', take('whatsapp'))
    webhooks.post('/api/webhooks/twilio', take('twilio'))
    if (app.config.sandbox) webhooks.post('/api/webhooks/sandbox-messages', take('sandbox'))
  })

  // Meta asks once, when the address is set up: the challenge goes back as plain text (integrations.md §4).
  server.get<{ Querystring: Record<string, string> }>('/api/webhooks/whatsapp', async (request, reply) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = request.query
    const wanted = app.config.keys.get('WHATSAPP_VERIFY_TOKEN')
    if (!wanted || mode !== 'subscribe' || token !== wanted) refuse('no_right')
    return reply.type('text/plain').send(String(challenge ?? ''))
  })

  server.register(async declining => {
    // The body is ignored: a mail program posts a form that says nothing new, a person just presses a button.
    declining.removeAllContentTypeParsers()
    declining.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    // Opening the link changes nothing: programs follow links in mails.
    declining.get('/api/decline/:link', async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(declinePage(request, false)),
    )
    declining.post<{ Params: { link: string } }>('/api/decline/:link', async (request, reply) => {
      if (!(await readDeclineLink(app, request.params.link))) refuse('link_void')
      return reply.type('text/html; charset=utf-8').send(declinePage(request, true))
    })
    declining.get('/api/no-news/:link', async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(noNewsPage(request, false)),
    )
    declining.post<{ Params: { link: string } }>('/api/no-news/:link', async (request, reply) => {
      if (!(await readWithdrawLink(app, request.params.link))) refuse('link_void')
      return reply.type('text/html; charset=utf-8').send(noNewsPage(request, true))
    })
  })
}

function declinePage(request: FastifyRequest, done: boolean): string {
  const language = languageOf(request)
  const words = messageWords(language).mail
  const said = done ? `<p>${words.declined}</p>` : `<form method="post"><button>${words.noMore}</button></form>`
  return pageOf(language, words.noMore, said)
}

function noNewsPage(request: FastifyRequest, done: boolean): string {
  const language = languageOf(request)
  const words = messageWords(language).noNews
  const asked = `<p>${words.question}</p><form method="post"><button>${words.stop}</button></form>`
  return pageOf(language, words.stop, done ? `<p>${words.stopped}</p>` : asked)
}

const pageOf = ({ web }: Language, title: string, said: string): string =>
  `<!doctype html><html lang="${web}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1>${said}</body></html>`
