import Type from 'typebox'
import { Done, Nullable, officeCall } from '../../ground/endpoint.ts'
import { Instant, IntegerId, OccurrenceId } from '../../ground/field-types.ts'

/** A seva, and which of its occurrences. */
const of = { eventId: IntegerId, occurrenceId: OccurrenceId }

export const moments = officeCall('POST /api/office/moments', {
  summary:
    'How far the moments of a homam are: when its video begins, how many orders have a known second at which their names were read. Times in ms.',
  right: 'homams.run',
  body: Type.Object(of),
  answer: Type.Object({
    heldOn: Type.String(),
    /** The video that staff gave. */
    youtubeId: Nullable(Type.String()),
    /** Null: not given, or given for another video. */
    beginsAt: Nullable(Type.Integer()),
    publishedAt: Nullable(Type.Integer()),
    /** The first and the last known moment. */
    firstAt: Nullable(Type.Integer()),
    lastAt: Nullable(Type.Integer()),
    orders: Type.Integer(),
    known: Type.Integer(),
    inVideo: Type.Integer(),
    toTell: Type.Integer(),
  }),
  refuses: ['not_found'],
})

export const setRecording = officeCall('POST /api/office/set-recording', {
  summary: 'Says when the video of a homam begins (ms), about the day of the homam. `was`: what the screen showed.',
  right: 'homams.run',
  body: Type.Object({ ...of, beginsAt: Instant, was: Nullable(Instant) }),
  answer: Done,
  refuses: ['not_found', 'no_media', 'wrong_time', 'edited_meanwhile'],
})

export const namesHeard = officeCall('POST /api/office/names-heard', {
  summary: 'The names of a homam whose second is known (ms), in the order in which they were read: the first 500.',
  right: 'homams.run',
  body: Type.Object(of),
  answer: Type.Object({
    names: Type.Array(
      Type.Object({ booking_id: Type.Integer(), place: Type.Integer(), name: Type.String(), at: Type.Integer() }),
    ),
  }),
  refuses: ['not_found'],
})

/** YouTube keeps no recording that is longer. */
const longestSeconds = 12 * 3600

export const setRecordingByName = officeCall('POST /api/office/set-recording-by-name', {
  summary:
    'Says when the video of a homam begins by a name that is heard at a second of it: all moments shift by that. `was`: what the screen showed.',
  right: 'homams.run',
  body: Type.Object({
    ...of,
    bookingId: IntegerId,
    place: Type.Integer({ minimum: 0, maximum: 10_000 }),
    second: Type.Integer({ minimum: 0, maximum: longestSeconds }),
    was: Nullable(Instant),
  }),
  answer: Done,
  refuses: ['not_found', 'no_media', 'no_moments', 'wrong_time', 'edited_meanwhile'],
})

export const publishMoments = officeCall('POST /api/office/publish-moments', {
  summary:
    'Shows devotees the second at which their names were read, and tells each whose second is known, once an order. Answers how many were told now.',
  right: 'homams.run',
  body: Type.Object(of),
  answer: Type.Object({ told: Type.Integer() }),
  refuses: ['not_found', 'no_moments'],
})
