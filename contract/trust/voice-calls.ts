import Type from 'typebox'
import { Done, endpoint, Id, Nullable } from '../ground/endpoint.ts'
import { voiceWords } from './voices.ts'

const order = { userId: Id, orderId: Type.String({ maxLength: 60 }) }
export const voices = endpoint('POST /api/voices', {
  summary:
    'What devotees said, chosen by staff, three at most (ours), first those that can be read in the language: of all homams, or with `serviceId` of that one and its earlier dates. `language` is the web code of `text`; `translated_from` the language it was said in, where it was translated.',
  for: 'anyone',
  cached: true,
  searched: true,
  body: Type.Object({ language: Type.Optional(Id), serviceId: Type.Optional(Id) }),
  answer: Type.Array(
    Type.Object({
      text: Type.String(),
      language: Type.String(),
      translated_from: Nullable(Type.String()),
      name: Type.String(),
      place: Type.String(),
      homam: Type.String(),
    }),
  ),
})

export const saveVoice = endpoint('POST /api/save-voice', {
  summary:
    'What the devotee says of a homam that was held, to be shown with name and place if staff choose it (ours). `consent` is the version of the sentence agreed to. Saying it anew replaces it and takes it off the site until it is chosen again.',
  for: 'devotee',
  body: Type.Object({
    ...order,
    ...voiceWords,
    language: Id,
    consent: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  }),
  answer: Done,
  refuses: ['not_found', 'wrong_state', 'invalid_fields'],
})

export const withdrawVoice = endpoint('POST /api/withdraw-voice', {
  summary: 'Takes back what the devotee said: it is gone from the site at once (ours). Safe to run twice.',
  for: 'devotee',
  body: Type.Object(order),
  answer: Done,
  refuses: ['not_found'],
})
