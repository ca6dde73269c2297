import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
 * Does something by a call, then asks anew for everything on the screen, since the call may have changed it. A notice tells of a refusal,
 * unless `quiet` is set: then the screen itself shows the refusal where it belongs.
 */
export function useDo<N extends OfficeCallName>(name: N, options: { quiet?: boolean; done?: string } = {}) {
  const words = useWords(frameWords)
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: OfficeCalls[N]['body']) => callOffice(name, body),
    onSuccess: async () => {
      if (options.done) notify(options.done, { type: 'success' })
      await queries.invalidateQueries()
    },
    onError: error => {
      if (!options.quiet)
        notify(
          error instanceof Refused ? error.message : error instanceof Unreachable ? words.unreachable : words.broken,
          { type: 'error' },
        )
    },
  })
}
