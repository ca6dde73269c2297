import { readFileSync } from 'node:fs'
import type { CallName, Calls } from '../../../../contract/calls.ts'
import { type ErrorAnswer, refusals } from '../../../../contract/ground/errors.ts'
import { english, type Language, languageById, languageByWeb } from '../../../../contract/ground/languages.ts'
import { type WordSet, wordSets } from '../../../../contract/words/sets.ts'
import type { Assets } from '../../../../site/src/app/document.ts'
import type { CallFunction } from '../../../../site/src/calls/client.ts'
import type { AddressesToFind, RenderRequest, Rendered } from '../../../../site/src/entry-server.tsx'
import type { App } from '../../app.ts'
import { Refusal } from '../../refuse.ts'
import { counted } from '../../network-share.ts'
import { refusalText } from '../../words.ts'
import { builtFile } from './built.ts'
import type { Route } from './route.ts'

/** The built site: it renders addresses and has its files. */
export interface Site {
  /** `call`: answers the page's calls from something other than what is published. */
  render(request: {
    path: string
    search: string
    saveData: boolean
    now: number
    call?: CallFunction
  }): Promise<Rendered>
  /** The folder that is served under `/assets/`. Undefined in development: Vite serves the files. */
  assetsFolder: URL | undefined
  /** Rendered pages may be cached; false while the code that renders them changes. */
  mayBeKept: boolean
  addressesToFind: AddressesToFind
  /**
   * The one address under which a page is cached, however it was asked for; undefined where there is no page, or the
   * address redirects.
   */
  addressOf(path: string, search: string): string | undefined
  /** Whether the page depends on the query string. All other pages are the same whatever the query says. */
  readsQuery(path: string): boolean
}

interface MatchedRoute {
  name: string
  words?: WordSet
}

export interface EntryServer {
  render(request: RenderRequest): Promise<Rendered>
  matchPath(path: string, search: string): { route: MatchedRoute; context: { lang: Language } }
  addressesToFind: AddressesToFind
  addressOf: Site['addressOf']
  readsQuery: Site['readsQuery']
}

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
  /** The styles of a page in one file (tools/page-styles.ts). */
  joinedCss?: string
}
type Manifest = Record<string, ManifestEntry>

/** Loads what `npm run build` made. */
export async function loadSite(app: App, routes: Route[]): Promise<Site> {
  const manifest = JSON.parse(readFileSync(builtFile('site/.vite/manifest.json'), 'utf8')) as Manifest
  const entry = (await import(builtFile('site-server/entry-server.js').href)) as EntryServer
  const published = callInProcess(routes)
  const assetsByRoute = new Map<string, Assets>()
  return {
    assetsFolder: builtFile('site/assets/'),
    mayBeKept: true,
    addressesToFind: entry.addressesToFind,
    addressOf: entry.addressOf,
    readsQuery: entry.readsQuery,
    render({ path, search, saveData, now, call = published }) {
      const match = entry.matchPath(path, search)
      const key = `${match.route.name} ${match.context.lang.web}`
      const assets = assetsByRoute.get(key) ?? assetsOf(manifest, match.route, match.context.lang)
      assetsByRoute.set(key, assets)
      return renderWhole(call, watched =>
        entry.render({ path, search, now, call: watched, assets, publicUrl: app.config.publicUrl, saveData, counted }),
      )
    },
  }
}

/**
 * Renders, and throws if a call behind the page broke: half a page is neither sent nor cached. A refusal is part of the
 * page.
 */
export async function renderWhole(
  call: CallFunction,
  render: (watched: CallFunction) => Promise<Rendered>,
): Promise<Rendered> {
  let broken: unknown
  const watched: CallFunction = async (name, body, lang) => {
    try {
      return await call(name, body, lang)
    } catch (error) {
      if (error instanceof Refusal) throw refusedCall(error, lang)
      broken ??= error
      throw error
    }
  }
  const rendered = await render(watched)
  if (broken !== undefined) throw broken
  return rendered
}

/** A refusal as the error that the browser would get. */
function refusedCall(refusal: Refusal, lang: Language): Error {
  const answer: ErrorAnswer = { success: false, code: refusal.code, message: refusalText(refusal.code, lang) }
  return Object.assign(new Error(refusal.code), { status: refusals[refusal.code], answer })
}

/** On the server a call is a function call: the same handlers as on the wire, without a login. */
export function callInProcess(routes: Route[]): CallFunction {
  const byName = new Map(routes.map(r => [r.endpoint.name, r]))
  return async <N extends CallName>(name: N, body: Calls[N]['body'], lang: Language) => {
    const route = byName.get(name)
    if (!route || route.endpoint.for !== 'anyone') throw new Error(`not to be called while rendering: ${name}`)
    const asked = body as { language?: number | string; languageId?: number | string }
    const language =
      asked.language === undefined && asked.languageId === undefined
        ? lang
        : (languageByIdOrWeb(asked.language ?? asked.languageId) ?? english)
    const nobody = {
      devotee: undefined,
      staff: undefined,
      key: undefined,
      address: '',
      token: undefined,
      device: '',
      deviceToken: undefined,
      signIn: () => undefined,
    }
    return (await route.handle({ body, language, ...nobody })) as Calls[N]['answer']
  }
}

const languageByIdOrWeb = (asked: unknown): Language | undefined =>
  languageById(Number(asked)) ?? languageByWeb(String(asked))

/** The source of a route's page, as the manifest names it. */
const pageSource = (route: string): string => `src/routes/${route}/${route}-page.tsx`
const displayFonts: Record<Language['web'], string> = {
  en: 'eczar-latin-600-normal.woff2',
  hi: 'eczar-devanagari-600-normal.woff2',
  te: 'noto-serif-telugu-telugu-700-normal.woff2',
  ta: 'noto-serif-tamil-tamil-700-normal.woff2',
  kn: 'noto-serif-kannada-700.woff2',
}

function assetsOf(manifest: Manifest, { name: route, words = 'pages' }: MatchedRoute, language: Language): Assets {
  const styles = new Set<string>()
  const modules = new Set<string>()
  const visit = (source: string, seen = new Set<string>()) => {
    const found = manifest[source]
    if (!found || seen.has(source)) return
    seen.add(source)
    modules.add(`/${found.file}`)
    for (const imported of found.imports ?? []) visit(imported, seen)
    // A file's styles come after those of its imports, so that a page may place and size the parts it uses.
    for (const css of found.css ?? []) styles.add(`/${css}`)
  }
  const main = manifest['src/entry-client.tsx']
  const headScript = manifest['src/app/theme-init.ts']
  const headScriptThatAsks = manifest['src/app/ask-early.ts']
  if (!main || !headScript || !headScriptThatAsks) throw new Error('the built site has no entry')
  visit('src/entry-client.tsx')
  const shared = [...styles]
  visit(pageSource(route))
  const joined = manifest[pageSource(route)]?.joinedCss
  const joinedStyles = joined ? [...styles].slice(shared.length) : []
  for (const folder of wordSets[words]) visit(`../contract/words/${folder}/${language.web}.ts`)
  // A page loads its own words after its code: their file is named here, so that the browser fetches both at once.
  for (const file of manifest[pageSource(route)]?.dynamicImports ?? [])
    if (file.includes('/words/') && file.endsWith(`/${language.web}.ts`)) visit(file)
  modules.delete(`/${main.file}`)
  const fileOf = (end: string) => Object.entries(manifest).find(([source]) => source.endsWith(end))?.[1].file
  const fonts = fileOf('src/fonts.css')
  const display = fileOf(displayFonts[language.web])
  return {
    headScript: `/${headScript.file}`,
    headScriptThatAsks: `/${headScriptThatAsks.file}`,
    entry: `/${main.file}`,
    styles: joined ? [...shared, `/${joined}`] : [...styles],
    joinedStyles,
    modules: [...modules],
    fonts: fonts && `/${fonts}`,
    displayFont: display && `/${display}`,
  }
}
