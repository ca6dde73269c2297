import Type from 'typebox'
import { Done, endpoint, Id } from '../ground/endpoint.ts'
import { ChildConsent } from './asked-children.ts'

export const agreeForChild = endpoint('POST /api/agree-for-child', {
  summary:
    'A parent or guardian agrees for children named in an order that their names are read at the ritual (ours). Names that the order does not have are passed over. Safe to run twice.',
  for: 'devotee',
  body: Type.Object({ userId: Id, orderId: Type.String({ maxLength: 60 }), ...ChildConsent.properties }),
  answer: Done,
  refuses: ['not_found'],
})

export const endChildConsent = endpoint('POST /api/child-consent-end', {
  summary:
    'Takes a consent for a child back (ours). Names in orders stay until they are corrected there; the next booking asks again. Safe to run twice.',
  for: 'devotee',
  body: Type.Object({ userId: Id, id: Id }),
  answer: Done,
})
