import type { Kind } from './fields.ts'

export const shopTileKind = {
  title: 'title',
  picture: 'image',
  ordered: true,
  preview: true,
  fields: {
    title: { is: 'words', max: 120, required: true },
    image: { is: 'picture', shape: 'square', required: true },
    /** The part that stands after the shop's address and language. */
    path: { is: 'text', max: 200, pattern: 'shop_path' },
  },
} as const satisfies Kind
