import type { Kind } from './fields.ts'
import { facet } from './parts.ts'

export const purposeKind = { title: 'name', ordered: true, preview: true, fields: facet } as const satisfies Kind
