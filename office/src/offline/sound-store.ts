/** How a name is said, on this device: a WAV, until when it may stay (ms), and of which list it is. */
interface Kept {
  wav: Uint8Array
  until: number
  list: string
}

/** A database of its own: the one of lists is older than the sounds, and has presses that must not be lost. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('office-sounds', 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('sounds'))
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('this device keeps nothing')))
  })
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction('sounds', mode)
      const request = work(transaction.objectStore('sounds'))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('this device keeps nothing')))
    })
  } finally {
    db.close()
  }
}

/** Whether somebody is signed in. What was still on its way when they left must not be kept after them. */
let isOpen = true

/** Somebody is signed in. What is past its day leaves this device, without a network. */
export function openSounds(): void {
  isOpen = true
  tidySounds(Date.now()).catch(() => undefined)
}

export const keepSound = async (key: string, kept: Kept): Promise<void> => {
  if (isOpen) await inStore('readwrite', store => store.put(kept, key))
}
export const keptSound = async (key: string): Promise<Uint8Array | undefined> =>
  ((await inStore('readonly', store => store.get(key))) as Kept | undefined)?.wav

/**
 * Takes off this device what may not stay: what a list has no more, since it was erased or its name was corrected, and
 * what is past its day. Answers the keys that stay.
 */
export async function tidySounds(
  now: number,
  list?: { key: string; sounds: ReadonlySet<string> },
): Promise<Set<string>> {
  const db = await open()
  const stay = new Set<string>()
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction('sounds', 'readwrite')
      const request = transaction.objectStore('sounds').openCursor()
      request.addEventListener('success', () => {
        const cursor = request.result
        if (!cursor) return
        const kept = cursor.value as Kept
        const isGone = list?.key === kept.list && !list.sounds.has(String(cursor.key))
        if (isGone || kept.until <= now) cursor.delete()
        else stay.add(String(cursor.key))
        cursor.continue()
      })
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('this device keeps nothing')))
    })
  } finally {
    db.close()
  }
  return stay
}

/** Takes every sound off this device. */
export async function forgetSounds(): Promise<void> {
  isOpen = false
  await inStore('readwrite', store => store.clear()).catch(() => undefined)
}
