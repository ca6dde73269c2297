import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useWords } from '../../words/words.ts'
import { Changes } from './changes.tsx'
import { SignIns } from './sign-ins.tsx'
import { signInWords } from './sign-in-words.ts'

/** What happened in the office, and who came in. */
export default function AuditPage() {
  const words = useWords(signInWords)
  const [params, setParams] = useSearchParams()
  const log = params.get('log') === 'sign-ins' ? 'sign-ins' : 'changes'
  const tabs = (
    <Box sx={{ mb: 2 }}>
      <StateTabs
        label={words.logs}
        states={['changes', 'sign-ins'] as const}
        state={log}
        labelOf={one => (one === 'changes' ? words.changes : words.signIns)}
        choose={one => setParams(one === 'sign-ins' ? { log: one } : {})}
      />
    </Box>
  )
  return log === 'changes' ? <Changes tabs={tabs} /> : <SignIns tabs={tabs} />
}
