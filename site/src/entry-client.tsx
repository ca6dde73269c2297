import './base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Day } from '../../contract/ground/india-time.ts'
import { type Dehydrated, makeQueryCache } from './calls/query-cache.ts'
import { App, loadPage } from './app/app.tsx'
import { callByFetch } from './calls/client.ts'
import { matchPath } from './addresses/routes.ts'
import { standsHere } from './page/load-code.ts'
import { reloadOnce } from './browser/reload-once.ts'

interface Island {
  cache: Dehydrated
  renderedOn: Day
  joinedStyles?: string[]
}

async function start() {
  const island = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as Island
  standsHere(island.joinedStyles)
  const match = matchPath(location.pathname, location.search)
  const first = await loadPage(match)
  const cache = makeQueryCache({ call: callByFetch, given: island.cache, retries: 2 })
  const root = document.getElementById('root')
  const app = <App first={first} cache={cache} call={callByFetch} renderedOn={island.renderedOn} />
  dispatchEvent(new Event('takeover'))
  // A transition lets frames and presses in between: a long page takes a slow phone a tenth of a second.
  if (root?.firstChild) startTransition(() => void hydrateRoot(root, app))
  // Without a network the service worker may send a page of the site without its content.
  else if (root) createRoot(root).render(app)
  // Once all that it needs is there (decision 11). Where scripts are fetched after the paint the page was loaded before.
  if (document.readyState === 'complete') void fetchForLater()
  else addEventListener('load', fetchForLater)
}

// What is lost of it is asked for by the next page that is loaded.
const fetchForLater = () => import('./app/after-load.ts').catch(() => {})

let lost = 0
/**
 * A phone that changes from one network to another loses what is on its way, so what fails once is tried again. What
 * fails twice may be of a release that has other files.
 */
const begin = () =>
  start().catch(() => {
    if (lost !== 1 || !reloadOnce()) setTimeout(begin, 500 << lost++)
  })

void begin()
