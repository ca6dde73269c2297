import type { FastifyInstance } from 'fastify'
import { openByShortKey as receiptOf } from '../../giving/donations/service.ts'
import { openByShortKey as orderOf } from '../../orders/booking/service.ts'
import type { App } from '../../app.ts'
import { readShortKey } from '../../ground/text/short-key.ts'
import { languageOf } from '../../ground/http/request-language.ts'

/**
 * `/o/CODE/KEY`, the link of an SMS: leads to the page of an order, or to a receipt, whose own key stands behind `#`.
 * With a key that is wrong or has ended it leads to My Orders, which asks for a login. Opening it changes nothing, since
 * programs that show previews open it first; no log, cache or Referer has its key.
 */
export function shortLinks(app: App, server: FastifyInstance): void {
  server.get<{ Params: { code: string; key: string } }>(
    '/o/:code/:key',
    { schema: { hide: true } },
    async (request, reply) => {
      const { code, key } = request.params
      const open = code.startsWith('DN') ? receiptOf : orderOf
      const language = readShortKey(key)?.language ?? languageOf(request)
      const address = (await open(app, code, key)) ?? `${app.config.publicUrl}/${language.code}/history`
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .redirect(address, 302)
    },
  )
}
