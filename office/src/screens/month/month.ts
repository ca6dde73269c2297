import type { OfficeCalls } from '../../../../contract/office/calls.ts'

export type Month = OfficeCalls['POST /api/office/month']['answer']
