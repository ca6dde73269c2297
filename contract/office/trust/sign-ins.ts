import Type, { type Static } from 'typebox'
import { Done, Nullable, officeCall, paging } from '../../ground/endpoint.ts'
import { Day, Instant, largestInteger } from '../../ground/field-types.ts'

/** What a line of the log of sign-ins says. */
export const signInOutcomes = ['signed_in', 'wrong', 'no_right'] as const
/**
 * How somebody signed in or tried to: by password, by the password once more within a session, by a link (first owner,
 * invitation, new password), or by the code of a tablet.
 */
export const signInWays = ['password', 'again', 'link', 'tablet'] as const

/** Behind which line the next page begins. */
const AfterLine = Type.Object({ at: Instant, id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const days = {
  /** Days in India, YYYY-MM-DD. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
}

export const listSignIns = officeCall('POST /api/office/list-sign-ins', {
  summary:
    'Who signed in, what was wrong, and what was refused for want of a right, the latest first; `next` is the `after` of the page behind.',
  right: 'audit.read',
  body: Type.Object({
    perPage: paging.perPage,
    after: Type.Optional(AfterLine),
    /** One person, or tablet, by their id; 0: nobody whom the office knows. */
    person: Type.Optional(Type.Integer({ minimum: 0, maximum: largestInteger })),
    what: Type.Optional(Type.Enum([...signInOutcomes])),
    /** A network address: only its lines. No answer holds one. */
    address: Type.Optional(Type.String({ maxLength: 60 })),
    ...days,
  }),
  answer: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.Integer(),
        /** ms */
        at: Type.Integer(),
        what: Type.Enum([...signInOutcomes]),
        /** Null: a refused call, or a line that is older than this field. */
        way: Nullable(Type.Enum([...signInWays])),
        /** Null: nobody whom the office knows. */
        name: Nullable(Type.String()),
        /** Six letters that are the same for the same network address; null: within a session. */
        network: Nullable(Type.String()),
        /** The device, as its browser names itself; empty within a session. */
        device: Type.String(),
        /** The call or file that was refused. */
        call: Type.String(),
      }),
    ),
    next: Nullable(AfterLine),
    /** Who works or worked here, tablets among them, by name. */
    people: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  }),
})
export type SignInLine = Static<(typeof listSignIns)['answer']>['rows'][number]

export const takeSignIns = officeCall('POST /api/office/take-sign-ins', {
  summary:
    'Writes down that somebody takes the log of sign-ins out as a file, and of which days. The lines come by `list-sign-ins`, page by page.',
  right: 'audit.read',
  confirmed: true,
  body: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
  answer: Done,
})
