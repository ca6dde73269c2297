import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useStaff } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { addressOf, isOpen, type Line } from './subject-links.ts'
import { TimedLine } from './log-pages.tsx'
import { useLogTeller } from './log-teller.ts'
import { Difference } from './difference-list.tsx'
import { auditWords } from './words.ts'

/** One line of the log as a sentence: when, who did what, to what, and what changed by it. */
export function LogLine({ line }: { line: Line }) {
  const words = useWords(auditWords)
  const { roles } = useStaff()
  const { whatOf, aboutOf } = useLogTeller()
  const place = addressOf(line)
  // A link leads only to what one’s own roles may see.
  const to = place && isOpen(place, roles) ? place : undefined
  const named = aboutOf(line)
  const about = [named.kind, named.name].filter(Boolean).join(' ')
  return (
    <TimedLine at={line.at}>
      <Box component="b" title={line.who ?? undefined}>
        {line.name ?? words.itself}
      </Box>
      : {whatOf(line)}
      {' · '}
      {to ? (
        <Link component={RouterLink} to={to}>
          {about}
        </Link>
      ) : (
        about
      )}
      <Difference line={line} />
    </TimedLine>
  )
}
