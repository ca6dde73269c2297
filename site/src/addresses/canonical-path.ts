import { english, type Language } from '../../../contract/ground/languages.ts'
import type { SiteRoute } from './routes.ts'
import type { PageContext } from '../page/page-context.ts'

/**
 * The canonical path of a page in a language, whichever variant was requested: an unknown language, a slash at the end,
 * capitals (D2).
 */
export function canonicalPath(
  route: SiteRoute,
  { params, path }: Pick<PageContext, 'params' | 'path'>,
  lang: Language,
): string {
  if (route.name === 'text') return lang === english ? path : `${path}?lang=${lang.id}`
  const pattern = route.pattern.replace(/\/:(\w+)\?/, (_, name: string) => (params[name] ? `/${params[name]}` : ''))
  return pattern.replace(/:(\w+)/g, (_, name: string) => (name === 'lang' ? lang.code : (params[name] ?? '')))
}
