import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ErrorAnswer,
  type ProblemWithBounds,
  type RefusalCode,
  refusals,
} from '../../../../contract/ground/errors.ts'
import { maxTextLength } from '../../../../contract/ground/limits.ts'
import type { MessageWords } from '../../../../contract/words/messages-words.ts'
import type { App } from '../../app.ts'
import type { Logger } from '../../log.ts'
import { isHarmed, whyLost } from '../db/connection/lost.ts'
import { isDatabaseLost, isHomamClosed } from '../db/db.ts'
import { Refusal, type RefusalDetails } from '../../refuse.ts'
import { messageWords, refusalText, refusalTextForStaff } from '../../words.ts'
import { leaveUnread } from './bodies.ts'
import { fieldProblems } from './field-problems.ts'
import { isOfOffice, languageOf } from './request-language.ts'
import { requestNumber } from './request-number.ts'

/** Answers what was thrown: a refusal in its wire form, anything else by an apology. Logs it once. */
export function answerError(app: App, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const facts = () => ({ route: routeOf(request), request: requestNumber(request) })
  if (error instanceof Refusal) {
    if (refusals[error.code] >= 500) app.log.warn('call could not be done', { why: error.code, ...facts() })
    return answerRefusal(request, reply, error.code, error.details)
  }
  if (isGone(request)) return answerRefusal(request, reply, 'bad_request')
  if (isDatabaseLost(error)) {
    logLost(app.log, 'call', error, facts())
    return answerRefusal(request, reply, 'unavailable', { retryAfter: 30 })
  }
  // The database itself refused: somebody entered a homam at the moment it was closed.
  if (isHomamClosed(error)) return answerRefusal(request, reply, 'homam_over')
  if (error.validation) return answerRefusal(request, reply, 'bad_request', { fields: fieldProblems(error.validation) })
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413)
    return answerRefusal(request, reply, 'too_large')
  if (error.statusCode && error.statusCode < 500)
    return answerRefusal(request, reply, error.statusCode === 404 ? 'not_found' : 'not_json')
  app.log.error('call failed', error, facts())
  return answerRefusal(request, reply, 'bug')
}

/** One that is away is told by every call meanwhile; what is broken names itself, since it mends itself nowhere. */
export function logLost(log: Logger, what: 'call' | 'page', error: unknown, facts: Record<string, string>): void {
  if (isHarmed(error)) log.error('the database can’t read its own pages or files', error, facts)
  else log.warn(`${what} without a database`, { why: whyLost(error), ...facts })
}

/** The caller broke off in the middle of the request: nobody reads the answer, and nothing of ours is wrong. */
const isGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** A sentence with the number under which the log says why. */
export const withNumber = (sentence: string, request: FastifyRequest): string =>
  `${sentence} ${messageWords(languageOf(request)).fault.number({ number: requestNumber(request) })}`

/** The pattern of the address, never what was in it. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

export function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  details: RefusalDetails = {},
): FastifyReply {
  leaveUnread(request, reply)
  const language = languageOf(request)
  const words = messageWords(language).refusals
  const message = isOfOffice(request)
    ? refusalTextForStaff(code, language, details)
    : refusalText(code, language, details.retryAfter, details.count)
  const answer: ErrorAnswer = { success: false, message, code }
  if (refusals[code] >= 500) {
    answer.message = withNumber(message, request)
    answer.request = requestNumber(request)
  }
  if (details.total !== undefined) answer.total = details.total
  if (details.count !== undefined) answer.count = details.count
  if (details.names) answer.names = details.names
  if (details.edited) answer.edited = details.edited
  if (details.problems) answer.problems = details.problems
  if (details.retryAfter !== undefined) {
    answer.retry_after = details.retryAfter
    reply.header('retry-after', details.retryAfter)
  }
  const fields = Object.entries(details.fields ?? {})
  if (fields.length > 0) {
    const said = fields.map(
      ([field, problem]) =>
        [field, problemText(words, typeof problem === 'string' ? { problem } : problem, details.count ?? 0)] as const,
    )
    answer.fields = Object.fromEntries(said)
    // A page that can't mark the field shows the message alone: the field's problem says more than "something is
    // wrong".
    if (code === 'bad_request') answer.message = said[0]?.[1] ?? answer.message
  }
  return reply
    .code(refusals[code])
    .header('cache-control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .type('application/json; charset=utf-8')
    .send(answer)
}

/** Numbers as India writes them: 10,00,000. */
const numbers = new Intl.NumberFormat('en-IN')

function problemText(
  words: MessageWords['refusals'],
  { problem, least = 0, most = maxTextLength }: ProblemWithBounds,
  count: number,
): string {
  if (problem === 'whole_number' || problem === 'number_between')
    return words[problem]({ least: numbers.format(least), most: numbers.format(most) })
  const text = words[problem]
  return typeof text === 'string' ? text : text({ least, most, count })
}
