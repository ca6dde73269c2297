import { escapeMarkup } from '../../ground/text/escape-markup.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Language, languageById } from '../../../../contract/ground/languages.ts'
import { groupedRupees, paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { findTrust } from '../../trust/catalogue/service.ts'
import { languageOf } from '../../ground/http/request-language.ts'
import { securityHeaders } from '../../ground/http/security-headers.ts'
import { GatewayUnreachable, type Page } from '../../money/payments/gateway.ts'
import { findAttempt, statusAddress, pageNow } from '../../money/payments/service.ts'
import { messageWords, pageWords } from '../../words.ts'

/**
 * `/pay/go/:reference` posts the form of a payment to its gateway's page: at once where scripts run, else by a button.
 * The page contains nothing personal, is never cached, and may post to that gateway only. If the payment is settled,
 * the devotee is led to its status instead.
 */
export function paymentRedirectPage(app: App, server: FastifyInstance): void {
  const file = (url: string, type: string, text: string) =>
    server.get(url, { schema: { hide: true }, config: { uncounted: true } }, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(text),
    )
  file('/pay/go.css', 'text/css; charset=utf-8', css)
  file('/pay/go.js', 'text/javascript; charset=utf-8', script)

  server.get<{ Params: { reference: string } }>(
    '/pay/go/:reference',
    { schema: { hide: true }, config: { uncounted: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const attempt = await findAttempt(app.db, request.params.reference)
      const language = languageById(attempt?.language_id ?? 0) ?? languageOf(request)
      const words = messageWords(language)
      if (!attempt)
        return send(app, reply.code(404), language, { title: words.payment.unknown_order, body: homeLink(language) })
      try {
        const page = await pageNow(app, attempt)
        if (page === 'later') return await sendLater(app, reply, language)
        if (!page?.form)
          return reply.header('cache-control', 'no-store').redirect(page?.url ?? statusAddress(attempt), 303)
        return await send(
          app,
          reply,
          language,
          formPage(language, { ...page, form: page.form }, attempt.amount_paise),
          new URL(page.url).origin,
        )
      } catch (error) {
        if (!(error instanceof GatewayUnreachable)) throw error
        app.log.warn('gateway unreachable', { attempt: attempt.id })
        return sendLater(app, reply, language)
      }
    },
  )
}

function sendLater(app: App, reply: FastifyReply, language: Language): Promise<FastifyReply> {
  const again = `<p><a class="button" href="">${escapeMarkup(pageWords(language).frame.common.tryAgain)}</a></p>`
  return send(app, reply.code(503).header('retry-after', '60'), language, {
    title: messageWords(language).refusals.payment_unavailable,
    body: again,
  })
}

interface Shown {
  title: string
  body: string
  /** Scripts beside our own, and the policy that lets them run. */
  scripts?: readonly string[]
  policy?: string
}

function formPage(language: Language, { url, form }: Required<Page>, amountPaise: number): Shown {
  const { title, where, go, byHand } = messageWords(language).payPage
  const fields = Object.entries(form).map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  )
  return {
    title,
    body: `<p class="amount">₹${groupedRupees(rupeesOf(paise(amountPaise)))}</p><p>${escapeMarkup(where(new URL(url).hostname))}</p>
<form method="post" action="${escapeMarkup(url)}">${fields.join('')}<button class="button">${escapeMarkup(go)}</button></form><p class="note">${escapeMarkup(byHand)}</p>`,
  }
}

const homeLink = (language: Language): string =>
  `<p><a class="button" href="/${language.code}/home">${escapeMarkup(pageWords(language).frame.nav.home)}</a></p>`

/** `postsTo`: the only origin that a form of this page may post to. */
export async function send(
  app: App,
  reply: FastifyReply,
  language: Language,
  { title, body, scripts = [], policy }: Shown,
  postsTo = "'none'",
): Promise<FastifyReply> {
  const trust = await findTrust(app.db, language)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      policy ??
        (securityHeaders['content-security-policy'] ?? '').replace("form-action 'self'", `form-action ${postsTo}`),
    )
    .send(
      `<!doctype html><html lang="${language.web}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><script src="/pay/go.js?v=${versionOf(script)}"></script>${scripts.map(src => `<script defer src="${escapeMarkup(src)}"></script>`).join('')}<title>${escapeMarkup(title)}</title><link rel="stylesheet" href="/pay/go.css?v=${versionOf(css)}">${trust.style ? `<link rel="stylesheet" href="${escapeMarkup(trust.style)}">` : ''}<link rel="icon" href="/pictures/mark.svg" type="image/svg+xml"></head><body><main><p class="trust"><span class="mark"></span>${escapeMarkup(trust.name)}</p><h1>${escapeMarkup(title)}</h1>${body}</main></body></html>`,
    )
}

const source = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** The site's tokens without its web fonts: nothing may delay the way to a payment. */
const css = `${source('ui/tokens.css')}
*{box-sizing:border-box}
body{min-width:280px;margin:0;background:var(--bg);color:var(--ink);font:400 var(--fs-body)/var(--lh-body) var(--font-body);overflow-wrap:break-word}
main{max-width:600px;margin:auto;padding:var(--s7) var(--gutter);text-align:center}
h1{margin:var(--s7) 0 var(--s4);font:var(--head-wght) var(--fs-h2)/var(--lh-head) var(--font-display);text-wrap:balance}
p{margin:0 0 var(--s5);text-wrap:balance}
.trust{display:flex;align-items:center;justify-content:center;gap:var(--s3);margin:0;font-weight:600;text-align:start}
.mark{flex:none;width:44px;height:44px;background:var(--mark) center/contain no-repeat}
.amount{font:var(--head-wght) var(--fs-h1)/var(--lh-head) var(--font-display)}
.note{margin-top:var(--s5);color:var(--ink-2);font-size:var(--fs-cap)}
.button{display:inline-flex;align-items:center;justify-content:center;width:100%;max-width:360px;min-height:54px;padding:10px 22px;border:0;border-radius:var(--r2);background:var(--primary);color:var(--on-primary);font:600 var(--fs-body)/var(--lh-tight) var(--font-body);text-align:center;text-decoration:none;cursor:pointer}
.button:hover{background:var(--primary-hover)}
.button:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
`

/**
 * Applies the reader's text size and appearance, as on every page, and submits the form. A browser that has the page in
 * its history by then (submitting while a page loads replaces it, but not always in time) leads the reader past it. A
 * page without a form that leads elsewhere (not found, later, one that asks something of its own) stays.
 */
const script = `${source('site/src/app/theme-init.ts')}
addEventListener('DOMContentLoaded', () => {
  const [entry] = performance.getEntriesByType('navigation')
  const form = document.querySelector('form[action]')
  if (!entry || !form) return
  if (entry.type === 'back_forward') history.back()
  else form.submit()
})
addEventListener('pageshow', event => event.persisted && document.querySelector('form[action]') && history.back())
`
