import { LRUCache } from 'lru-cache'
import type { Day } from '../../../../contract/ground/india-time.ts'

/** What a cached answer was made from: it is stale once the content version or the day is another. */
interface Cached {
  version: number
  day: Day
}

export interface CachedPage extends Cached {
  status: number
  headers: Record<string, string>
  /**
   * Ready bytes; absent for redirects. A client that takes neither encoding gets `gzip` unpacked: a third, plain copy
   * would take four times the memory of both.
   */
  bytes?: { br: Buffer; gzip: Buffer }
}

export interface CachedAnswer extends Cached {
  plain: Buffer
  gzip: Buffer | undefined
}

/**
 * What one process caches in memory for everybody. Each part is bounded by bytes, and the least recently used goes
 * first.
 */
export interface AnswerCaches {
  /** By the page's own address. */
  pages: LRUCache<string, CachedPage>
  /** Answers by call, language and the id of something that exists, so that only content can multiply them. */
  answers: LRUCache<string, CachedAnswer>
  /**
   * Answers to what people type or choose freely, which anyone can multiply. They are apart, so that they never push
   * out the others.
   */
  searches: LRUCache<string, CachedAnswer>
}

const megabyte = 1024 * 1024
export const cacheBounds = {
  pages: 12 * megabyte,
  answers: 4 * megabyte,
  searches: megabyte,
} as const satisfies Record<keyof AnswerCaches, number>

/** What an entry costs besides its bytes and its key, rounded up: objects, headers, its place in the cache. */
const overhead = 1024

export function makeAnswerCaches(bounds: Record<keyof AnswerCaches, number> = cacheBounds): AnswerCaches {
  const answerSize = ({ plain, gzip }: CachedAnswer, key: string) =>
    overhead + 2 * key.length + plain.length + (gzip?.length ?? 0)
  const pageSize = ({ bytes }: CachedPage, key: string) =>
    overhead + 2 * key.length + (bytes ? bytes.br.length + bytes.gzip.length : 0)
  return {
    pages: new LRUCache({ maxSize: bounds.pages, sizeCalculation: pageSize }),
    answers: new LRUCache({ maxSize: bounds.answers, sizeCalculation: answerSize }),
    searches: new LRUCache({ maxSize: bounds.searches, sizeCalculation: answerSize }),
  }
}

/**
 * Copies bytes into memory of their own. A buffer from zlib or `Buffer.from` may be a small piece of a larger block,
 * and caching the piece would keep the whole block in memory.
 */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
