import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { auditActionOf } from '../../../../contract/office/house/audit-log.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { useSay } from '../../frame/say.ts'
import { wordFor } from '../../words/word-for.ts'
import { useWords } from '../../words/words.ts'
import { addressOf, type Line, nameOf } from './subject-links.ts'
import { actionWords } from './actions.ts'
import { Difference } from './difference-list.tsx'
import { auditWords } from './words.ts'

/** One line of the log as a sentence: when, who did what, to what, and what changed by it. */
export function LogLine({ line }: { line: Line }) {
  const words = useWords(auditWords)
  const actions = useWords(actionWords)
  const say = useSay()
  const language = useOfficeLanguage()
  const to = addressOf(line)
  const kind = wordFor(words.subjects, line.subject, words.otherSubject)
  const about = [kind, nameOf(line, language)].filter(Boolean).join(' ')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: '52px minmax(0, 1fr)',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="time" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {say.time(line.at)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box component="b" title={line.who ?? undefined}>
          {line.name ?? words.itself}
        </Box>
        : {wordFor(actions, auditActionOf(line.action), words.otherAction)}
        {' · '}
        {to ? (
          <Link component={RouterLink} to={to}>
            {about}
          </Link>
        ) : (
          about
        )}
        <Difference line={line} />
      </Box>
    </Box>
  )
}
