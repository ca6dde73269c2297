import Type from 'typebox'
import { Done, Nullable, officeCall } from '../../ground/endpoint.ts'
import { IntegerId } from '../../ground/field-types.ts'
import { maxGroupMembers } from '../../ground/limits.ts'
import { ChildrenToAsk } from '../../orders/asked-children.ts'

export const orderChildren = officeCall('POST /api/office/order-children', {
  summary:
    'Children among the names of an order: whose parent is still to be asked, and who agreed when; `by`: who of the staff asked. Their names are read in any case.',
  right: 'orders.read',
  body: Type.Object({ id: IntegerId }),
  answer: Type.Object({
    ...ChildrenToAsk.properties,
    agreed: Type.Array(Type.Object({ name: Type.String(), at: Type.Integer(), by: Nullable(Type.String()) })),
  }),
  refuses: ['not_found'],
})

export const parentAgreed = officeCall('POST /api/office/parent-agreed', {
  summary:
    'Staff asked a parent or guardian, at the desk or by telephone, who agreed that the names of these children are read at the ritual. Safe to run twice.',
  right: 'orders.take',
  body: Type.Object({
    id: IntegerId,
    names: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: maxGroupMembers + 1 }),
  }),
  answer: Done,
  refuses: ['not_found'],
})
