import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { smsProblems } from '../../trust/sms-rules.ts'
import { IntegerId, LoginName, OrderCode } from '../../ground/field-types.ts'

export const messageChannels = ['whatsapp', 'sms', 'email'] as const
/** Channels whose texts have to be registered with others beforehand. */
export const registeredChannels = ['whatsapp', 'sms'] as const
/** States of a delivery. `skipped`: no carrier was asked. */
export const deliveryStates = [
  'taken',
  'refused',
  'unreachable',
  'skipped',
  'sent',
  'delivered',
  'read',
  'failed',
] as const
const languageCodes = ['en', 'te', 'ta', 'kn', 'hi'] as const
const Language = Type.Enum([...languageCodes])
const Template = Type.String({ maxLength: 40 })
const Delivery = Type.Object({
  channel: Type.Enum([...messageChannels]),
  /** '': no carrier was asked. */
  carrier: Type.String(),
  state: Type.Enum([...deliveryStates]),
  code: Type.String(),
  why: Type.String(),
  at: Type.Integer(),
})

/** States by which the list of messages is filtered: `sent` has those that arrived too. */
export const messageStates = ['failed', 'waiting', 'sent'] as const
export const messageStandings = [...messageStates, 'delivered', 'read', 'withdrawn'] as const

export const listMessagesSent = officeCall('POST /api/office/messages', {
  summary:
    'What was sent to devotees, newest first, without the texts; `failed` has also those tried in vain again and again.',
  right: 'orders.read',
  body: Type.Object({
    ...paging,
    state: Type.Optional(Type.Enum([...messageStates])),
    to: Type.Optional(LoginName),
  }),
  answer: rowsOf(
    Type.Object({
      id: Type.Integer(),
      channel: Type.String(),
      to: Type.String(),
      template: Type.String(),
      language: Type.String(),
      state: Type.Enum([...messageStandings]),
      tries: Type.Integer(),
      at: Type.Integer(),
      sent_at: Nullable(Type.Integer()),
      /** Until when the message waits (ms), because of quiet hours. */
      held_until: Nullable(Type.Integer()),
      /** Whether the message can be tried again: its text is still stored. */
      again: Type.Boolean(),
    }),
  ),
})

export const retryMessage = officeCall('POST /api/office/retry-message', {
  summary: 'Puts a message that was not delivered back into the outbox.',
  right: 'orders.write',
  body: Type.Object({ id: IntegerId }),
  answer: Done,
  refuses: ['not_found'],
})

export const listDeliveriesOf = officeCall('POST /api/office/message-deliveries', {
  summary: 'What became of one message, try by try.',
  right: 'orders.read',
  body: Type.Object({ id: IntegerId }),
  answer: Type.Object({ rows: Type.Array(Delivery) }),
})

export const listOrderMessages = officeCall('POST /api/office/order-messages', {
  summary: 'The messages about an order, newest first, each with what became of it.',
  right: 'orders.read',
  body: Type.Object({ orderId: Type.String({ minLength: 10, maxLength: 60 }) }),
  answer: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.Integer(),
        template: Type.String(),
        channel: Type.String(),
        language: Type.String(),
        state: Type.Enum([...messageStandings]),
        at: Type.Integer(),
        held_until: Nullable(Type.Integer()),
        deliveries: Type.Array(Delivery),
      }),
    ),
  }),
})

/**
 * How our text stands to the one that was registered. ready: it is the same. differs: it is not the same letter for
 * letter any more, or never was (then it is not sent). missing: none is registered, so nothing is sent there. free:
 * this carrier wants none.
 */
export const registrationStates = ['ready', 'differs', 'missing', 'free'] as const

export const listTriggers = officeCall('POST /api/office/message-triggers', {
  summary:
    'Every message that is sent by itself: when, by which channels in order, and whether its texts are registered, by channel and language.',
  right: 'content.read',
  body: Nothing,
  answer: Type.Object({
    dlt_entity: Type.String(),
    dlt_header: Type.String(),
    rows: Type.Array(
      Type.Object({
        template: Type.String(),
        category: Type.Enum(['code', 'duty', 'service', 'marketing', 'staff']),
        channels: Type.Array(Type.Enum([...messageChannels])),
        waits_for_morning: Type.Boolean(),
        call_list: Type.Boolean(),
        /** The content document in which its words are edited; null: they are fixed. */
        wording: Nullable(Type.String()),
        states: Type.Array(
          Type.Object({
            channel: Type.Enum([...messageChannels]),
            language: Language,
            state: Type.Enum([...registrationStates]),
          }),
        ),
      }),
    ),
  }),
})

export const smsTemplates = officeCall('POST /api/office/sms-templates', {
  summary:
    'Every text of an SMS as it is to be registered with the operators, tagged, with its parts and price; and the links to white-list.',
  right: 'content.read',
  body: Nothing,
  answer: Type.Object({
    dlt_entity: Type.String(),
    dlt_header: Type.String(),
    /** What links in the texts begin with. No text names a number to call. */
    links: Type.Array(Type.String()),
    rows: Type.Array(
      Type.Object({
        template: Type.String(),
        language: Language,
        text: Type.String(),
        /** The variables in their order. */
        places: Type.Array(Type.Object({ name: Type.String(), tag: Type.Enum(['numeric', 'alphanumeric', 'url']) })),
        /** With values of usual length. */
        parts: Type.Integer(),
        /** What one costs in paise, all its parts. */
        paise: Type.Integer(),
        state: Type.Enum([...registrationStates]),
        /** The rules that the text breaks (docs/sms-templates.md). */
        problems: Type.Array(Type.Enum([...smsProblems])),
      }),
    ),
  }),
})

export const viewTrigger = officeCall('POST /api/office/message-trigger', {
  summary:
    'One message in one channel and language: as devotees read it, as it should be registered, as it was, and where the two part.',
  right: 'content.read',
  body: Type.Object({ template: Template, channel: Type.Enum([...messageChannels]), language: Language }),
  answer: Type.Object({
    /** The text, filled with sample values. */
    preview: Type.String(),
    /** How many SMS it is; null for other channels. */
    sms_parts: Nullable(Type.Integer()),
    /** The text that should be registered; null: none need be. */
    wanted: Nullable(Type.String()),
    /** The placeholders of the text, in its order. */
    parameters: Type.Array(Type.String()),
    registered: Nullable(
      Type.Object({ name: Type.String(), dlt_id: Type.String(), text: Type.String(), sendable: Type.Boolean() }),
    ),
    /** Where the two texts part: `at` in letters from the beginning, and some letters of both on each side of it. */
    difference: Nullable(Type.Object({ at: Type.Integer(), ours: Type.String(), registered: Type.String() })),
  }),
  refuses: ['not_found'],
})

export const saveRegistration = officeCall('POST /api/office/save-registration', {
  summary:
    'Notes how a text was registered: its name there, its DLT id, and the text itself. An empty text takes it away.',
  right: 'settings.write',
  body: Type.Object({
    template: Template,
    channel: Type.Enum([...registeredChannels]),
    language: Language,
    name: Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_.-]*$' }),
    dltId: Type.String({ pattern: '^(\\d{19})?$', maxLength: 19 }),
    text: Type.String({ maxLength: 2000 }),
  }),
  answer: Done,
  refuses: ['not_found', 'bad_request'],
})

export const testMessage = officeCall('POST /api/office/test-message', {
  summary:
    'Sends a message filled with sample values to a number, or to one’s own mail address; ten an hour for each of the staff.',
  right: 'content.publish',
  body: Type.Object({
    template: Template,
    channel: Type.Enum([...messageChannels]),
    language: Language,
    /** 10 digits; left out for mail. */
    phone: Type.Optional(Type.String({ pattern: '^[6-9]\\d{9}$', maxLength: 10 })),
  }),
  answer: Done,
  refuses: ['not_found', 'bad_request', 'too_many_tests'],
})

export const listCalls = officeCall('POST /api/office/message-calls', {
  summary: 'Important messages that were not delivered: whom to call, about which order, and what to say.',
  right: 'orders.read',
  body: Type.Object({ ...paging, done: Type.Boolean() }),
  answer: rowsOf(
    Type.Object({
      id: Type.Integer(),
      phone: Type.String(),
      template: Type.String(),
      language: Type.String(),
      orderId: Nullable(Type.String()),
      orderCode: Nullable(OrderCode),
      text: Type.String(),
      at: Type.Integer(),
      done_at: Nullable(Type.Integer()),
      by: Nullable(Type.String()),
    }),
  ),
})

export const setCallDone = officeCall('POST /api/office/message-called', {
  summary: 'Notes that somebody called, or takes that back.',
  right: 'orders.write',
  body: Type.Object({ id: IntegerId, done: Type.Boolean() }),
  answer: Done,
  refuses: ['not_found'],
})

export const viewOptOut = officeCall('POST /api/office/message-declined', {
  summary: 'The opt-outs of one recipient, by channel.',
  right: 'orders.read',
  body: Type.Object({ to: LoginName }),
  answer: Type.Object({
    rows: Type.Array(
      Type.Object({
        channel: Type.Enum([...messageChannels]),
        category: Type.Enum(['service', 'marketing']),
        how: Type.Enum(['reply', 'link', 'staff']),
        at: Type.Integer(),
      }),
    ),
  }),
})

export const setOptOut = officeCall('POST /api/office/decline-messages', {
  summary: 'Notes that somebody opts out of a channel, or takes the opt-out back.',
  right: 'orders.write',
  body: Type.Object({
    to: LoginName,
    channel: Type.Optional(Type.Enum([...messageChannels])),
    declined: Type.Boolean(),
  }),
  answer: Done,
  refuses: ['bad_request'],
})
