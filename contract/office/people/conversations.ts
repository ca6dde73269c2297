import Type from 'typebox'
import { answerKinds, mostReplyLetters } from '../../ground/answers.ts'
import { Done, Nullable, officeCall, paging, rowsOf, UndoableDone } from '../../ground/endpoint.ts'
import { IntegerId, largestInteger, LoginName, OrderCode } from '../../ground/field-types.ts'
import { messageStandings } from '../trust/messages.ts'

const Person = Type.Object({ id: Type.Integer(), name: Type.String() })
const Kind = Type.Enum([...answerKinds])
/** The product heeds STOP and START by itself. */
const Asks = Nullable(Type.Enum(['stop', 'start']))
/** The last line that somebody saw; 0: none. */
const Seen = Type.Integer({ minimum: 0, maximum: largestInteger })

export const conversationStates = ['open', 'done', 'all'] as const
export const whoseConversations = ['mine', 'nobodys'] as const

const Standing = {
  id: Type.Integer(),
  /** Null: they show a name in place of their number, so it is not known. */
  phone: Nullable(Type.String()),
  /** The devotee’s; of somebody whose number is not known, what they call themselves at WhatsApp. */
  name: Type.String(),
  unread: Type.Integer(),
  /** ms, as all instants here */
  unreadSince: Nullable(Type.Integer()),
  doneAt: Nullable(Type.Integer()),
  /** Until when WhatsApp takes a free text: 24 hours after the devotee’s latest message. */
  openUntil: Type.Integer(),
  assigned: Nullable(Person),
}

export const listConversations = officeCall('POST /api/office/conversations', {
  summary:
    'What devotees wrote by WhatsApp, by number or, where it is not known, by WhatsApp’s id, the newest first. `q`: a name in any script and spelling, or digits of the number.',
  right: 'orders.read',
  body: Type.Object({
    ...paging,
    state: Type.Optional(Type.Enum([...conversationStates])),
    whose: Type.Optional(Type.Enum([...whoseConversations])),
    q: Type.Optional(LoginName),
  }),
  answer: rowsOf(
    Type.Object({
      ...Standing,
      at: Type.Integer(),
      /** The beginning of the latest message; null: it was too much for one day, or is older than texts are stored. */
      last: Nullable(Type.Object({ kind: Kind, text: Type.String(), language: Type.String(), asks: Asks })),
    }),
  ),
})

export const viewConversation = officeCall('POST /api/office/conversation', {
  summary:
    'One conversation: what came and what was sent by WhatsApp, oldest first, and whose number it is. `earlier`: only the latest lines are answered.',
  right: 'orders.read',
  body: Type.Object({ id: IntegerId }),
  answer: Type.Object({
    ...Standing,
    doneBy: Nullable(Type.String()),
    /** The number wants no messages by WhatsApp (STOP): nothing can be sent. */
    declined: Type.Boolean(),
    /** Messages that were too many for one day; they were counted and not stored. */
    notKept: Type.Integer(),
    /** The last message and the last reply, which whoever acts on the conversation names as seen. */
    lastMessage: Type.Integer(),
    lastReply: Type.Integer(),
    devotee: Nullable(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        /** Paid ones that lie ahead come first, the nearest on top. */
        orders: Type.Array(
          Type.Object({
            id: Type.Integer(),
            code: OrderCode,
            homam: Type.String(),
            heldOn: Type.String(),
            standing: Type.Enum(['paid', 'pending', 'failed', 'cancelled']),
            refund: Nullable(Type.Enum(['due', 'sent', 'done'])),
            ahead: Type.Boolean(),
          }),
        ),
      }),
    ),
    /** Who may be given the conversation. */
    people: Type.Array(Person),
    earlier: Type.Boolean(),
    lines: Type.Array(
      Type.Union([
        Type.Object({
          from: Type.Literal('devotee'),
          id: Type.Integer(),
          at: Type.Integer(),
          kind: Kind,
          text: Type.String(),
          /** By the script that it is written in. */
          language: Type.String(),
          cut: Type.Boolean(),
          asks: Asks,
        }),
        Type.Object({
          from: Type.Literal('trust'),
          id: Type.Integer(),
          at: Type.Integer(),
          template: Type.String(),
          /** `''`: the text is not stored, or opens a door. */
          text: Type.String(),
          language: Type.String(),
          state: Type.Enum([...messageStandings]),
          /** Who of the staff wrote it; null: the product. */
          by: Nullable(Type.String()),
          /** A reply that was not sent and may be tried again. */
          again: Type.Boolean(),
        }),
      ]),
    ),
  }),
  refuses: ['not_found'],
})

export const readConversation = officeCall('POST /api/office/read-conversation', {
  summary: 'Says that the messages up to `seen` were read. Safe to run twice.',
  right: 'orders.take',
  body: Type.Object({ id: IntegerId, seen: Seen }),
  answer: Done,
  refuses: ['not_found'],
})

export const finishConversation = officeCall('POST /api/office/finish-conversation', {
  summary:
    'Says that nothing is left to do, or that something is after all. A new message opens it again; `edited_meanwhile` if one came after `seen`. Safe to run twice.',
  right: 'orders.take',
  body: Type.Object({ id: IntegerId, done: Type.Boolean(), seen: Seen }),
  answer: UndoableDone,
  refuses: ['not_found', 'edited_meanwhile'],
})

export const assignConversation = officeCall('POST /api/office/assign-conversation', {
  summary:
    'Gives a conversation to somebody of the staff, or to nobody. `was`: who had it, as seen; `edited_meanwhile` if somebody else has it now. Safe to run twice.',
  right: 'orders.take',
  body: Type.Object({ id: IntegerId, to: Nullable(IntegerId), was: Nullable(IntegerId) }),
  answer: UndoableDone,
  refuses: ['not_found', 'edited_meanwhile'],
})

export const replyToConversation = officeCall('POST /api/office/reply', {
  summary:
    'Answers in free text, within 24 hours of the devotee’s latest message; the same `key` is one reply. `lastReply`: the last reply that was seen; `edited_meanwhile` if a colleague answered after it. Whoever answers first has the conversation.',
  right: 'orders.take',
  body: Type.Object({
    id: IntegerId,
    text: Type.String({ minLength: 1, maxLength: mostReplyLetters, pattern: '\\S' }),
    lastReply: Seen,
    key: Type.String({ minLength: 10, maxLength: 60, pattern: '^[\\w-]+$' }),
  }),
  answer: Done,
  refuses: ['not_found', 'window_closed', 'messages_declined', 'edited_meanwhile'],
})

export const retryReply = officeCall('POST /api/office/retry-reply', {
  summary: 'Sends a reply that failed once more, as long as WhatsApp takes a free text. `id`: of the message.',
  right: 'orders.take',
  body: Type.Object({ id: IntegerId }),
  answer: Done,
  refuses: ['not_found', 'window_closed', 'messages_declined'],
})
