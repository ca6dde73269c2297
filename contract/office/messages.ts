import Type from 'typebox'
import { Nullable, officeCall, paging, rowsOf } from '../endpoint.ts'

export const messageStates = ['failed', 'waiting', 'sent'] as const

export const listMessagesSent = officeCall('POST /api/office/messages', {
  summary: 'What was sent to devotees, newest first, without the texts; `failed` has also those tried in vain again and again.',
  right: 'orders.read',
  body: Type.Object({ ...paging, state: Type.Optional(Type.Enum([...messageStates])), to: Type.Optional(Type.String({ maxLength: 40 })) }),
  answer: rowsOf(
    Type.Object({
      id: Type.Integer(),
      channel: Type.String(),
      to: Type.String(),
      template: Type.String(),
      language: Type.String(),
      state: Type.Enum([...messageStates]),
      tries: Type.Integer(),
      at: Type.Integer(),
      sent_at: Nullable(Type.Integer()),
      /** Its text is still there: it can be tried again. */
      again: Type.Boolean(),
    }),
  ),
})

export const retryMessage = officeCall('POST /api/office/retry-message', {
  summary: 'Puts a message that reached nobody back into the queue.',
  right: 'orders.write',
  body: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  answer: Type.Object({ success: Type.Boolean() }),
  refuses: ['not_found'],
})
