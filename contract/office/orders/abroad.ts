import Type from 'typebox'
import { Version } from '../../ground/field-types.ts'
import { Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'

const Limit = Type.Integer({ minimum: 0, maximum: 100_000 })
const door = {
  /** Codes a day to new numbers of one country, and of all countries abroad; to known ones go twice as many. */
  codesACountry: Limit,
  codesInAll: Limit,
  /** Whether codes come by mail too, and how many a day to new addresses; to known ones go twice as many. */
  byEmail: Type.Boolean(),
  codesByEmail: Limit,
  version: Version,
}

export const viewDoor = officeCall('POST /api/office/door-abroad', {
  summary:
    'Whose mobile numbers abroad may log in, the limits of a day, and the codes of today (IST). `by`: how codes reach numbers abroad; null: no carrier takes them there.',
  right: 'settings.write',
  body: Nothing,
  answer: Type.Object({
    ...door,
    by: Nullable(Type.Enum(['whatsapp', 'sms'])),
    countries: Type.Array(
      Type.Object({
        /** ISO 3166. */
        code: Type.String(),
        /** Without `+`. */
        calling: Type.String(),
        open: Type.Boolean(),
        today: Type.Integer(),
      }),
    ),
    mailsToday: Type.Integer(),
  }),
})

export const saveDoor = officeCall('POST /api/office/save-door-abroad', {
  summary: 'Changes whose mobile numbers abroad may log in, and the limits of a day.',
  right: 'settings.write',
  body: Type.Object({
    ...door,
    countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 }), { maxItems: 260 }),
  }),
  answer: Type.Object({ version: Type.Integer() }),
  refuses: ['edited_meanwhile', 'bad_request'],
})
