import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type { App } from '../../app.ts'
import { isDatabaseLost } from '../db/db.ts'
import { type AnswerCaches, type CachedPage, ownBytes } from './answer-cache.ts'
import type { ContentVersion } from './content-version.ts'
import { recordingPolicy, securityHeadersOf, transportSecurity } from './security-headers.ts'
import type { Site } from './site.ts'
import { todayBy } from '../time/india-day.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * The public pages. Each is rendered once per address, day and content version, cached compressed, and answered before
 * the framework sees the request. While the database is away, cached pages are still answered.
 */
export interface Pages {
  /** Answers from the cache; false if the page is not there or is stale. */
  answerKept(request: IncomingMessage, response: ServerResponse): boolean
  /** Renders the page, caches it and answers. Refuses: what `counting` refuses. */
  answer(request: IncomingMessage, response: ServerResponse, counting: Counting): Promise<void>
}

/** Counts what a rendering costs for whoever asked for it, or refuses it. */
type Counting = <T>(render: () => T) => T

/** `sent` is called for each page that was answered well. */
export function makePages(
  app: App,
  site: Site,
  content: ContentVersion,
  kept: AnswerCaches['pages'],
  sent: (request: IncomingMessage) => void,
): Pages {
  const underway = new Map<string, Promise<CachedPage>>()
  const today = todayBy(app.clock)

  async function renderKept(
    key: string | undefined,
    path: string,
    search: string,
    saveData: boolean,
  ): Promise<CachedPage> {
    const version = content.current()
    const rendered = await site.render({ path, search, saveData, now: app.clock.now() })
    const base = { version, day: today() }
    if ('to' in rendered) {
      return {
        ...base,
        status: rendered.status,
        headers: {
          ...securityHeadersOf(app.config),
          ...transportSecurity(app.config.publicUrl),
          location: rendered.to,
          'cache-control': 'no-cache',
          'content-length': '0',
        },
      }
    }
    const plain = Buffer.from(rendered.html)
    const [br, gz] = await Promise.all([
      brotli(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
      gzipped(plain),
    ])
    const made: CachedPage = {
      ...base,
      status: rendered.status,
      headers: {
        ...securityHeadersOf(app.config),
        ...transportSecurity(app.config.publicUrl),
        ...(rendered.records && { 'permissions-policy': recordingPolicy }),
        'content-type': 'text/html; charset=utf-8',
        // A CDN may store the page for a moment; browsers ask each time and mostly get a 304.
        'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
        vary: 'accept-encoding, save-data',
        etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      },
      bytes: { br: ownBytes(br), gzip: ownBytes(gz) },
    }
    if (key !== undefined && rendered.status === 200 && site.mayBeKept) kept.set(key, made)
    return made
  }

  function rendering(key: string | undefined, path: string, search: string, saveData: boolean): Promise<CachedPage> {
    const asked = `${path}${search}${few(saveData)}`
    const known = underway.get(asked)
    if (known) return known
    const made = renderKept(key, path, search, saveData).finally(() => underway.delete(asked))
    underway.set(asked, made)
    return made
  }

  const isFresh = (page: CachedPage) => page.version === content.current() && page.day === today()

  /**
   * The cache key of a request, as far as it can be told from its text. Pages are cached under their own addresses
   * only, so a request for such an address needs no look at what the address means.
   */
  function keyAsAsked(request: IncomingMessage): string | undefined {
    const { path, search } = partsOf(request.url ?? '/')
    const address = search && site.readsQuery(path) ? site.addressOf(path, search) : path
    return address === undefined ? undefined : address + few(wantsFewBytes(request))
  }

  return {
    answerKept(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const key = keyAsAsked(request)
      const found = key === undefined ? undefined : kept.get(key)
      if (!found || !isFresh(found)) return false
      send(request, response, found)
      sent(request)
      return true
    },

    async answer(request, response, counting) {
      const { path, search } = partsOf(request.url ?? '/')
      const saveData = wantsFewBytes(request)
      const address = site.addressOf(path, search)
      const key = address === undefined ? undefined : address + few(saveData)
      const found = key === undefined ? undefined : kept.get(key)
      try {
        const made = found && isFresh(found) ? found : await counting(() => rendering(key, path, search, saveData))
        send(request, response, made)
        if (made.status === 200) sent(request)
      } catch (error) {
        if (!isDatabaseLost(error) || !found) throw error
        send(request, response, found)
      }
    },
  }
}

function send(request: IncomingMessage, response: ServerResponse, kept: CachedPage): void {
  if (kept.bytes && request.headers['if-none-match'] === kept.headers.etag) {
    response
      .writeHead(304, {
        etag: kept.headers.etag,
        'cache-control': kept.headers['cache-control'],
        vary: kept.headers.vary,
      })
      .end()
    return
  }
  if (!kept.bytes) {
    response.writeHead(kept.status, kept.headers).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  const bytes = encoding ? kept.bytes[encoding] : gunzipSync(kept.bytes.gzip)
  const headers: Record<string, string | number> = { ...kept.headers, 'content-length': bytes.length }
  if (encoding) headers['content-encoding'] = encoding
  response.writeHead(kept.status, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

const wantsFewBytes = (request: IncomingMessage): boolean => request.headers['save-data'] === 'on'

/** Pages for browsers that ask to save data are rendered and cached apart. */
const few = (saveData: boolean): string => (saveData ? ' few' : '')

function partsOf(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at === -1 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }
}
