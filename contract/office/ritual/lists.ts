import Type from 'typebox'
import { Done, Id, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { SoundOrNone } from '../../orders/pronunciation-calls.ts'
import { Day, IntegerId, OccurrenceId, OrderCode, Version } from '../../ground/field-types.ts'

/** Scripts a priest may read. */
export const scripts = ['te', 'ta', 'kn', 'hi', 'en'] as const
const Script = Type.Enum([...scripts])
const Place = Type.Integer({ minimum: 0, maximum: 1000 })
/** A seva, and which of its occurrences. */
const of = { eventId: Id, occurrenceId: OccurrenceId }
/** The occurrence of a seva with many days; null: the seva has one date. */
const Occurrence = Nullable(Type.Integer())
/** A checksum of the very words that are read out for a name. */
const Mark = Type.String({ pattern: '^[0-9a-f]{24}$', maxLength: 24 })
const ListState = Type.Enum(['open', 'locked', 'closed', 'cancelled'])

export const listLists = officeCall('POST /api/office/lists', {
  summary:
    'The sankalpam lists: those to come, or those behind us; `day` gives all of one day. Without a day, those of sevas with many days are left out, unless they are past and not closed.',
  right: 'lists.read',
  body: Type.Object({ ...paging, past: Type.Optional(Type.Boolean()), day: Type.Optional(Day) }),
  answer: rowsOf(
    Type.Object({
      event_id: Type.Integer(),
      occurrence_id: Occurrence,
      title: Type.String(),
      held_on: Type.String(),
      starts_at: Type.Integer(),
      locks_at: Type.Integer(),
      state: ListState,
      names: Type.Integer(),
      read: Type.Integer(),
      doubtful: Type.Integer({ description: 'Names written by rule that nobody has confirmed or read out yet' }),
      version: Type.Integer({ description: '0: not locked yet' }),
    }),
  ),
})

const ListName = Type.Object({
  booking_id: Type.Integer(),
  place: Place,
  /** Number of the name in the whole list, from 1. */
  number: Type.Integer(),
  package_id: Nullable(Type.Integer()),
  order_id: Type.String(),
  order_code: OrderCode,
  /** As the devotee gave it. */
  name: Type.String(),
  /** In the priest's script. */
  reading: Type.String(),
  /** The reading was found by rule from a spelling that leaves it open: somebody who knows the name may correct it. */
  suggested: Type.Boolean(),
  corrected: Type.Boolean(),
  /** The family's gotra, for a member who gave none. */
  gotra: Type.String(),
  nakshatra: Type.String(),
  rashi: Type.String(),
  village: Type.String(),
  /** The answers in the form behind these words, for a correction. */
  answers: Type.Record(Type.String(), Type.String()),
  added_after_lock: Type.Boolean(),
  /** Another entry of the same order has the same words. */
  repeated: Type.Boolean(),
  mark: Type.String(),
  sound: SoundOrNone,
  /** Null: no press came for this name yet. */
  tick: Nullable(
    Type.Object({ ticked: Type.Boolean(), version: Type.Integer(), by: Type.String(), at: Type.Integer() }),
  ),
  /** Whether the name is ticked and its words are still those that were ticked. */
  read: Type.Boolean(),
})

const Difference = Type.Object({
  kind: Type.Enum(['added', 'taken_out', 'changed']),
  order_id: Type.String(),
  order_code: OrderCode,
  name: Type.String(),
  /** The words that stood there before a change. */
  before: Nullable(Type.String()),
})

export const viewList = officeCall('POST /api/office/list', {
  summary: 'The sankalpam list of one homam: every paid name once, by package.',
  right: 'lists.read',
  body: Type.Object({ ...of, script: Type.Optional(Script) }),
  answer: Type.Object({
    event_id: Type.Integer(),
    occurrence_id: Occurrence,
    title: Type.String(),
    /** In the priest's language. */
    title_read: Type.String(),
    held_on: Type.String(),
    starts_at: Type.Integer(),
    locks_at: Type.Integer(),
    /** From when names may be ticked, in ms. */
    ticks_from: Type.Integer(),
    state: ListState,
    closed: Nullable(Type.Object({ at: Type.Integer(), by: Type.String() })),
    script: Script,
    default_script: Script,
    hash: Type.String(),
    /** Number of the newest version; 0: not locked yet. */
    version: Type.Integer(),
    /** Names written by rule that nobody has confirmed or read out yet. */
    doubtful: Type.Integer(),
    /** Whether something changed since that version; the schedule numbers the change within a minute. */
    newer: Type.Boolean(),
    versions: Type.Array(
      Type.Object({
        number: Type.Integer(),
        at: Type.Integer(),
        by: Nullable(Type.String()),
        reason: Type.String(),
        names: Type.Integer(),
        differences: Type.Array(Difference),
      }),
    ),
    packages: Type.Array(
      Type.Object({
        id: Nullable(Type.Integer()),
        name: Type.String(),
        name_read: Type.String(),
        names: Type.Integer(),
        read: Type.Integer(),
      }),
    ),
    names: Type.Array(ListName),
  }),
  refuses: ['not_found'],
})

/** A name on the day's sheet: what is read out, and what a tick of it needs. */
const SheetName = Type.Object({
  booking_id: Type.Integer(),
  place: Place,
  /** Number of the name in the list of its occurrence. */
  number: Type.Integer(),
  name: Type.String(),
  reading: Type.String(),
  suggested: Type.Boolean(),
  gotra: Type.String(),
  nakshatra: Type.String(),
  rashi: Type.String(),
  village: Type.String(),
  mark: Type.String(),
  sound: SoundOrNone,
  tick_version: Type.Integer({ description: '0: no press came for this name yet' }),
  read: Type.Boolean(),
})

export const daySheet = officeCall('POST /api/office/day-sheet', {
  summary:
    'Everything that is held on a day (without `day`: today), by time, with the names by family in reading order. First come the names of the days before that nobody read. A page holds at most 1,000 names.',
  right: 'lists.read',
  body: Type.Object({
    day: Type.Optional(Day),
    script: Type.Optional(Script),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  answer: Type.Object({
    day: Day,
    today: Day,
    script: Script,
    page: Type.Integer(),
    pages: Type.Integer(),
    /** Of the whole day, on every page of the sheet. */
    held: Type.Integer(),
    names: Type.Integer(),
    read: Type.Integer(),
    /** Names of the days before that were not read. */
    undone: Type.Integer(),
    /** What the kitchen cooks for the day's bookings. */
    meals: Type.Integer(),
    sections: Type.Array(
      Type.Object({
        event_id: Type.Integer(),
        occurrence_id: Occurrence,
        title: Type.String(),
        title_read: Type.String(),
        held_on: Day,
        /** ms */
        starts_at: Type.Integer(),
        /** minutes; null: it has no slots */
        lasts: Nullable(Type.Integer()),
        state: ListState,
        /** Names may be ticked by now. */
        may_tick: Type.Boolean(),
        /** It has begun: once all is read it can be closed. */
        begun: Type.Boolean(),
        /** It is of a day before: only what was not read is shown. */
        undone: Type.Boolean(),
        names: Type.Integer(),
        read: Type.Integer(),
        meals: Type.Integer(),
        /** Names that a page can't hold; they stand on the occurrence's own list. */
        more: Type.Integer(),
        packages: Type.Array(
          Type.Object({
            id: Nullable(Type.Integer()),
            name: Type.String(),
            name_read: Type.String(),
            families: Type.Array(Type.Object({ order_code: OrderCode, names: Type.Array(SheetName) })),
          }),
        ),
      }),
    ),
  }),
})

export const tickNames = officeCall('POST /api/office/tick-names', {
  summary:
    'Marks names as read out. A tick is never lost; it is taken back only by somebody who saw that very tick. Each press counts once, however often it is sent.',
  right: 'lists.tick',
  body: Type.Object({
    ...of,
    presses: Type.Array(
      Type.Object({
        id: Type.String({ pattern: '^[A-Za-z0-9-]{20,40}$', maxLength: 40 }),
        bookingId: IntegerId,
        place: Place,
        mark: Mark,
        ticked: Type.Boolean(),
        /** Version of the tick that the screen showed; 0: there was none. */
        version: Version,
        /** How long ago the name was read, in ms. Absent: not known, as for names that were ticked as a whole. */
        ago: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
      }),
      { maxItems: 200 },
    ),
  }),
  answer: Type.Object({
    /** Presses that changed nothing because another device was first, or the name is no longer here. */
    left: Type.Array(Type.String()),
  }),
  refuses: ['not_found', 'too_early', 'homam_over'],
})

export const setListScript = officeCall('POST /api/office/set-list-script', {
  summary: 'Sets the script of the priest for a list, or for every list that names none.',
  right: 'lists.write',
  body: Type.Object({ eventId: Id, script: Script, forAll: Type.Boolean() }),
  answer: Done,
  refuses: ['not_found'],
})

export const setReading = officeCall('POST /api/office/set-reading', {
  summary:
    'Keeps how a person’s name is written for the priest; the suggestion itself confirms it, empty goes back to it. Another reading after the lock asks the reason.',
  right: 'lists.write',
  body: Type.Object({
    bookingId: IntegerId,
    place: Place,
    mark: Mark,
    script: Script,
    reading: Type.String({ maxLength: 100 }),
    reason: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  answer: Done,
  refuses: ['not_found', 'edited_meanwhile', 'invalid_fields'],
})

export const correctListName = officeCall('POST /api/office/correct-list-name', {
  summary: 'Corrects what is read out for one name, also after the lock; gives the reason and makes a new version.',
  right: 'lists.write',
  body: Type.Object({
    bookingId: IntegerId,
    place: Place,
    mark: Mark,
    answers: Type.Object({
      name: Type.String({ maxLength: 200 }),
      gotra: Type.Optional(Type.String({ maxLength: 200 })),
      nakshatra: Type.Optional(Type.String({ maxLength: 200 })),
      rashi: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reason: Type.String({ minLength: 3, maxLength: 300 }),
  }),
  answer: Done,
  refuses: ['not_found', 'edited_meanwhile', 'homam_over', 'invalid_fields'],
})

export const closeHomam = officeCall('POST /api/office/close-homam', {
  summary:
    'Closes a homam that was performed. No paid name may be left that was neither read nor moved to a later date.',
  right: 'homams.run',
  body: Type.Object(of),
  answer: Done,
  refuses: ['not_found', 'too_early', 'homam_over', 'names_left'],
})
