import type { OfficeCalls } from '../../../../contract/office/calls.ts'

export type Devotee = OfficeCalls['POST /api/office/devotee']['answer']
