import { createServer } from 'node:http'
import formbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { allCalls } from '../../../contract/calls.ts'
import { type ErrorAnswer, type RefusalCode, refusals } from '../../../contract/errors.ts'
import { maxFamilyMembers, maxTextLength } from '../../../contract/limits.ts'
import type { App } from '../app.ts'
import { isDatabaseLost } from '../db/db.ts'
import { Refusal, type RefusalDetails } from '../refuse.ts'
import { messageWords, refusalText } from '../words.ts'
import { type DevoteeOf, languageOf, serveCalls, type StaffOf } from './calls.ts'
import type { ContentVersion } from './content-version.ts'
import type { Pages } from './pages.ts'
import type { Route } from './route.ts'
import { callHeaders, securityHeaders } from './security-headers.ts'
import { serveWorker } from './worker-script.ts'

/** Forms are small; nothing of ours needs more. */
const bodyLimit = 256 * 1024

export interface Surroundings {
  app: App
  routes: Route[]
  content: ContentVersion
  pages: Pages
  assetsFolder: URL | undefined
  /** Whom a bearer token stands for. */
  devoteeOf: DevoteeOf
  /** Whom a session cookie of the back office stands for. */
  staffOf: StaffOf
  /** Told of each address, before it can be asked. */
  heard?: ((address: string) => void) | undefined
  /** Calls beside the contract: webhooks, returns, documents, the sandbox. */
  beside(server: FastifyInstance): void
}

export async function makeServer({ app, routes, content, pages, assetsFolder, devoteeOf, staffOf, heard, beside }: Surroundings): Promise<FastifyInstance> {
  const server = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: (_address: string, hop: number) => hop < app.config.trustProxy,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // An address that can't be decoded names no page, and says so as every other one does.
    frameworkErrors: (error, request, reply) => (isPage(request) ? answerPage(request, reply) : answerError(app, error, request, reply)),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false } },
    // A picture of 20 MB takes minutes on the line of a village. Kept pages are answered before the framework (architecture §7).
    serverFactory: handler =>
      createServer({ keepAliveTimeout: 65_000, requestTimeout: 300_000 }, (request, response) => {
        if (!pages.answerKept(request, response)) handler(request, response)
      }),
  })
  if (heard) server.addHook('onRoute', ({ method, url }) => [method].flat().forEach(each => heard(`${each} ${url}`)))
  await server.register(formbody, { bodyLimit })
  readJsonStrictly(server)

  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? callHeaders : securityHeaders).header('x-server-time', app.clock.now())
    done(request.url.includes('%00') && !isPage(request) ? new Refusal('bad_request') : undefined)
  })
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(app, error, request, reply))

  await server.register(swagger, {
    openapi: {
      info: {
        title: 'Diya Seva',
        version: '1',
        description: 'The calls of the site. Amounts are rupees, days are DD-MM-YYYY in India, instants are ms since 1970.',
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
  await server.register(fastifyStatic, {
    root: new URL('../../../art/pictures/', import.meta.url),
    prefix: '/pictures/',
    maxAge: '30d',
    decorateReply: true,
    preCompressed: true,
    index: false,
  })

  await server.register(async calls => {
    serveCalls({ app, devoteeOf, staffOf, content }, calls, routes)
    calls.get('/api/docs/openapi.json', { schema: { hide: true } }, () => server.swagger())
    calls.get('/api/docs', { schema: { hide: true } }, (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()))
  })
  beside(server)

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.hijack()
    try {
      await pages.answer(request.raw, reply.raw)
    } catch (error) {
      const lost = isDatabaseLost(error)
      if (!lost) app.log.error('page failed', error, { path: routeOf(request) })
      reply.raw
        .writeHead(lost ? 503 : 500, { ...securityHeaders, 'content-type': 'text/html; charset=utf-8', 'retry-after': '30' })
        .end(brokenPage(refusalText(lost ? 'unavailable' : 'bug', languageOf(request))))
    }
    return reply
  }
  server.setNotFoundHandler((request, reply) => (isPage(request) ? answerPage(request, reply) : answerRefusal(request, reply, 'not_found')))
  return server
}

/** What a person opens: everything that is not for programs. */
const isPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|pictures|uploads|assets|sandbox|invoices|calendar|manifest|share|pay)\//.test(request.url)

/** Nothing of ours nests deeper; what does would overflow the stack of whoever walks through it. */
const deepest = 20
const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' && value !== null && (left === 0 || Object.values(value).some(inner => isDeeper(inner, left - 1)))

/** JSON that can be stored: no prototype tricks, no endless depth, and no NUL, which PostgreSQL can't keep in text. */
function readJsonStrictly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, {})
    if (text.includes('\\u0000')) return done(new Refusal('bad_request'), undefined)
    void parse(request, text, (error, value) => (isDeeper(value, deepest) ? done(new Refusal('bad_request'), undefined) : done(error, value)))
  })
}

/** sankalpam.refuse_closed() */
const closedHomam = 'DS001'

function answerError(app: App, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return answerRefusal(request, reply, error.code, error.details)
  if (isDatabaseLost(error)) return answerRefusal(request, reply, 'unavailable', { retryAfter: 30 })
  // The database's own guard: somebody came into a homam at the moment it was closed.
  if (error.code === closedHomam) return answerRefusal(request, reply, 'homam_over')
  if (error.validation) return answerRefusal(request, reply, 'bad_request')
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return answerRefusal(request, reply, 'too_large')
  if (error.statusCode && error.statusCode < 500) return answerRefusal(request, reply, error.statusCode === 404 ? 'not_found' : 'not_json')
  app.log.error('call failed', error, { route: routeOf(request) })
  return answerRefusal(request, reply, 'bug')
}

/** The pattern of the address, never what stood in it. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

function answerRefusal(request: FastifyRequest, reply: FastifyReply, code: RefusalCode, details: RefusalDetails = {}): FastifyReply {
  const language = languageOf(request)
  const words = messageWords(language).refusals
  const answer: ErrorAnswer = { success: false, message: refusalText(code, language, details.retryAfter, details.count), code }
  if (details.total !== undefined) answer.total = details.total
  if (details.count !== undefined) answer.count = details.count
  if (details.names) answer.names = details.names
  if (details.edited) answer.edited = details.edited
  if (details.problems) answer.problems = details.problems
  if (details.retryAfter !== undefined) {
    answer.retry_after = details.retryAfter
    reply.header('retry-after', details.retryAfter)
  }
  if (details.fields) {
    answer.fields = Object.fromEntries(
      Object.entries(details.fields).map(([field, problem]) => {
        const text = words[problem]
        return [field, typeof text === 'string' ? text : text({ most: problem === 'too_many_people' ? maxFamilyMembers : maxTextLength })]
      }),
    )
  }
  return reply
    .code(refusals[code])
    .header('cache-control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .type('application/json; charset=utf-8')
    .send(answer)
}

const brokenPage = (text: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>503</title><meta http-equiv="refresh" content="30"></head><body><p>${text}</p></body></html>`

/** Reading the calls as a person; machines read /api/docs/openapi.json. */
function docsPage(): string {
  const safe = (text: string) => text.replace(/[&<>]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? c)
  const rows = Object.values(allCalls).map(
    call =>
      `<section><h2>${safe(call.name)}</h2><p>${safe(call.summary)}</p><p>For ${call.for}. Refuses: ${call.refuses.length ? call.refuses.map(code => `${code} (${refusals[code]})`).join(', ') : 'nothing of its own'}.</p><details><summary>Shapes</summary><pre>${safe(JSON.stringify({ body: call.body, answer: call.answer }, null, 2))}</pre></details></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calls</title><meta name="viewport" content="width=device-width,initial-scale=1"></head><body><h1>Calls</h1><p><a href="/api/docs/openapi.json">OpenAPI</a></p>${rows.join('')}</body></html>`
}
