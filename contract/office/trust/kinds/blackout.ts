import type { Kind } from './fields.ts'

/** Days on which a seva is not held; `seva` null: none is. */
export const blackoutKind = {
  title: 'reason',
  fields: {
    seva: { is: 'pick', of: 'seva', many: false },
    from_day: { is: 'day', required: true },
    to_day: { is: 'day', required: true },
    reason: { is: 'words', max: 200, required: true },
  },
} as const satisfies Kind
