import Type from 'typebox'
import { Done, endpoint, Id, Nullable } from '../ground/endpoint.ts'
import { rememberedKinds } from './remembered.ts'
import { Kind, RememberedDay, Way } from './remembered-day.ts'

/** `2026-11-21`. Sun and moon are reckoned from 1900 on. */
const Day = Type.String({ format: 'date', pattern: '^(19|20)', maxLength: 10 })
const City = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 })
const Option = Type.Object({ value: Type.String(), label: Type.String() })

export const familyDays = endpoint('POST /api/family-days', {
  summary:
    'The days to remember of everybody in the family book, and when they come next: as the sun rises in the city of the trust, and in `city` where one is named (ours, M5). Stars come twice, days of the year once, all within 400 days. Days are `2026-11-21`; `doubtful`: almanacs may differ.',
  for: 'devotee',
  body: Type.Object({ userId: Id, city: Type.Optional(City), language: Type.Optional(Id) }),
  answer: Type.Object({
    people: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        /** 1 to 27; null: the family book doesn’t have it. */
        star: Nullable(Type.Integer()),
        days: Type.Array(RememberedDay),
      }),
    ),
    coming: Type.Array(
      Type.Object({
        person_id: Type.Integer(),
        name: Type.String(),
        kind: Kind,
        text: Type.String(),
        day: Type.String(),
        local_day: Nullable(Type.String()),
        doubtful: Type.Boolean(),
      }),
    ),
    city: Nullable(Type.String()),
    lunar_months: Type.Array(Option),
    solar_months: Type.Array(Option),
    tithis: Type.Array(Option),
    stars: Type.Array(Option),
  }),
  refuses: ['bad_request'],
})

export const familyDaysSave = endpoint('POST /api/family-days-save', {
  summary:
    'Stores the days to remember of one person of the family book in place of those before; none: they are forgotten (ours, M5). A day is entered as a date, from which month, tithi and star are reckoned, or by month with tithi or star; a star may be written by its name in any script. `time` is by Indian clocks. `consent` is the version of the sentence that the devotee agreed to.',
  for: 'devotee',
  body: Type.Object({
    userId: Id,
    /** The person. */
    id: Id,
    language: Type.Optional(Id),
    consent: Type.Optional(Nullable(Type.String({ pattern: '^[a-z0-9.-]{1,20}$', maxLength: 20 }))),
    days: Type.Array(
      Type.Object({
        kind: Kind,
        remind: Type.Boolean(),
        way: Type.Optional(Nullable(Way)),
        date: Type.Optional(Nullable(Day)),
        time: Type.Optional(Nullable(Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 }))),
        month: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 12 }))),
        tithi: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 30 }))),
        star: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
      }),
      { maxItems: rememberedKinds.length },
    ),
  }),
  answer: Done,
  refuses: ['invalid_fields', 'not_found'],
})

export const bookAgain = endpoint('POST /api/book-again', {
  summary:
    'The devotee’s latest paid order as it can be booked once more: the same seva, or the next of its kind (ours). Null: nothing was booked yet, or nothing like it is open. `occurrence` is that of `day`, for a seva with several days. What is no longer offered is left out.',
  for: 'devotee',
  body: Type.Object({ userId: Id, day: Type.Optional(Day) }),
  answer: Type.Object({
    /** Something was booked before. */
    booked: Type.Boolean(),
    seva: Nullable(
      Type.Object({
        sid: Type.Integer(),
        slug: Type.String(),
        package: Nullable(Type.Integer()),
        products: Type.Array(Type.Object({ pid: Type.Integer(), qty: Type.Integer() })),
        occurrence: Nullable(Type.Integer()),
      }),
    ),
  }),
})
