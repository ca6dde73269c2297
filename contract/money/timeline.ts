import Type, { type Static } from 'typebox'

/**
 * The steps of a paid order, in their sequence. `at` is in ms: the moment of the step, or the beginning in India of the
 * day by whose end the step is done.
 */
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

/** Where the devotee hears of an order: there is not always a number (decision 17). */
export const ToldBy = Type.Enum(['whatsapp', 'email'])
export type ToldBy = Static<typeof ToldBy>
