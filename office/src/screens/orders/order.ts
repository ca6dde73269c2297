import type { OfficeCalls } from '../../../../contract/office/calls.ts'

export type Order = OfficeCalls['POST /api/office/order']['answer']
