import type { FastifyInstance } from 'fastify'
import { type Language, languageByWeb } from '../../../../contract/ground/languages.ts'
import { pageOf } from '../../../../contract/office/trust/page-of.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import { staffOf } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { putForPreview } from '../content/service.ts'
import { within } from '../../ground/db/db.ts'
import { staffIn } from '../../ground/http/calls.ts'
import type { Route } from '../../ground/http/route.ts'
import { securityHeadersOf } from '../../ground/http/security-headers.ts'
import { callInProcess, type Site } from '../../ground/http/site.ts'
import { refuse } from '../../refuse.ts'

/**
 * A draft as the site would show it. It is written into the published tables, rendered by the site's own renderer
 * within that transaction, and undone. Nobody else sees it: nothing is committed, so nothing is announced, and the page
 * is cached nowhere.
 */
export function previewRoutes(app: App, server: FastifyInstance, site: Site, routesOf: (app: App) => Route[]): void {
  server.get<{ Params: { id: string; lang: string } }>(
    '/admin/preview/:id/:lang',
    { schema: { hide: true } },
    async (request, reply) => {
      const staff = await staffIn({ app, staffOf }, request)
      if (!mayDo(staff.roles, 'content.read')) refuse('no_right')
      const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : refuse('not_found')
      const lang = languageByWeb(request.params.lang) ?? refuse('not_found')
      const html = await renderDraft(app, site, routesOf, id, lang)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .header(
          'content-security-policy',
          (securityHeadersOf(app.config)['content-security-policy'] ?? '').replace(
            "frame-ancestors 'none'",
            "frame-ancestors 'self'",
          ),
        )
        .send(html)
    },
  )
}

class Undone {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

async function renderDraft(
  app: App,
  site: Site,
  routesOf: (app: App) => Route[],
  id: number,
  lang: Language,
): Promise<string> {
  try {
    return await app.db.tx(async tx => {
      const { kind, record, draft } = await putForPreview(app, tx, id)
      const path = pageOf({ kind, record, slug: String(draft.slug ?? 'draft') }, lang) ?? refuse('not_found')
      const call = callInProcess(routesOf({ ...app, db: within(tx, app.db.pool) }))
      const rendered = await site.render({ ...path, saveData: false, now: app.clock.now(), call })
      if ('to' in rendered) refuse('not_found')
      throw new Undone(still(rendered.html))
    })
  } catch (error) {
    if (error instanceof Undone) return error.html
    // A draft that breaks a rule of the database (days in the wrong order) can't be shown: check-content says what is
    // wrong.
    if (isConstraint(error)) refuse('not_ready')
    throw error
  }
}

const isConstraint = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code ?? '').startsWith('23')

/**
 * Removes the scripts, which would ask the site for a page that it does not have, and opens what they would unfold (the
 * tabs of a homam). Links lead to the site itself, in a tab of their own.
 */
const still = (html: string): string =>
  html
    .replaceAll(/<script type="module"[^>]*><\/script>| data-scripts="[^"]*"/g, '')
    .replaceAll(/(<div role="tabpanel"[^>]*?) hidden=""/g, '$1')
    .replace('<meta charset="utf-8">', '<meta charset="utf-8"><base target="_blank">')
