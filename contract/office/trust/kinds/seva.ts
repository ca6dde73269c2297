import type { Kind } from './fields.ts'
import { shownOffer, soldOffer } from './parts.ts'
import { ruleFields } from './seva-rules.ts'

export const sevaKind = {
  title: 'title',
  picture: 'image',
  preview: true,
  fields: { ...shownOffer, ...ruleFields, ...soldOffer },
} as const satisfies Kind
