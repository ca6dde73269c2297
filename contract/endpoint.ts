import Type, { type Static, type TSchema } from 'typebox'
import type { RefusalCode } from './errors.ts'

type Caller = 'anyone' | 'devotee'

/** One call: its name is the one string to search for in server, site, tests and logs. */
export interface Endpoint<Name extends string = string, Body extends TSchema = TSchema, Answer extends TSchema = TSchema, For extends Caller = Caller> {
  name: Name
  summary: string
  /** `devotee` calls need the bearer token; a user id in the body must be the token's own (D17). */
  for: For
  body: Body
  answer: Answer
  refuses: readonly RefusalCode[]
  /** Sent as a form instead of JSON. */
  form?: true
  /** Answers depend on published content only: kept as ready bytes until the content changes. */
  cached?: true
}

type Rest<Body extends TSchema, Answer extends TSchema, For extends Caller> = Omit<Endpoint<string, Body, Answer, For>, 'name' | 'refuses'> & {
  refuses?: readonly RefusalCode[]
}

export function endpoint<const Name extends string, Body extends TSchema, Answer extends TSchema, const For extends Caller>(
  name: Name,
  rest: Rest<Body, Answer, For>,
): Endpoint<Name, Body, Answer, For> {
  return { refuses: [], ...rest, name }
}

export type BodyOf<E> = E extends Endpoint<string, infer Body> ? Static<Body> : never
export type AnswerOf<E> = E extends Endpoint<string, TSchema, infer Answer> ? Static<Answer> : never

/** Ids reach us as numbers, or as digits where they come from an address or from storage. */
export const Id = Type.Union([Type.Integer({ minimum: 1, maximum: 2147483647 }), Type.String({ pattern: '^[0-9]{1,9}$' })])
export const Nothing = Type.Object({})
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
