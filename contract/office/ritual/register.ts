import Type from 'typebox'
import { Done, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { Day, IntegerId, LoginName, OrderCode } from '../../ground/field-types.ts'
import { perpetualWays } from '../trust/kinds/seva-rules.ts'
import { scripts } from './lists.ts'

/** Of which entries the register is shown: all; those with a day near or undone; those with a day undone. */
export const registerParts = ['all', 'due', 'undone'] as const
export type RegisterPart = (typeof registerParts)[number]

/** A part of the printed handover list holds so many entries. */
export const printedEntries = 500

const Script = Type.Enum([...scripts])
const entry = {
  /** Its number in the register, which stands on the family's card. */
  id: Type.Integer(),
  event_id: Type.Integer(),
  title: Type.String(),
  order_id: Type.String(),
  order_code: OrderCode,
  booking_id: Type.Integer(),
  phone: Nullable(Type.String()),
  names: Type.Array(
    Type.Object({
      name: Type.String(),
      /** In the priest's script. */
      reading: Type.String(),
      gotra: Type.String(),
      nakshatra: Type.String(),
      rashi: Type.String(),
    }),
  ),
  way: Type.Enum([...perpetualWays]),
  /** The yearly day in words, as `Kartika Shukla Dwadashi`; empty until the schedule reckoned it, within a minute. */
  day_text: Type.String(),
  first_on: Day,
  /** The next day that is to come. */
  next: Nullable(Type.Object({ day: Day, doubtful: Type.Boolean() })),
  /** The days on which it was done, the latest first. */
  done: Type.Array(Day),
  /** Days gone by on which it was not done. */
  undone: Type.Array(Day),
}

export const listRegister = officeCall('POST /api/office/register', {
  summary:
    'The register of perpetual (shashwata) sevas: what is undone first, then by the next day. `search`: a number in the register, an order code, a phone or a name as it sounds, in any script. `behind`: some names that are new can’t be found yet.',
  right: 'orders.read',
  body: Type.Object({
    ...paging,
    part: Type.Optional(Type.Enum([...registerParts])),
    search: Type.Optional(LoginName),
    script: Type.Optional(Script),
  }),
  answer: Type.Object({
    ...rowsOf(Type.Object(entry)).properties,
    script: Script,
    /** Entries of each part, whatever is searched for. */
    counts: Type.Object({ all: Type.Integer(), due: Type.Integer(), undone: Type.Integer() }),
    behind: Type.Boolean(),
  }),
})

export const viewRegisterEntry = officeCall('POST /api/office/register-entry', {
  summary: 'One entry of the register with all its days that are made.',
  right: 'orders.read',
  body: Type.Object({ id: IntegerId, script: Type.Optional(Script) }),
  answer: Type.Object({
    ...entry,
    days: Type.Array(
      Type.Object({
        /** By which a call names it: as it was reckoned or set. */
        day: Day,
        /** Where its occurrence stands now. */
        held_on: Day,
        doubtful: Type.Boolean(),
        told: Type.Boolean(),
        state: Type.Enum(['coming', 'done', 'undone', 'called_off']),
        /** On whose list the names stand; null until the day is near. */
        occurrence_id: Nullable(Type.Integer()),
      }),
    ),
  }),
  refuses: ['not_found'],
})

export const setRegisterDay = officeCall('POST /api/office/set-register-day', {
  summary:
    'Sets another day, from tomorrow on, for one year of an entry that is not done: an almanac or a custom says so, or the day passed undone. A family that was told already is told again.',
  right: 'orders.write',
  body: Type.Object({
    id: IntegerId,
    day: Day,
    to: Day,
    reason: Type.String({ minLength: 3, maxLength: 300 }),
  }),
  answer: Done,
  refuses: ['not_found', 'wrong_day', 'wrong_state'],
})
