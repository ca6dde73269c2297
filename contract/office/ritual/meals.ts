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

export const kitchen = officeCall('POST /api/office/kitchen', {
  summary:
    'How many meals the paid bookings of a day (without `day`: today) ask of the kitchen, by occurrence, with what each number is made of: `each` meals for so many (`times`) bookings, names or pieces. What was cancelled, given back or moved to another day does not count.',
  right: 'orders.read',
  body: Type.Object({ day: Type.Optional(Day) }),
  answer: Type.Object({
    day: Day,
    today: Day,
    meals: Type.Integer(),
    occurrences: Type.Array(
      Type.Object({
        event_id: Type.Integer(),
        /** null: the seva has one date */
        occurrence_id: Nullable(Type.Integer()),
        title: Type.String(),
        /** ms */
        starts_at: Type.Integer(),
        /** minutes; null: it has no slots */
        lasts: Nullable(Type.Integer()),
        meals: Type.Integer(),
        of: Type.Array(
          Type.Object({
            /** Of the package or product, as its name. */
            id: Type.Integer(),
            name: Type.String(),
            per: Type.Enum(['booking', 'name', 'piece']),
            each: Type.Integer(),
            times: Type.Integer(),
            orders: Type.Integer(),
            meals: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
})
