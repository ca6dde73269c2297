import type { FastifyInstance } from 'fastify'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import { findMandateScript, mandateReturn } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { escapeMarkup } from '../../ground/text/escape-markup.ts'
import { messageWords } from '../../words.ts'
import { send } from './payment-redirect-page.ts'

/**
 * `/pay/autopay/:reference` leads to the page on which a mandate is permitted, where its gateway opens that page by a
 * script of its own (Cashfree). It contains nothing personal, is never cached, and lets that script run and nothing
 * else. A mandate that is decided leads back to the devotee's own page.
 */
export function mandatePage(app: App, server: FastifyInstance): void {
  server.get('/pay/autopay.js', { schema: { hide: true }, config: { uncounted: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(opener),
  )

  server.get<{ Params: { reference: string } }>(
    '/pay/autopay/:reference',
    { schema: { hide: true }, config: { uncounted: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const { reference } = request.params
      const found = (await findMandateScript(app, reference)) ?? refuse('not_found')
      const language = languageById(found.languageId) ?? english
      if (!found.page) return reply.header('cache-control', 'no-store').redirect(await back(app, reference), 303)
      const { script, session, mode } = found.page
      const { origin, hostname } = new URL(script)
      const { title, where, go, byHand } = messageWords(language).payPage
      const provider = hostname.split('.').slice(-2).join('.')
      return send(app, reply, language, {
        title,
        body: `<p>${escapeMarkup(where(provider))}</p><button class="button" id="go" data-session="${escapeMarkup(session)}" data-mode="${mode}">${escapeMarkup(go)}</button><p class="note">${escapeMarkup(byHand)}</p>`,
        scripts: [script, '/pay/autopay.js'],
        policy: policyFor(origin, provider),
      })
    },
  )
}

const back = async (app: App, reference: string): Promise<string> =>
  (await mandateReturn(app, reference)) ?? refuse('not_found')

/** The provider's script may speak with its provider, in frames and by forms; of us it gets styles and pictures. */
const policyFor = (script: string, provider: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: https://*.${provider}`,
    "font-src 'self'",
    `connect-src https://*.${provider}`,
    `frame-src https://*.${provider}`,
    `form-action https://*.${provider}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Opens the checkout of subscriptions, at once and by the button (decision 62). */
const opener = `const button = document.getElementById('go')
const open = () => Cashfree({ mode: button.dataset.mode }).subscriptionsCheckout({ subsSessionId: button.dataset.session, redirectTarget: '_self' })
button.addEventListener('click', open)
const [entry] = performance.getEntriesByType('navigation')
if (entry?.type === 'back_forward') history.back()
else open()
`
