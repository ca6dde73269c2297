import Type from 'typebox'
import { Done, endpoint, Id } from '../ground/endpoint.ts'

export const stopGreeting = endpoint('POST /api/stop-greeting', {
  summary:
    'Stops the greeting of an order that was not told yet (ours). Safe to run twice; `wrong_state` once it was sent.',
  for: 'devotee',
  body: Type.Object({ userId: Id, orderId: Type.String({ maxLength: 60 }) }),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})
