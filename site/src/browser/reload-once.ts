import { readSession, storeSession } from './storage.ts'

/** Code that a page needs could not be fetched. If the network is there, a new version of the site is: loads it, once. True if it does. */
export function reloadOnce(): boolean {
  const version = document.querySelector('script[type=module]')?.getAttribute('src') ?? ''
  if (!navigator.onLine || readSession('seva.reloaded') === version) return false
  storeSession('seva.reloaded', version)
  location.reload()
  return true
}
