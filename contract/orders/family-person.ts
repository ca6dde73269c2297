import Type from 'typebox'
import { relations } from '../ground/limits.ts'

export const PersonText = Type.String({ maxLength: 2000 })
export const Relation = Type.Enum(['', ...relations])

/** A person of the family book as it is answered; each text is empty where unknown. */
export const person = {
  id: Type.Integer(),
  name: Type.String(),
  relation: Relation,
  gotra: Type.String(),
  nakshatra: Type.String(),
  rashi: Type.String(),
  /** Named only in sevas for the departed. */
  departed: Type.Boolean(),
}
