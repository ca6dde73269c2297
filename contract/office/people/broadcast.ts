import Type from 'typebox'
import { Done, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { OccurrenceId } from '../../ground/field-types.ts'
import * as mailing from './mailings.ts'

/**
 * Kinds of broadcast: the homam begins later · something else is different · its video can be watched · anything else.
 */
export const broadcastKinds = ['delay', 'change', 'video', 'notice'] as const
/** Placeholders that are filled into a text, written in braces: `{homam}`. */
export const broadcastPlaces = ['homam', 'date', 'orderId', 'link'] as const

const Id = Type.Integer({ minimum: 1, maximum: 2147483647 })

/** These orders of it only; absent: everybody's. */
const Chosen = Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }))

const written = {
  ...mailing.written,
  id: Id,
  occurrenceId: OccurrenceId,
  orders: Chosen,
  kind: Type.Enum([...broadcastKinds]),
}

export const broadcastAudience = officeCall('POST /api/office/broadcast-audience', {
  summary: 'Who would be written to in a homam, by language and channel, and with which words one can begin.',
  right: 'homams.run',
  body: Type.Object({ id: Id, occurrenceId: OccurrenceId, orders: Chosen }),
  answer: Type.Object({
    title: Type.String(),
    heldOn: Type.String(),
    /** ms */
    startsAt: Type.Integer(),
    cancelled: Type.Boolean(),
    /** Until when (ms) a broadcast sent at this moment would wait, except to mail addresses; null: it goes at once. */
    heldUntil: Nullable(Type.Integer()),
    /** How many messages are sent in a second. */
    perSecond: Type.Integer(),
    /** Id of the latest broadcast of this homam; 0: none. `begin-broadcast` sends it back. */
    latest: Type.Integer(),
    /** How many people it reaches: each number once, however many orders it has. */
    receivers: Type.Integer(),
    languages: Type.Array(
      Type.Object({
        ...mailing.readers,
        /** People whom no channel reaches: they opted out, have no other address, or the channel is off. */
        declined: Type.Integer(),
      }),
    ),
    cost: mailing.Cost,
    /** Texts to begin with, by kind, with placeholders in braces. */
    starters: Type.Object({ delay: mailing.Texts, change: mailing.Texts, video: mailing.Texts, notice: mailing.Texts }),
  }),
  refuses: ['not_found'],
})

export const previewBroadcast = officeCall('POST /api/office/preview-broadcast', {
  summary: 'A text in each language of those who paid, exactly as it is sent, with an invented order.',
  right: 'homams.run',
  body: Type.Object(written),
  answer: mailing.Previews,
  refuses: ['not_found', 'no_participants', 'invalid_fields', 'homam_over'],
})

export const beginBroadcast = officeCall('POST /api/office/begin-broadcast', {
  summary:
    'Writes to everybody who paid for a homam, or to chosen orders of it, each number once. Sent twice with the same key it is one.',
  right: 'homams.run',
  confirmed: true,
  body: Type.Object({ ...written, ...mailing.begun }),
  answer: Type.Object({ id: Type.Integer() }),
  refuses: ['not_found', 'no_participants', 'invalid_fields', 'homam_over', 'edited_meanwhile'],
})

export const broadcasts = officeCall('POST /api/office/broadcasts', {
  summary: 'What was written to everybody of a homam, newest first, by whom, and how far it is.',
  right: 'homams.run',
  body: Type.Object({ ...paging, id: Id, occurrenceId: OccurrenceId }),
  answer: rowsOf(Type.Object({ ...mailing.sent, kind: Type.Enum([...broadcastKinds]) })),
})

export const stopBroadcast = officeCall('POST /api/office/stop-broadcast', {
  summary: 'Stops what is not sent yet. Stopped twice is once.',
  right: 'homams.run',
  body: Type.Object({ id: Id }),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})
