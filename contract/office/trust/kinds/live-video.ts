import type { Kind } from './fields.ts'

export const liveVideoKind = {
  title: 'title',
  picture: 'poster',
  ordered: true,
  preview: true,
  fields: {
    title: { is: 'words', max: 160, required: true },
    description: { is: 'words', max: 600, rows: 3, required: true },
    youtube: { is: 'youtube', required: true },
    poster: { is: 'picture', shape: 'video', required: true },
  },
} as const satisfies Kind
