import type { TSchema } from 'typebox'
import { shapeOf } from '../text/shape-of.ts'

type Part = TSchema & {
  type?: string
  properties?: Record<string, Part>
  patternProperties?: Record<string, Part>
  items?: Part
  anyOf?: Part[]
}
type Picker = (value: unknown) => unknown

/**
 * Makes the function that reduces a checked body to the fields that the contract names, at every depth. Other fields
 * are dropped, not refused: an old page that is still open may send a field that the call no longer has. No handler
 * ever sees them, so none can reach a table or the audit log.
 */
export const keepNamed = (schema: TSchema): Picker => pickerOf(schema) ?? asIs

const asIs: Picker = value => value

/** Undefined where the schema leaves nothing out. */
function pickerOf(schema: Part): Picker | undefined {
  if (schema.anyOf) return pickerOfUnion(schema.anyOf)
  if (schema.type === 'array') {
    const item = schema.items && pickerOf(schema.items)
    return item && (value => (Array.isArray(value) ? value.map(item) : value))
  }
  return schema.type === 'object' ? pickerOfObject(schema) : undefined
}

function pickerOfObject({ properties = {}, patternProperties = {} }: Part): Picker {
  const named = Object.entries(properties).map(([name, inner]) => [name, pickerOf(inner) ?? asIs] as const)
  const patterns = Object.entries(patternProperties).map(
    ([pattern, inner]) => [new RegExp(pattern, 'u'), pickerOf(inner) ?? asIs] as const,
  )
  return value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const given = value as Record<string, unknown>
    const kept: Record<string, unknown> = {}
    for (const [name, pick] of named) if (Object.hasOwn(given, name)) kept[name] = pick(given[name])
    if (patterns.length > 0) {
      for (const [name, inner] of Object.entries(given)) {
        const pick = Object.hasOwn(properties, name) ? undefined : patterns.find(([pattern]) => pattern.test(name))?.[1]
        if (pick) kept[name] = pick(inner)
      }
    }
    return kept
  }
}

function pickerOfUnion(kinds: Part[]): Picker | undefined {
  const pickers = kinds.map(kind => ({ type: kind.type, fits: shapeOf(kind), pick: pickerOf(kind) }))
  if (pickers.every(({ pick }) => !pick)) return undefined
  return value => {
    // The body was checked: if one kind alone is of this type, the value is of that kind.
    const type = typeOf(value)
    const alike = pickers.filter(kind => kind.type === undefined || kind.type === type)
    const found = alike.length > 1 ? alike.find(({ fits }) => fits(value)) : alike[0]
    return (found?.pick ?? asIs)(value)
  }
}

/** The type of a value that a picker may reduce, as schemas call it. */
const typeOf = (value: unknown): string | undefined =>
  Array.isArray(value) ? 'array' : typeof value === 'object' && value !== null ? 'object' : undefined
