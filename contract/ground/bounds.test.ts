import { expect, test } from 'vitest'
import { allCalls } from '../calls.ts'
import type { Endpoint } from './endpoint.ts'
import { mostAddressLetters } from './field-types.ts'
import { allOfficeCalls } from '../office/calls.ts'

interface Part {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Part[]
  items?: Part
  properties?: Record<string, Part>
  patternProperties?: Record<string, Part>
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  maxProperties?: number
}

/** A document of the back office: `contract/office/trust/kinds.ts` says what is in it, and server/src/house/content checks it. */
const checkedByKind = ['POST /api/office/save-content content', 'POST /api/office/check-content content']

/** Searches of homams, pictures and texts, which have nobody's address in them. */
const aboutNobody = [
  'POST /api/find-homams',
  'POST /api/office/homams',
  'POST /api/office/pictures',
  'POST /api/office/pictures-used',
  'POST /api/office/list-content',
]

const calls = ([...Object.values(allCalls), ...Object.values(allOfficeCalls)] as unknown as Partial<Endpoint>[])
  .filter((each): each is Endpoint => typeof each.name === 'string' && each.body !== undefined)
  .map(each => [each.name, each.body as Part] as const)

/** Every part of a shape, with the path of its field. */
function partsOf(part: Part, path: string): [path: string, part: Part][] {
  const inner = [
    ...(part.anyOf ?? []).map(each => [path, each] as const),
    ...(part.items ? [[`${path}[]`, part.items] as const] : []),
    ...Object.entries(part.properties ?? {}).map(([name, each]) => [path ? `${path}.${name}` : name, each] as const),
    ...Object.values(part.patternProperties ?? {}).map(each => [`${path}{}`, each] as const),
  ]
  return [[path, part], ...inner.flatMap(([at, each]) => partsOf(each, at))]
}

function isBounded({
  type,
  minimum,
  maximum,
  maxLength,
  maxItems,
  maxProperties,
  patternProperties,
  ...part
}: Part): boolean {
  if (part.enum || part.anyOf || 'const' in part || type === 'boolean' || type === 'null') return true
  if (type === 'integer') return Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum)
  if (type === 'number') return Number.isFinite(minimum) && Number.isFinite(maximum)
  if (type === 'string') return maxLength !== undefined
  if (type === 'array') return maxItems !== undefined
  return type === 'object' && (!patternProperties || maxProperties !== undefined)
}

test.each(calls)('%s: every number, text and list of its body has bounds', (name, body) => {
  const unbounded = partsOf(body, '').filter(
    ([path, part]) => !isBounded(part) && !checkedByKind.includes(`${name} ${path.replace(/\{\}$/, '')}`),
  )
  expect(unbounded).toEqual([])
})

test.each(calls)('%s: every day of its body is looked up in the calendar', (_name, body) => {
  const isDay = /(^|\.)(from|until|on|day|[a-z]+On)$/
  const days = partsOf(body, '').filter(
    ([path, { type, enum: listed }]) => type === 'string' && !listed && isDay.test(path),
  )
  expect(days.filter(([, { format }]) => format !== 'date' && format !== 'wire-day')).toEqual([])
})

test.each(calls.filter(([name]) => !aboutNobody.includes(name)))(
  '%s: whatever stands for a number, or looks one up, has room for a mail address (D30)',
  (_name, body) => {
    const namesPeople = /(^|\.)(phone|mobile|mobileNumber|email|to|q|search|who|subject_id)$/
    const narrow = partsOf(body, '').filter(
      ([path, { type, format, pattern, maxLength = 0 }]) =>
        type === 'string' && namesPeople.test(path) && !format && !pattern && maxLength < mostAddressLetters,
    )
    expect(narrow.map(([path]) => path)).toEqual([])
  },
)
