import type { Kind } from './fields.ts'

export const donationPurposeKind = {
  title: 'name',
  ordered: true,
  fields: {
    name: { is: 'words', max: 80, required: true },
    about: { is: 'words', max: 300, rows: 2, required: true },
    /** How the yearly statement to the tax office classes donations for this purpose. */
    nature: { is: 'choice', options: ['others', 'specific', 'restricted', 'corpus'], required: true },
    /** Amounts that the page offers at a touch. */
    amounts: { is: 'list', title: 'amount', min: 1, max: 8, of: { amount: { is: 'money', required: true } } },
    least: { is: 'money', required: true },
    most: { is: 'money', required: true },
    /** What one meal costs, where the purpose feeds people: donors are told how many their gift feeds. */
    meal: { is: 'money' },
    /** From which day on everybody can read and check what came for it. null: it is not in the open ledger. */
    ledger_from: { is: 'day' },
    /** What it wants to reach since that day, and until when: the page of the open ledger shows both. */
    goal: { is: 'money' },
    goal_until: { is: 'day' },
  },
} as const satisfies Kind
