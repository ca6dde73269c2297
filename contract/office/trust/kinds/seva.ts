import type { Kind } from './fields.ts'
import { moving, shownOffer, soldOffer } from './parts.ts'
import { ruleFields } from './seva-rules.ts'

export const sevaKind = {
  title: 'title',
  picture: 'image',
  preview: true,
  // When it is held comes first: what else is asked follows from it.
  fields: { ...ruleFields, ...shownOffer, ...soldOffer, ...moving },
} as const satisfies Kind
