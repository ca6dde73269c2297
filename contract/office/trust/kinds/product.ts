import type { Kind } from './fields.ts'
import { mostMeals } from './parts.ts'

export const productKind = {
  title: 'title',
  picture: 'image',
  fields: {
    title: { is: 'words', max: 120, required: true },
    description: { is: 'words', max: 600, rows: 3, required: true },
    image: { is: 'picture', shape: 'square', required: true },
    price: { is: 'money', required: true },
    /** null: the first tax head of goods. */
    tax_head: { is: 'pick', of: 'tax_head', many: false },
    /** How many meals the kitchen cooks for each piece. null: none. */
    meals: { is: 'number', min: 1, max: mostMeals },
  },
} as const satisfies Kind
