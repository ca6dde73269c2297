import type { Fields, KindName } from '../../../../../contract/office/trust/kinds/fields.ts'
import { kinds } from '../../../../../contract/office/trust/kinds.ts'

/** Parts that hold several fields have a name of their own; a list, or a field alone, is called as its label says. */
export const partNames = ['page', 'days', 'times', 'trust', 'contact', 'bank', 'signing', 'look'] as const
export type PartName = (typeof partNames)[number]

export interface Part {
  /** Its first field. */
  id: string
  name?: PartName
  fields: string[]
  /** Those of its fields that few need: they stand behind one line. None of them is required. */
  folded?: string[]
  /** A field that stands at the right of the others. */
  beside?: string
}

/** With which field a part begins besides lists. */
const begins: Partial<Record<KindName, Record<string, PartName>>> = {
  trust: { name: 'trust', email: 'contact', account_name: 'bank', gstin: 'signing', logo: 'look' },
}

const page: Part = {
  id: 'title',
  name: 'page',
  fields: ['title', 'slug', 'image', 'deity', 'purposes', 'mantra', 'mantra_sound', 'live_for_booked'],
  folded: ['deity', 'purposes', 'mantra', 'mantra_sound', 'live_for_booked'],
  beside: 'image',
}
const price: Part = {
  id: 'packages',
  fields: ['packages', 'amount', 'original', 'discount', 'products', 'phones', 'own_cancelling', 'cancelling'],
  folded: ['original', 'discount', 'products', 'phones', 'own_cancelling', 'cancelling'],
}
/** Other days are those of a seva. */
const priceOfSeva: Part = {
  ...price,
  fields: [...price.fields, 'most_moves', 'move_hours_before'],
  folded: [...(price.folded ?? []), 'most_moves', 'move_hours_before'],
}
const sections: Part = { id: 'sections', fields: ['sections'] }
const questions: Part = { id: 'personal', fields: ['personal', 'family'] }

/** What a homam and a seva are asked, in the order in which one thinks of it: a seva begins with when it is held. */
const laidOut: Partial<Record<KindName, Part[]>> = {
  seva: [
    { id: 'rule', fields: ['rule', 'dates', 'weekdays', 'tithis', 'nakshatras', 'slots', 'starts_minutes'] },
    page,
    priceOfSeva,
    sections,
    {
      id: 'window_days',
      name: 'times',
      fields: [
        'window_days',
        'cut_off',
        'attendance',
        'cut_off_minutes',
        'list_locks_minutes_before',
        'pool',
        'perpetual',
        'for_departed',
        'of_star',
      ],
      folded: ['pool', 'perpetual', 'for_departed', 'of_star'],
    },
    questions,
  ],
  event: [
    page,
    {
      id: 'closes_on',
      name: 'days',
      fields: ['closes_on', 'held_on', 'starts_minutes', 'lasts_minutes', 'list_locks_minutes_before'],
    },
    price,
    sections,
    questions,
    { id: 'hours', fields: ['hours'] },
    { id: 'priests', fields: ['priests'] },
    { id: 'clip', fields: ['clip'] },
    { id: 'comes_home', fields: ['comes_home'] },
  ],
}

/** The parts of a form, in its order. Fields that follow each other are one part; each list is one. */
export function partsOf(kind: KindName, fields: Fields = kinds[kind].fields): Part[] {
  const laid = laidOut[kind]
  if (laid) return laid.flatMap(part => partWith(part, fields))
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

/** A part with those of its fields that somebody sees; none, where they see none of them. */
function partWith(part: Part, seen: Fields): Part[] {
  const fields = part.fields.filter(field => seen[field])
  const [id] = fields
  return id === undefined ? [] : [{ ...part, id, fields }]
}

/** Whether a form has so many parts that one would look for them. */
export const isLong = (parts: Part[]): boolean => parts.length > 3

/** Where a part begins on the page. */
export const placeOfPart = (id: string): string => `part-${id}`

/** By which an editor remembers that the line of a part was opened. */
export const foldOf = ({ id }: Part): string => `more ${id}`
