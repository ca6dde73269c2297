import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Factory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
/** Where a schema stands, as Fastify says it; the published types know the bare schema only. */
interface Part {
  schema: object
}
type Validate = ((value: unknown) => unknown) & { errors?: unknown }
type Serialize = (value: unknown) => string

const buildValidator = AjvCompiler() as (...given: unknown[]) => (part: Part) => Validate
const buildSerializer = SerializerSelector() as (...given: unknown[]) => (part: Part) => Serialize

// By schema: a process that starts several servers, as tests do, compiles each schema once.
const validators = new WeakMap<object, Validate>()
const serializers = new WeakMap<object, Serialize>()

function once<Compiled>(made: WeakMap<object, Compiled>, schema: object, compile: () => Compiled): Compiled {
  const known = made.get(schema)
  if (known) return known
  const compiled = compile()
  made.set(schema, compiled)
  return compiled
}

/**
 * Compiles what checks bodies and writes answers when a call is first asked, not when the server starts: there are some
 * 300 schemas, and a process is asked for a few of them in its first minutes.
 */
export const compilersFactory = {
  buildValidator(...given: unknown[]) {
    const compile = buildValidator(...given)
    return (part: Part): Validate => {
      const validate: Validate = value => {
        const compiled = once(validators, part.schema, () => compile(part))
        const answer = compiled(value)
        validate.errors = compiled.errors
        return answer
      }
      return validate
    }
  },
  buildSerializer(...given: unknown[]) {
    const compile = buildSerializer(...given)
    return (part: Part): Serialize =>
      value =>
        once(serializers, part.schema, () => compile(part))(value)
  },
} as Factory
