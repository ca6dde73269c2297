/** One small type for whoever carries messages; one file a provider. */
export interface MessageSender {
  /** Throws when the provider did not take the message: the outbox tries again. */
  send(message: OutgoingMessage): Promise<void>
}

export interface OutgoingMessage {
  channel: 'sms' | 'whatsapp' | 'email'
  /** 10 digits, in India. */
  recipient: string
  template: string
  /** Web language code. */
  language: string
  text: string
}
