import type { Kind } from './fields.ts'
import { textPage } from './parts.ts'

export const pageKind = { title: 'title', fixed: true, preview: true, fields: textPage } as const satisfies Kind
