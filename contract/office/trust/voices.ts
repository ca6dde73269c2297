import Type from 'typebox'
import { Done, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { Day, IntegerId, OrderCode, Version } from '../../ground/field-types.ts'
import { voiceStates } from '../../trust/voices.ts'

/** `version`: of the words that staff saw. */
const which = { id: IntegerId, version: Version }
const LanguageCode = Type.String({ pattern: '^(en|te|ta|kn|hi)$', maxLength: 2 })

export const listVoices = officeCall('POST /api/office/list-voices', {
  summary:
    'What devotees said of homams: the published ones in their order, the others newest first. Withdrawn ones are left out. `language` and those of `translations` are web codes; `consented` is in ms.',
  right: 'content.read',
  body: Type.Object({ ...paging, state: Type.Optional(Type.Enum([...voiceStates])) }),
  answer: rowsOf(
    Type.Object({
      id: Type.Integer(),
      version: Type.Integer(),
      text: Type.String(),
      name: Type.String(),
      place: Type.String(),
      language: Type.String(),
      state: Type.Enum([...voiceStates]),
      homam: Type.String(),
      heldOn: Day,
      orderCode: OrderCode,
      consented: Type.Integer(),
      translations: Type.Array(Type.Object({ language: Type.String(), text: Type.String() })),
    }),
  ),
})

export const publishVoice = officeCall('POST /api/office/publish-voice', {
  summary: 'Shows what a devotee said on the site, above the others. Safe to run twice.',
  right: 'content.publish',
  body: Type.Object(which),
  answer: Done,
  refuses: ['not_found', 'wrong_state', 'edited_meanwhile'],
})

export const hideVoice = officeCall('POST /api/office/hide-voice', {
  summary: 'Takes what a devotee said off the site, or lays it aside. Safe to run twice.',
  right: 'content.publish',
  body: Type.Object(which),
  answer: Done,
  refuses: ['not_found', 'wrong_state', 'edited_meanwhile'],
})

export const raiseVoice = officeCall('POST /api/office/raise-voice', {
  summary: 'Puts a published one above the others.',
  right: 'content.publish',
  body: Type.Object(which),
  answer: Done,
  refuses: ['not_found', 'wrong_state', 'edited_meanwhile'],
})

export const translateVoice = officeCall('POST /api/office/translate-voice', {
  summary:
    'Writes what a devotee said in another language; the site says from which it was translated. null takes the translation away. Translators write in the languages given to them.',
  right: 'content.translate',
  body: Type.Object({ ...which, language: LanguageCode, text: Nullable(Type.String({ maxLength: 2000 })) }),
  answer: Done,
  refuses: ['not_found', 'wrong_state', 'edited_meanwhile', 'invalid_fields', 'no_right'],
})
