import type { Kind } from './fields.ts'

export const portraitKind = {
  title: 'image',
  picture: 'image',
  ordered: true,
  preview: true,
  fields: { image: { is: 'picture', shape: 'square', required: true } },
} as const satisfies Kind
