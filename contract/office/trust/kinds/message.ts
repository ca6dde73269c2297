import type { Kind } from './fields.ts'

export const messageKind = {
  title: 'name',
  fixed: true,
  fields: {
    /** The template's name in the product; not changed. */
    name: { is: 'text', max: 60, once: true },
    /**
     * Placeholders `{…}` are filled in when the message is sent. All those of the product's English text must be
     * there, and no others.
     */
    text: { is: 'words', max: 900, rows: 4, required: true },
    /** As an SMS: within the rules of `contract/trust/sms-rules.ts`. Empty: the product's own. */
    sms: { is: 'words', max: 300, rows: 3 },
  },
} as const satisfies Kind
