import Type from 'typebox'
import { Nothing, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { OccurrenceId, Version } from '../../ground/field-types.ts'
import { kindNames } from './kinds/fields.ts'

const PictureId = Type.Integer({ minimum: 1, maximum: 2147483647 })
const Alt = Type.Partial(
  Type.Object({
    en: Type.String({ maxLength: 300 }),
    te: Type.String({ maxLength: 300 }),
    ta: Type.String({ maxLength: 300 }),
    kn: Type.String({ maxLength: 300 }),
    hi: Type.String({ maxLength: 300 }),
  }),
  { additionalProperties: false },
)
const Path = Type.String({ minLength: 1, maxLength: 200 })
const PerCent = Type.Integer({ minimum: 0, maximum: 100 })

/** `width` and `height` are those of the master picture; `made` of the `wanted` files of all its cuts exist. */
const PictureRow = Type.Object({
  id: Type.Integer(),
  path: Type.String(),
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  alt: Alt,
  focusX: Type.Integer(),
  focusY: Type.Integer(),
  made: Type.Integer(),
  wanted: Type.Integer(),
  failed: Type.Boolean(),
  createdAt: Type.Integer(),
  version: Type.Integer(),
})

export const listPictures = officeCall('POST /api/office/pictures', {
  summary: 'Uploaded pictures, newest first. `q` is looked for in file names and alt texts. Instants are ms.',
  right: 'content.read',
  body: Type.Object({ ...paging, q: Type.Optional(Type.String({ maxLength: 100 })) }),
  answer: rowsOf(PictureRow),
})

export const picturesUsed = officeCall('POST /api/office/pictures-used', {
  summary:
    'Pictures of what the site shows and of drafts, with where each is used; then those used before. `q`: words of the titles in any language.',
  right: 'content.read',
  body: Type.Object({ ...paging, q: Type.Optional(Type.String({ maxLength: 100 })) }),
  answer: rowsOf(
    Type.Object({
      /** As `/pictures/ganapati.svg`, or the path of an upload's cut. */
      path: Type.String(),
      /** Documents; `title` is in the caller's language, empty where a kind has no words. */
      uses: Type.Array(Type.Object({ id: Type.Integer(), kind: Type.Enum([...kindNames]), title: Type.String() })),
    }),
  ),
})

export const viewPicture = officeCall('POST /api/office/picture', {
  summary:
    'One picture with its cuts; by its id, or by the path of any of its cuts. `picture` is null for a path that is no upload.',
  right: 'content.read',
  body: Type.Object({ id: Type.Optional(PictureId), path: Type.Optional(Type.String({ maxLength: 200 })) }),
  answer: Type.Object({
    picture: Nullable(
      Type.Intersect([
        PictureRow,
        Type.Object({
          bytes: Type.Integer(),
          cuts: Type.Array(
            Type.Object({
              path: Type.String(),
              x: Type.Integer(),
              y: Type.Integer(),
              width: Type.Integer(),
              height: Type.Integer(),
              widths: Type.Array(Type.Integer()),
              made: Type.Integer(),
              wanted: Type.Integer(),
            }),
          ),
        }),
      ]),
    ),
  }),
  refuses: ['not_found'],
})

export const savePicture = officeCall('POST /api/office/save-picture', {
  summary: 'Name, alt texts and focal point (per cent of width and height) of a picture.',
  right: 'content.write',
  body: Type.Object({
    id: PictureId,
    version: Version,
    name: Type.String({ minLength: 1, maxLength: 200 }),
    alt: Alt,
    focusX: PerCent,
    focusY: PerCent,
  }),
  answer: Nothing,
  refuses: ['not_found', 'edited_meanwhile'],
})

export const cropPicture = officeCall('POST /api/office/crop-picture', {
  summary: 'Cuts a part (pixels of the master) out of a picture and answers its path; cut alike again, it is the same.',
  right: 'content.write',
  body: Type.Object({
    id: PictureId,
    x: Type.Integer({ minimum: 0, maximum: 5000 }),
    y: Type.Integer({ minimum: 0, maximum: 5000 }),
    width: Type.Integer({ minimum: 16, maximum: 5000 }),
    height: Type.Integer({ minimum: 16, maximum: 5000 }),
  }),
  answer: Type.Object({ path: Type.String() }),
  refuses: ['not_found', 'bad_request', 'storage_away', 'busy'],
})

export const remakePicture = officeCall('POST /api/office/remake-picture', {
  summary: 'Has the sizes of a picture made that could not be made.',
  right: 'content.write',
  body: Type.Object({ id: PictureId }),
  answer: Nothing,
  refuses: ['not_found'],
})

export const pictureUses = officeCall('POST /api/office/picture-uses', {
  summary:
    'Where a picture, in any of its cuts, is shown or waits to be published: the table, its row, and what it is called.',
  right: 'content.read',
  body: Type.Object({ path: Path }),
  answer: Type.Object({
    uses: Type.Array(Type.Object({ place: Type.String(), id: Type.String(), title: Type.String() })),
  }),
})

export const deletePicture = officeCall('POST /api/office/delete-picture', {
  summary: 'Takes away a picture that is shown nowhere, with all its sizes.',
  right: 'content.write',
  body: Type.Object({ id: PictureId }),
  answer: Nothing,
  refuses: ['not_found', 'picture_in_use', 'storage_away'],
})

export const homamMedia = officeCall('POST /api/office/homam-media', {
  summary:
    'Photos and video of a homam for who took part; how many there are, and how many of them were told. Days YYYY-MM-DD.',
  right: 'homams.run',
  body: Type.Object({ eventId: PictureId, occurrenceId: OccurrenceId }),
  answer: Type.Object({
    title: Type.String(),
    heldOn: Type.String(),
    /** ms */
    startsAt: Type.Integer(),
    photos: Type.Array(Type.String()),
    youtubeId: Nullable(Type.String()),
    version: Type.Integer(),
    participants: Type.Integer(),
    told: Type.Integer(),
  }),
  refuses: ['not_found'],
})

export const saveHomamMedia = officeCall('POST /api/office/save-homam-media', {
  summary: 'Photos (paths of uploads, in their order) and the video (id, or link at YouTube) of a homam.',
  right: 'homams.run',
  body: Type.Object({
    eventId: PictureId,
    occurrenceId: OccurrenceId,
    version: Version,
    photos: Type.Array(Type.String({ pattern: '^/uploads/[0-9a-f]{24}-[0-9]{1,4}\\.webp$', maxLength: 60 }), {
      maxItems: 100,
      uniqueItems: true,
    }),
    video: Type.String({ maxLength: 200 }),
  }),
  answer: Nothing,
  refuses: ['not_found', 'edited_meanwhile', 'video_link'],
})

export const tellParticipants = officeCall('POST /api/office/tell-homam-media', {
  summary:
    'Tells everybody with a paid order of a homam, once, by WhatsApp, that photos and video are there. Answers how many were told now.',
  right: 'homams.run',
  body: Type.Object({ eventId: PictureId, occurrenceId: OccurrenceId }),
  answer: Type.Object({ told: Type.Integer() }),
  refuses: ['not_found', 'no_participants', 'no_media'],
})
