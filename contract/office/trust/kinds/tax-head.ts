import type { Kind } from './fields.ts'

/** Tax heads, by which packages and products are taxed. Prices are what is paid: any tax is within them. */
export const taxHeadKind = {
  title: 'name',
  ordered: true,
  settings: true,
  fields: {
    name: { is: 'words', max: 80, required: true },
    /** SAC of a service, HSN of goods. */
    code: { is: 'text', max: 8, pattern: 'tax_code', required: true },
    supply: { is: 'choice', options: ['exempt_service', 'goods', 'postage'], required: true },
    /** Hundredths of percent: 1800 is 18 %. What is exempt has 0. */
    rate: { is: 'number', min: 0, max: 10_000, required: true },
  },
} as const satisfies Kind
