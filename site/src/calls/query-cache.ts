import type { CallName, Calls } from '../../../contract/calls.ts'
import type { ErrorAnswer } from '../../../contract/ground/errors.ts'
import type { Language } from '../../../contract/ground/languages.ts'
import { type CallFunction, CallRefused } from './client.ts'

/**
 * One call with its input. A page lists its queries; the server answers them before rendering, the browser by `fetch`.
 */
export interface Query<N extends CallName = CallName> {
  name: N
  body: Calls[N]['body']
}

export const query = <N extends CallName>(name: N, body: Calls[N]['body']): Query<N> => ({ name, body })

/** What the cache knows of a query. It is a new object each time it changes. */
export interface CacheEntry<T = unknown> {
  data?: T
  error?: unknown
  /** When the data came, in ms. */
  at: number
}

/** Cached responses as they travel with the page: the data, or the refusal. */
export type Dehydrated = [key: string, data: unknown, refused?: Refused][]

interface Refused {
  status: number
  answer: Partial<ErrorAnswer>
}

/**
 * The responses of this visit. Each query is sent once, however many parts of a page want it, and its response stays
 * for the next page.
 */
export interface QueryCache {
  entry<N extends CallName>(query: Query<N>, lang: Language): CacheEntry<Calls[N]['answer']>
  /**
   * Sends the query, unless a response is there that is younger than `freshMs`. With `neverFresh` it first waits for a
   * call that is under way and then calls again. It never throws: a refusal or a failure becomes part of the entry.
   */
  get(query: Query, lang: Language, freshMs?: number): Promise<void>
  /** Drops responses by their keys (keys.ts), because they belong to one person or have changed. */
  forget(which: (key: string) => boolean): void
  subscribe(listener: () => void): () => void
  /** The responses that travel with the page. */
  dehydrate(): Dehydrated
}

interface QueryCacheOptions {
  call: CallFunction
  given?: Dehydrated
  /** How often a failed call is tried again. A refusal is not tried again. */
  retries: number
}

/** What a response is kept under. */
export const keyOf = (query: Query, lang: Language): string => JSON.stringify([query.name, query.body, lang.web])

const nothing: CacheEntry = { at: 0 }
/** A response is fresh for a minute. Going back within it sends no query. */
export const freshMs = 60_000
/**
 * No response is younger than this. A call that is under way may have started before the change that makes a caller ask
 * again.
 */
export const neverFresh = -1

export function makeQueryCache({ call, given = [], retries }: QueryCacheOptions): QueryCache {
  const entries = new Map<string, CacheEntry>()
  const underway = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  const start = Date.now()
  for (const [key, data, refused] of given)
    entries.set(
      key,
      refused ? { error: new CallRefused(refused.status, refused.answer), at: start } : { data, at: start },
    )

  const note = (key: string, entry: CacheEntry) => {
    entries.set(key, entry)
    for (const listener of listeners) listener()
  }

  async function fetchInto(key: string, query: Query, lang: Language): Promise<void> {
    for (let round = 0; ; round++) {
      try {
        note(key, { data: await call(query.name, query.body, lang), at: Date.now() })
        return
      } catch (error) {
        if (!isFailure(error) || round >= retries) {
          // The old data stay on the page beside the error.
          const refused = refusedOf(error)
          note(key, {
            ...entries.get(key),
            error: refused ? new CallRefused(refused.status, refused.answer) : error,
            at: Date.now(),
          })
          return
        }
        await new Promise(resolve => setTimeout(resolve, 1000 * 2 ** round))
      }
    }
  }

  return {
    entry: (query, lang) => (entries.get(keyOf(query, lang)) ?? nothing) as CacheEntry<never>,
    get(query, lang, fresh = freshMs) {
      const key = keyOf(query, lang)
      const entry = entries.get(key)
      if (entry && !isFailure(entry.error) && Date.now() - entry.at < fresh) return Promise.resolve()
      const before = underway.get(key)
      if (before && fresh !== neverFresh) return before
      const go = () => fetchInto(key, query, lang)
      const running = (before ? before.then(go) : go()).finally(
        () => underway.get(key) === running && underway.delete(key),
      )
      underway.set(key, running)
      return running
    },
    forget(which) {
      for (const key of entries.keys()) if (which(key)) entries.delete(key)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    dehydrate: () =>
      [...entries].flatMap(([key, { data, error }]): Dehydrated => {
        const refused = refusedOf(error)
        return refused ? [[key, null, refused]] : data === undefined ? [] : [[key, data]]
      }),
  }
}

/** The refusal in an error, whether the server or the browser threw it. */
function refusedOf(error: unknown): Refused | undefined {
  if (!(error instanceof Error) || !('status' in error) || !('answer' in error)) return undefined
  const { status, answer } = error as Error & Refused
  return { status, answer }
}

/** Whether a call failed: no response came, or a server error. Such a call is worth trying again; a refusal is not. */
const isFailure = (error: unknown): boolean => error !== undefined && (refusedOf(error)?.status ?? 500) >= 500
