import type { Kind } from './fields.ts'

export const galleryKind = {
  title: 'alt',
  picture: 'image',
  ordered: true,
  preview: true,
  fields: {
    image: { is: 'picture', shape: 'free', required: true },
    alt: { is: 'words', max: 200, required: true },
    category: { is: 'choice', options: ['homam', 'cow_seva'], required: true },
    service: { is: 'text', max: 60, pattern: 'slug', suggest: 'event_slugs' },
  },
} as const satisfies Kind
