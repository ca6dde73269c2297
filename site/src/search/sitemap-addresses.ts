import { type Language, languages, type WebCode } from '../../../contract/languages.ts'
import { canonicalPath } from '../addresses/canonical-path.ts'
import type { SiteRoute } from '../page/page.ts'
import { routes, textPages } from '../routes.ts'

/** One page in all languages: paths by web code. */
export type PageAddresses = Record<WebCode, string>

/** What search engines are told of the site's addresses, in `sitemap.xml` and `robots.txt` (D22). */
export interface AddressesToFind {
  /** Pages that are there always. */
  pages: PageAddresses[]
  event(slug: string, sid: number): PageAddresses
  /** Where nothing is to be found, as robots.txt writes paths. */
  hidden: string[]
}

const inAll = (path: (lang: Language) => string): PageAddresses => Object.fromEntries(languages.map(lang => [lang.web, path(lang)])) as PageAddresses

const routeNamed = (name: string): SiteRoute => {
  const route = routes.find(r => r.name === name)
  if (!route) throw new Error(`no route ${name}`)
  return route
}

/** Pages that stand in the site map by themselves; events and pages of text are there by name (D22). */
const listed = ['home', 'find', 'gallery', 'videos', 'contact', 'donation']

const eventRoute = routeNamed('event')

export const addressesToFind: AddressesToFind = {
  pages: [
    ...listed.map(name => inAll(lang => canonicalPath(routeNamed(name), { params: {}, path: '' }, lang))),
    ...[...textPages].map(page => inAll(lang => canonicalPath(routeNamed('text'), { params: {}, path: `/${page}` }, lang))),
  ],
  event: (slug, sid) => inAll(lang => canonicalPath(eventRoute, { params: { slug, sid: String(sid) }, path: '' }, lang)),
  hidden: routes.filter(route => route.protected).map(route => route.pattern.replace(/:\w+$/, '').replace(/:\w+/g, '*')),
}
