import './base.css'
import { renderToString } from 'react-dom/server'
import { type Day, dayOf } from '../../contract/ground/india-time.ts'
import { pageFacts, sharePath } from '../../contract/trust/share-picture.ts'
import { addressOf, readsQuery } from './addresses/page-address.ts'
import { redirectFor } from './addresses/addresses.ts'
import { keyOf, makeQueryCache, query } from './calls/query-cache.ts'
import { App, prepare } from './app/app.tsx'
import { type CallFunction, readerOf } from './calls/use-calls.ts'
import { type Assets, documentOf } from './app/document.ts'
import { matchPath, notFound, routes } from './addresses/routes.ts'
import { addressesToFind } from './search/sitemap-addresses.ts'
import { searchWords } from './search/search-words.ts'
import { normalPath } from './addresses/normal-path.ts'

export interface RenderRequest {
  path: string
  /** The query string with its `?`, or empty. */
  search: string
  /** The time in ms since 1970. */
  now: number
  call: CallFunction
  assets: Assets
  publicUrl: string
  /** Counts what the rendering costs for whoever asked for the page. */
  counted?: <T>(work: () => T) => T
  /** The visitor asked for few bytes, so the page gets no web fonts. */
  saveData: boolean
}

/** `records`: the page may ask for the microphone. */
export type Rendered = { status: number; html: string; records?: boolean } | { status: 301 | 302; to: string }

/** Renders one address. The result is the same for every visitor; the browser adds what is personal. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const { path, search, call } = request
  const tidy = normalPath(path)
  const elsewhere = redirectFor(tidy, search)
  if (elsewhere) return elsewhere
  if (tidy !== path && matchPath(tidy, search).route !== notFound) return { status: 301, to: tidy + search }
  const found = matchPath(path, search)
  // A rendered page is cached for every query string, so it must not depend on one. Only pages of text have their
  // language there.
  const match = found.route.name === 'text' ? found : { ...found, context: { ...found.context, search: '' } }
  const cache = makeQueryCache({ call, retries: 0 })
  const shown = await prepare(match, cache)
  const read = readerOf(cache, match.context.lang)
  const better = shown.page.canonical?.(match.context, read)
  if (better && better !== path) return { status: 301, to: better + search }

  const renderedOn: Day = dayOf(request.now)
  const { counted = work => work() } = request
  const body = counted(() =>
    renderToString(
      <App
        first={shown}
        cache={cache}
        call={call}
        renderedOn={renderedOn}
        ssrPath={path}
        ssrSearch={match.context.search.slice(1)}
      />,
    ),
  )
  const { lang } = match.context
  // What only the rest of the page shows stands in its HTML (decision 55).
  const unsent = new Set(shown.rest?.queries(match.context).map(one => keyOf(one, lang)))
  const status = match.route.name === 'not-found' || shown.page.missing?.(match.context, read) ? 404 : 200
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const siteName = trust?.name ?? ''
  const html = documentOf({
    context: match.context,
    route: match.route,
    head: shown.page.head(match.context, shown.words, read),
    body,
    today: renderedOn,
    siteName,
    defaultImage: sharePath(
      lang,
      'home',
      pageFacts('home', { ...shown.words.home.head, description: searchWords(lang).home }, siteName),
    ),
    state: { cache: cache.dehydrate().filter(([key]) => !unsent.has(key)), renderedOn },
    assets: request.assets,
    style: trust?.style,
    publicUrl: request.publicUrl,
    saveData: request.saveData,
  })
  return { status, html, ...(match.route.records && { records: true }) }
}

/** Names of routes, by which the server looks up built files. */
export const routeNames: readonly string[] = routes.map(r => r.name)
export { addressesToFind, addressOf, matchPath, readsQuery }
export type { AddressesToFind, PageAddresses } from './search/sitemap-addresses.ts'
