import Type from 'typebox'
import { Done, endpoint, Id } from '../ground/endpoint.ts'

const Alert = Type.Object({
  userId: Id,
  serviceId: Type.Optional(Id),
  deity: Type.Optional(Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 })),
})
export const tellMe = endpoint('POST /api/tell-me', {
  summary:
    'Asks to be told once, by WhatsApp, when a homam of this event’s kind, or of this deity, can be booked (ours). Either `serviceId` or `deity`.',
  for: 'devotee',
  body: Alert,
  answer: Done,
  refuses: ['event_gone', 'not_found'],
})

export const tellMeNot = endpoint('POST /api/tell-me-not', {
  summary: 'Withdraws an availability alert (ours).',
  for: 'devotee',
  body: Alert,
  answer: Done,
  refuses: ['event_gone', 'not_found'],
})

export const tellMeList = endpoint('POST /api/tell-me-list', {
  summary: 'The availability alerts for which the devotee still waits: homams by their `services`, and deities (ours).',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({ services: Type.Array(Type.String()), deities: Type.Array(Type.String()) }),
})
