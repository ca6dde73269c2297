import { LRUCache } from 'lru-cache'
import type { Day } from '../../../contract/india-time.ts'

/** Ready bytes, and what they were made from: content or a day that is another makes them stale. */
interface Cached {
  version: number
  day: Day
}

export interface CachedPage extends Cached {
  status: number
  headers: Record<string, string>
  /** Absent for redirects. A client that takes neither gets `gzip` unpacked: a third copy would cost four times the memory of both. */
  bytes?: { br: Buffer; gzip: Buffer }
}

export interface CachedAnswer extends Cached {
  plain: Buffer
  gzip: Buffer | undefined
}

/** What one process keeps in memory for everybody, each part bounded by bytes; what was used longest ago goes first. */
export interface AnswerCaches {
  /** By the page's own address. */
  pages: LRUCache<string, CachedPage>
  /** Answers that only content can multiply: by call, language and the id of something that exists. */
  answers: LRUCache<string, CachedAnswer>
  /** Answers to what people type or choose freely, which anyone can multiply: apart, so that they never push out the others. */
  searches: LRUCache<string, CachedAnswer>
}

const megabyte = 1024 * 1024
export const cacheBounds = {
  pages: 12 * megabyte,
  answers: 4 * megabyte,
  searches: megabyte,
} as const satisfies Record<keyof AnswerCaches, number>

/** What an entry costs besides its bytes and its key, rounded up: objects, headers, the places in the cache. */
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

/** The same bytes in memory of their own. What zlib or `Buffer.from` gives may be a small piece of a larger block, which would all be kept with it. */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
