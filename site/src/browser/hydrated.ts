import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page is hydrated. It is false on the server and at the first render in the browser, because both must be
 * the same (D8).
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
