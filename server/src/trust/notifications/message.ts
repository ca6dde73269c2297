import type { Language } from '../../../../contract/ground/languages.ts'

/**
 * What a message is about; its words are chosen here, in its language. Where it has an `orderId`, people read the order
 * code (D24).
 */
export type Message = {
  recipient: string
  language: Language
  dedupeKey?: string
  /** The mail address to try where no channel of the phone brings the message. */
  email?: string
  /** The code of the order, where it is known already (D24). */
  orderCode?: string
  /** The message concerns today: quiet hours don't delay it. */
  urgent?: boolean
  /** It tells of money that a debit brought: where its text is not a registered one, it says whom to complain to. */
  debited?: boolean
  /** The terms of an order, a sentence each: said after its text where that has no place `{terms}` for them. */
  terms?: string[]
  /** What this message has in common with others, as in `reminder 12`: they are counted, and withdrawn, together. */
  cause?: string
} & (
  | { channel: 'sms' | 'whatsapp'; template: 'otp'; code: string }
  | { channel: 'email'; template: 'email_code'; code: string; minutes: number }
  | { channel: 'whatsapp'; template: 'login_added'; link: string }
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
  | { channel: 'whatsapp'; template: 'moment_ready'; homam: string; time: string; link: string }
  | {
      channel: 'whatsapp'
      template: 'donation_receipt'
      purpose: string
      price: string
      giftCode: string
      link: string
    }
  | { channel: 'whatsapp'; template: 'tax_certificate'; price: string; giftCode: string; link: string }
  | {
      channel: 'whatsapp'
      template: 'reminder'
      homam: string
      orderId: string
      date: string
      time: string
      link: string
    }
  | { channel: 'whatsapp'; template: 'family_day'; what: string; date: string; link: string }
  | {
      channel: 'whatsapp'
      template: 'yearly_seva'
      homam: string
      orderId: string
      number: string
      date: string
      link: string
    }
  | {
      channel: 'whatsapp'
      template: 'repeat_due'
      homam: string
      date: string
      price: string
      pay: string
      link: string
    }
  | {
      channel: 'whatsapp'
      template: 'yearly_seva_done'
      homam: string
      orderId: string
      number: string
      date: string
      link: string
    }
  | {
      channel: 'whatsapp'
      template: 'repeat_missed'
      homam: string
      date: string
      why: string
      next: string
      link: string
    }
  | { channel: 'whatsapp'; template: 'repeat_ended'; homam: string; why: string; link: string }
  | { channel: 'whatsapp'; template: 'live_today'; homam: string; time: string; link: string }
  | { channel: 'whatsapp'; template: 'refunded'; homam: string; orderId: string; price: string }
  | { channel: 'whatsapp'; template: 'paid_twice'; homam: string; orderId: string; price: string }
  | { channel: 'whatsapp'; template: 'refunded_part'; homam: string; orderId: string; price: string }
  | { channel: 'whatsapp'; template: 'refunded_late'; homam: string; orderId: string; price: string }
  | { channel: 'whatsapp'; template: 'refund_at_desk'; homam: string; orderId: string; price: string }
  | { channel: 'whatsapp'; template: 'homam_cancelled_desk'; homam: string; orderId: string; price: string }
  | { channel: 'whatsapp'; template: 'gift_paid_twice'; purpose: string; price: string }
  | { channel: 'whatsapp'; template: 'gift_refunded'; purpose: string; price: string }
  | {
      channel: 'whatsapp'
      template: 'cheque_returned'
      purpose: string
      price: string
      /** The number of the cheque. */
      reference: string
      giftCode: string
      link: string
    }
  | {
      channel: 'whatsapp'
      template: 'order_cheque_returned'
      homam: string
      orderId: string
      price: string
      /** The number of the cheque. */
      reference: string
      /** What it means for the order, as short as a place of an SMS is. */
      outcome: string
      link: string
    }
  | {
      channel: 'whatsapp'
      template: 'refund_arrived'
      homam: string
      orderId: string
      price: string
      reference: string
      link: string
    }
  | {
      channel: 'whatsapp'
      template: 'greeting'
      homam: string
      orderId: string
      /** Who booked it, and what they say. */
      name: string
      text: string
      date: string
      /** Where its reader asks for no more of them. */
      link: string
    }
  /** What one of the staff answers, within WhatsApp’s customer service window. */
  | { channel: 'whatsapp'; template: 'reply'; text: string }
  | { channel: 'whatsapp'; template: 'homam_news'; orderId: string; text: string }
  /** `stop`: the link by which the devotee withdraws the consent to news. */
  | { channel: 'whatsapp'; template: 'trust_news'; text: string; stop: string }
  | { channel: 'whatsapp'; template: 'data_answered'; link: string }
  /** `what`: the kinds of data, in words. */
  | { channel: 'whatsapp'; template: 'breach_told'; what: string; link: string }
  | { channel: 'email'; template: 'export_ready'; name: string; days: number; link: string }
  | {
      channel: 'email'
      template: 'trust_figures'
      name: string
      /** The days that it tells of, written out. */
      date: string
      orders: string
      price: string
      gifts: string
      giftPrice: string
      thisYear: string
      lastYear: string
      /** The next homams with their places, a line each. */
      homams: string
      /** How many things need attention, and a line for each that is red or that the law asks soon. */
      due: string
      link: string
    }
  /**
   * `link` leads to the gateway's page. `smsLink`: to the order, from which it can be paid, since operators take links of
   * our own domain only.
   */
  | {
      channel: 'whatsapp'
      template: 'pay_link'
      homam: string
      orderId: string
      price: string
      link: string
      smsLink: string
    }
  | { channel: 'whatsapp'; template: 'homam_opened'; homam: string; date: string; closes: string; link: string }
  | { channel: 'email'; template: 'staff_invitation'; name: string; by: string; link: string }
  | { channel: 'email'; template: 'staff_reset'; name: string; link: string }
)
