import { useLocation, useSearch } from 'wouter'
import { useHydrated } from '../browser/hydrated.ts'
import { usePageContext } from './page-context.ts'

export type ChangeQuery = (changes: Record<string, string | undefined>) => void

/**
 * The query string of the page on screen, and a function that changes it in place; undefined removes a parameter. The
 * query is empty at the first render, because the server caches one page for all query strings.
 */
export function useAddressQuery(): [query: URLSearchParams, change: ChangeQuery] {
  const context = usePageContext()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const hydrated = useHydrated()
  // While the next page loads, the address is ahead of the page on screen.
  const query = new URLSearchParams(!hydrated ? '' : path === context.path ? search : context.search)
  const change: ChangeQuery = changes => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    const text = next.toString()
    navigate(text ? `${context.path}?${text}` : context.path, { replace: true })
  }
  return [query, change]
}
