import Type from 'typebox'
import { endpoint, Id, Nothing, Nullable } from './endpoint.ts'
import { LoginName } from './field-types.ts'
import { Done, LoggedIn } from './logged-in.ts'

export const loginWays = endpoint('POST /api/login-ways', {
  summary:
    'The countries whose mobile numbers may log in (ours): ISO 3166 and the calling code without `+`. India always may, and is not among them.',
  for: 'anyone',
  uncounted: true,
  body: Nothing,
  answer: Type.Object({
    countries: Type.Array(Type.Object({ code: Type.String(), calling: Type.String() })),
    /** How codes come to these countries. */
    by: Nullable(Type.Enum(['whatsapp', 'sms'])),
    /** A code may come by mail as well. */
    email: Type.Boolean(),
  }),
})

export const requestEmailCode = endpoint('POST /api/request-email-code', {
  summary:
    'Sends a code of six digits by mail (ours), for devotees whom no SMS reaches. Answers alike for known and unknown addresses.',
  for: 'anyone',
  uncounted: true,
  body: Type.Object({ email: LoginName }),
  answer: Done,
  refuses: ['invalid_email', 'email_closed', 'otp_too_soon', 'otp_limit', 'otp_paused'],
})

export const verifyEmailCode = endpoint('POST /api/verify-email-code', {
  summary: 'Turns a code that came by mail into a bearer token, as verify-otp does (ours).',
  for: 'anyone',
  uncounted: true,
  body: Type.Object({ email: LoginName, code: Type.String({ maxLength: 12 }) }),
  answer: LoggedIn,
  refuses: ['invalid_email', 'invalid_email_code', 'otp_tries', 'otp_wrong', 'otp_void', 'number_blocked'],
})

export const linkEmail = endpoint('POST /api/link-email', {
  summary:
    'A mail address to log in with beside the number, or another in its place (ours): confirmed by a code of request-email-code.',
  for: 'devotee',
  body: Type.Object({ userId: Id, email: LoginName, code: Type.String({ maxLength: 12 }) }),
  answer: Type.Object({ success: Type.Boolean() }),
  refuses: ['invalid_email', 'invalid_email_code', 'otp_tries', 'otp_wrong', 'otp_void', 'login_taken', 'not_found'],
})

export const linkNumber = endpoint('POST /api/link-number', {
  summary:
    'A mobile number for a devotee who logs in by mail (ours): confirmed by a code of request-otp. Answers the number as it is kept.',
  for: 'devotee',
  body: Type.Object({ userId: Id, phone: LoginName, otp: Type.String({ maxLength: 12 }) }),
  answer: Type.Object({ success: Type.Boolean(), phone: Type.String() }),
  refuses: [
    'invalid_phone',
    'phone_abroad',
    'invalid_otp_format',
    'otp_tries',
    'otp_wrong',
    'otp_void',
    'login_taken',
    'wrong_state',
    'not_found',
  ],
})
