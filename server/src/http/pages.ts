import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { App } from '../app.ts'
import { isDatabaseLost } from '../db/db.ts'
import type { ContentVersion } from './content-version.ts'
import { securityHeaders } from './security-headers.ts'
import type { Site } from './site.ts'
import { todayBy } from './today.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

interface Kept {
  status: number
  headers: Record<string, string>
  /** Absent for redirects. */
  bytes?: { br: Buffer; gzip: Buffer; plain: Buffer }
  /** What it was rendered from. */
  version: number
  day: string
}

/** Addresses that exist are few; more than this means somebody makes them up. */
const mostKept = 3000

/**
 * The public pages: rendered once per address, day and content version, kept compressed, answered before the framework.
 * While the database is away, what is kept goes on being answered.
 */
export interface Pages {
  /** Answers from memory; false if it can't. */
  answerKept(request: IncomingMessage, response: ServerResponse): boolean
  /** Renders, keeps and answers. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** `sent` is told of each page that was answered well. */
export function makePages(app: App, site: Site, content: ContentVersion, sent: (request: IncomingMessage) => void): Pages {
  const kept = new Map<string, Kept>()
  const underway = new Map<string, Promise<Kept>>()
  const today = todayBy(app.clock)

  async function renderKept(key: string, path: string, search: string, saveData: boolean): Promise<Kept> {
    const version = content.current()
    const rendered = await site.render({ path, search, saveData, now: app.clock.now() })
    const base = { version, day: today() }
    if ('to' in rendered) {
      return { ...base, status: rendered.status, headers: { ...securityHeaders, location: rendered.to, 'cache-control': 'no-cache', 'content-length': '0' } }
    }
    const plain = Buffer.from(rendered.html)
    const [br, gz] = await Promise.all([
      brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
      gzipped(plain),
    ])
    const made: Kept = {
      ...base,
      status: rendered.status,
      headers: {
        ...securityHeaders,
        'content-type': 'text/html; charset=utf-8',
        // A CDN may keep it for a moment; browsers ask each time and mostly get a 304.
        'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
        vary: 'accept-encoding, save-data',
        etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      },
      bytes: { br, gzip: gz, plain },
    }
    if (rendered.status === 200 && site.mayBeKept) {
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, made)
    }
    return made
  }

  function rendering(key: string, path: string, search: string, saveData: boolean): Promise<Kept> {
    const asked = key + search
    const known = underway.get(asked)
    if (known) return known
    const made = renderKept(key, path, search, saveData).finally(() => underway.delete(asked))
    underway.set(asked, made)
    return made
  }

  return {
    answerKept(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const found = kept.get(keyOf(request))
      if (!found || found.version !== content.current() || found.day !== today()) return false
      send(request, response, found)
      if (found.status === 200) sent(request)
      return true
    },

    async answer(request, response) {
      const { path, search } = partsOf(request.url ?? '/')
      const key = keyOf(request)
      try {
        const made = await rendering(key, path, search, wantsFewBytes(request))
        send(request, response, made)
        if (made.status === 200) sent(request)
      } catch (error) {
        const stale = kept.get(key)
        if (!isDatabaseLost(error) || !stale) throw error
        send(request, response, stale)
      }
    },
  }
}

function send(request: IncomingMessage, response: ServerResponse, kept: Kept): void {
  if (kept.bytes && request.headers['if-none-match'] === kept.headers.etag) {
    response.writeHead(304, { etag: kept.headers.etag, 'cache-control': kept.headers['cache-control'], vary: kept.headers.vary }).end()
    return
  }
  if (!kept.bytes) {
    response.writeHead(kept.status, kept.headers).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
  const bytes = kept.bytes[encoding ?? 'plain']
  const headers: Record<string, string | number> = { ...kept.headers, 'content-length': bytes.length }
  if (encoding) headers['content-encoding'] = encoding
  response.writeHead(kept.status, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

const wantsFewBytes = (request: IncomingMessage): boolean => request.headers['save-data'] === 'on'

/** Only the language of text pages and redirects depend on the query; everything else is the same page. */
function keyOf(request: IncomingMessage): string {
  const { path, search } = partsOf(request.url ?? '/')
  const lang = search ? (/[?&]lang=(\d{1,3})(?:&|$)/.exec(search)?.[1] ?? '') : ''
  return `${path}${lang && `?${lang}`}${wantsFewBytes(request) ? ' few' : ''}`
}

function partsOf(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at === -1 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }
}
