/** What the dashboard can split revenue by; without schemas, since the office's pages read this file. */
export const revenueDimensions = ['day', 'held_on', 'homam', 'slot', 'purpose', 'campaign', 'language'] as const
/** Which days a report is about: those of payment, or those for which was paid. */
export const revenueDays = ['paid', 'held'] as const
