import type { TSchema } from 'typebox'
import Schema from 'typebox/value'

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
  const pickers = kinds.map(kind => ({ kind, pick: pickerOf(kind) }))
  if (pickers.every(({ pick }) => !pick)) return undefined
  return value => (pickers.find(({ kind }) => Schema.Check(kind, value))?.pick ?? asIs)(value)
}
