import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { CallName, Calls } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import { anew, type Answers, type Ask, freshMs, type Known } from './query-cache.ts'
import type { CallFunction } from './client.ts'

export { type Ask, ask } from './query-cache.ts'
export { type CallFunction, CallFailed, CallRefused } from './client.ts'

interface Calling {
  call: CallFunction
  answers: Answers
}

export const CallContext = createContext<Calling | undefined>(undefined)

function useCalling(): Calling {
  const calling = useContext(CallContext)
  if (!calling) throw new Error('a call outside the app')
  return calling
}

/** For actions: asks once, now. Throws `CallRefused` (the server said no) or `CallFailed` (nobody answered). */
export const useCallFunction = (): CallFunction => useCalling().call

/** The answers of this visit, to forget some. */
export const useAnswers = (): Answers => useCalling().answers

export interface Asked<T> {
  data: T | undefined
  error: unknown
  /** Neither data nor error yet. */
  isPending: boolean
  isError: boolean
  isSuccess: boolean
  /** Asks again, now. */
  refetch(): Promise<void>
}

/** Data of a call for the page on screen. On pages whose `asks` names it, it is there at the first render. */
export function useAsk<N extends CallName>(
  asked: Ask<N>,
  lang: Language,
  { enabled = true, staleTime = freshMs }: { enabled?: boolean; staleTime?: number } = {},
): Asked<Calls[N]['answer']> {
  const { answers } = useCalling()
  const look = () => answers.known(asked, lang)
  const known: Known<Calls[N]['answer']> = useSyncExternalStore(answers.subscribe, look, look)
  const wanted = JSON.stringify([asked.name, asked.body, lang.web])
  useEffect(() => {
    if (enabled) void answers.get(asked, lang, staleTime)
    // `wanted` says in one text what is asked; the objects are new at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answers, wanted, enabled, staleTime])
  return {
    data: known.data,
    error: known.error,
    isPending: known.data === undefined && known.error === undefined,
    isError: known.error !== undefined,
    isSuccess: known.error === undefined && known.data !== undefined,
    refetch: () => answers.get(asked, lang, anew),
  }
}

/** What an answer already holds, for titles and redirects. */
export type Read = <N extends CallName>(asked: Ask<N>) => Calls[N]['answer'] | undefined

export const readerOf =
  (answers: Answers, lang: Language): Read =>
  asked =>
    answers.known(asked, lang).data
