import { redirectFor } from './addresses.ts'
import { canonicalPath } from './canonical-path.ts'
import { matchPath, notFound, textPages } from './routes.ts'
import { normalPath } from './normal-path.ts'

/**
 * The address that the server caches a page under. Made-up languages, queries and order numbers lead to the same cached
 * page. It is undefined if there is no page or the address redirects.
 */
export function addressOf(path: string, search: string): string | undefined {
  if (normalPath(path) !== path || redirectFor(path, search)) return undefined
  const { route, context } = matchPath(path, search)
  if (route === notFound) return undefined
  return canonicalPath(route, route.alike ? { path, params: alike(context.params) } : context, context.lang)
}

const alike = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.keys(params).map(name => [name, '*']))

/** Pages of text have their language in the query. The server renders every other page without its query. */
export const readsQuery = (path: string): boolean => textPages.has(path.slice(1))
