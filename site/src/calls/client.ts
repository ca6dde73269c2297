import type { CallName, Calls } from '../../../contract/calls.ts'
import type { ErrorAnswer } from '../../../contract/ground/errors.ts'
import type { Language } from '../../../contract/ground/languages.ts'
import { noteServerTime } from '../clock/server-time.ts'
import { readStored } from '../browser/storage.ts'

export type CallFunction = <N extends CallName>(
  name: N,
  body: Calls[N]['body'],
  lang: Language,
  extra?: CallExtras,
) => Promise<Calls[N]['answer']>

export interface CallExtras {
  idempotencyKey?: string
  signal?: AbortSignal
}

/** The server refused the call. Its `message` can be shown. */
export class CallRefused extends Error {
  // These fields are only declared. As class fields they would need helpers in every first load.
  declare readonly status: number
  declare readonly answer: Partial<ErrorAnswer>
  constructor(status: number, answer: Partial<ErrorAnswer>) {
    super(answer.message ?? '')
    this.status = status
    this.answer = answer
  }
}

/** No response came: there is no network, or the server is down. */
export class CallFailed extends Error {}

const formCalls = new Set<CallName>(['POST /api/history_load'])
/** Slow networks get time, but a call without a response must still end in a message. */
const callTimeoutMs = 30_000

/** Asked by the head of the page before this came, by call and body (app/ask-early.ts). Each is used once, and soon. */
declare global {
  var early: Record<string, Promise<Response>> | undefined
}
const earlyUntil = performance.now() + 10_000

function askedEarly(name: string, body: unknown): Promise<Response> | undefined {
  const key = name + JSON.stringify(body)
  const answer = globalThis.early?.[key]
  delete globalThis.early?.[key]
  return performance.now() < earlyUntil ? answer : undefined
}

/** Calls the server over the network. Throws `CallRefused` or `CallFailed`. */
export const callByFetch: CallFunction = async (name, body, lang, extra = {}) => {
  const [method, path] = name.split(' ') as [string, string]
  const headers: Record<string, string> = { 'accept-language': lang.web }
  const token = readStored('token')
  if (token) headers.authorization = `Bearer ${token}`
  if (extra.idempotencyKey) headers['idempotency-key'] = extra.idempotencyKey
  let payload: string | undefined
  if (method === 'POST') {
    const asForm = formCalls.has(name)
    headers['content-type'] = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
    payload = asForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
  }
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), callTimeoutMs)
  extra.signal?.addEventListener('abort', () => timeout.abort())
  try {
    const ask = () => fetch(path, { method, headers, body: payload, signal: timeout.signal })
    const aborted = new Promise<never>((_, end) => timeout.signal.addEventListener('abort', end))
    const response = await Promise.race([askedEarly(name, body)?.catch(ask) ?? ask(), aborted])
    noteServerTime(response.headers.get('x-server-time'))
    const answer = (await response.json().catch(() => ({}))) as unknown
    if (!response.ok) throw new CallRefused(response.status, answer as Partial<ErrorAnswer>)
    return answer as Calls[typeof name]['answer']
  } catch (error) {
    if (error instanceof CallRefused) throw error
    throw new CallFailed('no answer', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
