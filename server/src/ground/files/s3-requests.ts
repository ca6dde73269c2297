import { createHash, createHmac, type Hash as NodeHash, type Hmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Keys, S3Settings } from '../../config.ts'
import type { Logger } from '../../log.ts'
import { mostBytesRead, StorageAway, tooLarge } from './files.ts'

/** How long the store may take, in ms: to begin an answer, to say nothing in the middle of one, for a whole one. */
export const usualLimits = { answerMs: 15_000, silenceMs: 15_000, wholeMs: 60_000 }

interface Question {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The name of a file; without it the bucket itself is asked. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

/** An answer whose body is still to come; `stop` gives it up. */
export interface Answer {
  response: Response
  stop: AbortController
}

export interface Bucket {
  where: string
  /** Undefined for a file that is not there. Throws StorageAway for every other no. */
  ask(question: Question): Promise<Answer | undefined>
  /** The body of an answer, as fast as its reader wants it: the store alone is limited in time. Throws StorageAway. */
  chunksOf(answer: Answer): AsyncGenerator<Uint8Array>
  /** The whole body, of `mostBytesRead` at most. Throws StorageAway. */
  wholeOf(answer: Answer, name: string): Promise<Buffer>
  /** Logs why the store is away, and makes the error. */
  away(why: string): StorageAway
}

/** Sends one signed request. Pulls `stop` where no answer begins in time. */
function makeSender(
  settings: S3Settings,
  keys: Keys,
  limits: typeof usualLimits,
): (question: Question, stop: AbortController) => Promise<Response> {
  const base = addressOfBucket(settings)
  const credentials = {
    accessKeyId: keys.need('FILES_S3_ACCESS_KEY'),
    secretAccessKey: keys.need('FILES_S3_SECRET_KEY'),
  }
  // Loaded where there is a bucket only: it takes 15 MB.
  const signer = lazily(async () => {
    const { SignatureV4 } = await import('@smithy/signature-v4')
    return new SignatureV4({
      credentials,
      region: settings.region,
      service: 's3',
      sha256: Sha256,
      uriEscapePath: false,
    })
  })

  return async ({ method, name, query = {}, headers = {}, body }, stop) => {
    const path = name === undefined ? base.pathname : `${base.pathname.replace(/\/$/, '')}/${escapePath(name)}`
    const signed = await (await signer()).sign({
      method,
      protocol: base.protocol,
      hostname: base.hostname,
      ...(base.port && { port: Number(base.port) }),
      path,
      query,
      headers: { host: base.host, ...headers },
      body,
    })
    const { host: _, ...sent } = signed.headers
    const url = new URL(path, base)
    // As it was signed: `%20` for a space, where URLSearchParams writes `+`.
    url.search = Object.entries(query)
      .map(([key, value]) => `${escape(key)}=${escape(value)}`)
      .join('&')
    const timer = setTimeout(() => stop.abort(), method === 'PUT' ? limits.wholeMs : limits.answerMs)
    try {
      return await fetch(url, {
        method,
        headers: { ...sent, 'accept-encoding': 'identity' },
        body: body && new Uint8Array(body),
        redirect: 'manual',
        signal: stop.signal,
      })
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Signed requests to a bucket. What fails in passing (5xx, 429, a lost connection) is asked once more. Nothing that is
 * logged or thrown tells a key or a signature.
 */
export function openBucket(settings: S3Settings, keys: Keys, log: Logger, limits = usualLimits): Bucket {
  const where = `the bucket ${settings.bucket} at ${settings.endpoint}`
  const sendOnce = makeSender(settings, keys, limits)

  const away = (why: string): StorageAway => {
    const error = new StorageAway(`${where} ${why}`)
    log.error('the store of files is away', error)
    return error
  }
  /** What `error` means, if the request was ours to stop, or the connection broke. */
  const awayBy = (error: unknown, stop: AbortController): StorageAway => {
    if (error instanceof StorageAway) return error
    if (stop.signal.aborted) return away('does not answer in time.')
    return away(`can’t be reached (${codeOf(error)}).`)
  }

  async function send(question: Question): Promise<Answer> {
    for (let last = false; ; last = true) {
      const stop = new AbortController()
      try {
        const response = await sendOnce(question, stop)
        if (last || !(response.status >= 500 || response.status === 429)) return { response, stop }
        await response.body?.cancel()
      } catch (error) {
        if (last || stop.signal.aborted) throw awayBy(error, stop)
      }
      await delay(limits.answerMs / 50)
    }
  }

  async function* chunksOf(answer: Answer): AsyncGenerator<Uint8Array> {
    const reader = answer.response.body?.getReader()
    try {
      while (reader) {
        const timer = setTimeout(() => answer.stop.abort(), limits.silenceMs)
        const { done, value } = await reader.read().finally(() => clearTimeout(timer))
        if (done) return
        yield value
      }
    } catch (error) {
      throw awayBy(error, answer.stop)
    } finally {
      await reader?.cancel().catch(() => undefined)
    }
  }

  async function wholeOf(answer: Answer, name: string): Promise<Buffer> {
    const timer = setTimeout(() => answer.stop.abort(), limits.wholeMs)
    const chunks: Uint8Array[] = []
    let bytes = 0
    try {
      for await (const chunk of chunksOf(answer)) {
        bytes += chunk.length
        if (bytes > mostBytesRead) throw tooLarge(where, name)
        chunks.push(chunk)
      }
    } finally {
      clearTimeout(timer)
    }
    return Buffer.concat(chunks)
  }

  async function ask(question: Question): Promise<Answer | undefined> {
    const answer = await send(question)
    const { status } = answer.response
    if (status >= 200 && status < 300) return answer
    const code = /<Code>(\w{1,60})<\/Code>/.exec((await wholeOf(answer, 'an answer')).toString('utf8'))?.[1] ?? ''
    if (status === 404 && question.name !== undefined && code !== 'NoSuchBucket') return undefined
    throw away(refusedAs(status, code))
  }

  return { where, ask, chunksOf, wholeOf, away }
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** The address of a bucket: below the endpoint's path, or as its first name. */
export function addressOfBucket({ endpoint, bucket, pathStyle }: S3Settings): URL {
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  else url.hostname = `${bucket}.${url.hostname}`
  return url
}

/** As AWS signs it: everything but letters, digits and `-._~` is escaped. */
const escape = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const escapePath = (name: string): string => name.split('/').map(escape).join('/')

function refusedAs(status: number, code: string): string {
  const said = code ? `${status} ${code}` : String(status)
  if (status === 401 || status === 403)
    return `refuses us (${said}): look at FILES_S3_ACCESS_KEY and its rights, FILES_S3_SECRET_KEY and this machine’s clock.`
  if (code === 'NoSuchBucket') return `does not exist (${said}): look at FILES_S3_BUCKET.`
  if (status >= 300 && status < 400) return `lies elsewhere (${said}): look at FILES_S3_ENDPOINT and FILES_S3_REGION.`
  return `does not do what it is asked (${said}).`
}

/** The code of a failed connection, and nothing that quotes an address. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return [code, cause?.code].find(one => typeof one === 'string') ?? 'connection lost'
}

/** SHA-256 in the form that the signer wants, by Node's own. */
class Sha256 {
  readonly #secret: string | Uint8Array | undefined
  #hash: NodeHash | Hmac

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#secret = secret === undefined || typeof secret === 'string' ? secret : bytesOf(secret)
    this.#hash = this.#begin()
  }

  #begin(): NodeHash | Hmac {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', this.#secret)
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data))
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest())
  }

  reset(): void {
    this.#hash = this.#begin()
  }
}

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
