import { currentSession, onSession } from '../session/session.ts'
import { workerUrl } from '../browser/trusted-types.ts'
import type { PageReport } from './worker.ts'

/** Starts the service worker and tells it what was seen, so that it can be read without a network. Loaded when the page has been. */
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

  const entry = new URL(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '/', location.origin).pathname
  const reported = new Set<string>()
  const reportSeen = (page: string[]) => {
    const seen = location.pathname + location.search
    const resources = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const ours = resources.filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|pictures|uploads)\//.test(pathname))
    const files = [...new Set([...page, ...ours.map(({ pathname }) => pathname)])].filter(file => !reported.has(file))
    const seenAs = `${seen} ${document.title}`
    if (files.length === 0 && reported.has(seenAs)) return
    for (const thing of [...files, seenAs]) reported.add(thing)
    report({ entry, seen, title: document.title, files })
  }
  // This page came before its worker; those after it are reached from within and never fetched as pages.
  reportSeen([location.pathname + location.search])
  // The title changes when a page is there with its code and answers.
  new MutationObserver(() => reportSeen([])).observe(document.head, { childList: true, subtree: true })
}

// Without a worker (an old browser, a private window) the site needs the network, as ever.
if ('serviceWorker' in navigator) register().catch(() => undefined)
