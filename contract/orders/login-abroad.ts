import Type from 'typebox'
import { endpoint, Id, Nothing, Nullable } from '../ground/endpoint.ts'
import { LoginName } from '../ground/field-types.ts'
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

export const confirmLogin = endpoint('POST /api/confirm-login', {
  summary:
    'Confirms this login by a fresh code to `confirm_by` of my-data (ours): for a quarter of an hour, one way to log in may be added or taken off.',
  for: 'devotee',
  body: Type.Object({ userId: Id, code: Type.String({ maxLength: 12 }) }),
  answer: Type.Object({ success: Type.Boolean() }),
  refuses: ['invalid_otp_format', 'invalid_email_code', 'otp_tries', 'otp_wrong', 'otp_void', 'not_found'],
})

export const linkEmail = endpoint('POST /api/link-email', {
  summary:
    'A mail address to log in with beside the number, or another in its place (ours): confirmed by a code of request-email-code. Needs confirm-login before.',
  for: 'devotee',
  body: Type.Object({ userId: Id, email: LoginName, code: Type.String({ maxLength: 12 }) }),
  answer: Type.Object({ success: Type.Boolean() }),
  refuses: [
    'confirm_first',
    'invalid_email',
    'invalid_email_code',
    'otp_tries',
    'otp_wrong',
    'otp_void',
    'login_taken',
    'not_found',
  ],
})

export const linkNumber = endpoint('POST /api/link-number', {
  summary:
    'A mobile number for a devotee who logs in by mail (ours): confirmed by a code of request-otp. Needs confirm-login before. Answers the number as it is kept.',
  for: 'devotee',
  body: Type.Object({ userId: Id, phone: LoginName, otp: Type.String({ maxLength: 12 }) }),
  answer: Type.Object({ success: Type.Boolean(), phone: Type.String() }),
  refuses: [
    'confirm_first',
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

export const unlinkLogin = endpoint('POST /api/unlink-login', {
  summary:
    'Takes off the way to log in that is not `confirm_by` of my-data, and ends all other logins (ours). Needs confirm-login before. Answers what the devotee logs in with from now on.',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({ success: Type.Boolean(), phone: Type.String(), ended: Type.Integer() }),
  refuses: ['confirm_first', 'wrong_state', 'not_found'],
})
