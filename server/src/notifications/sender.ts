export const channels = ['sms', 'whatsapp', 'email'] as const
export type Channel = (typeof channels)[number]

/**
 * One small type for whoever carries messages; one file a provider, in `carriers/`. `send` ends within 15 s and answers the provider's id
 * of the message, if it has one. It throws `CarrierRefused` where the provider will not take this message however often it is asked: the
 * next channel is tried. Anything else thrown is passing: the outbox tries again.
 */
export interface Carrier {
  name: string
  /** The provider tells whether a message arrived. */
  tellsDelivery: boolean
  /** What a message costs, in whole paise; a part of an SMS each. */
  paise: number
  send(message: OutgoingMessage): Promise<string | undefined>
  /** What a provider tells of messages, over the raw bytes; undefined if it is not from the provider. */
  readWebhook?(raw: Buffer, headers: Record<string, string | string[] | undefined>): CarrierReport[] | undefined
  /** A call that changes nothing: are the keys good, is the provider there? */
  check(): Promise<void>
}

export interface OutgoingMessage {
  /** Ours; providers that can give it back in what they tell of the message are given it. */
  id: number
  channel: Channel
  /** 10 digits, in India; a mail address. */
  recipient: string
  template: string
  /** Web language code. */
  language: string
  text: string
  /** A one-time code, where the message is one: some carriers have calls of their own for it. */
  code?: string
  /** How it was registered with the operators or with WhatsApp, and what fills it in its order. */
  registered?: { name: string; parameters: string[] }
  mail?: { subject: string; html: string; from: string; unsubscribe?: string }
}

/** Something that a provider told. */
export type CarrierReport =
  | {
      about: 'status'
      providerId: string
      /** Ours, where the provider gives it back: known even if its answer to `send` was lost. */
      messageId?: number
      state: 'sent' | 'delivered' | 'read' | 'failed'
      code: string
      why: string
    }
  /** 10 digits; somebody wrote that no more is wanted, or that it is again. */
  | { about: 'stop' | 'start'; from: string }

/** The provider will not take it, however often it is asked. `code` is the provider's; `message` holds nothing of a person. */
export class CarrierRefused extends Error {
  code: string
  constructor(code: string, message: string) {
    super(withoutNumbers(message))
    this.code = code
  }
}

/** It can't be taken now, or it can't be known what came of it. */
export class CarrierUnreachable extends Error {
  code: string
  constructor(code: string, message: string) {
    super(withoutNumbers(message))
    this.code = code
  }
}

/** What providers say may quote the number or the address: it is not kept (M5). */
export const withoutNumbers = (text: string): string =>
  text
    .slice(0, 2000)
    .replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')
    .replaceAll(/\+?\d[\d\s-]{5,}\d/g, '…')
    .slice(0, 200)
