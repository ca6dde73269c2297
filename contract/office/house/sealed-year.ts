import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'
import { IntegerId } from '../../ground/field-types.ts'

/** An opening that nobody agreed to ends after so many days; one that was agreed to is taken within so many hours. */
export const agreeWithinDays = 7
export const takeWithinHours = 24
export const sealedReasonLength = 500

/** The number or mail address of the one whose data lies sealed: both people have it in hand, and it is kept nowhere. */
const login = Type.String({ minLength: 4, maxLength: 254 })

export const listSealedOpenings = officeCall('POST /api/office/sealed-openings', {
  summary:
    'The sealed year: whether it is on, how much lies sealed, and who asked to open something, the latest first.',
  right: 'orders.write',
  body: Nothing,
  answer: Type.Object({
    on: Type.Boolean(),
    kept: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        id: Type.Integer(),
        asked_at: Type.Integer(),
        asked_by: Type.String(),
        reason: Type.String(),
        agreed_at: Nullable(Type.Integer()),
        agreed_by: Nullable(Type.String()),
        taken_at: Nullable(Type.Integer()),
        /** What can be done with it still, and until when (ms); null: nothing. */
        open: Nullable(Type.Object({ to: Type.Enum(['agree', 'take']), until: Type.Integer(), by_me: Type.Boolean() })),
      }),
    ),
  }),
})

export const askSealed = officeCall('POST /api/office/ask-sealed', {
  summary: 'Asks to open what lies sealed of somebody, with a reason. A second person has to agree.',
  right: 'orders.write',
  confirmed: true,
  body: Type.Object({ login, reason: Type.String({ minLength: 10, maxLength: sealedReasonLength }) }),
  answer: Type.Object({ id: Type.Integer(), parts: Type.Integer() }),
  refuses: ['nothing_sealed', 'bad_request', 'invalid_phone', 'phone_abroad', 'invalid_email'],
})

export const agreeSealed = officeCall('POST /api/office/agree-sealed', {
  summary: 'Agrees to an opening that somebody else asked for, with the same number or mail address in hand.',
  right: 'orders.write',
  confirmed: true,
  body: Type.Object({ id: IntegerId, login }),
  answer: Done,
  refuses: ['wrong_state', 'second_person', 'nothing_sealed', 'invalid_phone', 'phone_abroad', 'invalid_email'],
})

export const takeSealed = officeCall('POST /api/office/take-sealed', {
  summary:
    'Hands out what lies sealed to one of the two people, once and as it is: base64 of files of age, encrypted to the second group and that again to the first. The server can’t open them.',
  right: 'orders.write',
  confirmed: true,
  body: Type.Object({ id: IntegerId }),
  answer: Type.Object({ parts: Type.Array(Type.String()) }),
  refuses: ['wrong_state', 'no_right'],
})
