import { useEffect, useState } from 'react'

/** Busy on the way to a payment page. Whoever comes back from there by the browser's own button finds the page as it was left, but free. */
export function useBusyUntilReturn(): [busy: boolean, setBusy: (busy: boolean) => void] {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return [busy, setBusy]
}
