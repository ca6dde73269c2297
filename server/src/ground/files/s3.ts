import { Readable } from 'node:stream'
import type { Keys, S3Settings } from '../../config.ts'
import type { Logger } from '../../log.ts'
import { type Files, type StoredFile, unfinished } from './files.ts'
import { type Answer, openBucket, usualLimits } from './s3-requests.ts'

/**
 * Files in a bucket of a store that speaks S3. A file is put by one request, which the store takes whole or not at all
 * and compares with its signed SHA-256.
 */
export function s3Files(settings: S3Settings, keys: Keys, log: Logger, limits = usualLimits): Files {
  const { where, ask, chunksOf, wholeOf, away } = openBucket(settings, keys, log, limits)
  const objectOf = async (name: string): Promise<Answer | undefined> => ask({ method: 'GET', name })

  return {
    where,
    async put(name, bytes) {
      const type = /\.(avif|webp)$/.exec(name)?.[1]
      const headers = {
        'content-type': type ? `image/${type}` : 'application/octet-stream',
        // For whoever serves the bucket without us.
        'cache-control': 'public, max-age=31536000, immutable',
      }
      const answer = await ask({ method: 'PUT', name, headers, body: bytes })
      if (!answer) throw away('says that it has no such place (404).')
      await wholeOf(answer, name)
    },
    async read(name) {
      const answer = await objectOf(name)
      return answer && wholeOf(answer, name)
    },
    async stream(name) {
      const answer = await objectOf(name)
      if (!answer) return undefined
      const size = Number(answer.response.headers.get('content-length') ?? Number.NaN)
      if (!Number.isSafeInteger(size)) {
        answer.stop.abort()
        throw away(`does not say how long ${name} is.`)
      }
      const bytes = Readable.from(chunksOf(answer), { objectMode: false })
      // A stream that nobody began to read leaves its connection open otherwise.
      bytes.once('close', () => answer.stop.abort())
      return { bytes, size }
    },
    async has(name) {
      const answer = await ask({ method: 'HEAD', name })
      return answer !== undefined
    },
    async list(below) {
      const found: StoredFile[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = {
          'list-type': '2',
          ...(below !== undefined && { prefix: `${below}/` }),
          ...(token && { 'continuation-token': token }),
        }
        const answer = await ask({ method: 'GET', query })
        const page = answer && readList((await wholeOf(answer, 'a list')).toString('utf8'))
        if (!page || page.next === token) throw away('answers something that is no list of a bucket.')
        found.push(...page.files)
        token = page.next
      }
      return found.filter(({ name }) => !name.endsWith(unfinished)).sort((a, b) => (a.name < b.name ? -1 : 1))
    },
    async remove(names) {
      for (const name of names) {
        const answer = await ask({ method: 'DELETE', name })
        if (answer) await wholeOf(answer, name)
      }
    },
  }
}

/** A page of a list (ListObjectsV2); undefined if it is none. */
function readList(xml: string): { files: StoredFile[]; next: string | undefined } | undefined {
  if (!/<ListBucketResult[\s>]/.test(xml)) return undefined
  const textOf = (part: string, tag: string) => unescape(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(part)?.[1] ?? '')
  const parts = xml.split('<Contents>').slice(1)
  const files = parts.map(part => ({
    name: textOf(part, 'Key'),
    bytes: Number(textOf(part, 'Size')),
    changedMs: Date.parse(textOf(part, 'LastModified')),
  }))
  const isWhole = files.every(({ name, bytes, changedMs }) => name && Number.isFinite(bytes + changedMs))
  const more = textOf(xml, 'IsTruncated') === 'true'
  return isWhole ? { files, next: more ? textOf(xml, 'NextContinuationToken') : undefined } : undefined
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescape = (text: string): string =>
  text.replace(/&(?:(\w+)|#(\d+)|#x([\da-f]+));/gi, (all, name?: string, decimal?: string, hex?: string) =>
    name ? (entities[name] ?? all) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)),
  )
