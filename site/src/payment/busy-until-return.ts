import { useEffect, useState } from 'react'

/**
 * A busy state for the way to a payment page. A devotee who comes back with the browser's own button finds the page as
 * it was, but no longer busy.
 */
export function useBusyUntilReturn(): [busy: boolean, setBusy: (busy: boolean) => void] {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return [busy, setBusy]
}
