import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Language, languageById } from '../../contract/languages.ts'
import { groupedRupees, paise, rupeesOf } from '../../contract/money.ts'
import type { App } from './app.ts'
import { findTrust } from './catalogue/service.ts'
import { languageOf } from './http/calls.ts'
import { securityHeaders } from './http/security-headers.ts'
import { type Gateway, gatewayNamed, GatewayRefused, GatewayUnreachable, type Page } from './payments/gateway.ts'
import { claimAskingAgain, findAttempt, markOpen } from './payments/queries.ts'
import { settle, statusAddress } from './payments/service.ts'
import { messageWords, pageWords } from './words.ts'

type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/**
 * `/pay/go/:reference`: posts the form of a payment to its gateway's page, at once where scripts run, else by a button. Knows nothing
 * personal, is never kept, and may post to that gateway only. A payment that is settled goes on to its status instead.
 */
export function payPage(app: App, server: FastifyInstance): void {
  const file = (url: string, type: string, text: string) =>
    server.get(url, { schema: { hide: true } }, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(text))
  file('/pay/go.css', 'text/css; charset=utf-8', css)
  file('/pay/go.js', 'text/javascript; charset=utf-8', script)

  server.get<{ Params: { reference: string } }>('/pay/go/:reference', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const attempt = await findAttempt(app.db, request.params.reference)
    const language = languageById(attempt?.language_id ?? 0) ?? languageOf(request)
    const words = messageWords(language)
    if (!attempt) return send(app, reply.code(404), language, { title: words.payment.unknown_order, body: homeLink(language) })
    try {
      const page = await pageNow(app, attempt)
      if (page === 'later') return await sendLater(app, reply, language)
      if (!page?.form) return reply.header('cache-control', 'no-store').redirect(page?.url ?? statusAddress(attempt), 303)
      return await send(app, reply, language, formPage(language, { ...page, form: page.form }, attempt.amount_paise), new URL(page.url).origin)
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error
      app.log.warn('gateway unreachable', { attempt: attempt.id })
      return sendLater(app, reply, language)
    }
  })
}

function sendLater(app: App, reply: FastifyReply, language: Language): Promise<FastifyReply> {
  const again = `<p><a class="button" href="">${safe(pageWords(language).frame.common.tryAgain)}</a></p>`
  return send(app, reply.code(503).header('retry-after', '60'), language, { title: messageWords(language).refusals.payment_unavailable, body: again })
}

/**
 * The page of an attempt, opened anew where its form is too old; undefined where nothing is left to pay, `later` where the gateway was asked too often
 * for it just now. Throws GatewayUnreachable.
 */
async function pageNow(app: App, attempt: Attempt): Promise<Page | 'later' | undefined> {
  if (attempt.state !== 'opening' && attempt.state !== 'open') return undefined
  const gateway = gatewayNamed(app, attempt.gateway)
  const { url, form } = attempt
  const now = app.clock.now()
  const isGood = now < (attempt.page_at ?? attempt.opened_at).getTime() + (gateway?.formLivesMs ?? Infinity)
  if (url && (isGood || !form)) return { url, form: form ?? undefined }
  if (!gateway) return undefined
  return (await claimAskingAgain(app.db, attempt.id, now)) ? openAnew(app, gateway, attempt) : 'later'
}

async function openAnew(app: App, gateway: Gateway, attempt: Attempt): Promise<Page | undefined> {
  const { id, reference, amount_paise, order_id, donation } = attempt
  // It may have been paid meanwhile.
  const evidence = await gateway.lookUp(reference)
  await settle(app, attempt, 'return', evidence)
  if (evidence.outcome === 'success' || evidence.outcome === 'failure') return undefined
  try {
    const returnUrl = `${app.config.publicUrl}/pay/return/${reference}`
    const page = await gateway.open({ reference, amountPaise: paise(amount_paise), description: order_id ?? donation ?? '', returnUrl })
    await markOpen(app.db, id, page, app.clock.now())
    return page
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    // No page, and no payment under this reference: the order can be paid by another one.
    if (evidence.outcome === 'unknown') await settle(app, attempt, 'return', { outcome: 'failure' })
    return undefined
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string): string => text.replace(/[&<>"]/g, c => escapes[c] ?? c)

interface Shown {
  title: string
  body: string
}

function formPage(language: Language, { url, form }: Required<Page>, amountPaise: number): Shown {
  const { title, where, go, byHand } = messageWords(language).payPage
  const fields = Object.entries(form).map(([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`)
  return {
    title,
    body: `<p class="amount">₹${groupedRupees(rupeesOf(paise(amountPaise)))}</p><p>${safe(where(new URL(url).hostname))}</p>
<form method="post" action="${safe(url)}">${fields.join('')}<button class="button">${safe(go)}</button></form><p class="note">${safe(byHand)}</p>`,
  }
}

const homeLink = (language: Language): string => `<p><a class="button" href="/${language.code}/home">${safe(pageWords(language).frame.nav.home)}</a></p>`

/** `postsTo`: the only origin that a form of this page may go to. */
async function send(app: App, reply: FastifyReply, language: Language, { title, body }: Shown, postsTo = "'none'"): Promise<FastifyReply> {
  const trust = await findTrust(app, language)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', (securityHeaders['content-security-policy'] ?? '').replace("form-action 'self'", `form-action ${postsTo}`))
    .send(
      `<!doctype html><html lang="${language.web}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex"><script src="/pay/go.js?v=${versionOf(script)}"></script><title>${safe(title)}</title><link rel="stylesheet" href="/pay/go.css?v=${versionOf(css)}">${trust.style ? `<link rel="stylesheet" href="${safe(trust.style)}">` : ''}<link rel="icon" href="/pictures/mark.svg" type="image/svg+xml"></head><body><main><p class="trust"><span class="mark"></span>${safe(trust.name)}</p><h1>${safe(title)}</h1>${body}</main></body></html>`,
    )
}

const source = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** The site's tokens without its web fonts: nothing is waited for on the way to a payment. */
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

/** The reader's text size and appearance, as on every page; then the form goes on by itself, but not when the reader comes back to it. */
const script = `${source('site/src/app/theme-init.ts')}
addEventListener('DOMContentLoaded', () => {
  const [entry] = performance.getEntriesByType('navigation')
  if (entry && entry.type !== 'back_forward' && document.forms[0]) document.forms[0].submit()
})
`
