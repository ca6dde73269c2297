import type { OfficeCalls } from '../../../contract/office/calls.ts'

export type List = OfficeCalls['POST /api/office/list']['answer']
type SentPress = OfficeCalls['POST /api/office/tick-names']['body']['presses'][number]
/** A tick, or a tick taken back, that waits for the network. It names nobody: it holds only a checksum of the name. */
export interface Press extends SentPress {
  staffId: number
  eventId: number
  /** Absent: the seva has one date. */
  occurrenceId?: number | undefined
  /** When it was pressed, in ms; presses are sent in this order. */
  at: number
}

/** The cache that the worker reads. */
export type KeptIn = 'office-lists'
const cacheName: KeptIn = 'office-lists'

/** The database of this device holds lists for the person signed in, and presses until they are sent. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('office-lists', 1)
    asked.addEventListener('upgradeneeded', () => {
      asked.result.createObjectStore('lists')
      asked.result.createObjectStore('presses', { keyPath: 'id' })
    })
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('this device keeps nothing')))
  })
}

async function inStore<T>(
  store: 'lists' | 'presses',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('this device keeps nothing')))
    })
  } finally {
    db.close()
  }
}

/** Which list: that of a seva with one date, or of one occurrence of a seva with many. */
export interface ListOf {
  eventId: number
  occurrenceId: number | undefined
}
const keyOf = (staffId: number, { eventId, occurrenceId }: ListOf): string =>
  [staffId, eventId, ...(occurrenceId ? [occurrenceId] : [])].join('/')

export const keepList = (staffId: number, list: List) =>
  inStore('lists', 'readwrite', s =>
    s.put(list, keyOf(staffId, { eventId: list.event_id, occurrenceId: list.occurrence_id ?? undefined })),
  )
export const keptList = (staffId: number, of: ListOf): Promise<List | undefined> =>
  inStore('lists', 'readonly', s => s.get(keyOf(staffId, of)))
export const dropList = (staffId: number, of: ListOf) =>
  inStore('lists', 'readwrite', s => s.delete(keyOf(staffId, of)))

export const keepPress = (press: Press) => inStore('presses', 'readwrite', s => s.put(press))
export const dropPress = (id: string) => inStore('presses', 'readwrite', s => s.delete(id))
export async function keptPresses(staffId: number, of: ListOf): Promise<Press[]> {
  const all = (await inStore('presses', 'readonly', s => s.getAll())) as Press[]
  return all
    .filter(p => p.staffId === staffId && p.eventId === of.eventId && p.occurrenceId === of.occurrenceId)
    .toSorted((a, b) => a.at - b.at)
}

/** Takes every name off this device. Presses that wait to be sent stay: they name nobody, and are sent when the same person signs in again. */
export async function forgetLists(): Promise<void> {
  await inStore('lists', 'readwrite', s => s.clear()).catch(() => undefined)
  if ('caches' in window) await caches.delete(cacheName).catch(() => undefined)
}

/** Keeps this page, its code and who is signed in, so that it opens without a network. */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/admin/worker.js', { scope: '/admin/' })
  const cache = await caches.open(cacheName)
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name)
    return origin === location.origin && /^\/(admin\/assets|pictures)\//.test(pathname) ? [pathname] : []
  })
  for (const path of new Set(files)) if (!(await cache.match(path))) await cache.add(path)
  await cache.add(location.pathname)
  const me = await fetch('/api/office/me', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-office': '1' },
    body: '{}',
  })
  if (me.ok) await cache.put('/api/office/me', me)
}
