import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useSay } from '../../frame/say.ts'
import { useStaff } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { addressOf, isOpen, type Line } from './subject-links.ts'
import { useLogTeller } from './log-teller.ts'
import { Difference } from './difference-list.tsx'
import { auditWords } from './words.ts'

/** One line of the log as a sentence: when, who did what, to what, and what changed by it. */
export function LogLine({ line }: { line: Line }) {
  const words = useWords(auditWords)
  const say = useSay()
  const { roles } = useStaff()
  const { whatOf, aboutOf } = useLogTeller()
  const place = addressOf(line)
  // A link leads only to what one’s own roles may see.
  const to = place && isOpen(place, roles) ? place : undefined
  const named = aboutOf(line)
  const about = [named.kind, named.name].filter(Boolean).join(' ')
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
      </Box>
    </Box>
  )
}
