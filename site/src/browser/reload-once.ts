import { readSession, storeSession } from './storage.ts'

/**
 * Handles page code that could not be loaded. If the network is there, a new version of the site was released: this
 * loads it, once. Returns true if it does.
 */
export function reloadOnce(): boolean {
  // The address of a built file names what is in it.
  const version = import.meta.url
  if (!navigator.onLine || readSession('seva.reloaded') === version) return false
  storeSession('seva.reloaded', version)
  location.reload()
  return true
}
