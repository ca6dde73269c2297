import Type from 'typebox'
import { Done, Nullable, officeCall, UndoableDone } from '../../ground/endpoint.ts'
import { IntegerId } from '../../ground/field-types.ts'

const Screen = Type.String({ pattern: '^[a-z-]{1,40}$', maxLength: 40 })

export const listSavedViews = officeCall('POST /api/office/list-saved-views', {
  summary: 'The saved views of the member of staff, and those the owner shares.',
  right: 'own',
  body: Type.Object({ screen: Screen }),
  answer: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      query: Type.String(),
      shared: Type.Boolean(),
      mine: Type.Boolean(),
      /** The list opens with it, for this member of staff. */
      first: Type.Boolean(),
    }),
  ),
})

export const saveView = officeCall('POST /api/office/save-view', {
  summary: 'Saves a view of a list under a name; the same name again replaces it. Only the owner’s can be shared.',
  right: 'own',
  body: Type.Object({
    screen: Screen,
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    query: Type.String({ maxLength: 1000 }),
    shared: Type.Boolean(),
  }),
  answer: Done,
  refuses: ['no_right'],
})

export const renameView = officeCall('POST /api/office/rename-view', {
  summary: 'Gives one of one’s own saved views another name.',
  right: 'own',
  body: Type.Object({ id: IntegerId, name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }) }),
  answer: Done,
  refuses: ['not_found', 'view_taken'],
})

export const setFirstView = officeCall('POST /api/office/set-first-view', {
  summary: 'The saved view with which a list opens for oneself; null: with all of its rows.',
  right: 'own',
  body: Type.Object({ screen: Screen, id: Nullable(IntegerId) }),
  answer: Done,
  refuses: ['not_found'],
})

export const removeView = officeCall('POST /api/office/remove-view', {
  summary: 'Deletes one of one’s own saved views.',
  right: 'own',
  body: Type.Object({ id: IntegerId }),
  answer: UndoableDone,
  refuses: ['not_found'],
})
