import type { OfficeCalls } from '../../../../contract/office/calls.ts'

export type Goods = OfficeCalls['POST /api/office/goods']['answer']['goods'][number]
