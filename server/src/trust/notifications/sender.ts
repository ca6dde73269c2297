import type { AnswerKind } from '../../../../contract/ground/answers.ts'

export const channels = ['sms', 'whatsapp', 'email'] as const
export type Channel = (typeof channels)[number]

/**
 * A carrier takes messages of a channel; there is one file a provider, in `carriers/`. `send` ends within 15 s and
 * answers the provider's id of the message, if it has one. It throws `CarrierRefused` if the provider will never take
 * this message: the next channel is tried. Any other error counts as passing: the outbox tries again.
 */
export interface Carrier {
  name: string
  /** The provider sends delivery receipts. */
  tellsDelivery: boolean
  /** It brings one-time codes to numbers outside India. */
  sendsCodesAbroad?: boolean
  /** What one message costs in whole paise; of an SMS, each part. Prices of kinds and countries: `priceOf`. */
  paise: number
  send(message: OutgoingMessage): Promise<string | undefined>
  /** The header that carries the signature of its webhooks: one without it is refused before its body is read. */
  webhookHeader?: string
  /** What the raw bytes of a webhook report; undefined if they are not from the provider. */
  readWebhook?(raw: Buffer, headers: Record<string, string | string[] | undefined>): CarrierReport[] | undefined
  /** A call that changes nothing: it says whether the keys are good and the provider answers. */
  check(): Promise<void>
}

export interface OutgoingMessage {
  /** Our id, which goes to providers that repeat it in their delivery receipts. */
  id: number
  channel: Channel
  /**
   * A mail address; or 10 digits, in India; or E.164 of another country, `+17325550123`; or WhatsApp's id of somebody
   * whose number is not known.
   */
  recipient: string
  template: string
  /** Web language code. */
  language: string
  text: string
  /** The one-time code, in messages that have one: some carriers have calls of their own for it. */
  code?: string
  /** The text goes as it is: its recipient wrote to us within the last 24 hours. */
  free?: true
  /** The name under which the text was registered with the operators or WhatsApp, and its values in order. */
  registered?: { name: string; parameters: string[] }
  mail?: { subject: string; html: string; from: string; unsubscribe?: string }
}

/** Who wrote: one of both at least. */
export interface Sender {
  /** A number as it is kept. */
  from?: string
  /** WhatsApp's id of them (`whatsappIdIn`). */
  whatsappId?: string
}

/** What somebody wrote to the trust. Of everything but text only its kind is told. */
export interface Said extends Sender {
  about: 'message'
  /** The provider's id of it. A webhook comes more than once. */
  providerId: string
  /** What they call themselves at WhatsApp. */
  profileName?: string
  kind: AnswerKind
  /** The text, or what stands under a picture; '': there is none. */
  text: string
  /** Reported as `stop` or `start` as well. */
  asks?: 'stop' | 'start'
  /** When it was written (ms); null: the provider does not say. */
  at: number | null
}

/** One thing that a provider reports by webhook. */
export type CarrierReport =
  | Said
  | {
      about: 'status'
      providerId: string
      /** Our id, where the provider repeats it: it finds the message even if the answer to `send` was lost. */
      messageId?: number
      state: 'sent' | 'delivered' | 'read' | 'failed'
      code: string
      why: string
    }
  /** Somebody wrote that they want no more messages, or want them again. */
  | ({ about: 'stop' | 'start' } & Sender)
  | SamePerson
  /** Somebody wrote, and the provider says neither number nor id. */
  | { about: 'nobody' }

/** A number and an id of WhatsApp came together: they are one person. */
export interface SamePerson {
  about: 'same'
  from: string
  whatsappId: string
  /** When (ms); null: the provider does not say. */
  at: number | null
}

/**
 * The provider will never take this message. `code` is the provider's own; `message` holds nothing about a person.
 */
export class CarrierRefused extends Error {
  code: string
  constructor(code: string, message: string) {
    super(withoutNumbers(message))
    this.code = code
  }
}

/** The provider can't take the message now, or its answer was lost. */
export class CarrierUnreachable extends Error {
  code: string
  constructor(code: string, message: string) {
    super(withoutNumbers(message))
    this.code = code
  }
}

/** Takes numbers and addresses out of a provider's words, since these may quote them (M5). */
export const withoutNumbers = (text: string): string =>
  text
    .slice(0, 2000)
    .replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')
    .replaceAll(/\+?\d[\d\s-]{5,}\d/g, '…')
    .slice(0, 200)
