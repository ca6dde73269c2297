import type { FastifyInstance } from 'fastify'
import type { App } from '../../app.ts'
import { Refusal, refuse } from '../../refuse.ts'
import { refuseUnsigned } from '../../ground/http/bodies.ts'
import { carrierNamed, takeCarrierWebhook } from './carrier-webhooks.ts'

/** WhatsApp reports many messages in one webhook (integrations.md §4), Twilio one in a short form. */
const bodyLimits = { whatsapp: 3 * 1024 * 1024, twilio: 64 * 1024, sandbox: 64 * 1024 }

/** Webhooks of carriers. These are static addresses, so they come before `/api/webhooks/:gateway`. */
export function messageWebhooks(app: App, server: FastifyInstance): void {
  server.register(async webhooks => {
    // Signatures are over the raw bytes: nothing may parse them first.
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const take = (address: string, name: keyof typeof bodyLimits) =>
      webhooks.route({
        method: 'POST',
        url: `/api/webhooks/${address}`,
        config: { uncounted: true },
        bodyLimit: bodyLimits[name],
        onRequest: (request, reply, done) => {
          const carrier = carrierNamed(app, name)
          if (!carrier) done(new Refusal('not_found'))
          else if (!refuseUnsigned(request, reply, carrier.webhookHeader)) done()
        },
        handler: async (request, reply) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const taken = await takeCarrierWebhook(app, name, raw, request.headers)
          return reply.code(taken ? 200 : 401).send({ success: taken })
        },
      })
    take('whatsapp', 'whatsapp')
    take('twilio', 'twilio')
    if (app.config.sandbox) take('sandbox-messages', 'sandbox')
  })

  // Meta asks once, when the address is set up: the challenge goes back as plain text (integrations.md §4).
  server.get<{ Querystring: Record<string, string> }>('/api/webhooks/whatsapp', async (request, reply) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = request.query
    const wanted = app.config.keys.get('WHATSAPP_VERIFY_TOKEN')
    if (!wanted || mode !== 'subscribe' || token !== wanted) refuse('no_right')
    return reply.type('text/plain').send(String(challenge ?? ''))
  })
}
