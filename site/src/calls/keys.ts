import type { CallName } from '../../../contract/calls.ts'

// Which responses of the cache are dropped, by the keys that they are kept under (query-cache.ts).

export const ofCalls =
  (...names: CallName[]) =>
  (key: string): boolean =>
    names.some(name => key.startsWith(`["${name}"`))

/** The body of a call for one person names them, and one with a key opens an order: nobody who uses this device later may see it. */
export const isPersonal = (key: string): boolean => /"(?:userId|user_id|key)":/.test(key)
