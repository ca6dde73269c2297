import type { Kind } from './fields.ts'

export const bannerKind = {
  title: 'alt',
  picture: 'image',
  ordered: true,
  preview: true,
  fields: {
    image: { is: 'picture', shape: 'wide', required: true },
    image_mobile: { is: 'picture', shape: 'square', required: true },
    alt: { is: 'words', max: 200, required: true },
    /** null: in every language. */
    language: { is: 'pick', of: 'language', many: false },
    click_to: { is: 'link', inside: true },
    /** While it is open the banner leads to it, and says its name, day and hour. */
    homam: { is: 'pick', of: 'event', many: false },
  },
} as const satisfies Kind
