import type { OfficeCalls } from '../../../contract/office/calls.ts'
import { deviceDatabase } from './device-database.ts'
import { forgetSounds, openSounds } from './sound-store.ts'

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

/** Lists and days' sheets for the person signed in, and presses until they are sent. */
const inStore = deviceDatabase<'lists' | 'presses'>('office-lists', db => {
  db.createObjectStore('lists')
  db.createObjectStore('presses', { keyPath: 'id' })
})

/** Which list: that of a seva with one date, or of one occurrence of a seva with many. */
export interface ListOf {
  eventId: number
  occurrenceId: number | undefined
}
const keyOf = (staffId: number, { eventId, occurrenceId }: ListOf): string =>
  [staffId, eventId, ...(occurrenceId ? [occurrenceId] : [])].join('/')

/** Whether somebody is signed in. What was still on its way when they left must not be kept after them. */
let isOpen = true

/** Somebody is signed in: from now on this device keeps what they open. */
export const openStore = (): void => {
  isOpen = true
  openSounds()
}

export const keepList = async (staffId: number, list: List): Promise<void> => {
  if (!isOpen) return
  await inStore('lists', 'readwrite', s =>
    s.put(list, keyOf(staffId, { eventId: list.event_id, occurrenceId: list.occurrence_id ?? undefined })),
  )
}
export const keptList = (staffId: number, of: ListOf): Promise<List | undefined> =>
  inStore('lists', 'readonly', s => s.get(keyOf(staffId, of)))
export const dropList = (staffId: number, of: ListOf) =>
  inStore('lists', 'readwrite', s => s.delete(keyOf(staffId, of)))

export type Sheet = OfficeCalls['POST /api/office/day-sheet']['answer']
/** A page of a day's sheet, and when it was read from the server, in ms. */
export interface KeptSheet {
  sheet: Sheet
  at: number
}
const beginningOf = (staffId: number): string => `sheet/${staffId}/`

/** Keeps a page of a day's sheet, and takes away what is older than a day. */
export async function keepSheet(staffId: number, kept: KeptSheet): Promise<void> {
  if (!isOpen) return
  const { sheet, at } = kept
  await inStore('lists', 'readwrite', s => s.put(kept, `${beginningOf(staffId)}${sheet.day}/${sheet.page}`))
  for (const { key, value } of await keptSheets(staffId))
    if (at - value.at > dayMs) await inStore('lists', 'readwrite', s => s.delete(key))
}

/** The page of a day's sheet that was kept last; without a day, that of the day that was today then. */
export async function keptSheet(
  staffId: number,
  day: string | undefined,
  page: number,
): Promise<KeptSheet | undefined> {
  return (await keptSheets(staffId))
    .map(({ value }) => value)
    .filter(({ sheet }) => sheet.day === (day ?? sheet.today) && sheet.page === page)
    .toSorted((a, b) => b.at - a.at)[0]
}

const dayMs = 86_400_000
async function keptSheets(staffId: number): Promise<{ key: string; value: KeptSheet }[]> {
  const keys = await inStore('lists', 'readonly', s => s.getAllKeys())
  const own = keys.filter(key => typeof key === 'string' && key.startsWith(beginningOf(staffId))) as string[]
  const values = await Promise.all(own.map(key => inStore<KeptSheet | undefined>('lists', 'readonly', s => s.get(key))))
  return own.flatMap((key, place) => {
    const value = values[place]
    return value ? [{ key, value }] : []
  })
}

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
  isOpen = false
  await inStore('lists', 'readwrite', s => s.clear()).catch(() => undefined)
  await forgetSounds()
  if ('caches' in window) await caches.delete(cacheName).catch(() => undefined)
}

/** Keeps this page, its code and who is signed in, so that it opens without a network. */
export async function keepPage(): Promise<void> {
  if (!isOpen || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
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
  if (!me.ok) return
  await cache.put('/api/office/me', me)
  // Whoever left meanwhile leaves nothing behind.
  if (!isOpen) await caches.delete(cacheName)
}
