import Type, { type Static } from 'typebox'

/** What happens to a paid booking, in this order. `at` is in ms: that moment, or the beginning in India of the day by whose end it is done. */
export const Step = Type.Object({
  step: Type.Union([
    Type.Literal('registered'),
    Type.Literal('list_locks'),
    Type.Literal('live'),
    Type.Literal('video'),
    Type.Literal('prasadam'),
  ]),
  at: Type.Integer(),
  is: Type.Union([Type.Literal('instant'), Type.Literal('day')]),
  state: Type.Union([Type.Literal('done'), Type.Literal('now'), Type.Literal('next'), Type.Literal('overdue')]),
})
export type Step = Static<typeof Step>
