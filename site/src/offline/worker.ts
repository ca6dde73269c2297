/**
 * The service worker, `/sw.js` (decision 11): pages that a phone has seen can be read without a network. Only what is
 * named here is cached. Every other request (forms, payments, codes, payment status, the sandbox) goes to the network.
 */
import type { CallName } from '../../../contract/calls.ts'
import { offlinePage } from './offline-page.ts'

/** Filled in by tools/build.ts. */
declare const built: {
  /** The version of all built files together. */
  version: string
  /** The entry script of this version. */
  entry: string
  /** Style sheets of the app shell, which the offline page uses too. */
  styles: string[]
  /** Calls whose responses depend on published content only. */
  cachedCalls: CallName[]
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Events {
  install: ExtendableEvent
  activate: ExtendableEvent
  message: ExtendableEvent & { data: PageReport }
  fetch: FetchEvent
}
interface WorkerScope {
  addEventListener<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}
const scope = self as unknown as WorkerScope

/** What a page reports to the worker (register.ts): that it was seen, or that nobody is logged in. */
export type PageReport = { entry: string; seen: string; title: string; files: string[] } | 'nobody'

/**
 * The cache for pages and their code, by version. The cache of the previous version stays, so that seen pages can be
 * read after an update too.
 */
const filesName = `files-${built.version}`
const ownPrefix = 'own-'
const most = { [filesName]: 250, pictures: 150, answers: 100, own: 60 }
/** If a cached copy is there, a slow network delays a page no longer than this. */
const pagePatienceMs = 4000
const answerPatienceMs = 8000

const publicCalls = new Set<string>(built.cachedCalls)
const ownCalls = new Set<string>(
  (['POST /api/history_load', 'POST /api/order', 'POST /api/generate-invoice'] satisfies CallName[]).map(n =>
    n.slice(5),
  ),
)
/**
 * Pages with a language in their path, and pages of text. The status of a payment is never cached, nor what is still to
 * be paid of a repeat.
 */
const pages =
  /^\/(?:(?:en|te|ta|ka|hi)\/(?!order-status|login|my-repeats|repeat\/)|(?:terms-conditions|privacy-policy|refund-policy|about-us|shipping-delivery-policy)$)/

scope.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(filesName)
      .then(cache => cache.addAll([...built.styles, '/pictures/mark.svg']))
      .then(() => scope.skipWaiting()),
  )
})

scope.addEventListener('activate', event => {
  const tidy = async () => {
    const versions = (await caches.keys()).filter(name => name.startsWith('files-') && name !== filesName)
    await Promise.all(versions.slice(0, -1).map(name => caches.delete(name)))
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  event.waitUntil(tidy())
})

scope.addEventListener('message', event => {
  if (event.data === 'nobody') event.waitUntil(forgetOwn())
  else if (event.data.entry === built.entry) event.waitUntil(keepSeen(event.data))
})

scope.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin || request.headers.has('range')) return
  const path = url.pathname
  if (request.method === 'POST') {
    if (path === '/api/logout') event.waitUntil(forgetOwn(request))
    else if (publicCalls.has(`POST ${path}`)) event.respondWith(publicAnswer(event))
    else if (ownCalls.has(path)) event.respondWith(ownAnswer(event))
  } else if (request.method === 'GET') {
    if (request.mode === 'navigate') {
      if (!/^\/(api|sandbox|pay|calendar|invoices)\//.test(path)) event.respondWith(page(event, url))
    } else if (path.startsWith('/assets/')) event.respondWith(file(event, filesName))
    else if (/^\/(pictures|uploads)\//.test(path)) event.respondWith(file(event, 'pictures'))
    else if (path.startsWith('/invoices/')) event.respondWith(ownAnswer(event))
    else if (publicCalls.has(`GET ${path}`)) event.respondWith(publicAnswer(event))
    else if (path === '/api/protected') event.respondWith(watchLogin(event))
  }
})

// Pages

/** A page is the same for every query, except for the language. */
const pageKey = (url: URL): string => url.pathname + (/[?&]lang=\d+/.exec(url.search)?.[0].replace('&', '?') ?? '')

async function page(event: FetchEvent, url: URL): Promise<Response> {
  const key = pageKey(url)
  const network = (async () => {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html') === true
    if (pages.test(url.pathname) && isHtml && !answer.redirected && answer.status === 200)
      event.waitUntil(put(filesName, key, answer.clone()))
    return answer
  })()
  network.catch(() => undefined)
  const cached = (await (await caches.open(filesName)).match(key)) ?? (await caches.match(key))
  try {
    return await networkOr(cached, network, pagePatienceMs)
  } catch {
    return (await seenPage(key, url)) ?? offlinePage(url, await listSeen(), built.styles)
  }
}

/**
 * Answers for a page that was reached inside the app. It was never fetched as a page, but its code and responses are
 * cached. Any page of its language, without its content, can start the app.
 */
async function seenPage(key: string, url: URL): Promise<Response | undefined> {
  const cache = await caches.open(filesName)
  if (!(await cache.match(`/seen${key}`))) return undefined
  const language = /^\/\w\w\//.exec(url.pathname)?.[0]
  const other =
    language && (await cache.keys()).find(({ url: cached }) => new URL(cached).pathname.startsWith(language))
  const html = other && (await (await cache.match(other))?.text())
  return html
    ? new Response(
        html.replace(
          /<div id="root">.*<\/div>(?=<script type="application\/json" id="state">)/s,
          '<div id="root"></div>',
        ),
        {
          headers: (await cache.match(other))?.headers,
        },
      )
    : undefined
}

/** The pages that can be read without a network, the newest first. */
async function listSeen(): Promise<{ key: string; title: string }[]> {
  let seen: { key: string; title: string }[] = []
  for (const name of await caches.keys()) {
    if (!name.startsWith('files-')) continue
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url)
      const key = pathname.replace(/^\/seen(?=\/)/, '') + search
      // Pages that were seen inside the app are readable in this version only.
      if (!pages.test(key.replace(/\?.*/, '')) || (key !== pathname + search && name !== filesName)) continue
      const text = (await (await cache.match(url))?.text()) ?? ''
      const title = /<title>(.*?)<\/title>/s.exec(text)?.[1]?.replace(/&amp;/g, '&') ?? text
      seen = [{ key, title: title.replace(/ – [^–]*$/, '') }, ...seen.filter(other => other.key !== key)]
    }
  }
  return seen
}

async function keepSeen({ seen, title, files }: Exclude<PageReport, string>): Promise<void> {
  const url = new URL(seen, location.origin)
  if (pages.test(url.pathname)) await put(filesName, `/seen${pageKey(url)}`, new Response(title))
  // Files that loaded before this worker are taken from the browser's own cache.
  for (const path of files) {
    const fileUrl = new URL(path, location.origin)
    const isFile = /^\/(assets|pictures|uploads)\//.test(path)
    const key = isFile ? path : pageKey(fileUrl)
    if ((!isFile && !pages.test(fileUrl.pathname)) || (await caches.match(key))) continue
    const answer = await fetch(key).catch(() => undefined)
    if (answer?.status === 200 && !answer.redirected)
      await put(/^\/(pictures|uploads)\//.test(path) ? 'pictures' : filesName, key, answer)
  }
}

// Files and responses

async function file(event: FetchEvent, name: string): Promise<Response> {
  const cached = await caches.match(event.request.url)
  if (cached) return cached
  const answer = await fetch(event.request)
  if (answer.status === 200) event.waitUntil(put(name, event.request.url, answer.clone()))
  return answer
}

async function publicAnswer(event: FetchEvent): Promise<Response> {
  const cache = await caches.open('answers')
  return fresh(event, cache, 'answers', await answerKey(event.request))
}

/** The response to a call of one devotee. Each login has its own cache, which is found only with its token. */
async function ownAnswer(event: FetchEvent): Promise<Response> {
  const token = event.request.headers.get('authorization')
  if (!token) return fetch(event.request)
  const name = await ownName(token)
  await forgetOwn(undefined, name)
  const answer = await fresh(event, await caches.open(name), name, await answerKey(event.request))
  if (answer.status === 401) await forgetOwn(event.request)
  return answer
}

async function watchLogin(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request)
  if (answer.status === 401) await forgetOwn(event.request)
  return answer
}

/** The network's response; the cached one if the network fails. */
async function fresh(event: FetchEvent, cache: Cache, name: string, key: string): Promise<Response> {
  const network = fetch(event.request).then(answer => {
    if (answer.status === 200 && !ended.has(name)) event.waitUntil(put(name, key, withoutTime(answer.clone())))
    return answer
  })
  network.catch(() => undefined)
  return networkOr(await cache.match(key), network, answerPatienceMs)
}

/** The network's response. The cached one is used if the network is silent for `ms`, fails, or the server is down. */
async function networkOr(cached: Response | undefined, network: Promise<Response>, ms: number): Promise<Response> {
  if (!cached) return network
  const silence = new Promise<undefined>(resolve => setTimeout(resolve, ms))
  const answer = await Promise.race([network.catch(() => undefined), silence])
  return answer && answer.status < 500 ? answer : cached
}

/** The cache key of a call: what it is asked with, in its body or its address, is part of it. */
async function answerKey(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url)
  const asked = request.method === 'POST' ? await request.clone().text() : search
  return `${pathname}?${request.headers.get('accept-language') ?? ''}&${encodeURIComponent(asked)}`
}

/** The header is removed, because the server's time of an old response would set back the page's clock. */
function withoutTime(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.delete('x-server-time')
  return new Response(answer.body, { headers })
}

// Logins

/** Logins that ended while this worker runs. A response that arrives after the end of its login is not cached. */
const ended = new Set<string>()

async function ownName(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return ownPrefix + Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Deletes the caches of all logins, or of all but `except`. The login of `request` has ended. */
async function forgetOwn(request?: Request, except?: string): Promise<void> {
  const token = request?.headers.get('authorization')
  if (token) ended.add(await ownName(token))
  const names = (await caches.keys()).filter(name => name.startsWith(ownPrefix) && name !== except)
  if (except && names.length === 0) return
  await Promise.all(names.map(name => caches.delete(name)))
  // Cached pages hold nothing personal, but the address of an order's page contains the order number.
  for (const name of (await caches.keys()).filter(key => key.startsWith('files-'))) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) if (/\/order\//.test(new URL(url).pathname)) await cache.delete(url)
  }
}

// Storing

async function put(name: string, key: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(name)
    await cache.put(key, answer)
    await trim(cache, most[name] ?? most.own)
  } catch {
    // The phone is full. The page is read from the network as before.
  }
}

/** The oldest entries are removed first. */
async function trim(cache: Cache, count: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - count)).map(key => cache.delete(key)))
}
