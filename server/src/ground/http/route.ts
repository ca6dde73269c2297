import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { TSchema } from 'typebox'
import type { AnswerOf, BodyOf, Done, Endpoint, UndoableDone } from '../../../../contract/ground/endpoint.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { OfficeFile } from '../../../../contract/office/house/files.ts'
import type { HeldRole, Right } from '../../../../contract/ground/rights.ts'

export interface Devotee {
  id: number
  /** 10 digits in India, E.164 of a number abroad; a mail address where there is no number. */
  phone: string
}

/** A member of staff who is signed in to the back office. */
export interface Staff {
  id: number
  name: string
  email: string
  /** One or more: what any of them may do, this person may. */
  roles: readonly HeldRole[]
  /** Web codes of the languages this person may write in: all but for translators. */
  languages: readonly string[]
  /** Web code of the language in which this person reads the office. */
  language: string
  sessionId: number
  /** When the password was given last, in ms. */
  confirmedAt: number
}

export interface Call<E extends Endpoint> {
  body: BodyOf<E>
  /**
   * The caller's language: the body's, else Accept-Language, else English; in calls of the back office, that of the
   * member of staff.
   */
  language: Language
  devotee: E['for'] extends 'devotee' ? Devotee : Devotee | undefined
  /** The member of staff who asks, in calls of the back office. */
  staff: E['for'] extends 'staff' ? Staff : Staff | undefined
  /** The Idempotency-Key header (D14). */
  key: string | undefined
  /** The caller's network address, for limits only. */
  address: string
  /** Bearer token as sent. */
  token: string | undefined
  /** The caller's user agent, as the program itself says. */
  device: string
  /** The token that this browser got when somebody signed in to the back office with it. */
  deviceToken: string | undefined
  /**
   * Signs this browser in to the back office: the session token goes into one cookie, and into another the token by
   * which the browser is recognised later. `seconds`: the session outlives the browser's window for so long.
   */
  signIn(token: string, also?: { deviceToken?: string; seconds?: number }): void
}

export interface Route<E extends Endpoint = Endpoint> {
  endpoint: E
  handle(call: Call<E>): Promise<AnswerOf<E>> | AnswerOf<E>
}

/** Ties a call of the contract to the function that answers it. */
export function route<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Route {
  return { endpoint, handle }
}

/** Ties a call whose whole answer is that it was done to the function that does it. */
export const command = <const E extends Endpoint<string, TSchema, typeof Done>>(
  endpoint: E,
  work: (call: Call<E>) => unknown,
): Route =>
  route(endpoint, async call => {
    await work(call)
    return { success: true } as AnswerOf<E>
  })

/** As `command`, for what staff can take back: `work` answers what `keepUndo` did. */
export const undoable = <const E extends Endpoint<string, TSchema, typeof UndoableDone>>(
  endpoint: E,
  work: (call: Call<E>) => Promise<number | undefined>,
): Route => route(endpoint, async call => ({ success: true, undo: await work(call) }) as AnswerOf<E>)

/** A request that asks for a file or brings one. */
export type FileRequest = FastifyRequest<{
  Params: Record<string, string>
  Querystring: Record<string, string | undefined>
}>

/**
 * Registers an address of `officeFiles`. Who asks, and whether a role of theirs has the right, is checked before anything of
 * the request is read. `rightOf` says which right where that depends on the request.
 */
export type ServeFile = (
  name: OfficeFile,
  handle: (staff: Staff, request: FileRequest, reply: FastifyReply) => Promise<FastifyReply>,
  options?: Pick<RouteShorthandOptions, 'schema' | 'bodyLimit'> & { rightOf?: (request: FileRequest) => Right },
) => void

/** Registers addresses of `officeFiles` on a server, or on a scope of it that parses bodies in its own way. */
export type ServeFilesOn = (server: FastifyInstance) => ServeFile
