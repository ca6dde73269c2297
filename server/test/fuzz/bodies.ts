import type { TSchema } from 'typebox'
import Schema from 'typebox/value'
import type { Dice } from '../prove/dice.ts'
import type { Harvest } from './harvest.ts'
import { answerNames, hostile, strangeNames, usualTexts } from './values.ts'

export interface Part {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Part[]
  items?: Part
  properties?: Record<string, Part>
  patternProperties?: Record<string, Part>
  required?: string[]
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  maxProperties?: number
}

/** What bodies are made of. */
export interface Ground {
  dice: Dice
  harvest: Harvest
  /** Days around it are asked for. */
  now: number
}

const fits = (part: Part, value: unknown): boolean => Schema.Check(part as TSchema, value)

/** A value that fits its schema, or nearly: where only a pattern knows what fits, a guess. */
export function fitting(ground: Ground, part: Part, name = ''): unknown {
  const { dice, harvest } = ground
  if ('const' in part) return part.const
  if (part.enum) return dice.oneOf(part.enum)
  if (part.anyOf) return fitting(ground, dice.oneOf(part.anyOf), name)
  const seen = dice.chance(0.5) ? harvest.valueOf(dice, name) : undefined
  if (seen !== undefined && fits(part, seen)) return seen
  switch (part.type) {
    case 'boolean':
      return dice.chance(0.5)
    case 'null':
      return null
    case 'integer':
      return wholeNumber(ground, part)
    case 'number':
      return dice.chance(0.5) ? wholeNumber(ground, part) : wholeNumber(ground, part) + 0.5
    case 'string':
      return text(ground, part)
    case 'array':
      return list(ground, part, name)
    case 'object':
      return record(ground, part)
    default:
      return dice.chance(0.5) ? hostile(dice) : { [dice.oneOf(answerNames)]: dice.oneOf(usualTexts) }
  }
}

function wholeNumber({ dice, now }: Ground, { minimum = -10, maximum = 1000 }: Part): number {
  const least = Math.ceil(minimum)
  const most = Math.floor(maximum)
  // Instants are about now.
  if (most > 1e12 && dice.chance(0.7)) return now + dice.between(-40, 40) * 3_600_000
  const how = dice.weighed({ small: 7, least: 1, most: 1, any: 1 })
  if (how === 'small') return Math.min(most, least + dice.between(0, 14))
  return how === 'least' ? least : how === 'most' ? most : dice.between(least, most)
}

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

function text({ dice, now }: Ground, part: Part): string {
  const date = day(now + dice.between(-60, 60) * 86_400_000)
  if (part.format === 'date') return dice.chance(0.9) ? date : dice.oneOf(['1900-01-01', '2199-12-31', '2024-02-29'])
  if (part.format === 'wire-day') return date.split('-').toReversed().join('-')
  const { maxLength = 10, minLength = 0 } = part
  if (dice.chance(0.05)) return 'x'.repeat(Math.min(maxLength, 2000))
  const fitted = usualTexts.filter(each => fits(part, each))
  return fitted.length > 0 ? dice.oneOf(fitted) : 'x'.repeat(Math.max(minLength, 1))
}

function list(ground: Ground, { items = {}, minItems = 0, maxItems = 5 }: Part, name: string): unknown[] {
  const { dice } = ground
  const length = dice.chance(0.03) ? Math.min(maxItems, 200) : Math.min(maxItems, minItems + dice.between(0, 3))
  return Array.from({ length }, () => fitting(ground, items, name))
}

function record(
  ground: Ground,
  { properties = {}, patternProperties = {}, required = [], maxProperties = 4 }: Part,
): Record<string, unknown> {
  const { dice, harvest } = ground
  const made: Record<string, unknown> = {}
  for (const inner of Object.values(patternProperties)) {
    for (let left = dice.between(0, Math.min(4, maxProperties)); left > 0; left--)
      made[dice.oneOf(answerNames)] = fitting(ground, inner)
  }
  const names = Object.keys(properties)
  const like = dice.chance(0.6) ? harvest.recordWith(dice, names) : undefined
  for (const [name, inner] of Object.entries(properties)) {
    if (!required.includes(name) && dice.chance(0.4)) continue
    const seen = like?.[name]
    made[name] = seen !== undefined && fits(inner, seen) ? seen : fitting(ground, inner, name)
  }
  return made
}

/** Every place within a value, the outermost left out: what holds it, and under which name. */
function* placesIn(value: unknown): Generator<[holder: Record<string, unknown>, name: string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    yield [value as Record<string, unknown>, name]
    yield* placesIn(inner)
  }
}

/** Makes `times` places of a body hostile. */
export function spoil({ dice }: Ground, body: unknown, times: number): unknown {
  for (let left = times; left > 0; left--) {
    const places = [...placesIn(body)]
    if (places.length === 0) return hostile(dice)
    const [holder, name] = dice.oneOf(places)
    holder[name] = hostile(dice)
  }
  return body
}

/** Takes one field away. */
export function lack({ dice }: Ground, body: unknown): unknown {
  const places = [...placesIn(body)].filter(([holder]) => !Array.isArray(holder))
  if (places.length === 0) return body
  const [holder, name] = dice.oneOf(places)
  delete holder[name]
  return body
}

/** Adds fields that no call names, at any depth. */
export function addStrange({ dice }: Ground, body: unknown): unknown {
  const holders = [body, ...[...placesIn(body)].map(([holder, name]) => holder[name])].filter(
    (each): each is Record<string, unknown> => typeof each === 'object' && each !== null && !Array.isArray(each),
  )
  for (let left = dice.between(1, 3); left > 0 && holders.length > 0; left--) {
    const name = dice.oneOf(strangeNames)
    const value = hostile(dice)
    // Set as JSON sets it: `__proto__` is a field of its own on the wire.
    Object.defineProperty(dice.oneOf(holders), name, { value, enumerable: true, configurable: true, writable: true })
  }
  return body
}
