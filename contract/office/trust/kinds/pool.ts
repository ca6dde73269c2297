import type { Kind } from './fields.ts'

/** Places that several sevas share at one time: a hall, a priest. */
export const poolKind = {
  title: 'name',
  ordered: true,
  fields: {
    name: { is: 'words', max: 80, required: true },
    capacity: { is: 'number', min: 1, max: 100_000, required: true },
  },
} as const satisfies Kind
