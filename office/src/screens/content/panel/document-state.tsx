import type { DocumentState } from '../../../../../contract/office/trust/kinds.ts'
import { StateChip } from '../../../frame/rows/state-chip.tsx'
import { useWords } from '../../../words/words.ts'
import { panelWords } from './words.ts'

const meanings = { draft: 'wait', published: 'ok', changed: 'wait', scheduled: 'info', withdrawn: 'none' } as const

export function DocumentStateChip({ state }: { state: DocumentState }) {
  return <StateChip meaning={meanings[state]}>{useWords(panelWords).states[state]}</StateChip>
}
