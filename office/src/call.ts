import type { ErrorAnswer } from '../../contract/ground/errors.ts'
import type { OfficeCallName, OfficeCalls } from '../../contract/office/calls.ts'
import { noteServerTime } from './frame/server-clock.ts'

/** The server refused; `message` is its sentence in the reader's language. */
export class Refused extends Error {
  readonly status: number
  readonly answer: ErrorAnswer
  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message)
    this.status = status
    this.answer = answer
  }
}

/** No answer came, because the network or the server is away. The form keeps what was typed, and the call may be repeated. */
export class Unreachable extends Error {}

type Confirm = () => Promise<boolean>
let confirm: Confirm = async () => false

/** Sets how calls ask for the password again (sign-in/confirm-dialog.tsx). `ask` answers whether the password was given. */
export function confirmBy(ask: Confirm): void {
  confirm = ask
}

/** Asks the server. If the server wants the password once more, a dialog asks for it and the call is repeated. Throws Refused, Unreachable. */
export async function callOffice<N extends OfficeCallName>(
  name: N,
  body: OfficeCalls[N]['body'],
  signal?: AbortSignal,
): Promise<OfficeCalls[N]['answer']> {
  const answer = await send(name, body, signal)
  if (answer instanceof Refused && answer.answer.code === 'confirm_needed' && (await confirm()))
    return take(await send(name, body, signal))
  return take(answer)
}

function take<T>(answer: T | Refused): T {
  if (answer instanceof Refused) throw answer
  return answer
}

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError'

async function send<N extends OfficeCallName>(
  name: N,
  body: OfficeCalls[N]['body'],
  signal?: AbortSignal,
): Promise<OfficeCalls[N]['answer'] | Refused> {
  const response = await fetch(name.slice('POST '.length), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang, 'x-office': '1' },
    body: JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted && !isTimeout(signal.reason)) throw error
    throw new Unreachable()
  })
  noteServerTime(response.headers.get('x-server-time'))
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (signal?.aborted && !isTimeout(signal.reason)) throw error
    throw new Unreachable()
  })
  return response.ok ? (answer as OfficeCalls[N]['answer']) : new Refused(response.status, answer as ErrorAnswer)
}
