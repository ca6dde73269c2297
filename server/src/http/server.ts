import { createServer } from 'node:http'
import formbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type ErrorAnswer, type ProblemWithBounds, type RefusalCode, refusals } from '../../../contract/errors.ts'
import { maxFamilyMembers, maxTextLength } from '../../../contract/limits.ts'
import type { App } from '../app.ts'
import { isDatabaseLost, isHomamClosed } from '../db/db.ts'
import { dayFromWire } from '../../../contract/india-time.ts'
import type { MessageWords } from '../../../contract/words/messages-words.ts'
import { Refusal, type RefusalDetails } from '../refuse.ts'
import { messageWords, refusalText, refusalTextForStaff } from '../words.ts'
import { docsPage } from './docs-page.ts'
import { badTextIn, fieldName, fieldProblems } from './field-problems.ts'
import { type DevoteeOf, serveCalls, type StaffOf } from './calls.ts'
import { isOfOffice, languageOf } from './request-language.ts'
import type { AnswerCaches } from './answer-cache.ts'
import type { ContentVersion } from './content-version.ts'
import { trustedHop } from '../network.ts'
import { isNotPage } from './not-pages.ts'
import type { Pages } from './pages.ts'
import { requestNumber } from './request-number.ts'
import type { Route } from './route.ts'
import { callHeaders, securityHeadersOf, transportSecurity } from './security-headers.ts'
import type { Traffic } from './traffic.ts'
import { serveWorker } from './worker-script.ts'
import { compilersFactory } from './schema-compilers.ts'

/** Forms are small; no call needs more. */
const bodyLimit = 256 * 1024

export interface Surroundings {
  app: App
  routes: Route[]
  content: ContentVersion
  caches: AnswerCaches
  pages: Pages
  traffic: Traffic
  assetsFolder: URL | undefined
  /** Finds the devotee behind a bearer token. */
  devoteeOf: DevoteeOf
  /** Finds the member of staff behind a session cookie of the back office. */
  staffOf: StaffOf
  /** Called with each address as it is registered. */
  heard?: ((address: string) => void) | undefined
  /** Registers addresses that are not in the contract: webhooks, returns, documents, the sandbox. */
  beside(server: FastifyInstance): void
}

export async function makeServer({
  app,
  routes,
  content,
  caches,
  pages,
  traffic,
  assetsFolder,
  devoteeOf,
  staffOf,
  heard,
  beside,
}: Surroundings): Promise<FastifyInstance> {
  const security = securityHeadersOf(app.config)
  const server = Fastify({
    logger: false,
    bodyLimit,
    schemaController: { compilersFactory },
    // While it stops, requests on connections that are still open are answered, and the connection is closed after them.
    return503OnClosing: false,
    trustProxy: trustedHop(app.config.trustProxy, app.config.trustedProxies),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // An address that can't be decoded is answered like every other address without a page.
    frameworkErrors: (error, request, reply) =>
      isPage(request) ? answerPage(request, reply) : answerError(app, error, request, reply),
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        allErrors: false,
        // Errors then carry the schema that was not met: messages name its bounds.
        verbose: true,
        formats: { 'wire-day': (text: string) => dayFromWire(text) !== undefined },
      },
    },
    // A picture of 20 MB takes minutes on a village's line. Cached pages are answered before the framework
    // (architecture §7).
    serverFactory: handler =>
      createServer({ keepAliveTimeout: 65_000, requestTimeout: 300_000 }, (request, response) => {
        if (pages.answerKept(request, response)) traffic.keptPages++
        else handler(request, response)
      }),
  })
  if (heard) server.addHook('onRoute', ({ method, url }) => [method].flat().forEach(each => heard(`${each} ${url}`)))
  await server.register(formbody, { bodyLimit })
  readJsonStrictly(server)

  server.addHook('onRequest', (request, reply, done) => {
    reply
      .headers(request.url.startsWith('/api/') ? callHeaders : security)
      .headers(transportSecurity(app.config.publicUrl))
      .header('x-server-time', app.clock.now())
    done(request.url.includes('%00') && !isPage(request) ? new Refusal('bad_request') : undefined)
  })
  server.addHook('onResponse', (request, reply, done) => {
    traffic.count(request.url, reply.raw.statusCode, reply.elapsedTime)
    done()
  })
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(app, error, request, reply))

  await server.register(swagger, {
    openapi: {
      info: {
        title: 'Diya Seva',
        version: '1',
        description:
          'The calls of the site. Amounts are rupees, days are DD-MM-YYYY in India, instants are ms since 1970.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  if (assetsFolder) {
    await server.register(fastifyStatic, {
      root: assetsFolder,
      prefix: '/assets/',
      maxAge: '1y',
      immutable: true,
      decorateReply: false,
      preCompressed: true,
      index: false,
    })
  }
  serveWorker(server, assetsFolder && app.config.serviceWorker ? new URL('../sw.js', assetsFolder) : undefined)
  // What art/ made: the first folder is the one whose replies can send files.
  for (const made of ['pictures', 'sounds'])
    await server.register(fastifyStatic, {
      root: new URL(`../../../art/${made}/`, import.meta.url),
      prefix: `/${made}/`,
      maxAge: '30d',
      decorateReply: made === 'pictures',
      preCompressed: true,
      index: false,
    })

  await server.register(async calls => {
    serveCalls({ app, devoteeOf, staffOf, content, caches }, calls, routes)
    let openApi: string | undefined
    calls.get('/api/docs/openapi.json', { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send((openApi ??= JSON.stringify(server.swagger()))),
    )
    calls.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(docsPage()),
    )
  })
  beside(server)

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.hijack()
    try {
      await pages.answer(request.raw, reply.raw)
    } catch (error) {
      const lost = isDatabaseLost(error)
      const number = requestNumber(request)
      if (lost) app.log.warn('page without a database', { request: number })
      else app.log.error('page failed', error, { path: routeOf(request), request: number })
      reply.raw
        .writeHead(lost ? 503 : 500, {
          ...security,
          ...transportSecurity(app.config.publicUrl),
          'content-type': 'text/html; charset=utf-8',
          'retry-after': '30',
        })
        .end(brokenPage(withNumber(refusalText(lost ? 'unavailable' : 'bug', languageOf(request)), request)))
    }
    return reply
  }
  server.setNotFoundHandler((request, reply) =>
    isPage(request) ? answerPage(request, reply) : answerRefusal(request, reply, 'not_found'),
  )
  return server
}

/** Whether people open this address in a browser: true of all addresses that are not for programs. */
const isPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !isNotPage(request.url)

/** Nothing of ours nests deeper. A deeper body would overflow the stack of code that walks through it. */
const deepest = 20
const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some(inner => isDeeper(inner, left - 1)))

/** Parses JSON that can be stored: no prototype tricks, no endless depth, and no text that PostgreSQL can't store. */
function readJsonStrictly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, {})
    void parse(request, text, (error, value) => {
      if (isDeeper(value, deepest)) return done(new Refusal('bad_request'), undefined)
      const bad = badTextIn(value)
      if (bad !== undefined) return done(badText(bad), undefined)
      done(error, value)
    })
  })
}

const badText = (path: string): Refusal =>
  new Refusal('bad_request', path === '' ? {} : { fields: { [fieldName(path)]: 'text_not_allowed' } })

function answerError(app: App, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const facts = () => ({ route: routeOf(request), request: requestNumber(request) })
  if (error instanceof Refusal) {
    if (refusals[error.code] >= 500) app.log.warn('call could not be done', { why: error.code, ...facts() })
    return answerRefusal(request, reply, error.code, error.details)
  }
  if (isDatabaseLost(error)) {
    app.log.warn('call without a database', facts())
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

/** A sentence with the number under which the log says why. */
const withNumber = (sentence: string, request: FastifyRequest): string =>
  `${sentence} ${messageWords(languageOf(request)).fault.number({ number: requestNumber(request) })}`

/** The pattern of the address, never what was in it. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

function answerRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  details: RefusalDetails = {},
): FastifyReply {
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
  { problem, least = 0, most = problem === 'too_many_people' ? maxFamilyMembers : maxTextLength }: ProblemWithBounds,
  count: number,
): string {
  if (problem === 'whole_number' || problem === 'number_between')
    return words[problem]({ least: numbers.format(least), most: numbers.format(most) })
  const text = words[problem]
  return typeof text === 'string' ? text : text({ least, most, count })
}

const brokenPage = (text: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>503</title><meta http-equiv="refresh" content="30"></head><body><p>${text}</p></body></html>`
