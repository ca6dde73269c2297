import type { OfficeCalls } from '../../../../../contract/office/calls.ts'

type Answer = OfficeCalls['POST /api/office/year-certificates']['answer']
export type Doubtful = Answer['doubtful'][number]
export type Without = Answer['without'][number]
