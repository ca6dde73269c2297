/**
 * The service worker of the back office, `/admin/worker.js`, for `/admin/` only: where there is no network, a priest's list and the day's sheet
 * open from what their pages kept (list-store.ts). Everything else of the office needs the network, as before. The site's own worker is not touched.
 */
import type { KeptIn } from './list-store.ts'

interface FetchEvent extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Scope {
  addEventListener(
    name: 'install' | 'activate',
    listener: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
const worker = self as unknown as Scope

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.mode === 'navigate' && /^\/admin\/lists\/(?:\d+\/read|day)$/.test(pathname))
    event.respondWith(networkOr(request, pathname))
  else if (request.method === 'POST' && pathname === '/api/office/me') event.respondWith(networkOr(request, pathname))
  else if (request.method === 'GET' && /^\/(admin\/assets|pictures)\//.test(pathname))
    event.respondWith(networkOr(request, pathname))
})

/** An old answer’s time would set back the clock of the screens. */
function withoutTime(kept: Response): Response {
  const headers = new Headers(kept.headers)
  headers.delete('x-server-time')
  return new Response(kept.body, { headers })
}

/** A stored answer is used only when the network gives none, so that somebody who was signed out meanwhile learns it at once. */
async function networkOr(request: Request, key: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open('office-lists' satisfies KeptIn)).match(key)
    if (kept) return withoutTime(kept)
    throw error
  }
}
