import Type from 'typebox'
import { Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'
import { Day, IntegerId, Version, largestInteger } from '../../ground/field-types.ts'
import { devoteeFilter, devoteeSorts } from '../people/devotees.ts'
import { exportFormats, exportKinds, exportSchedules, type ExportKind } from '../../house/spreadsheets.ts'

const Kind = Type.Enum(Object.keys(exportKinds) as ExportKind[])
const Columns = Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 40, uniqueItems: true })
const Format = Type.Enum([...exportFormats])

const Saved = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  kind: Kind,
  columns: Type.Array(Type.String()),
  format: Format,
  schedule: Type.Enum([...exportSchedules]),
  /** Hour of the day in India. */
  hour: Type.Integer(),
  /** 1 Monday … 7 Sunday */
  weekday: Type.Integer(),
  lastSentOn: Nullable(Type.String()),
  version: Type.Integer(),
})
const AllSaved = Type.Object({ saved: Type.Array(Saved) })

export const listExports = officeCall('POST /api/office/exports', {
  summary: 'The spreadsheets that the member of staff has saved.',
  right: 'exports.take',
  body: Nothing,
  answer: AllSaved,
})

export const saveExport = officeCall('POST /api/office/export-save', {
  summary: 'Saves columns and their order under a name; with a schedule, a link is sent by mail.',
  right: 'exports.people',
  body: Type.Object({
    /** 0: a new spreadsheet. */
    id: Type.Integer({ minimum: 0, maximum: largestInteger }),
    version: Version,
    name: Type.String({ minLength: 1, maxLength: 80 }),
    kind: Kind,
    columns: Columns,
    format: Format,
    schedule: Type.Enum([...exportSchedules]),
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  }),
  answer: AllSaved,
  refuses: ['no_right', 'bad_request', 'not_found', 'edited_meanwhile'],
})

export const removeExport = officeCall('POST /api/office/export-remove', {
  summary: 'Deletes a saved spreadsheet, and sends no more links to it.',
  right: 'exports.people',
  body: Type.Object({ id: IntegerId }),
  answer: AllSaved,
})

export const beginExport = officeCall('POST /api/office/export-begin', {
  summary:
    'Gives the address of a spreadsheet, to be fetched once within some minutes. `link`: one that came by mail, good for seven days.',
  right: 'exports.take',
  confirmed: true,
  body: Type.Object({
    link: Type.Optional(Type.String({ maxLength: 100 })),
    kind: Type.Optional(Kind),
    columns: Type.Optional(Columns),
    format: Type.Optional(Format),
    event: Type.Optional(IntegerId),
    /** Orders booked from this day in India until the day `to`. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    /** Of homams and sevas on this day and until `heldTo` (`kindsOfADay`). */
    heldFrom: Type.Optional(Day),
    heldTo: Type.Optional(Day),
    /** These orders only (`kindsOfADay`). */
    orders: Type.Optional(Type.Array(IntegerId, { minItems: 1, maxItems: 200 })),
    /** Whom a spreadsheet of devotees has: as list-devotees takes it. */
    devotees: Type.Optional(Type.Object({ ...devoteeFilter, sort: Type.Optional(Type.Enum([...devoteeSorts])) })),
  }),
  answer: Type.Object({ url: Type.String() }),
  refuses: ['no_right', 'bad_request', 'not_found', 'still_reading'],
})
