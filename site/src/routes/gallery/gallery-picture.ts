import type { Calls } from '../../../../contract/calls.ts'

export type GalleryPicture = Calls['POST /api/gallery']['answer'][number]
