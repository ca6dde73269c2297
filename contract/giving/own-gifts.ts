import Type from 'typebox'
import { Nullable } from '../ground/endpoint.ts'

/** A donation as its donor sees it: instants in ms, rupees, PAN masked. */
export const OwnGift = Type.Object({
  number: Type.String(),
  state: Type.String(),
  purpose: Type.String(),
  amount: Type.Number(),
  at: Type.Integer(),
  receipt: Nullable(Type.String()),
  pan: Type.String(),
  /** The name as on the PAN card; empty if it was not given. */
  panName: Type.String(),
})
/** A certificate of the tax office, which has come; `gift` is the number of one of the gifts that it is for. */
export const OwnCertificate = Type.Object({
  id: Type.Integer(),
  gift: Type.String(),
  year: Type.String(),
  /** `114`, and `10BE` in earlier years. */
  form: Type.String(),
})
export const OwnClaim = Type.Object({
  utr: Type.String(),
  amount: Type.Number(),
  at: Type.Integer(),
  state: Type.String(),
  reason: Type.String(),
})

/**
 * A gift, or a claim to have sent one, that was made without a login and names the devotee's number or mail address. The
 * number may have been another's, or mistyped, so nothing of the donor is told.
 */
export const UnopenedGift = Type.Object({
  kind: Type.Enum(['gift', 'claim']),
  state: Type.String(),
  purpose: Type.String(),
  amount: Type.Number(),
  at: Type.Integer(),
})
