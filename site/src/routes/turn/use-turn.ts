import { useEffect, useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { usePageContext } from '../../page/page-context.ts'

export type Turn = Calls['POST /api/repeat-turn']['answer']
type TurnState =
  | { state: 'asking' }
  | { state: 'known'; turn: Turn }
  | { state: 'not-found' }
  | { state: 'unreachable' }

const noSuchTurn = (error: unknown) => error instanceof CallRefused && (error.status === 404 || error.status === 400)

/**
 * How the day of a repeat stands. It is asked again whenever the page comes back into view, since it may have been paid
 * in another tab, or by somebody else who has the link.
 */
export function useTurn(code: string, day: string): { look: TurnState; again(): void } {
  const call = useCallFunction()
  const { lang } = usePageContext()
  const [look, setLook] = useState<TurnState>({ state: 'asking' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const leave = new AbortController()
    call('POST /api/repeat-turn', { code, day, language: lang.id }, lang, { signal: leave.signal }).then(
      turn => leave.signal.aborted || setLook({ state: 'known', turn }),
      (error: unknown) => {
        if (leave.signal.aborted) return
        const next: TurnState = { state: noSuchTurn(error) ? 'not-found' : 'unreachable' }
        // What was shown once stays on the screen while the network is down.
        setLook(now => (next.state === 'unreachable' && now.state === 'known' ? now : next))
      },
    )
    return () => leave.abort()
  }, [call, lang, code, day, round])
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && setRound(n => n + 1)
    document.addEventListener('visibilitychange', again)
    for (const event of ['online', 'pageshow']) window.addEventListener(event, again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      for (const event of ['online', 'pageshow']) window.removeEventListener(event, again)
    }
  }, [])
  return {
    look,
    again: () => {
      setLook(now => (now.state === 'known' ? now : { state: 'asking' }))
      setRound(n => n + 1)
    },
  }
}
