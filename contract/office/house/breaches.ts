import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'
import { Day, IntegerId } from '../../ground/field-types.ts'

/** Kinds of personal data, by where they are kept. */
export const breachKinds = [
  'logins',
  'family',
  'orders',
  'donors',
  'messages',
  'greetings',
  'voices',
  'helpers',
  'staff',
] as const
export type BreachKind = (typeof breachKinds)[number]
const Kinds = Type.Array(Type.Enum([...breachKinds]), { minItems: 1, maxItems: breachKinds.length, uniqueItems: true })

/**
 * What the law asks for, and within how many hours of noticing; 0: at once. DPDP Rules 2025, rule 7; CERT-In's
 * directions of 28 April 2022.
 */
export const breachDuties = { people: 0, board: 0, certin: 6, details: 72 } as const
export type BreachDuty = keyof typeof breachDuties
/** Duties that are done elsewhere, and noted here. */
export const notedDuties = ['board', 'certin', 'details'] as const

const Texts = Type.Object({
  en: Type.String({ minLength: 1, maxLength: 4000 }),
  te: Type.String({ maxLength: 4000 }),
  ta: Type.String({ maxLength: 4000 }),
  kn: Type.String({ maxLength: 4000 }),
  hi: Type.String({ maxLength: 4000 }),
})
const Span = { kinds: Kinds, from: Day, to: Day }
const facts = Type.String({ minLength: 1, maxLength: 4000 })

const Breach = Type.Object({
  id: Type.Integer(),
  kinds: Kinds,
  from: Type.String(),
  to: Type.String(),
  noticed_at: Type.Integer(),
  is_drill: Type.Boolean(),
  /** Where people read what happened. */
  link: Type.String(),
  told: Type.Integer(),
  /** It is being told at this moment. */
  telling: Type.Boolean(),
  /** When each duty was done (ms). */
  done: Type.Object({
    people: Nullable(Type.Integer()),
    board: Nullable(Type.Integer()),
    certin: Nullable(Type.Integer()),
    details: Nullable(Type.Integer()),
  }),
  /** The form of the Board, in English. */
  form: Type.String(),
})

export const listBreaches = officeCall('POST /api/office/breaches', {
  summary:
    'Breaches of personal data and drills, the latest first, with the duties that are done and the form of the Board.',
  right: 'settings.write',
  body: Nothing,
  answer: Type.Object({ rows: Type.Array(Breach) }),
})

export const findBreachReach = officeCall('POST /api/office/breach-reach', {
  summary: 'How many people a breach concerns, by kind of data, and what its page could say to them in each language.',
  right: 'settings.write',
  body: Type.Object(Span),
  answer: Type.Object({
    kinds: Type.Array(Type.Object({ kind: Type.Enum([...breachKinds]), people: Type.Integer() })),
    /** Everybody once. */
    people: Type.Integer(),
    /** Those among them whom only a mail reaches. */
    by_mail: Type.Integer(),
    texts: Texts,
  }),
})

export const openBreach = officeCall('POST /api/office/open-breach', {
  summary: 'Enters a breach, or a drill: its clocks run from when it was noticed. Nobody is told yet.',
  right: 'settings.write',
  body: Type.Object({
    ...Span,
    /** Whole hours before now. */
    noticedHoursAgo: Type.Integer({ minimum: 0, maximum: 720 }),
    texts: Texts,
    facts,
    measures: facts,
    isDrill: Type.Boolean(),
  }),
  answer: Type.Object({ id: Type.Integer() }),
  refuses: ['wrong_day'],
})

export const tellBreach = officeCall('POST /api/office/tell-breach', {
  summary:
    'Tells everybody whom a breach concerns, by every way that reaches them. A drill counts them and tells nobody.',
  right: 'settings.write',
  confirmed: true,
  body: Type.Object({ id: IntegerId }),
  answer: Done,
  refuses: ['wrong_state'],
})

export const noteBreachDuty = officeCall('POST /api/office/breach-duty', {
  summary: 'Notes that the Board or CERT-In was told, or takes that back.',
  right: 'settings.write',
  body: Type.Object({ id: IntegerId, duty: Type.Enum([...notedDuties]), done: Type.Boolean() }),
  answer: Done,
  refuses: ['not_found'],
})
