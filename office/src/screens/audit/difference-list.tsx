import Box from '@mui/material/Box'
import { useWords } from '../../words/words.ts'
import type { Line } from './subject-links.ts'
import { useLogTeller } from './log-teller.ts'
import { auditWords } from './words.ts'

/** So many changes are told at once; more wait behind a press. */
const shownAtOnce = 3

/** What a line says of the thing before and after. */
export function Difference({ line }: { line: Line }) {
  const words = useWords(auditWords)
  const changes = useLogTeller().changesOf(line)
  if (changes.length === 0) return null
  const list = (
    <Box
      component="dl"
      sx={{
        m: 0,
        fontSize: '.9375rem',
        color: 'text.secondary',
        '& > div': { display: 'inline' },
        '& > div:not(:last-child)::after': { content: '" · "' },
      }}
    >
      {changes.map(({ path, name, before, after }) => (
        <div key={path}>
          <Box component="dt" sx={{ display: 'inline' }}>
            {name}:{' '}
          </Box>
          <Box component="dd" sx={{ display: 'inline', m: 0 }}>
            {before !== undefined && (
              <Box component="del" aria-label={`${words.before}: ${before}`} sx={{ color: 'var(--bad)' }}>
                {before}
              </Box>
            )}{' '}
            {after !== undefined && (
              <Box
                component="ins"
                aria-label={`${words.after}: ${after}`}
                sx={{ color: 'var(--ok)', textDecoration: 'none' }}
              >
                {after}
              </Box>
            )}
          </Box>
        </div>
      ))}
    </Box>
  )
  if (changes.length <= shownAtOnce) return list
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5, color: 'text.secondary', fontSize: '.9375rem' }}>
        {words.changes(changes.length)}
      </Box>
      {list}
    </details>
  )
}
