import Type from 'typebox'
import { birthClocks } from './birth-clocks.ts'
import { endpoint, Id, Nothing, Nullable } from '../ground/endpoint.ts'

/** A day from 1900 to 2100. */
const PanchangamDay = Type.String({ format: 'date', pattern: '^(19|20|2100)', maxLength: 10 })
const City = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 })

const Limbs = Type.Array(Type.Object({ number: Type.Integer(), name: Type.String(), ends_at: Type.Integer() }))
const Period = Type.Object({ from: Type.Integer(), to: Type.Integer() })
const Festivals = Type.Array(
  Type.Object({
    code: Type.String(),
    name: Type.String(),
    /** Almanacs may give another day. */
    doubtful: Type.Boolean(),
    /** The trust confirmed, moved or added it. */
    set: Type.Boolean(),
  }),
)
/** What the name of a month follows: from new moon, to full moon, or the sun. */
const MonthStyle = Type.Union([Type.Literal('amanta'), Type.Literal('purnimanta'), Type.Literal('solar')])

export const panchangam = endpoint('POST /api/panchangam', {
  summary:
    'The almanac of a day from sunrise to sunrise in a city (ours). Without a date: today in India; without a city: the trust’s. Instants are ms. `tithi` counts 1 to 15 in the bright half and 16 to 30 in the dark half; `tithi`, `nakshatra`, `yoga` and `karana` are all that run between both sunrises, `kshaya` the tithis that no sunrise sees. `masa` follows the tradition of the language: in Tamil the month of the sun with `solar_day`. `doubtful`: sunrise is within 120 s of a tithi’s end. In the trust’s city, what its staff set stands instead of what is reckoned (`set_by_trust`, `set`), with their `note`.',
  for: 'anyone',
  cached: true,
  searched: true,
  body: Type.Object({
    date: Type.Optional(PanchangamDay),
    city: Type.Optional(City),
    language: Type.Optional(Id),
  }),
  answer: Type.Object({
    date: Type.String(),
    city: Type.String(),
    city_name: Type.String(),
    zone: Type.String(),
    sunrise: Type.Integer(),
    sunset: Type.Integer(),
    moonrise: Nullable(Type.Integer()),
    tithi: Limbs,
    nakshatra: Limbs,
    yoga: Limbs,
    karana: Limbs,
    kshaya: Type.Array(Type.Object({ number: Type.Integer(), name: Type.String() })),
    masa: Type.String(),
    masa_number: Type.Integer(),
    month_style: MonthStyle,
    lunar_month: Type.String(),
    solar_day: Type.Integer(),
    /** The sun entered this month in the afternoon: almanacs may count its days from the day after. */
    solar_doubtful: Type.Boolean(),
    adhika: Type.Boolean(),
    paksha: Type.String(),
    vara: Type.String(),
    samvatsara: Type.String(),
    shaka_year: Type.Integer(),
    vikram_year: Type.Integer(),
    ayana: Type.String(),
    ritu: Type.String(),
    rahu_kalam: Period,
    yamagandam: Period,
    gulika: Period,
    abhijit: Nullable(Period),
    durmuhurtam: Type.Array(Period),
    varjyam: Type.Array(Period),
    doubtful: Type.Boolean(),
    set_by_trust: Type.Boolean(),
    note: Nullable(Type.String()),
    festivals: Festivals,
  }),
})

export const panchangamMonth = endpoint('POST /api/panchangam-month', {
  summary:
    'The days of a month, `2026-11`, in a city: tithi and nakshatra at sunrise, and festivals (ours). Without a month: this one in India.',
  for: 'anyone',
  cached: true,
  searched: true,
  body: Type.Object({
    month: Type.Optional(Type.String({ pattern: '^((19|20)[0-9]{2}|2100)-(0[1-9]|1[0-2])$', maxLength: 7 })),
    city: Type.Optional(City),
    language: Type.Optional(Id),
  }),
  answer: Type.Object({
    month: Type.String(),
    city: Type.String(),
    days: Type.Array(
      Type.Object({
        date: Type.String(),
        tithi: Type.Object({ number: Type.Integer(), name: Type.String() }),
        nakshatra: Type.Object({ number: Type.Integer(), name: Type.String() }),
        masa: Type.String(),
        month_style: MonthStyle,
        solar_day: Type.Integer(),
        adhika: Type.Boolean(),
        doubtful: Type.Boolean(),
        set_by_trust: Type.Boolean(),
        festivals: Festivals,
      }),
    ),
  }),
})

export const panchangamCities = endpoint('GET /api/panchangam-cities', {
  summary:
    'The cities that a panchangam is given for, named in the language of the Accept-Language header (ours). `home` is the trust’s.',
  for: 'anyone',
  cached: true,
  body: Nothing,
  answer: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      zone: Type.String(),
      latitude: Type.Number(),
      longitude: Type.Number(),
      home: Type.Boolean(),
    }),
  ),
})

/** Clocks of a place, by its IANA name: `Asia/Kolkata`. */
const Zone = Type.String({ pattern: '^[A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$', maxLength: 40 })

const Named = { number: Type.Integer(), name: Type.String() }
/** When it begins and ends, ms. */
const Runs = { from: Type.Integer(), until: Type.Integer() }

export const findStar = endpoint('POST /api/find-star', {
  summary:
    'Nakshatra, pada, rashi and tithi of a birth (ours). `time` is minutes after 00:00 by the clocks there; without it, everything that the day allows is listed in order: one entry means that it is certain. The place is a city of GET /api/panchangam-cities (without one, the trust’s), or a longitude with its zone. `close`: the nakshatra, its pada or the rashi changes within 15 minutes of the time. `clock`: what is to be said about the clocks of that day; where they may have shown another time, what that time would give is listed as well. Nothing is stored, logged or cached.',
  for: 'anyone',
  body: Type.Object({
    date: PanchangamDay,
    time: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1439 }))),
    city: Type.Optional(City),
    latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
    zone: Type.Optional(Zone),
    language: Type.Optional(Id),
  }),
  answer: Type.Object({
    zone: Type.String(),
    nakshatra: Type.Array(Type.Object({ ...Named, ...Runs, padas: Type.Array(Type.Integer()) })),
    rashi: Type.Array(Type.Object({ ...Named, ...Runs })),
    tithi: Type.Array(Type.Object({ ...Named, ...Runs, paksha: Type.String() })),
    close: Type.Boolean(),
    clock: Type.Enum([...birthClocks]),
  }),
  refuses: ['invalid_fields'],
})
