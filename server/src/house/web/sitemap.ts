import { escapeMarkup } from '../../ground/text/escape-markup.ts'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '../../../../contract/ground/languages.ts'
import type { AddressesToFind, PageAddresses } from '../../../../site/src/entry-server.tsx'
import type { App } from '../../app.ts'
import { hiddenBeginnings } from '../../ground/http/not-pages.ts'
import { countEvents, listEventAddresses } from '../../trust/catalogue/service.ts'
import { refuse } from '../../refuse.ts'

const gzipped = promisify(gzip)

/** Events in one file of the site map: 5,000 addresses in five languages, some 4 MB of XML. */
const eventsPerFile = 1000
const anHour = 'public, max-age=3600'

/** `robots.txt` and `sitemap.xml`, which search engines ask for first (D22). */
export function sitemapRoutes(app: App, server: FastifyInstance, addresses: AddressesToFind): void {
  const at = app.config.publicUrl

  server.get('/robots.txt', (_request, reply) => {
    // A trial site must not be found instead of the real one (S5).
    const rules = app.config.sandboxBanner
      ? ['Disallow: /']
      : [...hiddenBeginnings, ...addresses.hidden].map(path => `Disallow: ${path}`)
    const map = app.config.sandboxBanner ? [] : ['', `Sitemap: ${at}/sitemap.xml`]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', anHour)
      .send(`${['User-agent: *', ...rules, ...map].join('\n')}\n`)
  })

  server.get('/sitemap.xml', async (request, reply) => {
    const files = Math.ceil((await countEvents(app)) / eventsPerFile)
    if (files > 1)
      return sendXml(request, reply, indexOf(Array.from({ length: files }, (_, i) => `${at}/sitemap-${i + 1}.xml`)))
    return sendXml(request, reply, await fileOf(1))
  })

  server.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,2}).xml', async (request, reply) => {
    const number = Number(request.params.number)
    if (number > Math.ceil((await countEvents(app)) / eventsPerFile)) refuse('not_found')
    return sendXml(request, reply, await fileOf(number))
  })

  /** The addresses of one file. The first file begins with the pages that are not about an event. */
  async function fileOf(number: number): Promise<string> {
    const events = await listEventAddresses(app, { offset: (number - 1) * eventsPerFile, limit: eventsPerFile })
    const pages = [
      ...(number === 1 ? addresses.pages : []),
      ...events.map(event => addresses.event(event.slug, event.id)),
    ]
    return urlsOf(pages, at)
  }
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

const indexOf = (files: string[]): string =>
  `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.map(file => `<sitemap><loc>${escapeMarkup(file)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`

/** Each page in each language, with links to its other languages. No dates: when a page last changed is not known. */
function urlsOf(pages: PageAddresses[], at: string): string {
  const parts = [
    `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  ]
  for (const page of pages) {
    const link = (hreflang: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(at + path)}"/>`
    const all = [...languages.map(({ web }) => link(web, page[web])), link('x-default', page.en)].join('')
    for (const { web } of languages) parts.push(`<url><loc>${escapeMarkup(at + page[web])}</loc>${all}</url>\n`)
  }
  parts.push('</urlset>\n')
  return parts.join('')
}

async function sendXml(request: FastifyRequest, reply: FastifyReply, xml: string): Promise<FastifyReply> {
  reply.type('application/xml; charset=utf-8').header('cache-control', anHour).header('vary', 'accept-encoding')
  if (!String(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(xml)
  return reply.header('content-encoding', 'gzip').send(await gzipped(xml))
}
