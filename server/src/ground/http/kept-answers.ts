import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { App } from '../../app.ts'
import { todayBy } from '../time/india-day.ts'
import type { AnswerCaches, CachedAnswer } from './answer-cache.ts'
import type { ContentVersion } from './content-version.ts'
import { headerLanguage } from './request-language.ts'
import { callHeaders, transportSecurity } from './security-headers.ts'

/** Bodies of cached calls name a language and an id, some 30 bytes: a longer one is looked at as every other body is. */
const longestBody = 256
/** Anybody can make up texts that mean the same: the one asked least recently goes first. */
const mostTexts = 1000

/** Where the answer to a call lies. */
interface Place {
  cache: AnswerCaches['answers']
  key: string
}

/**
 * Answers calls before the framework where the very same text was asked and answered before (decision 152). What a text
 * means, and whether it is allowed, was found out then; here it is only recognised, and everything else is handed on.
 */
export interface KeptAnswers {
  /** Answers, or calls `handOn` with the request as if nothing of it had been read. */
  answer(request: IncomingMessage, response: ServerResponse, handOn: () => void): void
  /** Says where the answer lies to what this request asked. */
  remember(request: IncomingMessage, place: Place): void
  /** The ready answer that lies there; undefined: there is none, or content or the day changed since. */
  fresh(place: Place): CachedAnswer | undefined
}

/** `answered` is called for each request that was answered here. */
export function keptAnswers(
  { clock, config }: Pick<App, 'clock' | 'config'>,
  content: ContentVersion,
  addresses: ReadonlySet<string>,
  answered: () => void,
): KeptAnswers {
  const today = todayBy(clock)
  const places = new LRUCache<string, Place>({ max: mostTexts })
  const texts = new WeakMap<IncomingMessage, string>()
  const headers = Object.entries({ ...callHeaders, ...transportSecurity(config.publicUrl) }).flat()

  const fresh = ({ cache, key }: Place) => {
    const found = cache.get(key)
    return found?.version === content.current() && found.day === today() ? found : undefined
  }

  const send = (request: IncomingMessage, response: ServerResponse, { plain, gzip }: CachedAnswer) => {
    const zipped = gzip && takesGzip(request)
    const bytes = zipped ? gzip : plain
    const own = ['x-server-time', String(clock.now()), 'content-length', String(bytes.length)]
    response.writeHead(200, [...headers, ...own, ...(zipped ? zippedHeaders : plainHeaders)]).end(bytes)
  }

  return {
    answer(request, response, handOn) {
      const length = Number(request.headers['content-length'])
      const isShort = length > 0 && length <= longestBody
      const isCall = request.method === 'POST' && addresses.has(request.url ?? '')
      if (!isShort || !isCall || request.headers['content-type'] !== 'application/json') return handOn()
      request.once('readable', () => {
        const body = request.read() as Buffer | null
        if (body?.length === length) {
          const text = `${request.url} ${headerLanguage(request)} ${body.toString('latin1')}`
          const place = places.get(text)
          const ready = place && fresh(place)
          if (ready) {
            send(request, response, ready)
            return answered()
          }
          texts.set(request, text)
        }
        if (body) request.unshift(body)
        handOn()
      })
    },
    remember(request, place) {
      const text = texts.get(request)
      if (text !== undefined) places.set(text, place)
    },
    fresh,
  }
}

const plainHeaders = ['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-cache']
const zippedHeaders = [...plainHeaders, 'content-encoding', 'gzip', 'vary', 'accept-encoding']

export const takesGzip = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  String(headers['accept-encoding'] ?? '').includes('gzip')
