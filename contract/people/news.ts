import Type from 'typebox'
import { Done, endpoint, Id, Nullable } from '../ground/endpoint.ts'

export const newsConsent = endpoint('POST /api/news-consent', {
  summary:
    'Gives or withdraws the consent to news of the trust: messages that are about no order of the devotee’s own (ours, M5). `consent` is the version of the sentence that was agreed to; null withdraws. The same twice is once.',
  for: 'devotee',
  body: Type.Object({
    userId: Id,
    language: Type.Optional(Id),
    consent: Nullable(Type.String({ pattern: '^[a-z0-9.-]{1,20}$', maxLength: 20 })),
  }),
  answer: Done,
  refuses: ['invalid_fields'],
})
