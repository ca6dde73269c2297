import { redirectFor } from './addresses.ts'
import { canonicalPath } from './canonical-path.ts'
import { matchPath, notFound, textPages } from '../routes.ts'
import { normalPath } from './normal-path.ts'

/**
 * The one address of the page that is rendered for an address: the server caches pages by it, so that made-up languages, queries and
 * orders are no pages of their own. Undefined where there is no page, or the address leads elsewhere.
 */
export function addressOf(path: string, search: string): string | undefined {
  if (normalPath(path) !== path || redirectFor(path, search)) return undefined
  const { route, context } = matchPath(path, search)
  if (route === notFound) return undefined
  return canonicalPath(route, route.alike ? { path, params: alike(context.params) } : context, context.lang)
}

const alike = (params: Record<string, string>): Record<string, string> => Object.fromEntries(Object.keys(params).map(name => [name, '*']))

/** Pages of text carry their language in the query; every other page is rendered without it. */
export const readsQuery = (path: string): boolean => textPages.has(path.slice(1))
