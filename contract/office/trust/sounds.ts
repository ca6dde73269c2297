import Type from 'typebox'
import { Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { kindNames } from './kinds/fields.ts'

export const listSounds = officeCall('POST /api/office/sounds', {
  summary:
    'Uploaded sounds, the newest first, then those that ship with the product, each with the documents that use it. Instants are ms.',
  right: 'content.read',
  body: Type.Object({ ...paging }),
  answer: rowsOf(
    Type.Object({
      /** As content names it: `/uploads/….mp3`. */
      path: Type.String(),
      /** As its file was called. */
      name: Type.String(),
      /** Of an uploaded sound. */
      upload: Nullable(Type.Object({ bytes: Type.Integer(), milliseconds: Type.Integer(), createdAt: Type.Integer() })),
      /** Documents; `title` is in the caller's language. */
      uses: Type.Array(Type.Object({ id: Type.Integer(), kind: Type.Enum([...kindNames]), title: Type.String() })),
    }),
  ),
})
