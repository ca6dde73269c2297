import { english, type Language } from '../../../contract/languages.ts'
import type { SiteRoute } from '../page/page.ts'
import type { PageContext } from '../page/page-context.ts'

/** The one address of a page in a language, however it was asked for: in an unknown language, with a slash at the end, in capitals (D2). */
export function canonicalPath(route: SiteRoute, { params, path }: Pick<PageContext, 'params' | 'path'>, lang: Language): string {
  if (route.name === 'text') return lang === english ? path : `${path}?lang=${lang.id}`
  return route.pattern.replace(/:(\w+)/g, (_, name: string) => (name === 'lang' ? lang.code : (params[name] ?? '')))
}
