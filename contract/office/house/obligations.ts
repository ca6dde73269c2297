import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'
import { Day } from '../../ground/field-types.ts'

/** What the law, its authorities and the providers ask of a trust; `server/src/house/compliance` says from when, and who says so. */
export const obligationCodes = [
  'sms_templates',
  'autopay_hours',
  'e_mandates',
  'upi_limits',
  'consent_managers',
  'dpdp',
  'whatsapp_ids',
  'whatsapp_prices',
  'form_113',
  'approval_80g',
  'registration_12a',
  'fcra',
  'two_factor',
  'kyc',
  'india_post',
  'cert_in',
] as const
export type ObligationCode = (typeof obligationCodes)[number]

/** Where staff do something about it: a screen of the office, or somebody whom they ask (`obligation-words.ts`). */
export const obligationPlaces = [
  'sms_templates',
  'tax_year',
  'giving',
  'trust_details',
  'gateway',
  'lawyer',
  'server',
] as const
export type ObligationPlace = (typeof obligationPlaces)[number]

/** The worst first. `unknown`: staff have not entered the day on which it ends. `kept`: the product keeps to it by itself. */
export const obligationStates = ['due', 'soon', 'unknown', 'ahead', 'done', 'not_yet', 'kept'] as const
export type ObligationState = (typeof obligationStates)[number]

export const viewObligations = officeCall('POST /api/office/obligations', {
  summary:
    'What the law and the providers ask of the trust: the day, how this installation stands, where staff do something about it, the source and the day on which it was read.',
  right: 'money.read',
  body: Nothing,
  answer: Type.Object({
    rows: Type.Array(
      Type.Object({
        code: Type.Enum([...obligationCodes]),
        state: Type.Enum([...obligationStates]),
        /** The day on which it begins, ends or is due; null: none is known. */
        day: Nullable(Day),
        /** Null: there is nothing to do. */
        place: Nullable(Type.Enum([...obligationPlaces])),
        source: Type.String(),
        read_on: Day,
        /** Older than a year: somebody must read it again. */
        old: Type.Boolean(),
        /** Nothing that the product knows says whether it is done: staff do. */
        by_staff: Type.Boolean(),
        confirmed: Nullable(Type.Object({ at: Type.Integer(), who: Nullable(Type.String()) })),
      }),
    ),
  }),
})

export const confirmObligation = officeCall('POST /api/office/confirm-obligation', {
  summary:
    'Writes down that the trust has done what only people can know. Refused for what the product knows by itself.',
  right: 'money.write',
  body: Type.Object({ code: Type.Enum([...obligationCodes]) }),
  answer: Done,
  refuses: ['wrong_state'],
})
