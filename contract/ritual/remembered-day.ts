import Type from 'typebox'
import { Nullable } from '../ground/endpoint.ts'
import { rememberedKinds, rememberedWays } from './remembered.ts'

export const Kind = Type.Enum([...rememberedKinds])
export const Way = Type.Enum([...rememberedWays])

/** A day as it is stored. Months are named by the tradition of the language, as in `panchangam`. */
export const RememberedDay = Type.Object({
  kind: Kind,
  /** null: the star of every month. */
  way: Nullable(Way),
  date: Nullable(Type.String()),
  time: Nullable(Type.String()),
  month: Nullable(Type.Integer()),
  tithi: Nullable(Type.Integer()),
  star: Nullable(Type.Integer()),
  remind: Type.Boolean(),
  /** In words: `Shravana Krishna paksha Saptami`. */
  text: Type.String(),
  /** What began later on that date; the hour would tell. */
  later: Nullable(Type.String()),
})
