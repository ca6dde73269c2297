import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'
import { IntegerId } from '../../ground/field-types.ts'

export const viewLedger = officeCall('POST /api/office/open-ledger', {
  summary:
    'The logs of the open ledger with their last public heads, and whether the one that is written stands still.',
  right: 'settings.write',
  body: Nothing,
  answer: Type.Object({
    /** The first is the one that is written. */
    logs: Type.Array(
      Type.Object({
        /** It is public at `/ledger/ID`. */
        id: Type.Integer(),
        origin: Type.String(),
        /** ms */
        begun_at: Type.Integer(),
        /** Of its last public head; that was signed then, in ms. */
        leaves: Type.Integer(),
        signed_at: Nullable(Type.Integer()),
        /** Nothing is signed. `unknown`: what was public last is not known; `longer`: it was another log than ours. */
        halted: Nullable(Type.Enum(['unknown', 'longer'])),
        halted_at: Nullable(Type.Integer()),
      }),
    ),
  }),
})

export const resumeLedger = officeCall('POST /api/office/resume-ledger', {
  summary: 'Goes on with a log that stands still after a restore, if the last public checkpoint is the head of ours.',
  right: 'settings.write',
  body: Type.Object({ checkpoint: Type.String({ minLength: 1, maxLength: 4000 }) }),
  answer: Type.Object({
    /** `unreadable`: no checkpoint of this log; `older`: it fits, but ours is longer; `longer`: ours can't go on. */
    outcome: Type.Enum(['resumed', 'unreadable', 'older', 'longer']),
  }),
  refuses: ['wrong_state'],
})

export const beginLedger = officeCall('POST /api/office/begin-ledger', {
  summary: 'Ends a log that stands still after a restore, and begins another with an origin of its own.',
  right: 'settings.write',
  body: Type.Object({ after: IntegerId }),
  answer: Done,
  refuses: ['wrong_state'],
})
