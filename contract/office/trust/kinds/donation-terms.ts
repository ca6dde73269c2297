import type { Kind } from './fields.ts'

export const donationTermsKind = {
  title: 'trust_pan',
  single: true,
  fixed: true,
  settings: true,
  fields: {
    trust_pan: { is: 'text', max: 10, pattern: 'pan' },
    /**
     * Registration for foreign contributions, and the account that alone may take them. Empty: gifts of foreign
     * citizens are refused.
     */
    fcra_number: { is: 'text', max: 40 },
    /** Its last day; on later days gifts of foreign citizens are refused again. */
    fcra_until: { is: 'day' },
    fcra_account: { is: 'text', max: 300, rows: 2 },
    /** Donations of a day without an approval are not deductible. */
    approvals: {
      is: 'list',
      title: 'number',
      min: 0,
      max: 10,
      of: {
        /** Unique registration number, as on the approval. */
        number: { is: 'text', max: 100, required: true },
        issued_on: { is: 'day', required: true },
        valid_from: { is: 'day', required: true },
        valid_until: { is: 'day' },
      },
    },
    /** What the law calls things, and its limits, from a day on: the latest that has begun applies. */
    laws: {
      is: 'list',
      title: 'section',
      min: 1,
      max: 10,
      of: {
        from: { is: 'day', required: true },
        /** `80G`, and the code that the yearly statement has for it. */
        section: { is: 'text', max: 20, required: true },
        section_code: { is: 'text', max: 40, required: true },
        /** The donee's duties. */
        duties: { is: 'text', max: 80, required: true },
        /**
         * Names of forms: the trust's yearly statement, and the certificate with which a donor claims the deduction.
         */
        statement: { is: 'text', max: 20, required: true },
        certificate: { is: 'text', max: 20, required: true },
        /** `financial year` or `tax year`. */
        year_word: { is: 'text', max: 40, required: true },
        /** A gift in cash above this is not deductible. */
        cash_deductible: { is: 'money', required: true },
        /** Cash of this amount or more is never accepted. */
        cash_forbidden: { is: 'money', required: true },
      },
    },
  },
} as const satisfies Kind
