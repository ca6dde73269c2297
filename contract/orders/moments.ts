import Type from 'typebox'
import { endpoint, Id, Nullable } from '../ground/endpoint.ts'

export const moment = endpoint('POST /api/moment', {
  summary:
    'When the first and the last name of an order were read (`at`, `until`, ms), and where in the video (ours). Null where nobody knows it, or staff have not published it. `picture`: one to share, fetched with the bearer token.',
  for: 'devotee',
  body: Type.Object({ userId: Id, orderId: Type.String({ maxLength: 60 }) }),
  answer: Type.Object({
    moment: Nullable(
      Type.Object({
        at: Type.Integer(),
        until: Type.Integer(),
        /** Where to open it and where to stop, in seconds. */
        video: Nullable(Type.Object({ youtubeId: Type.String(), start: Type.Integer(), end: Type.Integer() })),
        picture: Type.String(),
      }),
    ),
  }),
  refuses: ['not_found'],
})
