import Type from 'typebox'
import { Done, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { Day, Version } from '../../ground/field-types.ts'

/** A path of an upload. */
const Photo = Nullable(Type.String({ pattern: '^/uploads/[0-9a-f]{24}-[0-9]{1,4}\\.webp$', maxLength: 60 }))

export const meals = officeCall('POST /api/office/meals', {
  summary: 'Meals served, by day, the latest first, or those of one day. Days YYYY-MM-DD; `changedAt` in ms.',
  right: 'orders.read',
  body: Type.Object({ ...paging, day: Type.Optional(Day) }),
  answer: rowsOf(
    Type.Object({
      day: Type.String(),
      meals: Type.Integer(),
      photo: Nullable(Type.String()),
      note: Type.String(),
      version: Version,
      by: Nullable(Type.String()),
      changedAt: Type.Integer(),
    }),
  ),
})

export const saveMeals = officeCall('POST /api/office/save-meals', {
  summary:
    'The meals served on a day that is not to come, with a picture for the donation page and a note for staff. `version` 0: the day had none.',
  right: 'homams.run',
  body: Type.Object({
    day: Day,
    version: Version,
    meals: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    photo: Photo,
    note: Type.String({ maxLength: 300 }),
  }),
  answer: Done,
  refuses: ['too_early', 'not_found', 'edited_meanwhile'],
})
