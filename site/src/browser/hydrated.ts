import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while rendering on the server and at the first render in the browser, which must be the same (D8). */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
