import type { OfficeCalls } from '../../../../../contract/office/calls.ts'

export type Parcel = OfficeCalls['POST /api/office/prasadam-list']['answer']['rows'][number]
