/** How orders and refunds are listed; without schemas, since the office's pages read it. */
export const segments = ['all', 'paid', 'pending', 'failed', 'cancelled', 'refund_due', 'refunded'] as const
export const orderSorts = ['newest', 'oldest', 'most', 'least'] as const
export const refundStates = ['due', 'sent', 'done', 'failed'] as const
