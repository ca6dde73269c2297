import { StrictMode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import type { Day } from '../../../contract/ground/india-time.ts'
import type { PageWords } from '../../../contract/words/page-words.ts'
import { redirectFor } from '../addresses/addresses.ts'
import { query, type QueryCache } from '../calls/query-cache.ts'
import { CallContext, type CallFunction, readerOf } from '../calls/use-calls.ts'
import { AppShell } from '../app-shell/app-shell.tsx'
import { RenderedOnContext } from '../clock/india-today.ts'
import type { Match, PageModule, RestOfPage } from '../page/page.ts'
import { matchPath } from '../addresses/routes.ts'
import { pages } from '../pages.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { store } from '../browser/storage.ts'
import { Broken } from '../ui/broken.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { CurrentPageContext, usePageContext, usePageWords, WordsContext } from '../page/page-context.ts'
import { loadWords } from '../page/load-words.ts'

/** A page that is ready to be shown: its code and its words are loaded. */
export interface PreparedPage extends Match {
  page: PageModule
  words: PageWords
  rest?: RestOfPage
}

export interface AppProps {
  first: PreparedPage
  cache: QueryCache
  call: CallFunction
  /** The day in India on which the server rendered the page. The first render in the browser uses it too. */
  renderedOn: Day
  /** Path and query for rendering on the server, where there is no address bar. */
  ssrPath?: string
  ssrSearch?: string
}

export function App({ first, cache, call, renderedOn, ssrPath, ssrSearch }: AppProps) {
  const calling = useMemo(() => ({ call, cache }), [call, cache])
  return (
    <StrictMode>
      <CallContext value={calling}>
        <RenderedOnContext value={renderedOn}>
          <Router ssrPath={ssrPath} ssrSearch={ssrSearch}>
            <Navigator first={first} cache={cache} />
          </Router>
        </RenderedOnContext>
      </CallContext>
    </StrictMode>
  )
}

/** The queries of the app shell, which every page needs. */
export const shellQueries = (languageId: number) => [
  query('POST /api/trust', { language: languageId }),
  query('GET /api/languages', {}),
]

/** Loads a page's code and its words. */
export async function loadPage(match: Match): Promise<PreparedPage> {
  const { web } = match.context.lang
  const [page, words] = await Promise.all([pages[match.route.name].load(), loadWords(web, match.route)])
  return { ...match, page, words: { ...words, ...(await page.ownWords?.(web)) } }
}

/**
 * Loads a page's code, words and data. After `patienceMs` the page is shown without its data: it has its own loading
 * and error states.
 */
export async function prepare(match: Match, cache: QueryCache, patienceMs?: number): Promise<PreparedPage> {
  const { context } = match
  const { lang } = context
  // A page is whole without its rest, where that can't be loaded.
  const [shown, rest] = await Promise.all([
    loadPage(match),
    pages[match.route.name].loadRest?.().catch(() => undefined),
  ])
  const queries = [
    ...shellQueries(lang.id),
    ...(shown.page.queries?.(context) ?? []),
    ...(rest?.queries(context) ?? []),
  ]
  const data = Promise.all(queries.map(one => cache.get(one, lang)))
  await (patienceMs === undefined
    ? data
    : Promise.race([data, new Promise(resolve => setTimeout(resolve, patienceMs))]))
  return { ...shown, rest }
}

/** How long the page on screen stays while the next one loads its data. */
const patienceMs = 600

function Navigator({ first, cache }: { first: PreparedPage; cache: QueryCache }) {
  const [path, navigate] = useLocation()
  const searchText = useSearch()
  const search = searchText ? `?${searchText}` : ''
  const [shown, setShown] = useState(first)
  const [moving, setMoving] = useState(false)
  const scrolls = useRef(new Map<string, number>())
  const wentBack = useRef(false)
  /** How far down the page that comes next stands; undefined: where it is. */
  const scrollTo = useRef<number>(undefined)
  const here = path + search

  // `awake` fires after this flush, in which parts that wait for the browser are rendered.
  useEffect(() => {
    setTimeout(() => dispatchEvent(new Event('awake')))
  }, [])

  useEffect(() => {
    const onPop = () => {
      wentBack.current = true
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  useEffect(() => {
    const { context: from } = shown
    const shownAt = from.path + from.search
    if (here === shownAt) return
    const elsewhere = redirectFor(path, search)
    if (elsewhere) {
      navigate(elsewhere.to, { replace: true })
      return
    }
    let current = true
    const match = matchPath(path, search)
    setMoving(true)
    prepare(match, cache, patienceMs).then(
      next => {
        if (!current) return
        const { context } = next
        const better = next.page.canonical?.(context, readerOf(cache, context.lang))
        if (better && better !== path) {
          navigate(better + search, { replace: true })
          return
        }
        scrolls.current.set(shownAt, window.scrollY)
        setShown(next)
        setMoving(false)
        const samePage = next.route === shown.route && context.path === from.path
        if (!samePage) scrollTo.current = wentBack.current ? (scrolls.current.get(here) ?? 0) : 0
        wentBack.current = false
      },
      // The page's code can't be loaded. The browser opens the address itself and shows its own error if that fails.
      () => window.location.assign(here),
    )
    return () => {
      current = false
    }
  }, [here, path, search, shown, cache, navigate])

  // Only once the new page stands: a key that was pressed on the one before may still have scrolled that.
  useLayoutEffect(() => {
    if (scrollTo.current !== undefined) window.scrollTo({ top: scrollTo.current, behavior: 'instant' })
    scrollTo.current = undefined
  }, [shown])

  const { context, words, page, route, rest } = shown

  useEffect(() => {
    store('languageId', String(context.lang.id))
    document.documentElement.lang = context.lang.web
  }, [context.lang])

  useEffect(() => {
    const setTitle = () => {
      document.title = page.head(context, words, readerOf(cache, context.lang)).title
    }
    setTitle()
    return cache.subscribe(setTitle)
  }, [page, context, words, cache])

  const failed = <Failed cache={cache} />
  return (
    <CurrentPageContext value={context}>
      <WordsContext value={words}>
        <ErrorBoundary otherwise={<main>{failed}</main>}>
          <AppShell route={route} moving={moving}>
            <ErrorBoundary key={context.path} otherwise={failed}>
              <page.Page rest={rest?.parts} />
            </ErrorBoundary>
          </AppShell>
        </ErrorBoundary>
        <Toasts />
      </WordsContext>
    </CurrentPageContext>
  )
}

/**
 * Stands in the place of what could not be drawn. The page is loaded anew, so that nothing of what failed is left, or the
 * trust is called.
 */
function Failed({ cache }: { cache: QueryCache }) {
  const { common, errors } = usePageWords()
  const { lang } = usePageContext()
  const phone = readerOf(cache, lang)(query('POST /api/trust', { language: lang.id }))?.phones[0]
  return (
    <Broken
      text={errors.loadTitle}
      again={errors.reload}
      onAgain={() => window.location.reload()}
      otherwise={phone ? { text: common.call(phone), go: () => window.location.assign(`tel:+91${phone}`) } : undefined}
    />
  )
}
