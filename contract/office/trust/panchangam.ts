import Type from 'typebox'
import { Nullable, officeCall } from '../../ground/endpoint.ts'
import { Instant, IntegerId, Version } from '../../ground/field-types.ts'

/** A day from 1900 to 2100. */
const AlmanacDay = Type.String({ format: 'date', pattern: '^(19|20|2100)', maxLength: 10 })
const Month = Type.String({ pattern: '^((19|20)[0-9]{2}|2100)-(0[1-9]|1[0-2])$', maxLength: 7 })
/** Minutes after 00:00 of the day by the clocks of the trust's city; above 1440 on the days after it. */
const Ends = Type.Integer({ minimum: 0, maximum: 3600 })
const Tithi = Type.Integer({ minimum: 1, maximum: 30 })
const Nakshatra = Type.Integer({ minimum: 1, maximum: 27 })

const NoteText = Type.String({ maxLength: 300 })
/** English is needed; a language without a text gets the English one. */
const Note = Type.Object({
  en: NoteText,
  te: Type.Optional(NoteText),
  ta: Type.Optional(NoteText),
  kn: Type.Optional(NoteText),
  hi: Type.Optional(NoteText),
})
const NameText = Type.String({ maxLength: 80 })
const FestivalName = Type.Object({
  en: NameText,
  te: Type.Optional(NameText),
  ta: Type.Optional(NameText),
  kn: Type.Optional(NameText),
  hi: Type.Optional(NameText),
})
const FestivalCode = Type.String({ pattern: '^[a-z_]+$', maxLength: 40 })

const Limb = Type.Object({ number: Type.Integer(), ends: Type.Integer() })
const Names = Type.Array(Type.String())

export const viewPanchangamMonth = officeCall('POST /api/office/panchangam-days', {
  summary:
    'A month of the almanac in the trust’s city: what is reckoned for each day, what staff set, and the festivals after that. Ends are minutes after 00:00 of the day. Without a month: this one.',
  right: 'content.read',
  body: Type.Object({ month: Type.Optional(Month) }),
  answer: Type.Object({
    month: Type.String(),
    today: Type.String(),
    cityName: Type.String(),
    tithis: Names,
    nakshatras: Names,
    days: Type.Array(
      Type.Object({
        day: Type.String(),
        tithi: Limb,
        nakshatra: Limb,
        /** Almanacs may differ, and nobody confirmed or changed the day. */
        doubtful: Type.Boolean(),
        set: Nullable(
          Type.Object({
            tithi: Nullable(Limb),
            nakshatra: Nullable(Limb),
            note: Nullable(Note),
            version: Version,
            at: Instant,
            by: Type.String(),
          }),
        ),
        festivals: Type.Array(Type.Object({ name: Type.String(), doubtful: Type.Boolean(), set: Type.Boolean() })),
      }),
    ),
  }),
})

const Ended = {
  tithi: Nullable(Tithi),
  tithiEnds: Nullable(Ends),
  nakshatra: Nullable(Nakshatra),
  nakshatraEnds: Nullable(Ends),
}

export const savePanchangamDays = officeCall('POST /api/office/save-panchangam-days', {
  summary:
    'Sets days of the trust’s city: tithi and nakshatra at sunrise with their ends, and a note. A day with nothing of it is confirmed as it is reckoned. With a `version`, the day must be as it was read; without one, it is written over, as for a list from a printed almanac.',
  right: 'content.publish',
  body: Type.Object({
    days: Type.Array(
      Type.Object({
        day: AlmanacDay,
        version: Type.Optional(Version),
        ...Ended,
        note: Nullable(Note),
      }),
      { minItems: 1, maxItems: 400 },
    ),
  }),
  answer: Type.Object({ saved: Type.Integer() }),
  refuses: ['invalid_fields', 'edited_meanwhile'],
})

export const forgetPanchangamDay = officeCall('POST /api/office/forget-panchangam-day', {
  summary: 'Takes back what was set for a day: it is again as it is reckoned.',
  right: 'content.publish',
  body: Type.Object({ day: AlmanacDay, version: Version }),
  answer: Type.Object({}),
  refuses: ['edited_meanwhile'],
})

export const festivalStates = ['open', 'confirmed', 'moved', 'not_kept', 'added'] as const
export type FestivalState = (typeof festivalStates)[number]

export const listFestivalDays = officeCall('POST /api/office/festivals', {
  summary:
    'The festivals of some months in the trust’s city, as reckoned and as staff decided; with `vratas`, those of every month too. `known`: all that may be added by their code.',
  right: 'content.read',
  body: Type.Object({ month: Month, months: Type.Integer({ minimum: 1, maximum: 24 }), vratas: Type.Boolean() }),
  answer: Type.Object({
    rows: Type.Array(
      Type.Object({
        code: Nullable(Type.String()),
        name: Type.String(),
        reckonedOn: Nullable(Type.String()),
        /** null: not kept here */
        keptOn: Nullable(Type.String()),
        state: Type.Enum([...festivalStates]),
        doubtful: Type.Boolean(),
        /** Of the decision, to take it back. */
        id: Nullable(Type.Integer()),
        at: Nullable(Type.Integer()),
        by: Nullable(Type.String()),
      }),
    ),
    known: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
})

export const decideFestivals = officeCall('POST /api/office/decide-festivals', {
  summary:
    'Says of festivals that were reckoned on which day the trust keeps them: the same (confirmed), another within 45 days, or null: not kept here. A later decision replaces an earlier one.',
  right: 'content.publish',
  body: Type.Object({
    decisions: Type.Array(Type.Object({ code: FestivalCode, reckonedOn: AlmanacDay, keptOn: Nullable(AlmanacDay) }), {
      minItems: 1,
      maxItems: 200,
    }),
  }),
  answer: Type.Object({}),
  refuses: ['invalid_fields'],
})

export const addFestival = officeCall('POST /api/office/add-festival', {
  summary: 'Adds a festival to a day: a known one by its code, or one of the trust’s own by its name.',
  right: 'content.publish',
  body: Type.Object({ code: Nullable(FestivalCode), name: Nullable(FestivalName), keptOn: AlmanacDay }),
  answer: Type.Object({ id: Type.Integer() }),
  refuses: ['invalid_fields'],
})

export const undoFestival = officeCall('POST /api/office/undo-festival', {
  summary: 'Takes back what was decided about a festival, or removes one that was added.',
  right: 'content.publish',
  body: Type.Object({ id: IntegerId }),
  answer: Type.Object({}),
  refuses: ['not_found'],
})
