import Type from 'typebox'
import { Done, endpoint, Id } from '../ground/endpoint.ts'

/** Steps on the way to an order that only the browser knows of. The visit itself is counted when its page is sent. */
const steps = ['event', 'plan', 'form'] as const
export type Step = (typeof steps)[number]

export const count = endpoint('POST /api/count', {
  summary:
    'Ours. Counts that a step on the way to a booking was reached, once for each seva in one visit: no cookie, no number, nobody behind it (M5). `again`: this visit reached the step for another seva before.',
  for: 'anyone',
  uncounted: true,
  body: Type.Object({
    step: Type.Enum([...steps]),
    languageId: Id,
    serviceId: Id,
    campaign: Type.Optional(Type.String({ maxLength: 200 })),
    again: Type.Optional(Type.Boolean()),
  }),
  answer: Done,
})
