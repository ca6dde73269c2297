import Type from 'typebox'
import { Nullable, officeCall } from '../../ground/endpoint.ts'
import { Day, IntegerId } from '../../ground/field-types.ts'
import { monthlyVratas, sevaRules } from './kinds/seva-rules.ts'

const Minutes = Type.Integer({ minimum: 0, maximum: 1439 })
const NumberAndName = Type.Object({ number: Type.Integer(), name: Type.String() })

export const rulePreview = officeCall('POST /api/office/rule-preview', {
  summary:
    'What the rule of a seva gives, before it is saved: its sentence in each language, the next ten days, and which of its slots collide. Names are in the caller’s language; minutes are after 00:00 IST.',
  right: 'content.read',
  body: Type.Object({
    rule: Type.Enum([...sevaRules]),
    dates: Type.Array(Day, { maxItems: 100 }),
    weekdays: Type.Array(Type.Enum(['0', '1', '2', '3', '4', '5', '6']), { maxItems: 7 }),
    tithis: Type.Array(Type.Enum([...monthlyVratas]), { maxItems: monthlyVratas.length }),
    /** 1 to 27 */
    nakshatras: Type.Array(Type.Integer({ minimum: 1, maximum: 27 }), { maxItems: 27 }),
    slots: Type.Array(Type.Object({ starts: Minutes, lasts: Type.Integer({ minimum: 1, maximum: 1440 }) }), {
      maxItems: 48,
    }),
    startsMinutes: Minutes,
    windowDays: Type.Integer({ minimum: 1, maximum: 400 }),
    /** The seva, once it was published: days without it are marked. */
    seva: Type.Optional(IntegerId),
  }),
  answer: Type.Object({
    sentence: Type.Object({
      en: Type.String(),
      te: Type.String(),
      ta: Type.String(),
      kn: Type.String(),
      hi: Type.String(),
    }),
    /** Within the booking window; of today what has not begun. */
    days: Type.Array(
      Type.Object({
        day: Day,
        starts: Type.Array(Type.Integer()),
        tithi: NumberAndName,
        nakshatra: NumberAndName,
        /** All that are kept, by name. */
        festival: Nullable(Type.String()),
        /** Why nothing is held on this day; null: it is. */
        blacked_out: Nullable(Type.String()),
      }),
    ),
    /** Slots of which one begins before the other has ended. */
    collides: Type.Array(Type.Object({ first: Type.Integer(), second: Type.Integer() })),
  }),
})
