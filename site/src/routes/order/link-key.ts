import { useSyncExternalStore } from 'react'

/**
 * The key behind `#` of a link that opens the order without a login; servers never see it. Null: the address has none;
 * undefined: not known before the page is hydrated.
 */
export const useLinkKey = (): string | null | undefined =>
  useSyncExternalStore(
    changed => {
      window.addEventListener('hashchange', changed)
      return () => window.removeEventListener('hashchange', changed)
    },
    () => /^#key=([\w-]{22})$/.exec(window.location.hash)?.[1] ?? null,
    () => undefined,
  )
