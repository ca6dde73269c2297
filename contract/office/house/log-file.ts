import Type from 'typebox'
import { Done, officeCall } from '../../ground/endpoint.ts'
import { Day } from '../../ground/field-types.ts'

export const takeLog = officeCall('POST /api/office/take-log', {
  summary:
    'Writes down that somebody takes the activity log out as a file, and of which days. The lines come by `list-audit`, page by page.',
  right: 'audit.read',
  confirmed: true,
  body: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
  answer: Done,
})
