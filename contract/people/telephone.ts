import Type from 'typebox'
import { Done, endpoint, Id } from '../ground/endpoint.ts'
import { LoginName } from '../ground/field-types.ts'
import { callTimes } from './call-times.ts'

export const callMe = endpoint('POST /api/call-me', {
  summary:
    'Asks the office for a call (ours): a number of 10 digits in India, or one abroad with + or 00 and its country’s code, the language of the page, a time of day. Nothing is sent. One open wish a number; asking again changes it, five times an hour at most. Answers alike for known, unknown and blocked numbers.',
  for: 'anyone',
  body: Type.Object({
    phone: LoginName,
    time: Type.Enum([...callTimes]),
    language: Type.Optional(Id),
  }),
  answer: Done,
  refuses: ['invalid_phone', 'too_many_tries'],
})
