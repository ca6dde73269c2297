import Type from 'typebox'
import { Done, Nothing, officeCall } from '../../ground/endpoint.ts'

/** What a new trust does first, in the order in which it is best done. */
export const firstSteps = [
  'trust',
  'tax',
  'address',
  'languages',
  'gateway',
  'sms',
  'mail',
  'staff',
  'offers',
  'homam',
  'booking',
  'backup',
] as const
export type FirstStep = (typeof firstSteps)[number]

export const viewFirstSteps = officeCall('POST /api/office/first-steps', {
  summary: 'What a new trust does first, each with its state as the data say it.',
  right: 'settings.write',
  body: Nothing,
  answer: Type.Object({
    steps: Type.Array(Type.Object({ step: Type.Enum([...firstSteps]), done: Type.Boolean() })),
    /** They belong on the first screen: the trust is new, something is left, and this owner has not put them away. */
    on_today: Type.Boolean(),
    put_away: Type.Boolean(),
    /** No order was paid more than sixty days ago. */
    is_new: Type.Boolean(),
  }),
})

export const putFirstStepsAway = officeCall('POST /api/office/put-first-steps-away', {
  summary: 'Takes the first steps off one’s own first screen, or brings them back.',
  right: 'settings.write',
  body: Type.Object({ away: Type.Boolean() }),
  answer: Done,
})

export const takeDemoOff = officeCall('POST /api/office/take-demo-off', {
  summary:
    'Takes the homams and sevas that came with the product off the site, but for those that staff published since. They stay as drafts. Safe to repeat.',
  right: 'content.publish',
  body: Nothing,
  answer: Type.Object({ taken: Type.Integer() }),
})
