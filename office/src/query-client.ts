import { QueryClient } from '@tanstack/react-query'
import { Unreachable } from './call.ts'

/**
 * Calls are tried also where the browser believes to be offline: it may be wrong, and a call that waits for the network would never say that
 * there is none. What could not be reached is tried twice more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: (count, error) => error instanceof Unreachable && count < 2 },
    mutations: { networkMode: 'always' },
  },
})
