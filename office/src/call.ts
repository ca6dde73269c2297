import type { ErrorAnswer } from '../../contract/errors.ts'
import type { OfficeCallName, OfficeCalls } from '../../contract/office/calls.ts'

/** A no from the server, with its sentence in the reader's language. */
export class Refused extends Error {
  readonly status: number
  readonly answer: ErrorAnswer
  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message)
    this.status = status
    this.answer = answer
  }
}

/** Nothing came back: the network, or the server, is away. What was typed stays; the call may be repeated. */
export class Unreachable extends Error {}

type Confirm = () => Promise<boolean>
let confirm: Confirm = async () => false

/** Tells calls how to ask for the password again; the sign-in dialog does. Answers whether it was given. */
export function confirmBy(ask: Confirm): void {
  confirm = ask
}

/** Asks the server. Where it wants the password once more, it is asked for and the call repeated. Throws Refused, Unreachable. */
export async function callOffice<N extends OfficeCallName>(name: N, body: OfficeCalls[N]['body'], signal?: AbortSignal): Promise<OfficeCalls[N]['answer']> {
  const answer = await send(name, body, signal)
  if (answer instanceof Refused && answer.answer.code === 'confirm_needed' && (await confirm())) return take(await send(name, body, signal))
  return take(answer)
}

function take<T>(answer: T | Refused): T {
  if (answer instanceof Refused) throw answer
  return answer
}

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError'

async function send<N extends OfficeCallName>(name: N, body: OfficeCalls[N]['body'], signal?: AbortSignal): Promise<OfficeCalls[N]['answer'] | Refused> {
  const response = await fetch(name.slice('POST '.length), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang, 'x-office': '1' },
    body: JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted && !isTimeout(signal.reason)) throw error
    throw new Unreachable()
  })
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (signal?.aborted && !isTimeout(signal.reason)) throw error
    throw new Unreachable()
  })
  return response.ok ? (answer as OfficeCalls[N]['answer']) : new Refused(response.status, answer as ErrorAnswer)
}
