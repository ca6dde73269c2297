import Schema from 'typebox/value'
import { type ErrorAnswer, type RefusalCode, refusals } from '../../../contract/ground/errors.ts'
import type { FuzzAnswer, FuzzRequest } from './request.ts'

/** Refusals that a working server may give with a status of 500 and more: what it asks of others is away. */
const othersAway: readonly RefusalCode[] = ['payment_unavailable', 'storage_away']

/** What is wrong with an answer; undefined: nothing. */
export function judge(request: FuzzRequest, answer: FuzzAnswer): string | undefined {
  if (answer.broken) return answer.broken
  const { status } = answer
  if (!isOurs(request)) return status >= 500 ? `answered ${status}` : undefined
  if (status >= 400) return judgeRefusal(request, answer)
  if (status !== 200 || !request.endpoint) return undefined
  const said = parsed(answer)
  if (said === undefined) return 'an answer of a call that is no JSON'
  return Schema.Check(request.endpoint.answer, said) ? undefined : 'an answer that does not fit its schema'
}

/** Webhooks, papers and pages answer as their readers want it. */
const isOurs = ({ endpoint, path }: FuzzRequest): boolean => endpoint !== undefined || path.startsWith('/api/office/')

export function parsed({ bytes }: FuzzAnswer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** Whoever is refused before a call is reached, or by what it is sent in. */
const ofEveryCall: readonly RefusalCode[] = [
  'bad_request',
  'not_json',
  'too_large',
  'too_much',
  'login_required',
  'other_user',
  'sign_in_required',
  'confirm_needed',
  'no_right',
]

function judgeRefusal({ endpoint }: FuzzRequest, answer: FuzzAnswer): string | undefined {
  const { status } = answer
  // Node answers itself where an address or its headers are too long: no request of ours begins.
  if (status === 431) return undefined
  const said = parsed(answer) as Partial<ErrorAnswer> | undefined
  if (!said || said.success !== false || typeof said.message !== 'string' || said.message === '')
    return `${status} in no form of ours`
  if (!said.code || !Object.hasOwn(refusals, said.code))
    return `${status} with a code that the contract has not: ${said.code}`
  if (refusals[said.code] !== status) return `${said.code} with ${status}`
  if (endpoint && ![...endpoint.refuses, ...ofEveryCall].includes(said.code))
    return `${said.code}, which the call does not name among its refusals`
  if (status >= 500 && !othersAway.includes(said.code)) return `answered ${status} ${said.code}`
  if (!Object.values(said.fields ?? {}).every(text => typeof text === 'string' && text !== ''))
    return `${said.code} with a field that says nothing`
  return /\bat .*\.ts:|node_modules|SyntaxError|select .* from /.test(answer.bytes.toString())
    ? 'an answer that shows our own code'
    : undefined
}
