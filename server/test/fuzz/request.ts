import type { Endpoint } from '../../../contract/ground/endpoint.ts'
import { endless } from './values.ts'

/** One request as it goes over the wire; sent again it is the same. */
export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  /** Who sends it: `nobody`, `devotee 2`, `owner`. */
  caller: string
  /** The call of the contract; undefined for a file, or an address that is no call. */
  endpoint: Endpoint | undefined
  /** Its body before it was written down, for calls with JSON. */
  json: unknown
}

export interface FuzzAnswer {
  status: number
  type: string
  bytes: Buffer
  ms: number
  /** The connection broke off, or nothing came in time. */
  broken: string | undefined
}

export const written = (json: unknown): string => JSON.stringify(json).replaceAll(`"${endless}"`, '1e999')

export async function send(url: string, request: FuzzRequest, deadlineMs: number): Promise<FuzzAnswer> {
  const began = performance.now()
  const since = () => Math.round(performance.now() - began)
  try {
    const response = await fetch(url + request.path, {
      method: request.method,
      headers: request.headers,
      body: request.body as BodyInit | undefined,
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      bytes,
      ms: since(),
      broken: undefined,
    }
  } catch (error) {
    return {
      status: 0,
      type: '',
      bytes: Buffer.alloc(0),
      ms: since(),
      broken: error instanceof Error ? `${error.name}: ${error.message}` : 'broken',
    }
  }
}
