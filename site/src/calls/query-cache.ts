import type { CallName, Calls } from '../../../contract/calls.ts'
import type { ErrorAnswer } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/languages.ts'
import { type CallFunction, CallRefused } from './client.ts'

/** One call and what it is asked: a page names these, the server answers them before rendering, the browser by `fetch`. */
export interface Ask<N extends CallName = CallName> {
  name: N
  body: Calls[N]['body']
}

export const ask = <N extends CallName>(name: N, body: Calls[N]['body']): Ask<N> => ({ name, body })

/** What is known of an answer. A new object each time it changes. */
export interface Known<T = unknown> {
  data?: T
  error?: unknown
  /** When the data came, in ms. */
  at: number
}

/** An answer as it travels with the page: the data, or the refusal. */
export type Dehydrated = [key: string, data: unknown, refused?: Refused][]

interface Refused {
  status: number
  answer: Partial<ErrorAnswer>
}

/** The answers of this visit: each call is asked once, however many parts of a page want it, and kept for the next page. */
export interface Answers {
  known<N extends CallName>(asked: Ask<N>, lang: Language): Known<Calls[N]['answer']>
  /** Asks, unless the answer is there and younger than `freshMs`; with `anew` not before what is under way is over. Never throws: a refusal or silence is noted. */
  get(asked: Ask, lang: Language, freshMs?: number): Promise<void>
  /** Forgets the answers of these calls: they belong to one person, or have changed. */
  forget(names: ReadonlySet<CallName>): void
  subscribe(listener: () => void): () => void
  /** What was answered, to travel with the page. */
  dehydrate(): Dehydrated
}

interface AnswersOptions {
  call: CallFunction
  given?: Dehydrated
  /** How often silence is asked again; a refusal is an answer. */
  retries: number
}

const nothing: Known = { at: 0 }
/** An answer is good for a minute; going back within it asks nothing. */
export const freshMs = 60_000
/** Younger than this is none: what is under way may have been asked for before the change that makes somebody ask again. */
export const anew = -1

export function makeAnswers({ call, given = [], retries }: AnswersOptions): Answers {
  const entries = new Map<string, Known>()
  const underway = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  const start = Date.now()
  for (const [key, data, refused] of given)
    entries.set(key, refused ? { error: new CallRefused(refused.status, refused.answer), at: start } : { data, at: start })

  const keyOf = (asked: Ask, lang: Language) => JSON.stringify([asked.name, asked.body, lang.web])
  const note = (key: string, known: Known) => {
    entries.set(key, known)
    for (const listener of listeners) listener()
  }

  async function fetchInto(key: string, asked: Ask, lang: Language): Promise<void> {
    for (let round = 0; ; round++) {
      try {
        note(key, { data: await call(asked.name, asked.body, lang), at: Date.now() })
        return
      } catch (error) {
        if (!isSilence(error) || round >= retries) {
          // What was known stays on the page beside the error.
          const refused = refusedOf(error)
          note(key, { ...entries.get(key), error: refused ? new CallRefused(refused.status, refused.answer) : error, at: Date.now() })
          return
        }
        await new Promise(resolve => setTimeout(resolve, 1000 * 2 ** round))
      }
    }
  }

  return {
    known: (asked, lang) => (entries.get(keyOf(asked, lang)) ?? nothing) as Known<never>,
    get(asked, lang, fresh = freshMs) {
      const key = keyOf(asked, lang)
      const entry = entries.get(key)
      if (entry && !isSilence(entry.error) && Date.now() - entry.at < fresh) return Promise.resolve()
      const before = underway.get(key)
      if (before && fresh !== anew) return before
      const go = () => fetchInto(key, asked, lang)
      const running = (before ? before.then(go) : go()).finally(() => underway.get(key) === running && underway.delete(key))
      underway.set(key, running)
      return running
    },
    forget(names) {
      for (const key of entries.keys()) if (names.has((JSON.parse(key) as [CallName])[0])) entries.delete(key)
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

/** The refusal that an error stands for, whichever side threw it. */
function refusedOf(error: unknown): Refused | undefined {
  if (!(error instanceof Error) || !('status' in error) || !('answer' in error)) return undefined
  const { status, answer } = error as Error & Refused
  return { status, answer }
}

/** Nobody answered, or only with an apology: worth asking again. A refusal is an answer. */
const isSilence = (error: unknown): boolean => error !== undefined && (refusedOf(error)?.status ?? 500) >= 500
