import { type Language, languages, type WebCode } from '../../../contract/ground/languages.ts'
import { address } from '../addresses/addresses.ts'
import { canonicalPath } from '../addresses/canonical-path.ts'
import { routes, type SiteRoute, textPages } from '../addresses/routes.ts'

/** The paths of one page in all languages, by web code. */
export type PageAddresses = Record<WebCode, string>

/** The addresses of the site for `sitemap.xml` and `robots.txt` (D22). */
export interface AddressesToFind {
  /** Pages that always exist. */
  pages: PageAddresses[]
  event(slug: string, sid: number): PageAddresses
  /** Paths that search engines must not visit, as robots.txt writes them. */
  hidden: string[]
}

const inAll = (path: (lang: Language) => string): PageAddresses =>
  Object.fromEntries(languages.map(lang => [lang.web, path(lang)])) as PageAddresses

const routeNamed = (name: string): SiteRoute => {
  const route = routes.find(r => r.name === name)
  if (!route) throw new Error(`no route ${name}`)
  return route
}

/** Pages of the sitemap that are listed by route; homams and pages of text are added by name (D22). */
const listed = ['home', 'find', 'panchangam', 'gallery', 'videos', 'contact', 'donation', 'where-gifts-went']

const eventRoute = routeNamed('event')

export const addressesToFind: AddressesToFind = {
  pages: [
    ...listed.map(name => inAll(lang => canonicalPath(routeNamed(name), { params: {}, path: '' }, lang))),
    inAll(address.sevas),
    ...[...textPages].map(page =>
      inAll(lang => canonicalPath(routeNamed('text'), { params: {}, path: `/${page}` }, lang)),
    ),
  ],
  event: (slug, sid) =>
    inAll(lang => canonicalPath(eventRoute, { params: { slug, sid: String(sid) }, path: '' }, lang)),
  hidden: routes
    .filter(route => route.protected)
    .map(route => route.pattern.replace(/:\w+$/, '').replace(/:\w+/g, '*')),
}
