import Type from 'typebox'
import { endpoint, Id, Nullable } from '../ground/endpoint.ts'

export const moment = endpoint('POST /api/moment', {
  summary:
    'The second (ms) at which the names of an order were read, and where in the video (ours). Null where nobody knows it, or staff have not published it. `picture`: one to share, fetched with the bearer token.',
  for: 'devotee',
  body: Type.Object({ userId: Id, orderId: Type.String({ maxLength: 60 }) }),
  answer: Type.Object({
    moment: Nullable(
      Type.Object({
        at: Type.Integer(),
        /** `start`: where to open it, in seconds. */
        video: Nullable(Type.Object({ youtubeId: Type.String(), start: Type.Integer() })),
        picture: Type.String(),
      }),
    ),
  }),
  refuses: ['not_found'],
})
