import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OfficeCallName, OfficeCalls } from '../../../contract/office/calls.ts'
import { callOffice, Refused, Unreachable } from '../call.ts'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'
import { useNotify } from './notices.tsx'

/** A screen waits no longer than this for an answer; an action (`useDo`) may take its time. */
const answerWithinMs = 30_000

/** Asks a call when the screen opens and gives its answer; the last answer stays on screen while the next one comes. */
export function useCall<N extends OfficeCallName>(
  name: N,
  body: OfficeCalls[N]['body'],
  options: { enabled?: boolean; refetchInterval?: number } = {},
) {
  return useQuery({
    queryKey: [name, body],
    queryFn: ({ signal }) => callOffice(name, body, AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)])),
    placeholderData: keepPreviousData,
    ...options,
  })
}

/**
 * Shows what a call will change before it is answered, in all answers of another call that are on the screen. It answers
 * how they are put back.
 */
export const atOnce =
  <N extends OfficeCallName, B>(
    name: N,
    change: (answer: OfficeCalls[N]['answer'], body: B) => OfficeCalls[N]['answer'],
  ) =>
  async (queries: QueryClient, body: B): Promise<() => void> => {
    const filter = { queryKey: [name] }
    await queries.cancelQueries(filter)
    const before = queries.getQueriesData<OfficeCalls[N]['answer']>(filter)
    queries.setQueriesData<OfficeCalls[N]['answer']>(filter, answer => answer && change(answer, body))
    return () => {
      for (const [key, answer] of before) queries.setQueryData(key, answer)
    }
  }

interface DoOptions<N extends OfficeCallName> {
  /** The screen itself shows a refusal, where it belongs. */
  quiet?: boolean
  /** What a notice says once it is done; with the way back, if the server keeps one. */
  done?: string | ((body: OfficeCalls[N]['body']) => string)
  atOnce?: ReturnType<typeof atOnce<OfficeCallName, OfficeCalls[N]['body']>>
}

/**
 * Does something by a call, then asks anew for everything on the screen, since the call may have changed it. A notice tells of a refusal,
 * unless `quiet` is set.
 */
export function useDo<N extends OfficeCallName>(name: N, options: DoOptions<N> = {}) {
  const words = useWords(frameWords)
  const notify = useNotify()
  const queries = useQueryClient()
  const tell = (error: unknown) =>
    notify(error instanceof Refused ? error.message : error instanceof Unreachable ? words.unreachable : words.broken, {
      type: 'error',
    })
  const takeBack = async (undo: number) => {
    try {
      await callOffice('POST /api/office/undo', { undo })
      notify(words.takenBack, { type: 'success' })
    } catch (error) {
      tell(error)
    }
    await queries.invalidateQueries()
  }
  return useMutation({
    mutationFn: (body: OfficeCalls[N]['body']) => callOffice(name, body),
    onMutate: body => options.atOnce?.(queries, body),
    onSuccess: async (answer, body) => {
      const done = typeof options.done === 'function' ? options.done(body) : options.done
      const undo = 'undo' in answer && typeof answer.undo === 'number' ? answer.undo : undefined
      if (done) notify(done, { type: 'success', ...(undo !== undefined && { undo: () => void takeBack(undo) }) })
      await queries.invalidateQueries()
    },
    onError: (error, _body, putBack) => {
      putBack?.()
      if (!options.quiet) tell(error)
    },
  })
}
