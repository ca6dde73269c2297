import Type from 'typebox'
import { Id, officeCall } from '../../ground/endpoint.ts'
import { mostAddressLetters, OccurrenceId } from '../../ground/field-types.ts'
import { SoundKey } from '../../orders/pronunciation-calls.ts'
import { soundsAtOnce } from '../../orders/pronunciations.ts'

export const soundsOfList = officeCall('POST /api/office/list-sounds', {
  summary:
    'How names of a list are said by their devotees: WAV in base64, of those of the keys that are of this list and not erased.',
  right: 'lists.read',
  body: Type.Object({
    eventId: Id,
    occurrenceId: OccurrenceId,
    keys: Type.Array(SoundKey, { minItems: 1, maxItems: soundsAtOnce }),
  }),
  answer: Type.Object({ sounds: Type.Array(Type.Object({ key: SoundKey, sound: Type.String() })) }),
  refuses: ['not_found', 'storage_away'],
})

export const findNamesOfList = officeCall('POST /api/office/list-find', {
  summary:
    'Which names of a list are called as was typed, by how they sound, in any script. `behind`: some names that are new can’t be found yet.',
  right: 'lists.read',
  body: Type.Object({
    eventId: Id,
    occurrenceId: OccurrenceId,
    q: Type.String({ minLength: 1, maxLength: mostAddressLetters }),
  }),
  answer: Type.Object({
    names: Type.Array(Type.Object({ booking_id: Type.Integer(), place: Type.Integer() })),
    behind: Type.Boolean(),
  }),
  refuses: ['not_found'],
})
