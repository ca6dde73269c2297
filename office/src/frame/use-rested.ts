import { useEffect, useState } from 'react'

/**
 * What is typed, once the hands rest for `restMs`; until then what stood before, at first `first`. The setter does not
 * wait.
 */
export function useRested(typed: string, restMs: number, first = typed) {
  const [rested, setRested] = useState(first)
  useEffect(() => {
    const rest = setTimeout(() => setRested(typed), restMs)
    return () => clearTimeout(rest)
  }, [typed, restMs])
  return [rested, setRested] as const
}
