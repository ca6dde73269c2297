import type { FieldProblem, ProblemWithBounds } from '../../../../contract/ground/errors.ts'
import { largestInteger } from '../../../../contract/ground/field-types.ts'

type Problem = FieldProblem | ProblemWithBounds

/** What the schemas' validator reports, with the schema that was not met (`verbose`). */
export interface SchemaError {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  data?: unknown
  parentSchema?: SchemaPart
}
interface SchemaPart {
  type?: string
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  maxProperties?: number
}

/** The field that a body was refused for, and what is wrong with it; empty where the body as a whole is wrong. */
export function fieldProblems(errors: readonly SchemaError[]): Record<string, Problem> {
  const clearest = clearestOf(errors)
  if (!clearest) return {}
  const missing = clearest.keyword === 'required' ? `/${String(clearest.params.missingProperty)}` : ''
  const field = fieldName(clearest.instancePath + missing)
  return field === '' ? {} : { [field]: problemOf(clearest) }
}

/**
 * `/familyMembers/0/name` → `familyMembers.0.name`. The devotee's own answers have no prefix, as in forms and in
 * `invalid_fields`.
 */
export const fieldName = (path: string): string =>
  path
    .slice(1)
    .replace(/^(personalData|personal)\//, '')
    .slice(0, 120)
    .replaceAll('/', '.')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')

/**
 * The error that tells people most. Where a value may be one of several kinds, each kind reports why the value is not
 * of it. The deepest place counts; there, a number's bounds come first, and that a value is not null comes last.
 */
function clearestOf(errors: readonly SchemaError[]): SchemaError | undefined {
  const rank = ({ keyword, instancePath, parentSchema }: SchemaError): number => {
    if (keyword === 'anyOf') return -1
    const depth = instancePath.split('/').length * 10
    if (parentSchema?.type === 'null') return depth
    if (isNumber(parentSchema)) return depth + 3
    return depth + (keyword === 'type' ? 1 : 2)
  }
  return errors.toSorted((a, b) => rank(b) - rank(a))[0]
}

const isNumber = (schema: SchemaPart | undefined): boolean => schema?.type === 'integer' || schema?.type === 'number'
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
/** Larger bounds are the database's own, and mean nothing to people. */
const mostSaid = 1e9

function problemOf({ keyword, data, parentSchema: schema = {} }: SchemaError): Problem {
  if (keyword === 'required' || keyword === 'minItems' || isBlank(data)) return 'field_required'
  if (schema.format === 'date' || schema.format === 'wire-day') return 'day_unknown'
  if (isNumber(schema)) return numberProblem(schema)
  if (keyword === 'enum' || keyword === 'const') return 'unknown_option'
  if (keyword === 'maxLength' && schema.maxLength !== undefined)
    return { problem: 'text_too_long', most: schema.maxLength }
  if (keyword === 'minLength' && schema.minLength !== undefined)
    return { problem: 'text_too_short', least: schema.minLength }
  if (keyword === 'maxItems' && schema.maxItems !== undefined)
    return { problem: 'too_many_entries', most: schema.maxItems }
  if (keyword === 'maxProperties' && schema.maxProperties !== undefined)
    return { problem: 'too_many_entries', most: schema.maxProperties }
  return 'field_wrong'
}

function numberProblem({ type, minimum, maximum }: SchemaPart): Problem {
  // An id is chosen in the form, not typed.
  if (maximum === largestInteger && minimum === 1) return 'unknown_option'
  if (minimum === undefined || maximum === undefined || maximum > mostSaid) return 'field_wrong'
  return { problem: type === 'integer' ? 'whole_number' : 'number_between', least: minimum, most: maximum }
}

/**
 * The path of the first text in a body that can't be stored: half of a UTF-16 pair (no encoding of it exists) or NUL,
 * which PostgreSQL can't store. Undefined if all texts and names of fields are good.
 */
export function badTextIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return path
    const found = badTextIn(inner, `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    if (found !== undefined) return found
  }
  return undefined
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
