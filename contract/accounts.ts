import Type from 'typebox'
import { endpoint, Id, Nothing } from './endpoint.ts'

const Done = Type.Object({ success: Type.Boolean(), message: Type.String() })

export const requestOtp = endpoint('POST /api/request-otp', {
  summary: 'Sends a one-time code by SMS (D18). `phone` is 10 digits, in India. Answers alike for known and unknown numbers.',
  for: 'anyone',
  body: Type.Object({ phone: Type.String({ maxLength: 20 }) }),
  answer: Done,
  refuses: ['invalid_phone', 'otp_too_soon', 'otp_limit'],
})

export const verifyOtp = endpoint('POST /api/verify-otp', {
  summary: 'Turns a code into a bearer token, valid 30 days from its last use (D17).',
  for: 'anyone',
  body: Type.Object({ phone: Type.String({ maxLength: 20 }), otp: Type.String({ maxLength: 12 }) }),
  answer: Type.Object({
    success: Type.Boolean(),
    message: Type.String(),
    token: Type.String(),
    user: Type.Object({ id: Type.Integer(), phone: Type.String() }),
  }),
  refuses: ['invalid_phone', 'invalid_otp_format', 'otp_wrong', 'otp_void'],
})

export const protectedCheck = endpoint('GET /api/protected', {
  summary: '200 while the bearer token is good.',
  for: 'devotee',
  body: Nothing,
  answer: Type.Object({ success: Type.Boolean() }),
})

export const userCheck = endpoint('POST /api/user_check', {
  summary: '200 when the stored user id and number are the token’s own.',
  for: 'devotee',
  body: Type.Object({ userId: Id, mobileNumber: Type.String({ maxLength: 20 }) }),
  answer: Type.Object({ success: Type.Boolean() }),
})

export const logout = endpoint('POST /api/logout', {
  summary: 'Revokes the bearer token (ours, D17).',
  for: 'devotee',
  body: Nothing,
  answer: Type.Object({ success: Type.Boolean() }),
})

export const profile = endpoint('POST /api/profile', {
  summary: 'The person of the latest booking (D20); empty texts where unknown.',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({
    name: Type.String(),
    mobile: Type.String(),
    district: Type.String(),
    state: Type.String(),
    city: Type.String(),
    street: Type.String(),
  }),
})
