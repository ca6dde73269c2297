import type { Language } from '../../../contract/languages.ts'

/** What a message is about; the words are chosen here, in the language of its cause. Of an `orderId` people read the code (D24). */
export type Message = {
  recipient: string
  language: Language
  dedupeKey?: string
  /** Where it may go by mail, if it can't be told by phone. */
  email?: string
  /** Speaks of today: not kept back at night. */
  urgent?: boolean
  /** What it is sent for together with others: `reminder 12`. They are counted, and withdrawn, together. */
  cause?: string
} & (
  | { channel: 'sms'; template: 'otp'; code: string }
  | {
      channel: 'whatsapp'
      template: 'booking_confirmed'
      homam: string
      orderId: string
      date: string
      price: string
      link: string
    }
  | {
      channel: 'whatsapp'
      template: 'homam_changed'
      homam: string
      orderId: string
      was: string
      date: string
      until: string
      link: string
    }
  | { channel: 'whatsapp'; template: 'homam_cancelled'; homam: string; orderId: string; price: string }
  | { channel: 'whatsapp'; template: 'order_cancelled'; homam: string; orderId: string; money: string; link: string }
  | {
      channel: 'whatsapp'
      template: 'order_moved'
      homam: string
      orderId: string
      was: string
      date: string
      link: string
    }
  | { channel: 'whatsapp'; template: 'place_offered'; homam: string; packageName: string; until: string; link: string }
  | {
      channel: 'whatsapp'
      template: 'prasadam_sent'
      homam: string
      orderId: string
      courier: string
      trackId: string
      link: string
    }
  | { channel: 'whatsapp'; template: 'photos_and_video'; homam: string; link: string }
  | { channel: 'whatsapp'; template: 'donation_receipt'; purpose: string; price: string; link: string }
  | {
      channel: 'whatsapp'
      template: 'reminder'
      homam: string
      orderId: string
      date: string
      time: string
      link: string
    }
  | { channel: 'whatsapp'; template: 'live_today'; homam: string; time: string; link: string }
  | { channel: 'whatsapp'; template: 'refunded'; homam: string; orderId: string; price: string }
  | {
      channel: 'whatsapp'
      template: 'refund_arrived'
      homam: string
      orderId: string
      price: string
      reference: string
      link: string
    }
  | { channel: 'whatsapp'; template: 'homam_news'; orderId: string; text: string }
  | { channel: 'email'; template: 'export_ready'; name: string; days: number; link: string }
  | { channel: 'whatsapp'; template: 'pay_link'; homam: string; orderId: string; price: string; link: string }
  | { channel: 'whatsapp'; template: 'homam_opened'; homam: string; date: string; closes: string; link: string }
  | { channel: 'email'; template: 'staff_invitation'; name: string; by: string; link: string }
  | { channel: 'email'; template: 'staff_reset'; name: string; link: string }
)
