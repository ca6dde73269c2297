import type { OfficeCalls } from '../../../../../contract/office/calls.ts'

export type Task = OfficeCalls['POST /api/office/tasks']['answer']['tasks'][number]
