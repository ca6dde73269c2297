/** How orders and refunds are listed; without schemas, since the office's pages read this file. */
export const segments = ['all', 'paid', 'pending', 'failed', 'cancelled', 'refund_due', 'refunded'] as const
/** `homam`: by homam, the one made last first; `payment`: by how the payment stands, pending first. Each has its reverse. */
export const orderSorts = [
  'newest',
  'oldest',
  'most',
  'least',
  'homam',
  'homam_first',
  'payment',
  'payment_last',
] as const
export const refundStates = ['due', 'sent', 'done', 'failed'] as const

/** What happened to an order, as its timeline shows it. */
export const timelineKinds = [
  'booked',
  'attempt',
  'evidence',
  'message',
  'correction',
  'consent',
  'refund',
  'bounced',
  'note',
  'change',
  'moved',
  'invoice',
] as const
export type TimelineKind = (typeof timelineKinds)[number]
/** What an attempt to pay is for. */
export const attemptPurposes = ['order', 'difference', 'debt'] as const
export const attemptStates = ['opening', 'open', 'paid', 'failed', 'surplus'] as const
/** Why money goes back. */
export const refundReasons = [
  'paid_twice',
  'wrong_amount',
  'wrong_currency',
  'no_place_left',
  'event_closed',
  'event_cancelled',
  'booking_cancelled',
  'by_staff',
  'package_changed',
  'date_moved',
  'asked_by_devotee',
] as const
/** What evidence of a payment meant when it came. */
export const evidenceVerdicts = ['paid', 'failed', ...refundReasons] as const
/** How evidence reached us. */
export const evidenceSources = ['webhook', 'return', 'pull', 'create', 'counter', 'reconciliation'] as const
