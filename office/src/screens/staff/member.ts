import type { OfficeCalls } from '../../../../contract/office/calls.ts'

export type Member = OfficeCalls['POST /api/office/list-staff']['answer']['rows'][number]
