import { useEffect, useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { usePageContext } from '../../page/page-context.ts'

export type Donation = Calls['POST /api/donation']['answer']
type DonationState =
  | { state: 'asking' }
  | { state: 'known'; donation: Donation }
  | { state: 'not-found' }
  | { state: 'unreachable' }

/**
 * The pauses in seconds before each further check of a donation that the bank has not decided. After the last one the
 * donor checks.
 */
const pauses = [2, 3, 5, 8, 13, 21, 34, 55, 60, 60, 60]

/** The state of a donation. It is checked again automatically while the bank has not decided. */
export function useDonation(number: string): { look: DonationState; again(): void } {
  const call = useCallFunction()
  const { lang } = usePageContext()
  const [look, setLook] = useState<DonationState>({ state: 'asking' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const leave = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let looks = 0
    const check = async () => {
      let next: DonationState
      try {
        next = {
          state: 'known',
          donation: await call('POST /api/donation', { number, language: lang.id }, lang, { signal: leave.signal }),
        }
      } catch (error) {
        next = error instanceof CallRefused && error.status < 500 ? { state: 'not-found' } : { state: 'unreachable' }
      }
      if (leave.signal.aborted) return
      // Data that were shown once stay on the screen while the network is down.
      setLook(now => (next.state === 'unreachable' && now.state === 'known' ? now : next))
      const undecided = next.state === 'unreachable' || (next.state === 'known' && next.donation.state === 'checking')
      const pause = pauses[looks++]
      if (undecided && pause !== undefined) timer = setTimeout(() => void check(), pause * 1000)
    }
    void check()
    return () => {
      leave.abort()
      clearTimeout(timer)
    }
  }, [call, lang, number, round])
  return { look, again: () => setRound(n => n + 1) }
}
