import Type, { type Static } from 'typebox'
import { Id, Nullable } from '../ground/endpoint.ts'
import { LoginName } from '../ground/field-types.ts'

/** The most letters of a greeting, and of the name under it. */
export const mostGreetingLetters = 300
export const mostFromLetters = 60

/** When it is told: once the order is paid, or on the morning of the homam. */
export const greetingTimes = ['paid', 'morning'] as const
/**
 * `withheld`: it reached nobody, since the number wants none, got as many as a number may in 30 days, or has no
 * WhatsApp. Which of them is not told.
 */
export const greetingStates = ['waiting', 'sent', 'withheld', 'stopped'] as const

/** A greeting as it is booked: to a number of 10 digits in India, in the language of the one who reads it. */
export const Greeting = Type.Object({
  phone: LoginName,
  name: Type.String({ maxLength: 200 }),
  text: Type.String({ maxLength: 1000 }),
  when: Type.Enum([...greetingTimes]),
  language: Id,
})

/** The greeting of an order as it stands; `at` (ms): when it was sent, withheld or stopped. '': it was forgotten since. */
export const GreetingOfOrder = Type.Object({
  phone: Type.String(),
  name: Type.String(),
  text: Type.String(),
  when: Type.Enum([...greetingTimes]),
  language: Type.Integer(),
  state: Type.Enum([...greetingStates]),
  at: Nullable(Type.Integer()),
})
export type GreetingOfOrder = Static<typeof GreetingOfOrder>
