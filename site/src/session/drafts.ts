import { forget, forgetSession, type OwnKey, readSession, readStored, store, storeSession } from '../browser/storage.ts'

/**
 * A draft of what a devotee typed or chose is stored twice. The copy in this tab survives the emptying of local storage
 * when a stored login is refused (spec §4); the shared copy survives the tab.
 */
export function saveDraft(key: OwnKey, value: unknown): void {
  const text = JSON.stringify(value)
  storeSession(key, text)
  store(key, text)
}

/** The stored draft, if it can be read. `check` decides whether it has the right shape. */
export function loadDraft<T>(key: OwnKey, check: (value: unknown) => T | undefined): T | undefined {
  return parseDraft(readSession(key), check) ?? parseDraft(readStored(key), check)
}

export function dropDraft(key: OwnKey): void {
  forgetSession(key)
  forget(key)
}

export function parseDraft<T>(text: string | null, check: (value: unknown) => T | undefined): T | undefined {
  if (!text) return undefined
  try {
    return check(JSON.parse(text))
  } catch {
    return undefined
  }
}
