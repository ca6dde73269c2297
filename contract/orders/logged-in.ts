import Type from 'typebox'

export const Done = Type.Object({ success: Type.Boolean(), message: Type.String() })

export const LoggedIn = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  token: Type.String(),
  /** `phone`: the number; the mail address where there is none. */
  user: Type.Object({ id: Type.Integer(), phone: Type.String() }),
})
