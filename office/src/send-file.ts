import type { ErrorAnswer } from '../../contract/ground/errors.ts'
import { Refused, Unreachable } from './call.ts'

/** Sends a file as it is to an address of the office, with what else is to be known in its query; answers what the server made of it. Throws Refused, Unreachable. */
export async function sendFile<T>(path: string, file: File, query: Record<string, string> = {}): Promise<T> {
  const response = await fetch(`${path}?${new URLSearchParams({ ...query, name: file.name }).toString()}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'accept-language': document.documentElement.lang,
      'x-office': '1',
    },
    body: file,
  }).catch(() => {
    throw new Unreachable()
  })
  const answer: unknown = await response.json().catch(() => {
    throw new Unreachable()
  })
  if (!response.ok) throw new Refused(response.status, answer as ErrorAnswer)
  return answer as T
}
