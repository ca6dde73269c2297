import Type from 'typebox'
import { callOutcomes, callTimes } from '../../people/call-times.ts'
import { Done, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { IntegerId } from '../../ground/field-types.ts'

export const listWantedCalls = officeCall('POST /api/office/wanted-calls', {
  summary:
    'Whom to call, oldest first; those who were not reached come again at `notBefore`. `ended`: what is done, newest first. Instants are ms; `language` is its web code.',
  right: 'orders.take',
  body: Type.Object({ ...paging, ended: Type.Boolean() }),
  answer: rowsOf(
    Type.Object({
      id: Type.Integer(),
      phone: Type.String(),
      language: Type.String(),
      time: Type.Enum([...callTimes]),
      asked: Type.Integer(),
      tries: Type.Integer(),
      notBefore: Nullable(Type.Integer()),
      /** Who is calling; `mine`: the caller of this. */
      takenBy: Nullable(Type.String()),
      mine: Type.Boolean(),
      ended: Nullable(Type.Integer()),
      endedBy: Nullable(Type.String()),
      outcome: Nullable(Type.Enum([...callOutcomes])),
    }),
  ),
})

const Which = { id: IntegerId }

export const takeWantedCall = officeCall('POST /api/office/take-wanted-call', {
  summary: 'Says that one calls this number now. Free again after half an hour. Safe to run twice.',
  right: 'orders.take',
  body: Type.Object(Which),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})

export const wantedCallNotReached = officeCall('POST /api/office/wanted-call-not-reached', {
  summary: 'Nobody answered: the number comes again after two hours, and is given up after five tries.',
  right: 'orders.take',
  body: Type.Object(Which),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})

export const endWantedCall = officeCall('POST /api/office/end-wanted-call', {
  summary:
    'The call is done: answered, or unwanted (a wrong number). An order of the desk for the number ends it by itself, as `ordered`. Safe to run twice.',
  right: 'orders.take',
  body: Type.Object({ ...Which, outcome: Type.Enum(['answered', 'unwanted']) }),
  answer: Done,
  refuses: ['not_found'],
})
