import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { CallName, Calls } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/ground/languages.ts'
import { type CacheEntry, freshMs, neverFresh, type Query, type QueryCache } from './query-cache.ts'
import type { CallFunction } from './client.ts'

export { type Query, query } from './query-cache.ts'
export { CallFailed, type CallFunction, CallRefused } from './client.ts'

interface Calling {
  call: CallFunction
  cache: QueryCache
}

export const CallContext = createContext<Calling | undefined>(undefined)

function useCalling(): Calling {
  const calling = useContext(CallContext)
  if (!calling) throw new Error('outside the app')
  return calling
}

/**
 * The function for actions: it calls the server once, now. Throws `CallRefused` (the server said no) or `CallFailed`
 * (no response).
 */
export const useCallFunction = (): CallFunction => useCalling().call

/** The cache of this visit, for callers that drop responses from it. */
export const useQueryCache = (): QueryCache => useCalling().cache

export interface QueryResult<T> {
  data: T | undefined
  error: unknown
  /** There is neither data nor an error yet. */
  isPending: boolean
  isError: boolean
  isSuccess: boolean
  /** Sends the query again, now. */
  refetch(): Promise<void>
}

/**
 * The data of a query for the page on screen. If the page's `queries` lists it, the data are there at the first render.
 */
export function useQuery<N extends CallName>(
  query: Query<N>,
  lang: Language,
  { enabled = true, staleTime = freshMs }: { enabled?: boolean; staleTime?: number } = {},
): QueryResult<Calls[N]['answer']> {
  const { cache } = useCalling()
  const look = () => cache.entry(query, lang)
  const entry: CacheEntry<Calls[N]['answer']> = useSyncExternalStore(cache.subscribe, look, look)
  const queryKey = JSON.stringify([query.name, query.body, lang.web])
  useEffect(() => {
    if (enabled) void cache.get(query, lang, staleTime)
    // `queryKey` stands for the query in one text, because the objects are new at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cache, queryKey, enabled, staleTime])
  return {
    data: entry.data,
    error: entry.error,
    isPending: entry.data === undefined && entry.error === undefined,
    isError: entry.error !== undefined,
    isSuccess: entry.error === undefined && entry.data !== undefined,
    refetch: () => cache.get(query, lang, neverFresh),
  }
}

/** Reads what the cache holds already, for titles and redirects. */
export type Read = <N extends CallName>(query: Query<N>) => Calls[N]['answer'] | undefined

export const readerOf =
  (cache: QueryCache, lang: Language): Read =>
  query =>
    cache.entry(query, lang).data
