import Type from 'typebox'
import { Nullable } from './endpoint.ts'

/** A donation as its donor sees it: instants in ms, rupees, PAN masked. */
export const OwnGift = Type.Object({
  number: Type.String(),
  state: Type.String(),
  purpose: Type.String(),
  amount: Type.Number(),
  at: Type.Integer(),
  receipt: Nullable(Type.String()),
  pan: Type.String(),
})
export const OwnClaim = Type.Object({
  utr: Type.String(),
  amount: Type.Number(),
  at: Type.Integer(),
  state: Type.String(),
  reason: Type.String(),
})
