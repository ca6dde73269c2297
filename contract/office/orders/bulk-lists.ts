/** How orders that are cancelled or moved together are listed; without schemas, since the office's pages read this file. */
export const bulkStates = ['planned', 'running', 'stopped', 'done'] as const
export const bulkOutcomes = ['todo', 'done', 'waits', 'refused'] as const
/** Why an order is not cancelled or moved: refusals of doing it alone, or `failed`, a fault of ours. */
export const bulkProblems = [
  'wrong_state',
  'not_paid',
  'wrong_day',
  'not_on_offer',
  'too_many_names',
  'sold_out',
  'change_waits',
  'edited_meanwhile',
  'price_changed',
  'homam_over',
  'list_locked',
  'event_gone',
  'occurrence_gone',
  'payment_unavailable',
  'no_right',
  'not_found',
  'failed',
] as const
export type BulkProblem = (typeof bulkProblems)[number]
