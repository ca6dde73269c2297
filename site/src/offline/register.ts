import { currentSession, endSession, onSession } from '../session/session.ts'
import { workerUrl } from '../browser/trusted-types.ts'
import type { PageReport } from './worker.ts'

/**
 * Registers the service worker and reports to it which pages were seen, so that they can be read without a network. It
 * is loaded after the page.
 */
async function register(): Promise<void> {
  const workers = navigator.serviceWorker
  await workers.register(workerUrl(), { updateViaCache: 'none' })
  const { active } = await workers.ready
  const report = (message: PageReport) => (workers.controller ?? active)?.postMessage(message)

  const reportLogin = () => {
    if (!currentSession()) report('nobody')
  }
  reportLogin()
  onSession(reportLogin)
  // Who logs out in one tab leaves nothing in the others either.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue === null && !currentSession()) endSession()
  })

  // Named by the head's script where it is fetched after the paint (app/paint-first.ts).
  const scripts = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset.scripts
  const { src = '/' } = document.querySelector<HTMLScriptElement>('script[type=module]') ?? {}
  const entry = new URL(scripts?.split(' ')[0] ?? src, location.origin).pathname
  const reported = new Set<string>()
  const reportSeen = (page: string[]) => {
    const seen = location.pathname + location.search
    const resources = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const ours = resources.filter(
      ({ origin, pathname }) => origin === location.origin && /^\/(assets|pictures|uploads)\//.test(pathname),
    )
    const files = [...new Set([...page, ...ours.map(({ pathname }) => pathname)])].filter(file => !reported.has(file))
    const seenAs = `${seen} ${document.title}`
    if (files.length === 0 && reported.has(seenAs)) return
    for (const thing of [...files, seenAs]) reported.add(thing)
    report({ entry, seen, title: document.title, files })
  }
  // The first page loaded before its worker. Later pages are reached inside the app and never fetched as pages.
  reportSeen([location.pathname + location.search])
  // The title changes when the next page has its code and data.
  new MutationObserver(() => reportSeen([])).observe(document.head, { childList: true, subtree: true })
}

// Without a service worker (an old browser, a private window) the site needs the network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) register().catch(() => undefined)
