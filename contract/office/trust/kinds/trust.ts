import type { Fields, Kind } from './fields.ts'
import { cancelling, moving, phones } from './parts.ts'

/**
 * What a stranger can check of the trust. What is empty is not shown. PAN and approvals for deductions are those of the
 * kind `donation_terms`.
 */
const aboutTrust = {
  founded_year: { is: 'number', min: 1000, max: 2200 },
  registration_number: { is: 'text', max: 100 },
  registered_on: { is: 'day' },
  /** Number of the registration for income tax: 12A or 12AB. */
  registration_12a: { is: 'text', max: 100 },
  /** Its last day. Strangers are not shown it. */
  registration_12a_until: { is: 'day' },
  /** The trust's PAN stands on its page; receipts carry it in any case. */
  shows_pan: { is: 'yes' },
  trustees: {
    is: 'list',
    title: 'name',
    min: 0,
    max: 30,
    of: {
      name: { is: 'words', max: 120, required: true },
      office: { is: 'words', max: 120 },
      portrait: { is: 'picture', shape: 'square' },
      portrait_alt: { is: 'words', max: 200 },
    },
  },
  photographs: {
    is: 'list',
    title: 'alt',
    min: 0,
    max: 20,
    of: {
      image: { is: 'picture', shape: 'wide', required: true },
      alt: { is: 'words', max: 200, required: true },
      caption: { is: 'words', max: 200, rows: 2 },
    },
  },
  /** The last year whose accounts were audited, what came in and what was spent in it, and the signed statement. */
  audited_year: { is: 'text', max: 7, pattern: 'year' },
  audited_income: { is: 'money', most: 99_999_999_900 },
  audited_expense: { is: 'money', most: 99_999_999_900 },
  audited_statement: { is: 'pdf' },
} as const satisfies Fields

export const trustKind = {
  title: 'name',
  picture: 'logo',
  single: true,
  fixed: true,
  settings: true,
  preview: true,
  fields: {
    name: { is: 'words', max: 120, required: true },
    short_name: { is: 'words', max: 40, required: true },
    branch_address: { is: 'words', max: 300, rows: 2, required: true },
    registered_address: { is: 'words', max: 300, rows: 2, required: true },
    email: { is: 'text', max: 120, pattern: 'email', required: true },
    support_email: { is: 'text', max: 120, pattern: 'email', required: true },
    phones: { ...phones, min: 1 },
    /** Digits with country code. */
    support_numbers: { is: 'words', max: 20, pattern: 'digits', apart: true, required: true },
    whatsapp: { is: 'text', max: 20, pattern: 'digits', required: true },
    shop_url: { is: 'link', required: true },
    account_name: { is: 'text', max: 120, required: true },
    account_number: { is: 'text', max: 20, pattern: 'account', required: true },
    ifsc: { is: 'text', max: 11, pattern: 'ifsc', required: true },
    bank: { is: 'text', max: 120, required: true },
    branch: { is: 'text', max: 120, required: true },
    upi: { is: 'text', max: 130, pattern: 'upi', required: true },
    social: {
      is: 'list',
      title: 'site',
      min: 0,
      max: 8,
      of: {
        site: {
          is: 'choice',
          options: ['youtube', 'facebook', 'instagram', 'x', 'whatsapp', 'telegram'],
          required: true,
        },
        url: { is: 'link', required: true },
      },
    },
    /** null: the trust is not registered for GST, and its invoices say nothing of tax (Rule 49). */
    gstin: { is: 'text', max: 15, pattern: 'gstin' },
    /** Who signs receipts. */
    signatory_name: { is: 'words', max: 80 },
    signatory_office: { is: 'words', max: 80 },
    logo: { is: 'picture', shape: 'square' },
    ...aboutTrust,
    /**
     * Colours of buttons and links by day and by night; null: the product's own. Contrast at least 4.5:1
     * (`contrastOf`).
     */
    accent: { is: 'colour' },
    accent_dark: { is: 'colour' },
    /** For every seva that says nothing else. */
    cancelling,
    ...moving,
  },
} as const satisfies Kind
