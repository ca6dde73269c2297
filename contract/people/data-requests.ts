import Type from 'typebox'
import { Done, endpoint, Id, Nullable } from '../ground/endpoint.ts'

/** What a devotee may ask about their data (DPDP Act 2023, sections 11 to 13). */
export const dataRequestKinds = ['see', 'correct', 'erase', 'complain'] as const
export const mostRequestLetters = 1000

export const askAboutData = endpoint('POST /api/ask-about-data', {
  summary:
    'Asks the trust something about one’s own data, or complains (ours). It is answered within the days that the installation sets; the answer stands on My data. Five may be open at a time.',
  for: 'devotee',
  body: Type.Object({
    userId: Id,
    kind: Type.Enum([...dataRequestKinds]),
    text: Type.String({ minLength: 1, maxLength: mostRequestLetters }),
  }),
  answer: Done,
  refuses: ['too_many_tries', 'bad_request'],
})

/** Instants are ms. */
export const OwnDataRequest = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...dataRequestKinds]),
  text: Type.String(),
  asked_at: Type.Integer(),
  /** By when it is answered. */
  answer_by: Type.Integer(),
  answered_at: Nullable(Type.Integer()),
  answer: Nullable(Type.String()),
})
