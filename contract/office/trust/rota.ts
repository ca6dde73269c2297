import Type from 'typebox'
import { Done, Nullable, officeCall } from '../../ground/endpoint.ts'
import { IntegerId, LoginName, OccurrenceId, Version } from '../../ground/field-types.ts'

/** Another seva in which the same person has something to do at the same hour. */
const Clash = Type.Object({
  title: Type.String(),
  role: Type.String(),
  /** ms */
  startsAt: Type.Integer(),
})
const Duty = Type.Object({
  id: Type.Integer(),
  role: Type.String(),
  name: Type.String(),
  /** Ten digits; null: none is known, as of a priest whom everybody knows. */
  phone: Nullable(Type.String()),
  clash: Nullable(Clash),
  version: Type.Integer(),
})

export const viewRota = officeCall('POST /api/office/rota', {
  summary: 'Who does what in a seva, and the roles and people that were named lately.',
  right: 'rota.read',
  body: Type.Object({ id: IntegerId, occurrenceId: OccurrenceId }),
  answer: Type.Object({
    duties: Type.Array(Duty),
    roles: Type.Array(Type.String()),
    people: Type.Array(Type.Object({ name: Type.String(), phone: Nullable(Type.String()) })),
  }),
  refuses: ['not_found'],
})

export const saveDuty = officeCall('POST /api/office/duty-save', {
  summary: 'Gives somebody something to do in a seva, or changes it (`duty` with its version).',
  right: 'homams.run',
  body: Type.Object({
    id: IntegerId,
    occurrenceId: OccurrenceId,
    duty: Type.Optional(IntegerId),
    role: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    /** As it is typed; empty: none. */
    phone: LoginName,
    version: Version,
  }),
  answer: Done,
  refuses: ['not_found', 'invalid_phone', 'list_full', 'edited_meanwhile'],
})

export const removeDuty = officeCall('POST /api/office/duty-remove', {
  summary: 'Takes a duty off the rota. Safe to run twice.',
  right: 'homams.run',
  body: Type.Object({ duty: IntegerId }),
  answer: Done,
})

export const viewRotaMonth = officeCall('POST /api/office/rota-month', {
  summary:
    'The rota of a month in India, without a name: this one. Homams with one date all stand in it, sevas with many days where somebody has something to do.',
  right: 'rota.read',
  body: Type.Object({ month: Type.Optional(Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', maxLength: 7 })) }),
  answer: Type.Object({
    month: Type.String(),
    sevas: Type.Array(
      Type.Object({
        id: Type.Integer(),
        /** Of a seva with many days. */
        occurrenceId: Nullable(Type.Integer()),
        title: Type.String(),
        heldOn: Type.String(),
        startsAt: Type.Integer(),
        duties: Type.Array(Duty),
      }),
    ),
  }),
})
