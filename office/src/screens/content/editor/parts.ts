import type { Fields, KindName } from '../../../../../contract/office/trust/kinds/fields.ts'
import { kinds } from '../../../../../contract/office/trust/kinds.ts'

/** Parts that hold several fields have a name of their own; a list, or a field alone, is called as its label says. */
export const partNames = ['page', 'days', 'times', 'price', 'trust', 'contact', 'bank', 'signing', 'look'] as const
export type PartName = (typeof partNames)[number]

export interface Part {
  /** Its first field. */
  id: string
  name?: PartName
  fields: string[]
}

/** With which field a part begins besides lists. */
const begins: Partial<Record<KindName, Record<string, PartName>>> = {
  event: { title: 'page', closes_on: 'days', amount: 'price' },
  seva: { title: 'page', rule: 'days', starts_minutes: 'times', amount: 'price' },
  trust: { name: 'trust', email: 'contact', account_name: 'bank', gstin: 'signing', logo: 'look' },
}

/** The parts of a form, in its order. Fields that follow each other are one part; each list is one. */
export function partsOf(kind: KindName, fields: Fields = kinds[kind].fields): Part[] {
  const parts: Part[] = []
  let inList = true
  for (const [field, { is }] of Object.entries(fields)) {
    const name = begins[kind]?.[field]
    const last = parts.at(-1)
    if (!last || is === 'list' || inList || name)
      parts.push({ id: field, ...(is !== 'list' && name && { name }), fields: [field] })
    else last.fields.push(field)
    inList = is === 'list'
  }
  return parts
}

/** Whether a form has so many parts that one would look for them. */
export const isLong = (parts: Part[]): boolean => parts.length > 3

/** Where a part begins on the page. */
export const placeOfPart = (id: string): string => `part-${id}`
