import Type, { type Static, type TSchema } from 'typebox'
import type { RefusalCode } from './errors.ts'
import type { Right } from './rights.ts'

type Caller = 'anyone' | 'devotee' | 'staff'

/** One call: its name is the one string to search for in server, site, tests and logs. */
export interface Endpoint<
  Name extends string = string,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  For extends Caller = Caller,
> {
  name: Name
  summary: string
  /**
   * `devotee` calls need the bearer token; a user id in the body must be the token's own (D17). `staff` calls need a
   * session cookie.
   */
  for: For
  /** What a member of staff must be allowed to do (rights.ts). */
  right?: Right
  /** Allowed only within a few minutes of giving the password: refunds, exports of personal data, changes of roles. */
  confirmed?: true
  body: Body
  answer: Answer
  refuses: readonly RefusalCode[]
  /** Sent as a form instead of JSON. */
  form?: true
  /** Up to 2 MB instead of 256 KB (64 KB for `anyone`): a whole homam in five languages. */
  large?: true
  /** A login, or the way back from a payment: never refused because others of the same network asked for much. */
  uncounted?: true
  /** Answers depend on published content only: cached as ready bytes until the content changes. */
  cached?: true
  /**
   * Cached as well, but callers ask with words and numbers of their own. There is no end of such answers, so they share
   * a small cache of their own.
   */
  searched?: true
}

type Rest<Body extends TSchema, Answer extends TSchema, For extends Caller> = Omit<
  Endpoint<string, Body, Answer, For>,
  'name' | 'refuses'
> & {
  refuses?: readonly RefusalCode[]
}

export function endpoint<
  const Name extends string,
  Body extends TSchema,
  Answer extends TSchema,
  const For extends Caller,
>(name: Name, rest: Rest<Body, Answer, For>): Endpoint<Name, Body, Answer, For> {
  return { refuses: [], ...rest, name }
}

export type BodyOf<E> = E extends Endpoint<string, infer Body> ? Static<Body> : never
export type AnswerOf<E> = E extends Endpoint<string, TSchema, infer Answer> ? Static<Answer> : never

/** Ids reach us as numbers, or as digits where they come from an address or from storage. */
export const Id = Type.Union([
  Type.Integer({ minimum: 1, maximum: 2147483647 }),
  Type.String({ pattern: '^[0-9]{1,9}$', maxLength: 9 }),
])
export const Nothing = Type.Object({})
/** The answer of a call that only does something. */
export const Done = Type.Object({ success: Type.Boolean() })
/** Of one that staff can take back for some moments: `undo` is what `POST /api/office/undo` takes. Absent: nothing to take back. */
export const undoable = { undo: Type.Optional(Type.Integer()) }
export const UndoableDone = Type.Object({ success: Type.Boolean(), ...undoable })
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A call of the back office: `POST /api/office/…`, by session cookie, with one right. */
export function officeCall<
  const Name extends `POST /api/office/${string}`,
  Body extends TSchema,
  Answer extends TSchema,
>(
  name: Name,
  rest: Omit<Rest<Body, Answer, 'staff'>, 'for' | 'right'> & { right: Right },
): Endpoint<Name, Body, Answer, 'staff'> {
  return endpoint(name, { ...rest, for: 'staff' })
}

/** One page of a list, as the office asks for it: pages begin at 1. */
export const paging = {
  page: Type.Integer({ minimum: 1, maximum: 100_000 }),
  perPage: Type.Integer({ minimum: 1, maximum: 200 }),
}
/** A page of rows and how many there are in all. */
export const rowsOf = <T extends TSchema>(row: T) => Type.Object({ rows: Type.Array(row), total: Type.Integer() })

/**
 * A call of the office's sign-in, for people who are not signed in yet. It needs the office's own header, like every
 * office call.
 */
export function officeDoor<
  const Name extends `POST /api/office/${string}`,
  Body extends TSchema,
  Answer extends TSchema,
>(name: Name, rest: Omit<Rest<Body, Answer, 'anyone'>, 'for' | 'right'>): Endpoint<Name, Body, Answer, 'anyone'> {
  return endpoint(name, { ...rest, for: 'anyone' })
}
