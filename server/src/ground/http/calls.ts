import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { Refusal, refuse } from '../../refuse.ts'
import { type AnswerCaches, type CachedAnswer, ownBytes } from './answer-cache.ts'
import type { ContentVersion } from './content-version.ts'
import { officeFiles } from '../../../../contract/office/house/files.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import { countedAddress } from '../../network.ts'
import type { NetworkShare } from '../../network-share.ts'
import { needPassword } from './confirmed.ts'
import { keepNamed } from './named-fields.ts'
import { cookieHeader, cookieOf, deviceSeconds, officeCookieHeader } from './office-cookies.ts'
import { languageOf, rememberLanguage } from './request-language.ts'
import type { Call, Devotee, FileRequest, Route, ServeFile, Staff } from './route.ts'
import { todayBy } from '../time/india-day.ts'
import { type KeptAnswers, takesGzip } from './kept-answers.ts'

export type DevoteeOf = (app: App, token: string) => Promise<Devotee | undefined>
export type StaffOf = (app: App, token: string) => Promise<Staff | undefined>

/** Writes down what was refused to somebody who is signed in. */
export type LogNoRight = (app: App, staff: Staff, call: string) => Promise<void>

interface Refusing {
  app: App
  staffOf: StaffOf
  logNoRight: LogNoRight
}

interface Around extends Refusing {
  devoteeOf: DevoteeOf
  content: ContentVersion
  caches: AnswerCaches
  kept: KeptAnswers
  share: NetworkShare
}

/** Drafts of a whole homam in five languages; forms of devotees with a whole family; what anybody may send. */
const bodyLimits = { large: 2 * 1024 * 1024, known: 256 * 1024, anyone: 64 * 1024 }

/**
 * Registers the calls of the contract: their language, their login, the check of the caller's own id, cached answers.
 */
export function serveCalls(around: Around, server: FastifyInstance, routes: Route[]): void {
  for (const route of routes) {
    const [method, url] = route.endpoint.name.split(' ') as ['GET' | 'POST', string]
    server.route({
      method,
      url,
      exposeHeadRoute: false,
      bodyLimit: bodyLimits[route.endpoint.large ? 'large' : route.endpoint.for === 'anyone' ? 'anyone' : 'known'],
      config: route.endpoint.large ? { upload: true } : {},
      schema: {
        summary: route.endpoint.summary,
        ...(method === 'POST' && { body: route.endpoint.body }),
        ...(route.endpoint.form && { consumes: ['application/x-www-form-urlencoded', 'application/json'] }),
        response: { 200: route.endpoint.answer },
        ...(route.endpoint.for === 'devotee' && { security: [{ bearer: [] }] }),
        ...(isOffice(route) && { hide: true }),
      },
      ...(isOffice(route) && { onRequest: admit(around, route) }),
      ...(route.endpoint.for === 'devotee' && { onRequest: needToken }),
      preValidation: route.endpoint.form ? takeForm : takeJson,
      handler: route.endpoint.cached
        ? cachedHandler(around, route)
        : (request, reply) => answer(around, route, request, reply),
    })
  }
}

async function answer(around: Around, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  reply.header('cache-control', 'no-store')
  return handle(around, route, request, reply)
}

/** Lets the call's module answer. What it costs counts for the caller, unless they are staff. */
async function handle(around: Around, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const call = await callOf(around, route, request, reply)
  if (call.staff || route.endpoint.uncounted) return route.handle(call)
  return around.share.answer(request.ip, call.devotee?.id, () => route.handle(call))
}

const worthCompressing = 1000

/**
 * Answers that depend on published content only are cached as ready bytes until the content or the day changes. The key
 * holds only what the call reads: one of five languages, and the fields that the contract names. Whatever else was sent
 * makes no further copy.
 */
function cachedHandler(around: Around, route: Route) {
  const { app, content, caches, kept } = around
  const today = todayBy(app.clock)
  const { name, body, searched } = route.endpoint
  const fields = Object.keys((body as { properties?: object }).properties ?? {}).filter(field => field !== 'language')
  const make = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    cache: AnswerCaches['answers'],
  ): Promise<FastifyReply> => {
    const madeFrom = { version: content.current(), day: today() }
    const found = await handle(around, route, request, reply)
    const plain = ownBytes(Buffer.from(String(reply.code(200).serialize(found as object))))
    const made = { ...madeFrom, plain, gzip: plain.length > worthCompressing ? ownBytes(gzipSync(plain)) : undefined }
    // If the content changed while it was read, the answer is not cached.
    if (content.current() === madeFrom.version) {
      cache.set(key, made)
      kept.remember(request.raw, { cache, key })
    }
    return sendReady(request, reply, made)
  }
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const body = (request.body ?? {}) as Record<string, unknown>
    const values = fields.map(field => understood(field, body[field]))
    const cache = searched && values.some(value => value !== undefined) ? caches.searches : caches.answers
    // Some lists have a default of their own where no language is named (D4).
    const key = `${name} ${languageOf(request).web}${body.language === undefined ? '' : '!'}${values.length > 0 ? JSON.stringify(values) : ''}`
    const ready = kept.fresh({ cache, key })
    if (!ready) return make(request, reply, key, cache)
    kept.remember(request.raw, { cache, key })
    return sendReady(request, reply, ready)
  }
}

/** An id may be sent as a number or as digits, with or without leading zeros: one form of it serves as the key. */
const understood = (field: string, value: unknown): unknown => (field === 'serviceId' ? Number(value) : value)

function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, gzip }: Pick<CachedAnswer, 'plain' | 'gzip'>,
): FastifyReply {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache')
  if (!gzip || !takesGzip(request)) return reply.send(plain)
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(gzip)
}

async function callOf(
  around: Around,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<Route['endpoint']>> {
  const { app, devoteeOf } = around
  const signIn: Call<Route['endpoint']>['signIn'] = (session, { deviceToken, seconds } = {}) => {
    reply.header('set-cookie', officeCookieHeader(app, session, seconds))
    if (deviceToken) reply.header('set-cookie', cookieHeader(app, 'office-device', deviceToken, deviceSeconds))
  }
  const asked = {
    language: languageOf(request),
    key: keyOf(request),
    address: countedAddress(request.ip),
    device: request.headers['user-agent'] ?? '',
    deviceToken: isOffice(route) ? cookieOf(app, request, 'office-device') : undefined,
    signIn,
  }
  const staff = admitted.get(request)
  if (staff) {
    if (route.endpoint.confirmed) needPassword(app, staff)
    return { body: namedFields(route, request.body ?? {}), devotee: undefined, staff, token: undefined, ...asked }
  }
  const token = tokenOf(request)
  const devotee = token ? await devoteeOf(app, token) : undefined
  if (route.endpoint.for === 'devotee' && !devotee) refuse('login_required')
  const body = (request.body ?? {}) as Record<string, unknown>
  const named = body.userId ?? body.user_id
  // A call that names a devotee's id may be made by that devotee only (D17).
  if (named !== undefined && named !== null && devotee && numberOf(named) !== devotee.id) refuse('other_user')
  return { body: namedFields(route, body), devotee, staff: undefined, token, ...asked }
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(headers.authorization ?? '')?.[1]

/** A call that needs a login is refused without one before its body is read. */
function needToken(request: FastifyRequest, _reply: FastifyReply, done: Done): void {
  done(tokenOf(request) === undefined ? new Refusal('login_required') : undefined)
}

const pickers = new WeakMap<Route['endpoint'], ReturnType<typeof keepNamed>>()

function namedFields({ endpoint }: Route, body: unknown): unknown {
  const picker = pickers.get(endpoint) ?? keepNamed(endpoint.body)
  pickers.set(endpoint, picker)
  return picker(body)
}

const isOffice = ({ endpoint }: Route): boolean => endpoint.name.startsWith('POST /api/office/')

/** The member of staff behind a request: looked up once, before anything of the body is read. */
const admitted = new WeakMap<FastifyRequest, Staff>()

/**
 * Checks who asks and whether a role of theirs has the right, before the body is validated: a stranger learns nothing from
 * the errors about what a call expects.
 */
function admit(around: Around, { endpoint }: Route) {
  return async (request: FastifyRequest): Promise<void> => {
    if (endpoint.for !== 'staff') return fromOurPages(request)
    const staff = await staffIn(around, request)
    if (!endpoint.right || !mayDo(staff.roles, endpoint.right)) await refuseRight(around, staff, endpoint.name)
    admitted.set(request, staff)
  }
}

/** Written down before it is refused: whoever looks into an incident asks for it. */
async function refuseRight({ app, logNoRight }: Refusing, staff: Staff, name: string): Promise<never> {
  await logNoRight(app, staff, name)
  return refuse('no_right')
}

/**
 * The member of staff who is signed in; also for addresses of files, which are no calls. Refuses: sign_in_required;
 * bad_request for what another site could have sent: a call carries a header that only our own pages can set.
 */
export async function staffIn(
  { app, staffOf }: Pick<Around, 'app' | 'staffOf'>,
  request: FastifyRequest,
): Promise<Staff> {
  fromOurPages(request)
  const token = cookieOf(app, request, 'office')
  const staff = (token && (await staffOf(app, token))) || refuse('sign_in_required')
  rememberLanguage(request, staff.language)
  return staff
}

/** Registers addresses of office files, each with its check of sign-in and right. */
export const serveFiles =
  (around: Refusing, server: FastifyInstance): ServeFile =>
  (name, handle, { rightOf, schema, ...options } = {}) => {
    const [method = '', url = ''] = name.split(' ')
    server.route<{ Params: FileRequest['params']; Querystring: FileRequest['query'] }>({
      method,
      url,
      exposeHeadRoute: false,
      ...options,
      config: method === 'GET' ? { uncounted: true } : { uncounted: true, upload: true },
      schema: { ...schema, hide: true },
      onRequest: async request => {
        const staff = await staffIn(around, request)
        if (!mayDo(staff.roles, rightOf?.(request) ?? officeFiles[name])) await refuseRight(around, staff, name)
        admitted.set(request, staff)
        const repeated = Object.entries(request.query).find(([, value]) => typeof value !== 'string')?.[0]
        if (repeated !== undefined) refuse('bad_request', { fields: { [repeated.slice(0, 40)]: 'field_wrong' } })
      },
      handler: (request, reply) => handle(admitted.get(request) ?? refuse('sign_in_required'), request, reply),
    })
  }

function fromOurPages(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (request.method !== 'GET' && request.headers['x-office'] !== '1') refuse('bad_request')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('bad_request')
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)) refuse('bad_request')
  return key
}

/** A number from a field that the call's schema does not name: nothing has checked it, so it may hold anything. */
const numberOf = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN

/**
 * Reads no body as an empty one. Refuses forms: they need no preflight, so another site could send them for a visitor.
 */
function takeJson(request: FastifyRequest, _reply: FastifyReply, done: Done): void {
  if (/^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '')) {
    request.body = undefined
    return done(new Refusal('not_json'))
  }
  if (request.body === undefined && request.method === 'POST') request.body = {}
  done()
}

/** A form sends digits as text; the schema wants numbers. */
function takeForm(request: FastifyRequest, _reply: FastifyReply, done: Done): void {
  const body = (request.body ??= {}) as Record<string, unknown>
  for (const name of ['offset', 'limit']) {
    const value = body[name]
    if (typeof value === 'string' && /^\d{1,9}$/.test(value)) body[name] = Number(value)
  }
  done()
}

/**
 * Hooks use a callback, and there is only one of them: each further hook, and a promise for it, would slow down cached
 * answers.
 */
type Done = (error?: Error) => void
