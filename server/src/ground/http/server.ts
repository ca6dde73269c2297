import { createServer } from 'node:http'
import formbody from '@fastify/formbody'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { refusals } from '../../../../contract/ground/errors.ts'
import type { App } from '../../app.ts'
import { isDatabaseLost } from '../db/db.ts'
import { dayFromWire } from '../../../../contract/ground/india-time.ts'
import { networkShare } from '../../network-share.ts'
import { Refusal } from '../../refuse.ts'
import { refusalText } from '../../words.ts'
import { docsPage, openApiOf } from './docs.ts'
import { answerError, answerRefusal, logLost, routeOf, withNumber } from './error-answers.ts'
import { type DevoteeOf, type LogNoRight, serveCalls, type StaffOf } from './calls.ts'
import { languageOf } from './request-language.ts'
import type { AnswerCaches } from './answer-cache.ts'
import { answerUnreadable, guardBodies, hasBody, namesHosts, requestTimes, shareConnections } from './bodies.ts'
import type { ContentVersion } from './content-version.ts'
import { trustedHop } from '../../network.ts'
import { keptAnswers } from './kept-answers.ts'
import { isNotPage } from './not-pages.ts'
import type { Pages } from './pages.ts'
import { readJsonStrictly } from './read-json.ts'
import { requestNumber } from './request-number.ts'
import type { Route } from './route.ts'
import { assetHeaders, callHeaders, securityHeadersOf, transportSecurity } from './security-headers.ts'
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
  logNoRight: LogNoRight
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
  logNoRight,
  heard,
  beside,
}: Surroundings): Promise<FastifyInstance> {
  const security = securityHeadersOf(app.config)
  const share = networkShare(app.config.networkShare)
  const kept = keptAnswers(app, content, addressesOfCached(routes), () => traffic.keptAnswers++)
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
    // Cached pages and answers to calls are sent before the framework (architecture §7).
    serverFactory: handler =>
      createServer(requestTimes, (request, response) => {
        if (namesHosts(request)) response.writeHead(400, { connection: 'close', 'content-length': '0' }).end()
        else if (pages.answerKept(request, response)) traffic.keptPages++
        else kept.answer(request, response, () => handler(request, response))
      }),
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT' || !bodies.isUploading(socket)) answerUnreadable(error, socket)
    },
  })
  const isProxy = trustedHop(1, app.config.trustedProxies)
  shareConnections(server.server, address => isProxy(address, 0))
  const bodies = guardBodies(server)
  server.addHook('onClose', (_server, done) => {
    bodies.stop()
    done()
  })
  if (heard) server.addHook('onRoute', ({ method, url }) => [method].flat().forEach(each => heard(`${each} ${url}`)))
  await server.register(formbody, { bodyLimit })
  readJsonStrictly(server)

  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(transportSecurity(app.config.publicUrl))
    if (request.url.startsWith('/assets/')) reply.headers(assetHeaders)
    else
      reply.headers(request.url.startsWith('/api/') ? callHeaders : security).header('x-server-time', app.clock.now())
    if (request.url.includes('%00') && !isPage(request)) return done(new Refusal('bad_request'))
    // Nothing reads a body that is sent to an address that does not exist.
    done(request.is404 && hasBody(request) ? new Refusal('not_found') : undefined)
  })
  server.addHook('onResponse', (request, reply, done) => {
    traffic.count(request.url, reply.raw.statusCode, reply.elapsedTime)
    done()
  })
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(app, error, request, reply))

  const openApi = openApiOf(server)
  if (assetsFolder) {
    await server.register(fastifyStatic, {
      root: assetsFolder,
      prefix: '/assets/',
      maxAge: '1y',
      immutable: true,
      // Nobody asks again for what never changes, nor for a part of it.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      decorateReply: false,
      preCompressed: true,
      index: false,
    })
  }
  serveWorker(server, assetsFolder && app.config.serviceWorker ? new URL('../', assetsFolder) : undefined)
  // What art/ made: the first folder is the one whose replies can send files.
  for (const made of ['pictures', 'sounds'])
    await server.register(fastifyStatic, {
      root: new URL(`../../../../art/${made}/`, import.meta.url),
      prefix: `/${made}/`,
      maxAge: '30d',
      decorateReply: made === 'pictures',
      preCompressed: true,
      index: false,
    })

  await server.register(async calls => {
    serveCalls({ app, devoteeOf, staffOf, logNoRight, content, caches, kept, share }, calls, routes)
    calls.get('/api/docs/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(await openApi()),
    )
    calls.get('/api/docs', { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(docsPage()),
    )
  })
  // All other addresses, but for those that say otherwise.
  server.addHook('onRoute', route => {
    const { handler, config } = route
    if (!config?.uncounted)
      route.handler = function (request, reply) {
        return share.answer(request.ip, undefined, () => handler.call(this, request, reply))
      }
  })
  beside(server)

  const sendBroken = (reply: FastifyReply, status: number, seconds: number, text: string) =>
    reply.raw
      .writeHead(status, {
        ...security,
        ...transportSecurity(app.config.publicUrl),
        'content-type': 'text/html; charset=utf-8',
        'retry-after': String(seconds),
      })
      .end(brokenPage(status, seconds, text))

  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.hijack()
    try {
      await pages.answer(request.raw, reply.raw, render => share.answer(request.ip, undefined, render))
    } catch (error) {
      if (error instanceof Refusal) {
        const { code, details } = error
        sendBroken(reply, refusals[code], details.retryAfter ?? 30, refusalText(code, languageOf(request)))
        return reply
      }
      const lost = isDatabaseLost(error)
      const number = requestNumber(request)
      if (lost) logLost(app.log, 'page', error, { path: routeOf(request), request: number })
      else app.log.error('page failed', error, { path: routeOf(request), request: number })
      const text = withNumber(refusalText(lost ? 'unavailable' : 'bug', languageOf(request)), request)
      sendBroken(reply, lost ? 503 : 500, 30, text)
    }
    return reply
  }
  server.setNotFoundHandler((request, reply) =>
    isPage(request) ? answerPage(request, reply) : answerRefusal(request, reply, 'not_found'),
  )
  return server
}

const addressesOfCached = (routes: Route[]): Set<string> =>
  new Set(
    routes.flatMap(({ endpoint: { name, cached } }) => (cached && name.startsWith('POST ') ? [name.slice(5)] : [])),
  )

/** Whether people open this address in a browser: true of all addresses that are not for programs. */
const isPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !isNotPage(request.url)

const brokenPage = (status: number, seconds: number, text: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${status}</title><meta http-equiv="refresh" content="${seconds}"></head><body><p>${text}</p></body></html>`
