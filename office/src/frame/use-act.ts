import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Does once what an address asks for by `?do=NAME`: it opens the same dialog as the button of the screen, and nothing
 * more. It leaves the address at once, so that a reload or the way back does not open it anew.
 */
export function useAct(name: string, act: () => void): void {
  const [params, setParams] = useSearchParams()
  const isAsked = params.get('do') === name
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isAsked) return
    setParams(
      before => {
        const next = new URLSearchParams(before)
        next.delete('do')
        return next
      },
      { replace: true },
    )
    latest.current()
  }, [isAsked, setParams])
}
