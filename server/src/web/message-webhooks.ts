import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { refuse } from '../refuse.ts'
import { takeCarrierWebhook } from './carrier-webhooks.ts'

/** WhatsApp reports many messages in one webhook. */
const bodyLimit = 1024 * 1024

/** Webhooks of carriers. These are static addresses, so they come before `/api/webhooks/:gateway`. */
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
}
