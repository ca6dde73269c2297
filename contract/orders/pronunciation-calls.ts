import Type from 'typebox'
import { Done, endpoint, Id, Nullable } from '../ground/endpoint.ts'
import { mostWavBytes } from './pronunciations.ts'

/** Names a sound, as nobody can guess. */
export const SoundKey = Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32 })
/** Of a name on a list; null: its devotee did not say it. */
export const SoundOrNone = Nullable(SoundKey)
/** WAV in base64. */
const Sound = Type.String({ maxLength: Math.ceil(mostWavBytes / 3) * 4 })
const Name = Type.String({ minLength: 1, maxLength: 200 })

export const listPronunciations = endpoint('POST /api/pronunciations', {
  summary:
    'Which names of the devotee’s family book and orders they said for the priest (ours). Times are ms since 1970.',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({
    sounds: Type.Array(Type.Object({ name: Type.String(), key: SoundKey, said_at: Type.Integer() })),
    /** Names that a pronunciation may be kept for, as they are written. */
    names: Type.Array(Type.String()),
    /** Those of the names that are a child's: a parent or guardian agrees for them. */
    children: Type.Array(Type.String()),
  }),
})

export const savePronunciation = endpoint('POST /api/pronunciation-save', {
  summary:
    'Keeps how a name of the family book or of an order is said, in the place of what was kept for it (ours). `sound`: WAV in base64, PCM 16 bit, 16 kHz, mono, 0.3 to 4 s. `consent`: the version of the wording agreed to; `as_parent`: for a child.',
  for: 'devotee',
  body: Type.Object({
    userId: Id,
    name: Name,
    sound: Sound,
    consent: Type.String({ minLength: 1, maxLength: 20 }),
    as_parent: Type.Boolean(),
  }),
  answer: Type.Object({ key: SoundKey }),
  refuses: [
    'not_found',
    'pronunciation_wrong',
    'pronunciation_silent',
    'parent_needed',
    'too_many_tries',
    'list_full',
    'edited_meanwhile',
    'storage_away',
  ],
})

export const hearPronunciation = endpoint('POST /api/pronunciation', {
  summary: 'A pronunciation of the devotee’s own: WAV in base64 (ours).',
  for: 'devotee',
  body: Type.Object({ userId: Id, key: SoundKey }),
  answer: Type.Object({ sound: Sound }),
  refuses: ['not_found', 'storage_away'],
})

export const deletePronunciation = endpoint('POST /api/pronunciation-delete', {
  summary: 'Takes a pronunciation back: it is erased at once, for every order with the name (ours). Safe to run twice.',
  for: 'devotee',
  body: Type.Object({ userId: Id, key: SoundKey }),
  answer: Done,
  refuses: ['storage_away'],
})
