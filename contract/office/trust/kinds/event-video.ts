import type { Kind } from './fields.ts'

export const eventVideoKind = {
  title: 'title',
  picture: 'poster',
  preview: true,
  fields: {
    title: { is: 'words', max: 160, required: true },
    description: { is: 'words', max: 600, rows: 3, required: true },
    service: { is: 'text', max: 60, pattern: 'slug', required: true, suggest: 'event_slugs' },
    poster: { is: 'picture', shape: 'video', required: true },
    youtube: { is: 'youtube', required: true },
    held_on: { is: 'day', required: true },
  },
} as const satisfies Kind
