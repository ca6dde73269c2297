import Type from 'typebox'
import { Done, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { IntegerId, LoginName, Reason } from '../../ground/field-types.ts'
import { mandateStates, missedWhys, repeatEnds, repeatPay, turnStates } from '../../ritual/repeated.ts'

export const listRepeats = officeCall('POST /api/office/repeats', {
  summary:
    'Repeats of all devotees, the next day first: what repeats, what is due, how mandates stand. `q` finds by phone, code or name as it sounds, in any script; `behind`: some names that are new can’t be found yet. `state` `due`: a turn waits to be paid. Days are `2026-11-21`, amounts rupees, instants ms; `text` is in the caller’s language.',
  right: 'orders.read',
  body: Type.Object({
    ...paging,
    q: Type.Optional(LoginName),
    state: Type.Enum(['running', 'due', 'ended', 'all']),
  }),
  answer: Type.Object({
    ...rowsOf(
      Type.Object({
        id: Type.Integer(),
        kind: Type.Enum(['seva', 'gift']),
        title: Type.String(),
        text: Type.String(),
        devoteeId: Type.Integer(),
        /** On the order or gift that is repeated; empty once it is erased. */
        name: Type.String(),
        phone: Nullable(Type.String()),
        amount: Nullable(Type.Number()),
        times: Nullable(Type.Integer()),
        paid: Type.Integer(),
        pay: Type.Enum([...repeatPay]),
        mandate: Nullable(Type.Enum([...mandateStates])),
        next: Nullable(Type.String()),
        /** The latest turn that was noticed. */
        turn: Nullable(
          Type.Object({
            day: Type.String(),
            state: Type.Enum([...turnStates]),
            why: Nullable(Type.Enum([...missedWhys])),
            order: Nullable(Type.String()),
          }),
        ),
        begun: Type.Integer(),
        ended: Nullable(Type.Integer()),
        endedWhy: Nullable(Type.Enum([...repeatEnds])),
      }),
    ).properties,
    behind: Type.Boolean(),
  }),
})

export const endRepeat = officeCall('POST /api/office/end-repeat', {
  summary: 'Ends a repeat for its devotee: as repeat-end does, with the reason in the log. Safe to run twice.',
  right: 'orders.write',
  body: Type.Object({ id: IntegerId, reason: Reason }),
  answer: Done,
  refuses: ['not_found'],
})
