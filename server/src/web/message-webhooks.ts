import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { takeReports } from '../notifications/service.ts'
import { refuse } from '../refuse.ts'

/** WhatsApp reports many messages in one webhook. */
const bodyLimit = 1024 * 1024

/** Webhooks of carriers. These are static addresses, so they come before `/api/webhooks/:gateway`. */
export function messageWebhooks(app: App, server: FastifyInstance): void {
  server.register(async webhooks => {
    // Signatures are over the raw bytes: nothing may parse them first.
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    const take = (name: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const carrier = Object.values(app.carriers)
        .flat()
        .find(one => one.name === name)
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const reports = carrier?.readWebhook?.(raw, request.headers)
      if (!reports) return reply.code(401).send({ success: false })
      await takeReports(app, name, reports)
      return reply.send({ success: true })
    }
    webhooks.post('/api/webhooks/whatsapp', take('whatsapp'))
    webhooks.post('/api/webhooks/twilio', take('twilio'))
  })

  // Meta asks once, when the address is set up: the challenge goes back as plain text (integrations.md §4).
  server.get<{ Querystring: Record<string, string> }>('/api/webhooks/whatsapp', async (request, reply) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = request.query
    const wanted = app.config.keys.get('WHATSAPP_VERIFY_TOKEN')
    if (!wanted || mode !== 'subscribe' || token !== wanted) refuse('no_right')
    return reply.type('text/plain').send(String(challenge ?? ''))
  })
}
