import type { OfficeCalls } from '../../../../contract/office/calls.ts'

export type Audience = OfficeCalls['POST /api/office/broadcast-audience']['answer']
