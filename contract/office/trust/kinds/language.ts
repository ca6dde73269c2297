import type { Kind } from './fields.ts'

export const languageKind = {
  title: 'name',
  picture: 'image',
  fixed: true,
  settings: true,
  fields: {
    name: { is: 'text', max: 40, required: true },
    image: { is: 'picture', shape: 'square', required: true },
    /** Offered to visitors. English always is. */
    shown: { is: 'yes' },
  },
} as const satisfies Kind
