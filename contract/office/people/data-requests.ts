import Type from 'typebox'
import { Done, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { IntegerId } from '../../ground/field-types.ts'
import { OwnDataRequest } from '../../people/data-requests.ts'

export const listDataRequests = officeCall('POST /api/office/data-requests', {
  summary:
    'What devotees ask about their data: open ones with the oldest first, or answered ones with the newest first.',
  right: 'orders.write',
  body: Type.Object({ ...paging, answered: Type.Boolean() }),
  answer: rowsOf(
    Type.Object({
      ...OwnDataRequest.properties,
      /** The number or mail address by which the devotee logs in. */
      login: Type.String(),
      devoteeId: Type.Integer(),
      language: Type.String(),
    }),
  ),
})

export const answerDataRequest = officeCall('POST /api/office/answer-data-request', {
  summary: 'Answers what a devotee asked about their data: the answer stands on My data, and they are told.',
  right: 'orders.write',
  body: Type.Object({ id: IntegerId, answer: Type.String({ minLength: 1, maxLength: 2000 }) }),
  answer: Done,
  refuses: ['wrong_state', 'bad_request'],
})
