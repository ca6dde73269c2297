import Type from 'typebox'
import { Done, Nullable, officeCall } from '../../ground/endpoint.ts'
import { IntegerId, LoginName } from '../../ground/field-types.ts'
import { GreetingOfOrder } from '../../orders/greetings.ts'

export const orderGreeting = officeCall('POST /api/office/order-greeting', {
  summary: 'The greeting that an order carries to the one it was booked for; null: none.',
  right: 'orders.read',
  body: Type.Object({ id: IntegerId }),
  answer: Type.Object({ greeting: Nullable(GreetingOfOrder) }),
})

export const correctGreeting = officeCall('POST /api/office/correct-greeting', {
  summary:
    'Corrects the number, the name or the words of a greeting that was not told yet, as the devotee asked by phone.',
  right: 'orders.write',
  body: Type.Object({
    id: IntegerId,
    phone: LoginName,
    name: Type.String({ maxLength: 200 }),
    text: Type.String({ maxLength: 1000 }),
  }),
  answer: Done,
  refuses: ['not_found', 'wrong_state', 'invalid_fields'],
})

export const stopGreetingOfOrder = officeCall('POST /api/office/stop-greeting', {
  summary: 'Stops the greeting of an order that was not told yet. Safe to run twice.',
  right: 'orders.write',
  body: Type.Object({ id: IntegerId, reason: Type.String({ minLength: 3, maxLength: 300 }) }),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})
