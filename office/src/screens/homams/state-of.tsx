import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { homamsWords } from './words.ts'

export type Homam = OfficeCalls['POST /api/office/homam']['answer']

/** How a call names the occurrence that is shown. */
export const namesOf = ({ id, occurrenceId }: Pick<Homam, 'id' | 'occurrenceId'>) => ({
  id,
  occurrenceId: occurrenceId ?? undefined,
})

export type Named = ReturnType<typeof namesOf>

const meanings = {
  open: 'ok',
  closed_early: 'wait',
  closed: 'info',
  list_locked: 'info',
  held: 'wait',
  over: 'none',
  cancelled: 'bad',
} as const

/** How far a homam is, in a word. */
export function HomamState({ state }: { state: Homam['state'] }) {
  return <StateChip meaning={meanings[state]}>{useWords(homamsWords).states[state]}</StateChip>
}
