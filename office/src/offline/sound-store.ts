import { deviceDatabase } from './device-database.ts'

/** How a name is said, on this device: a WAV, until when it may stay (ms), and of which list it is. */
interface Kept {
  wav: Uint8Array
  until: number
  list: string
}

/** A database of its own: the one of lists is older than the sounds, and has presses that must not be lost. */
const inStore = deviceDatabase<'sounds'>('office-sounds', db => db.createObjectStore('sounds'))

/** Whether somebody is signed in. What was still on its way when they left must not be kept after them. */
let isOpen = true

/** Somebody is signed in. What is past its day leaves this device, without a network. */
export function openSounds(): void {
  isOpen = true
  tidySounds(Date.now()).catch(() => undefined)
}

export const keepSound = async (key: string, kept: Kept): Promise<void> => {
  if (isOpen) await inStore('sounds', 'readwrite', store => store.put(kept, key))
}
export const keptSound = async (key: string): Promise<Uint8Array | undefined> =>
  ((await inStore('sounds', 'readonly', store => store.get(key))) as Kept | undefined)?.wav

/**
 * Takes off this device what may not stay: what a list has no more, since it was erased or its name was corrected, and
 * what is past its day. Answers the keys that stay.
 */
export async function tidySounds(
  now: number,
  list?: { key: string; sounds: ReadonlySet<string> },
): Promise<Set<string>> {
  const stay = new Set<string>()
  await inStore('sounds', 'readwrite', store => {
    const request = store.openCursor()
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return
      const kept = cursor.value as Kept
      const isGone = list?.key === kept.list && !list.sounds.has(String(cursor.key))
      if (isGone || kept.until <= now) cursor.delete()
      else stay.add(String(cursor.key))
      cursor.continue()
    })
    return request
  })
  return stay
}

/** Takes every sound off this device. */
export async function forgetSounds(): Promise<void> {
  isOpen = false
  await inStore('sounds', 'readwrite', store => store.clear()).catch(() => undefined)
}
