import Type from 'typebox'
import { endpoint, Id, Nothing, Nullable } from '../ground/endpoint.ts'
import { LoginName } from '../ground/field-types.ts'
import { ChildConsentVersion } from './asked-children.ts'
import { person, PersonText, Relation } from './family-person.ts'
import { Done, LoggedIn } from './logged-in.ts'

export const requestOtp = endpoint('POST /api/request-otp', {
  summary:
    'Sends a one-time code (D18): by SMS to 10 digits, in India; by WhatsApp to a number abroad, with `+` and the code of a country of login-ways. Answers alike for known and unknown numbers.',
  for: 'anyone',
  uncounted: true,
  body: Type.Object({ phone: LoginName }),
  answer: Done,
  refuses: ['invalid_phone', 'phone_abroad', 'country_closed', 'otp_too_soon', 'otp_limit', 'otp_paused'],
})

export const verifyOtp = endpoint('POST /api/verify-otp', {
  summary: 'Turns a code into a bearer token, valid 30 days from its last use (D17).',
  for: 'anyone',
  uncounted: true,
  body: Type.Object({ phone: LoginName, otp: Type.String({ maxLength: 12 }) }),
  answer: LoggedIn,
  refuses: [
    'invalid_phone',
    'phone_abroad',
    'invalid_otp_format',
    'otp_tries',
    'otp_wrong',
    'otp_void',
    'number_blocked',
  ],
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
  body: Type.Object({ userId: Id, mobileNumber: LoginName }),
  answer: Type.Object({ success: Type.Boolean() }),
})

export const logout = endpoint('POST /api/logout', {
  summary: 'Revokes the bearer token (ours, D17).',
  for: 'devotee',
  body: Nothing,
  answer: Type.Object({ success: Type.Boolean() }),
})

export const profile = endpoint('POST /api/profile', {
  summary: 'The person of the latest order (D20); empty texts where unknown.',
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

const Person = Type.Object(person)
const Option = Type.Object({ value: Type.String(), label: Type.String() })

export const family = endpoint('POST /api/family', {
  summary:
    'The family book: people kept for every booking (ours, M5), and the fields they are described by, as in DynamicField.',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({
    /** `born` is YYYY-MM-DD where the day of birth is one to remember, else ''. */
    people: Type.Array(Type.Object({ ...person, born: Type.String() })),
    /** For whom the devotee agreed as parent or guardian, in the wording of now: names of children, in the book or not. */
    agreed_for: Type.Array(Type.String()),
    fields: Type.Array(
      Type.Object({
        field_name: Type.String(),
        send_name: Type.String(),
        is_required: Type.Integer(),
        input: Type.Union([Type.Literal('text'), Type.Literal('number'), Type.Literal('date'), Type.Literal('select')]),
        options: Type.Array(Option),
        allows_other: Type.Boolean(),
      }),
    ),
  }),
})

export const familySave = endpoint('POST /api/family-save', {
  summary:
    'Adds a person to the family book, or changes the one with `id` (ours, M5). Adding the very same person twice keeps one.',
  for: 'devotee',
  body: Type.Object({
    userId: Id,
    id: Type.Optional(Id),
    name: PersonText,
    relation: Type.Optional(Relation),
    gotra: Type.Optional(PersonText),
    nakshatra: Type.Optional(PersonText),
    rashi: Type.Optional(PersonText),
    departed: Type.Optional(Type.Boolean()),
    /** The person is under 18, and the devotee agrees as parent or guardian (decision 114): the version of the sentence. */
    child_consent: Type.Optional(Nullable(ChildConsentVersion)),
  }),
  answer: Person,
  refuses: ['invalid_fields', 'family_full', 'not_found'],
})

export const familyDelete = endpoint('POST /api/family-delete', {
  summary: 'Takes a person out of the family book (ours, M5). Somebody who is not in it is gone already.',
  for: 'devotee',
  body: Type.Object({ userId: Id, id: Id }),
  answer: Type.Object({ success: Type.Boolean() }),
})

export const logoutElsewhere = endpoint('POST /api/logout-elsewhere', {
  summary: 'Ends all logins of the devotee but this one (ours, M5).',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({ success: Type.Boolean(), ended: Type.Integer() }),
})
