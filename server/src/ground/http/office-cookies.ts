import type { FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'

/**
 * The cookie ends with the session on the server, so it has no lifetime of its own; a tablet's has, because its window
 * is closed between two homams.
 */
export const officeCookieHeader = (app: App, token: string, seconds?: number): string =>
  cookieHeader(app, 'office', token, seconds)

export const deviceSeconds = 365 * 86_400

/**
 * Http-only and strict: no script reads the cookie and no other site makes the browser send it. With https, the prefix
 * of its name keeps neighbours on the same domain from setting it.
 */
export const cookieHeader = (app: App, name: string, token: string, seconds?: number): string =>
  `${cookieName(app, name)}=${token}; Path=/; HttpOnly; SameSite=Strict${isSecure(app) ? '; Secure' : ''}${seconds ? `; Max-Age=${seconds}` : ''}`

const isSecure = (app: App): boolean => app.config.publicUrl.startsWith('https:')
const cookieName = (app: App, name: string): string => (isSecure(app) ? `__Host-${name}` : name)

/** The token in one of our cookies, if it has the form of a token. */
export function cookieOf(app: App, request: FastifyRequest, name: string): string | undefined {
  const begin = `${cookieName(app, name)}=`
  const found = (request.headers.cookie ?? '').split(';').find(part => part.trimStart().startsWith(begin))
  const token = found?.trim().slice(begin.length) ?? ''
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}
