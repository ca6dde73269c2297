import type { MessageTemplate } from '../../../../../contract/office/trust/message-templates.ts'
import type { messageWords } from '../../../words.ts'
import type { Channel } from '../sender.ts'
import type { Message } from '../message.ts'

export type Template = Message['template']
type Notice = keyof ReturnType<typeof messageWords>['notice']

/**
 * One kind of message, and how it reaches devotees or staff. `triggers` is the one list of messages: wordings, screens,
 * channels and hours follow from it.
 */
export interface Trigger<First extends Channel = Channel> {
  /** The name of its wording among the notices, which staff can edit; null: its words are fixed. */
  wording: Notice | null
  /** In the order in which they are tried. */
  channels: readonly [First, ...Channel[]]
  /**
   * Nobody can opt out of `code`, `duty` (the law wants it told) and `staff`. `marketing` is sent to nobody who opted out of it, and its mails carry a
   * link to opt out.
   */
  category: 'code' | 'duty' | 'service' | 'marketing' | 'staff'
  /** Quiet hours delay it, unless it concerns today (`urgent`). An answer to what somebody just did never waits. */
  waitsForMorning: boolean
  /** If the carrier sends delivery receipts and this one has none after so long, the next channel is tried. */
  chaseMinutes: number | null
  /** Each channel is tried for so long. */
  giveUpMinutes: number
  /** Somebody calls if the message did not arrive. */
  callList: boolean
  /** A text of its own each time: it goes under no registered one, so only within WhatsApp’s customer service window. */
  free?: true
}

const hour = 60
const toPhone = ['whatsapp', 'sms', 'email'] as const
const answer = { channels: toPhone, category: 'service', waitsForMorning: false, giveUpMinutes: 3 * hour } as const
const news = { channels: toPhone, category: 'service', waitsForMorning: true, giveUpMinutes: 6 * hour } as const
const mustArrive = { chaseMinutes: 60, callList: true } as const
const mayFail = { chaseMinutes: null, callList: false } as const
const toStaff = {
  channels: ['email'],
  category: 'staff',
  waitsForMorning: false,
  giveUpMinutes: 24 * hour,
  ...mayFail,
} as const

export const triggers = {
  /** To numbers abroad it goes by WhatsApp first, under a text of WhatsApp's own: `accounts/abroad.ts`. */
  otp: { wording: null, channels: ['sms'], category: 'code', waitsForMorning: false, giveUpMinutes: 5, ...mayFail },
  email_code: {
    wording: null,
    channels: ['email'],
    category: 'code',
    waitsForMorning: false,
    giveUpMinutes: 10,
    ...mayFail,
  },
  /** Nobody opts out of it: whoever got hold of an account could do so first. */
  login_added: { wording: 'loginAdded', ...answer, ...mustArrive, category: 'code' },
  /** The law wants it: nobody opts out of it, and no night delays it (DPDP Rules 2025, rule 7). */
  breach_told: { wording: 'breachTold', ...answer, ...mustArrive, category: 'duty', giveUpMinutes: 24 * hour },
  data_answered: { wording: 'dataAnswered', ...news, ...mayFail },
  booking_confirmed: { wording: 'bookingConfirmed', ...answer, ...mustArrive },
  pay_link: { wording: 'payLink', ...answer, ...mustArrive, chaseMinutes: 30 },
  homam_changed: { wording: 'homamChanged', ...news, ...mustArrive },
  homam_cancelled: { wording: 'homamCancelled', ...news, ...mustArrive },
  order_cancelled: { wording: 'orderCancelled', ...news, ...mustArrive },
  order_moved: { wording: 'orderMoved', ...news, ...mustArrive },
  place_offered: { wording: 'placeOffered', ...news, ...mustArrive, chaseMinutes: 30 },
  reminder: { wording: 'reminder', ...news, ...mayFail, chaseMinutes: 120 },
  family_day: { wording: 'familyDay', ...news, ...mayFail, chaseMinutes: 120 },
  yearly_seva: { wording: 'yearlySeva', ...news, ...mayFail, chaseMinutes: 120 },
  yearly_seva_done: { wording: 'yearlySevaDone', ...news, ...mayFail },
  repeat_due: { wording: 'repeatDue', ...news, ...mustArrive, chaseMinutes: 120 },
  repeat_missed: { wording: 'repeatMissed', ...news, ...mustArrive, chaseMinutes: 120 },
  repeat_ended: { wording: 'repeatEnded', ...news, ...mayFail, chaseMinutes: 120 },
  live_today: { wording: 'liveToday', ...answer, ...mayFail, chaseMinutes: 15, giveUpMinutes: hour },
  photos_and_video: { wording: 'photosAndVideo', ...news, ...mayFail },
  moment_ready: { wording: 'momentReady', ...news, ...mayFail },
  prasadam_sent: { wording: 'prasadamSent', ...news, ...mayFail },
  refunded: { wording: 'refunded', ...news, ...mustArrive },
  paid_twice: { wording: 'paidTwice', ...news, ...mustArrive },
  refunded_part: { wording: 'refundedPart', ...news, ...mustArrive },
  refunded_late: { wording: 'refundedLate', ...news, ...mustArrive },
  refund_at_desk: { wording: 'refundAtDesk', ...news, ...mustArrive },
  homam_cancelled_desk: { wording: 'homamCancelledDesk', ...news, ...mustArrive },
  gift_paid_twice: { wording: 'giftPaidTwice', ...news, ...mustArrive },
  gift_refunded: { wording: 'giftRefunded', ...news, ...mustArrive },
  cheque_returned: { wording: 'chequeReturned', ...news, ...mustArrive },
  order_cheque_returned: { wording: 'orderChequeReturned', ...news, ...mustArrive },
  refund_arrived: { wording: 'refundArrived', ...news, ...mayFail },
  reply: { wording: null, ...answer, ...mayFail, channels: ['whatsapp'], giveUpMinutes: hour, free: true },
  /** The text is staff's own: operators allow no such text as an SMS, only 30 letters in each place. */
  homam_news: { wording: 'homamNews', ...news, ...mayFail, channels: ['whatsapp', 'email'] },
  /** Its words are the devotee's own, as those of `homam_news` are staff's. */
  greeting: { wording: 'greeting', ...news, ...mayFail, channels: ['whatsapp'] },
  /** To those who agreed to news only, and for WhatsApp a template of the kind "marketing"; no SMS, as of `homam_news`. */
  trust_news: { wording: 'trustNews', ...news, ...mayFail, channels: ['whatsapp', 'email'], category: 'marketing' },
  tax_certificate: { wording: 'taxCertificate', ...news, ...mustArrive },
  donation_receipt: { wording: 'donationReceived', ...answer, ...mayFail },
  homam_opened: { wording: 'homamOpened', ...news, ...mayFail, channels: ['whatsapp', 'email'], category: 'marketing' },
  export_ready: { wording: 'exportReady', ...toStaff },
  trust_figures: { wording: 'trustFigures', ...toStaff },
  staff_invitation: { wording: null, ...toStaff },
  staff_reset: { wording: null, ...toStaff },
} as const satisfies { [T in Template]: Trigger<Extract<Message, { template: T }>['channel']> } & Record<
  MessageTemplate,
  unknown
>

/** Undefined for a kind of message that is no longer sent: the outbox may still hold some. */
export const triggerOf = (template: string): Trigger | undefined => (triggers as Record<string, Trigger>)[template]
/** Messages whose text gives access to an account: it is forgotten once it is sent. */
export const keptSecret: ReadonlySet<string> = new Set<Template>([
  'otp',
  'email_code',
  'staff_invitation',
  'staff_reset',
])
