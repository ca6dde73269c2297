import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall, officeDoor } from '../../ground/endpoint.ts'
import { IntegerId } from '../../ground/field-types.ts'
import { tabletDays } from '../../trust/pairing.ts'

export const makeTabletCode = officeCall('POST /api/office/make-tablet-code', {
  summary:
    'Shows a code by which a tablet signs in for the priest’s list: good once and for ten minutes. The tablet stays until the end of the day (IST) plus `days`, or until it is revoked.',
  right: 'lists.write',
  confirmed: true,
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    days: Type.Enum([...tabletDays]),
  }),
  answer: Type.Object({
    id: Type.Integer(),
    code: Type.String(),
    /** The address that the tablet opens, with the code behind `#`. */
    link: Type.String(),
    /** A picture of the address, as a data: URL. */
    qr: Type.String(),
    /** ms */
    ends_at: Type.Integer(),
  }),
})

export const listTablets = officeCall('POST /api/office/list-tablets', {
  summary: 'The hundred newest tablets, with the last time each was used.',
  right: 'lists.write',
  body: Nothing,
  answer: Type.Object({
    tablets: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        made_by: Type.String(),
        /** `waiting`: its code was not entered yet. */
        state: Type.Enum(['waiting', 'in_use', 'ended', 'revoked']),
        /** ms; null: not paired */
        paired_at: Nullable(Type.Integer()),
        ends_at: Nullable(Type.Integer()),
        last_seen: Nullable(Type.Integer()),
      }),
    ),
  }),
})

export const revokeTablet = officeCall('POST /api/office/revoke-tablet', {
  summary: 'Signs a tablet out, or makes its code void.',
  right: 'lists.write',
  body: Type.Object({ id: IntegerId }),
  answer: Done,
  refuses: ['not_found'],
})

export const pairTablet = officeDoor('POST /api/office/pair-tablet', {
  summary: 'Signs a tablet in by the code that the office shows.',
  /** Spaces and hyphens do not matter. */
  body: Type.Object({ code: Type.String({ maxLength: 40 }) }),
  answer: Done,
  refuses: ['sign_in_locked', 'code_wrong'],
})
