/** Storage keys of spec §3. If storage is blocked or full, values live as long as the page. */
export type LocalKey = 'token' | 'user_id' | 'phone' | 'languageId' | 'redirectPath' | 'bookingData'
export type SessionKey = 'campaign' | 'source' | 'medium'
/** Keys that the specification does not name begin with `seva.`. */
export type OwnKey = `seva.${string}`

const memory = new Map<string, string>()

export function readStored(key: LocalKey | OwnKey): string | null {
  return read(() => localStorage, key)
}

export function store(key: LocalKey | OwnKey, value: string): void {
  write(() => localStorage, key, value)
}

export function forget(...keys: (LocalKey | OwnKey)[]): void {
  for (const key of keys) {
    memory.delete(key)
    attempt(() => localStorage.removeItem(key))
  }
}

/** Removes the keys with these prefixes from the tab and from the device. */
export function forgetOwn(...beginnings: OwnKey[]): void {
  const mine = (key: string) => beginnings.some(beginning => key.startsWith(beginning))
  for (const key of memory.keys()) if (mine(key)) memory.delete(key)
  for (const area of [() => localStorage, () => sessionStorage]) {
    attempt(() => {
      for (const key of Object.keys(area())) if (mine(key)) area().removeItem(key)
    })
  }
}

/** Settings for the reader's eyes. They say nothing about a person, so they outlive every login (decision 15). */
const ofTheEyes: OwnKey[] = ['seva.text', 'seva.theme', 'seva.currency']

/** Empties local storage, as the specification asks when a stored login is refused (spec §4). */
export function forgetEverything(): void {
  const chosen = ofTheEyes.map(key => [key, readStored(key)] as const)
  memory.clear()
  attempt(() => localStorage.clear())
  for (const [key, value] of chosen) if (value) store(key, value)
}

export function readSession(key: SessionKey | OwnKey): string | null {
  return read(() => sessionStorage, key)
}

export function storeSession(key: SessionKey | OwnKey, value: string): void {
  write(() => sessionStorage, key, value)
}

export function forgetSession(key: SessionKey | OwnKey): void {
  memory.delete(key)
  attempt(() => sessionStorage.removeItem(key))
}

function read(area: () => Storage, key: string): string | null {
  if (typeof window === 'undefined') return null
  return attempt(() => area().getItem(key)) ?? memory.get(key) ?? null
}

function write(area: () => Storage, key: string, value: string): void {
  memory.set(key, value)
  const written = attempt(() => {
    area().setItem(key, value)
    return true
  })
  // Storage is full. The old value is removed, because otherwise it would be read instead of the new one.
  if (!written) attempt(() => area().removeItem(key))
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
