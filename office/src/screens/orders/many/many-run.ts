import type { OfficeCalls } from '../../../../../contract/office/calls.ts'

type Answer = OfficeCalls['POST /api/office/bulk-run']['answer']
export type ManyRow = Answer['rows'][number]
/** A run, and how another plan for the same orders is opened. */
export type ManyRun = Answer & { open: (id: number) => void }

/** Where orders move, as a call names it. */
export const placeOf = (target: Answer['target']) => ({
  eventId: target?.eventId ?? 0,
  ...(target && { toOccurrenceId: target.occurrenceId }),
})
