import Type from 'typebox'
import { endpoint, Id, Nothing, Nullable } from '../ground/endpoint.ts'

export const services = endpoint('GET /api/services', {
  summary: 'Services that gallery and videos can be filtered by. Names in the language of the Accept-Language header.',
  for: 'anyone',
  body: Nothing,
  answer: Type.Array(Type.Object({ service: Type.String(), service_name: Type.String() })),
})

export const gallery = endpoint('POST /api/gallery', {
  summary: 'Pictures of a category, homam or cow_seva. `alt` is ours.',
  for: 'anyone',
  body: Type.Object({ category: Type.Union([Type.Literal('homam'), Type.Literal('cow_seva')]) }),
  answer: Type.Array(
    Type.Object({ category: Type.String(), service: Type.String(), image_url: Type.String(), alt: Type.String() }),
  ),
})

export const eventVideos = endpoint('POST /api/events', {
  summary:
    'Videos: past, or live (needs the bearer token). `date` is DD-MM-YYYY, `videoId` a link; `tumbnail_image` is spelled as specified. `state`, `begins_at` (ms; null: no hour is known) and `for_booked` (its homam’s broadcast is for those who booked, and the caller did not: there is no link) are ours.',
  for: 'anyone',
  body: Type.Object({
    category: Type.Union([Type.Literal('live'), Type.Literal('past')]),
    user_id: Type.Optional(Nullable(Id)),
  }),
  answer: Type.Array(
    Type.Object({
      id: Type.Integer(),
      service: Type.String(),
      service_name: Type.String(),
      description: Type.String(),
      tumbnail_image: Type.String(),
      videoId: Type.String(),
      date: Type.String(),
      state: Type.String(),
      begins_at: Nullable(Type.Integer()),
      for_booked: Type.Boolean(),
    }),
  ),
  refuses: ['login_required', 'other_user'],
})

export const meals = endpoint('POST /api/meals', {
  summary:
    'Meals served today and in this month (ours), with the latest picture and its day (DD-MM-YYYY); null where staff entered nothing.',
  for: 'anyone',
  cached: true,
  body: Nothing,
  answer: Type.Object({
    today: Nullable(Type.Integer()),
    month: Nullable(Type.Integer()),
    photo: Nullable(Type.Object({ path: Type.String(), day: Type.String() })),
  }),
})
