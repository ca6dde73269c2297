import Type from 'typebox'
import { Nullable } from '../ground/endpoint.ts'
import { maxGroupMembers } from '../ground/limits.ts'

const Names = Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: maxGroupMembers + 1 })
/** The version of the sentence that the parent or guardian agreed to. */
export const ChildConsentVersion = Type.String({ pattern: '^[a-z0-9.-]{1,20}$', maxLength: 20 })

/** A parent’s consent that comes with the names of a booking; names that are not among them are passed over. */
export const ChildConsent = Type.Object({ version: ChildConsentVersion, names: Names })

/** Children among the names of an order whose parent was not asked yet; `perhaps`: a son or daughter whose age nobody said. */
export const ChildrenToAsk = Type.Object({ children: Type.Array(Type.String()), perhaps: Type.Array(Type.String()) })

/**
 * A consent that the devotee gave as parent or guardian. `text` is the version of the sentence, `order_code` null for the
 * family book; `at_desk`: staff asked. Times are ms.
 */
export const OwnChildConsent = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  text: Type.String(),
  language: Type.String(),
  given_at: Type.Integer(),
  order_code: Nullable(Type.String()),
  at_desk: Type.Boolean(),
  ended_at: Nullable(Type.Integer()),
})
