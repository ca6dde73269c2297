import type { AnswerKind } from '../../../../contract/ground/answers.ts'
import type { CarrierReport, SamePerson, Sender } from '../../trust/notifications/sender.ts'
import { askedBy } from '../../ground/text/stop-words.ts'
import { whatsappIdIn } from '../../ground/text/whatsapp-id.ts'
import { said } from './ask.ts'

/** A message that somebody wrote, as the Cloud API reports it (integrations.md §4). Other fields are not looked at. */
export interface HookMessage {
  id?: unknown
  /** Missing where somebody shows a name in place of their number. */
  from?: unknown
  from_user_id?: unknown
  user_id?: unknown
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

/** Who wrote, as it stands beside the messages of a webhook. */
export interface HookContact {
  wa_id?: unknown
  user_id?: unknown
  profile?: { name?: unknown }
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

/** What one message of a webhook reports, with the contacts that came beside it. */
export function answersIn(message: HookMessage | null, contacts: (HookContact | null)[] = []): CarrierReport[] {
  if (!message) return []
  const type = said(message.type) || (message.text ? 'text' : '')
  const contact = contactOf(message, contacts)
  const sender = senderOf(message, contact)
  const asks = askedBy(said(message.text?.body) || said(message.button?.text))
  const id = said(message.id)
  const kind = kinds.get(type) ?? 'other'
  const text = textOf(message)
  // Somebody took a reaction back.
  const isNothing = kind === 'reaction' && text === ''
  const isWritten = id !== '' && !isNothing && !notWritten.has(type)
  const at = timeOf(message)
  if (!sender.from && !sender.whatsappId) return isWritten || asks ? [{ about: 'nobody' }] : []
  const profileName = said(contact?.profile?.name)
  return [
    ...sameIn(sender, at),
    ...(isWritten
      ? [
          {
            about: 'message' as const,
            providerId: id,
            ...sender,
            ...(profileName && { profileName }),
            kind,
            text,
            ...(asks && { asks }),
            at,
          },
        ]
      : []),
    ...(asks ? [{ about: asks, ...sender }] : []),
  ]
}

/** A number as it is kept, and an id; what has the form of neither is left out. */
export function addressesIn(number: string, userId: string): Sender {
  const digits = /^\d{7,15}$/.exec(number)?.[0]
  const from = digits && (/^91(\d{10})$/.exec(digits)?.[1] ?? `+${digits}`)
  const whatsappId = whatsappIdIn(userId)
  return { ...(from && { from }), ...(whatsappId && { whatsappId }) }
}

/** That number and id are one person's, where both came. */
export const sameIn = ({ from, whatsappId }: Sender, at: number | null): SamePerson[] =>
  from && whatsappId ? [{ about: 'same', from, whatsappId, at }] : []

/** The contact of a message: that with its number or id, else the only one, unless it is somebody else. */
function contactOf(message: HookMessage, contacts: (HookContact | null)[]): HookContact | undefined {
  const { number, id } = namedIn(message)
  const isOf = (contact: HookContact | null) =>
    (number !== '' && said(contact?.wa_id) === number) || (id !== '' && said(contact?.user_id) === id)
  const isAnother = (contact: HookContact | null) =>
    (number !== '' && said(contact?.wa_id) !== '') || (id !== '' && said(contact?.user_id) !== '')
  const [only] = contacts
  return contacts.find(isOf) ?? (contacts.length === 1 && only && !isAnother(only) ? only : undefined)
}

/** What the message itself says; an id may stand in the place of the number. */
function namedIn({ from, from_user_id, user_id }: HookMessage): { number: string; id: string } {
  const number = whatsappIdIn(said(from)) ? '' : said(from)
  return { number, id: said(from_user_id) || said(user_id) || (number ? '' : said(from)) }
}

function senderOf(message: HookMessage, contact: HookContact | undefined): Sender {
  const { number, id } = namedIn(message)
  return addressesIn(number || said(contact?.wa_id), id || said(contact?.user_id))
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
export function timeOf({ timestamp }: { timestamp?: unknown }): number | null {
  const seconds = /^\d{10}$/.exec(said(timestamp))?.[0]
  return seconds === undefined ? null : Number(seconds) * 1000
}
