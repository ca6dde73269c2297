import { forget, forgetSession, type OwnKey, readSession, readStored, store, storeSession } from '../browser/storage.ts'

/**
 * What a devotee typed or chose is kept twice: this tab's copy outlives the emptying of local storage when a login turns out to
 * be void (spec §4), the shared one outlives the tab.
 */
export function saveDraft(key: OwnKey, value: unknown): void {
  const text = JSON.stringify(value)
  storeSession(key, text)
  store(key, text)
}

/** What was kept, if it can be read; `check` decides whether it is what it should be. */
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
