import Type from 'typebox'
import { Nullable } from '../../ground/endpoint.ts'

const refunds = Type.Object({
  done: Type.Integer(),
  onTheWay: Type.Integer(),
  toDo: Type.Integer(),
  toDoAmount: Type.Number(),
})
const messages = Type.Object({
  sent: Type.Integer(),
  waiting: Type.Integer(),
  held: Type.Integer(),
  failed: Type.Integer(),
})

/** What is said of a homam and its calling off. */
export const callingOff = {
  /**
   * Of a homam that was called off: how many paid orders are cancelled for it already (`done`; not those that were
   * cancelled before) and how many not yet. A refund is done when the money arrived or was handed over; `toDo`: staff
   * hand it over, or have to look at it. A message that is `held` waits for the end of the quiet hours.
   */
  cancelling: Nullable(Type.Object({ done: Type.Integer(), left: Type.Integer(), refunds, messages })),
  /** What calling it off would give back, in rupees, and how much of it was paid at the desk; null: it is called off. */
  toGiveBack: Nullable(Type.Object({ amount: Type.Number(), atDesk: Type.Number() })),
}
