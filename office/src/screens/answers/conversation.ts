import type { OfficeCalls } from '../../../../contract/office/calls.ts'

export type Conversation = OfficeCalls['POST /api/office/conversation']['answer']
export type Line = Conversation['lines'][number]
