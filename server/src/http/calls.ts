import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { Refusal, refuse } from '../refuse.ts'
import { type AnswerCaches, type CachedAnswer, ownBytes } from './answer-cache.ts'
import type { ContentVersion } from './content-version.ts'
import { officeFiles } from '../../../contract/office/files.ts'
import { mayDo } from '../../../contract/rights.ts'
import { countedAddress } from '../network.ts'
import { keepNamed } from './named-fields.ts'
import { languageOf, rememberLanguage } from './request-language.ts'
import type { Call, Devotee, FileRequest, Route, ServeFile, Staff } from './route.ts'
import { todayBy } from './india-day.ts'
import { minuteMs } from '../time/spans.ts'

export type DevoteeOf = (app: App, token: string) => Promise<Devotee | undefined>
export type StaffOf = (app: App, token: string) => Promise<Staff | undefined>

interface Around {
  app: App
  devoteeOf: DevoteeOf
  staffOf: StaffOf
  content: ContentVersion
  caches: AnswerCaches
}

const largeBody = 2 * 1024 * 1024

/** Puts the calls of the contract on the wire: language, login, own id, ready bytes. */
export function serveCalls(around: Around, server: FastifyInstance, routes: Route[]): void {
  for (const route of routes) {
    const [method, url] = route.endpoint.name.split(' ') as ['GET' | 'POST', string]
    server.route({
      method,
      url,
      exposeHeadRoute: false,
      ...(route.endpoint.large && { bodyLimit: largeBody }),
      schema: {
        summary: route.endpoint.summary,
        ...(method === 'POST' && { body: route.endpoint.body }),
        ...(route.endpoint.form && { consumes: ['application/x-www-form-urlencoded', 'application/json'] }),
        response: { 200: route.endpoint.answer },
        ...(route.endpoint.for === 'devotee' && { security: [{ bearer: [] }] }),
        ...(isOffice(route) && { hide: true }),
      },
      ...(isOffice(route) && { onRequest: admit(around, route) }),
      preValidation: route.endpoint.form ? takeForm : takeJson,
      handler: route.endpoint.cached
        ? cachedHandler(around, route)
        : (request, reply) => answer(around, route, request, reply),
    })
  }
}

async function answer(around: Around, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  reply.header('cache-control', 'no-store')
  return route.handle(await callOf(around, route, request, reply))
}

const worthCompressing = 1000

/**
 * Answers that depend on published content only are cached as ready bytes until the content or the day changes. Their key is what was
 * understood: one of five languages, and the fields that the contract names; whatever else was sent makes no further copy.
 */
function cachedHandler(around: Around, route: Route) {
  const { app, content, caches } = around
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
    const found = await route.handle(await callOf(around, route, request, reply))
    const plain = ownBytes(Buffer.from(String(reply.code(200).serialize(found as object))))
    const made = { ...madeFrom, plain, gzip: plain.length > worthCompressing ? ownBytes(gzipSync(plain)) : undefined }
    // Content that changed while it was read is not kept.
    if (content.current() === madeFrom.version) cache.set(key, made)
    return sendReady(request, reply, made)
  }
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const body = (request.body ?? {}) as Record<string, unknown>
    const values = fields.map(field => understood(field, body[field]))
    const cache = searched && values.some(value => value !== undefined) ? caches.searches : caches.answers
    // A list may have a default of its own where no language is named (D4).
    const key = `${name} ${languageOf(request).web}${body.language === undefined ? '' : '!'}${values.length > 0 ? JSON.stringify(values) : ''}`
    const ready = cache.get(key)
    if (ready && ready.version === content.current() && ready.day === today()) return sendReady(request, reply, ready)
    return make(request, reply, key, cache)
  }
}

/** Ids reach us as numbers or as digits, with zeros before them or without. */
const understood = (field: string, value: unknown): unknown => (field === 'serviceId' ? Number(value) : value)

function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, gzip }: Pick<CachedAnswer, 'plain' | 'gzip'>,
): FastifyReply {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache')
  if (!gzip || !String(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(plain)
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(gzip)
}

async function callOf(
  around: Around,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<Route['endpoint']>> {
  const { app, devoteeOf } = around
  const signIn = (session: string, deviceToken?: string) => {
    reply.header('set-cookie', officeCookieHeader(app, session))
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
    if (route.endpoint.confirmed && app.clock.now() - staff.confirmedAt > confirmedForMs) refuse('confirm_needed')
    return { body: namedFields(route, request.body ?? {}), devotee: undefined, staff, token: undefined, ...asked }
  }
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  const devotee = token ? await devoteeOf(app, token) : undefined
  if (route.endpoint.for === 'devotee' && !devotee) refuse('login_required')
  const body = (request.body ?? {}) as Record<string, unknown>
  const named = body.userId ?? body.user_id
  // A call that names a user is that user's own (D17).
  if (named !== undefined && named !== null && devotee && numberOf(named) !== devotee.id) refuse('other_user')
  return { body: namedFields(route, body), devotee, staff: undefined, token, ...asked }
}

const pickers = new WeakMap<Route['endpoint'], ReturnType<typeof keepNamed>>()

function namedFields({ endpoint }: Route, body: unknown): unknown {
  const picker = pickers.get(endpoint) ?? keepNamed(endpoint.body)
  pickers.set(endpoint, picker)
  return picker(body)
}

/** Ends with the session on the server, so it names no time. */
export const officeCookieHeader = (app: App, token: string): string => cookieHeader(app, 'office', token)

const deviceSeconds = 365 * 86_400

/** Http-only and strict: no script reads it, no other site sends it. With https its prefix keeps neighbours on the same domain from setting it. */
const cookieHeader = (app: App, name: string, token: string, seconds?: number): string =>
  `${cookieName(app, name)}=${token}; Path=/; HttpOnly; SameSite=Strict${isSecure(app) ? '; Secure' : ''}${seconds ? `; Max-Age=${seconds}` : ''}`

const isSecure = (app: App): boolean => app.config.publicUrl.startsWith('https:')
const cookieName = (app: App, name: string): string => (isSecure(app) ? `__Host-${name}` : name)

/** The token in a cookie of ours, if it looks like one. */
function cookieOf(app: App, request: FastifyRequest, name: string): string | undefined {
  const begin = `${cookieName(app, name)}=`
  const found = (request.headers.cookie ?? '').split(';').find(part => part.trimStart().startsWith(begin))
  const token = found?.trim().slice(begin.length) ?? ''
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

/** What needs the password again needs it within this time. */
const confirmedForMs = 5 * minuteMs

const isOffice = ({ endpoint }: Route): boolean => endpoint.name.startsWith('POST /api/office/')

/** Who was let in to which request: looked up once, before anything of the body is read. */
const admitted = new WeakMap<FastifyRequest, Staff>()

/** The office's door: who asks and whether his role has the right, before a stranger learns from a body what a call wants. */
function admit(around: Around, { endpoint }: Route) {
  return async (request: FastifyRequest): Promise<void> => {
    if (endpoint.for !== 'staff') return fromOurPages(request)
    const staff = await staffIn(around, request)
    if (!endpoint.right || !mayDo(staff.role, endpoint.right)) refuse('no_right')
    admitted.set(request, staff)
  }
}

/**
 * Who is signed in to the back office, also for addresses that are no calls (files). Refuses: sign_in_required; bad_request for what another
 * site could have sent: a call carries a header that only our own pages can set.
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

/** Files of the office on a server, each behind its door. */
export const serveFiles =
  (around: Pick<Around, 'app' | 'staffOf'>, server: FastifyInstance): ServeFile =>
  (name, handle, { rightOf, schema, ...options } = {}) => {
    const [method = '', url = ''] = name.split(' ')
    server.route<{ Params: FileRequest['params']; Querystring: FileRequest['query'] }>({
      method,
      url,
      exposeHeadRoute: false,
      ...options,
      schema: { ...schema, hide: true },
      onRequest: async request => {
        const staff = await staffIn(around, request)
        if (!mayDo(staff.role, rightOf?.(request) ?? officeFiles[name])) refuse('no_right')
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

/** Fields that a call does not name are not checked by its schema: anything may stand in them. */
const numberOf = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN

/** Nothing sent is an empty body. Forms need no preflight: other sites could send them in a visitor's name. */
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

/** One hook, with a callback: each, and a promise for it, would cost a ready answer some of its speed. */
type Done = (error?: Error) => void
