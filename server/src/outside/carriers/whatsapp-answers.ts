import type { AnswerKind } from '../../../../contract/ground/answers.ts'
import type { CarrierReport } from '../../trust/notifications/sender.ts'
import { askedBy } from '../../ground/text/stop-words.ts'
import { said } from './ask.ts'

/** A message that somebody wrote, as the Cloud API reports it (integrations.md §4). Other fields are not looked at. */
export interface HookMessage {
  id?: unknown
  from?: unknown
  /** Seconds since 1970, as text. */
  timestamp?: unknown
  type?: unknown
  text?: { body?: unknown }
  button?: { text?: unknown }
  interactive?: { button_reply?: { title?: unknown }; list_reply?: { title?: unknown } }
  image?: { caption?: unknown }
  video?: { caption?: unknown }
  document?: { caption?: unknown }
  reaction?: { emoji?: unknown }
}

const kinds = new Map<string, AnswerKind>([
  ['text', 'text'],
  ['button', 'text'],
  ['interactive', 'text'],
  ['image', 'picture'],
  ['audio', 'voice'],
  ['video', 'video'],
  ['document', 'document'],
  ['sticker', 'sticker'],
  ['location', 'place'],
  ['reaction', 'reaction'],
])
/** What WhatsApp itself says, such as that somebody has a new number. */
const notWritten = new Set(['system'])

/**
 * What one message of a webhook reports. A message without a number is nobody's whom we know, and is left out: WhatsApp
 * may one day tell names instead of numbers.
 */
export function answersIn(message: HookMessage | null): CarrierReport[] {
  const sender = /^\d{7,15}$/.exec(said(message?.from))?.[0]
  const from = sender && (/^91(\d{10})$/.exec(sender)?.[1] ?? `+${sender}`)
  if (!message || !from) return []
  const asks = askedBy(said(message.text?.body) || said(message.button?.text))
  const id = said(message.id)
  const type = said(message.type) || (message.text ? 'text' : '')
  const kind = kinds.get(type) ?? 'other'
  const text = textOf(message)
  // Somebody took a reaction back.
  const isNothing = kind === 'reaction' && text === ''
  return [
    ...(id === '' || isNothing || notWritten.has(type)
      ? []
      : [{ about: 'message' as const, providerId: id, from, kind, text, ...(asks && { asks }), at: timeOf(message) }]),
    ...(asks ? [{ about: asks, from }] : []),
  ]
}

const textOf = ({ text, button, interactive, image, video, document, reaction }: HookMessage): string =>
  said(text?.body) ||
  said(button?.text) ||
  said(interactive?.button_reply?.title) ||
  said(interactive?.list_reply?.title) ||
  said(image?.caption) ||
  said(video?.caption) ||
  said(document?.caption) ||
  said(reaction?.emoji)

/** Null for what is no time since WhatsApp exists. */
function timeOf({ timestamp }: HookMessage): number | null {
  const seconds = /^\d{10}$/.exec(said(timestamp))?.[0]
  return seconds === undefined ? null : Number(seconds) * 1000
}
