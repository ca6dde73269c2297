import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'

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

/** The screens of the first day, in their order. */
export const firstDayScreens = ['trust', 'bank', 'languages', 'homam', 'people'] as const
export type FirstDayScreen = (typeof firstDayScreens)[number]
export type FirstDayAt = FirstDayScreen | 'done'
const At = Type.Enum([...firstDayScreens, 'done'])

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
    /** With which screen of the first day this owner goes on; null: not begun. */
    first_day_at: Nullable(At),
  }),
})

export const putFirstStepsAway = officeCall('POST /api/office/put-first-steps-away', {
  summary: 'Takes the first steps off one’s own first screen, or brings them back.',
  right: 'settings.write',
  body: Type.Object({ away: Type.Boolean() }),
  answer: Done,
})

export const keepFirstDay = officeCall('POST /api/office/keep-first-day', {
  summary: 'Remembers with which screen of the first day one goes on.',
  right: 'settings.write',
  body: Type.Object({ at: At }),
  answer: Done,
})

export const viewDemoOffers = officeCall('POST /api/office/demo-offers', {
  summary:
    'The homams and sevas on the site that came with the product and that no member of staff published since, by their titles in the caller’s language.',
  right: 'content.read',
  body: Nothing,
  answer: Type.Object({ homams: Type.Array(Type.String()), sevas: Type.Array(Type.String()) }),
})

export const takeDemoOff = officeCall('POST /api/office/take-demo-off', {
  summary:
    'Takes the homams and sevas that came with the product off the site, but for those that staff published since: all of them, or none. They stay as drafts. Answers how many days of sevas with orders are no longer held by that. Safe to repeat.',
  right: 'content.publish',
  body: Nothing,
  answer: Type.Object({ taken: Type.Integer(), unheld: Type.Integer() }),
  refuses: ['in_use', 'no_right'],
})
