/** All messages that the product sends; `server/src/notifications/registry.ts` says how each travels. */
export const messageTemplates = [
  'otp',
  'booking_confirmed',
  'pay_link',
  'homam_changed',
  'homam_cancelled',
  'order_cancelled',
  'order_moved',
  'place_offered',
  'reminder',
  'live_today',
  'photos_and_video',
  'prasadam_sent',
  'refunded',
  'refund_arrived',
  'homam_news',
  'donation_receipt',
  'homam_opened',
  'export_ready',
  'staff_invitation',
  'staff_reset',
] as const
export type MessageTemplate = (typeof messageTemplates)[number]
