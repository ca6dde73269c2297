import Type from 'typebox'
import { Done, officeCall } from '../../ground/endpoint.ts'
import { IntegerId } from '../../ground/field-types.ts'

export const undo = officeCall('POST /api/office/undo', {
  summary:
    'Takes back what the caller did within the last two minutes by a call that answered `undo`; needs the right of that call still. `edited_meanwhile` if it was changed since, `wrong_state` if it is too late.',
  right: 'own',
  body: Type.Object({ undo: IntegerId }),
  answer: Done,
  refuses: ['wrong_state', 'edited_meanwhile', 'no_right', 'list_full'],
})
