import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useSay } from '../../frame/say.ts'
import type { List } from '../../offline/list-store.ts'
import { useWords } from '../../words/words.ts'
import { listWords } from './words.ts'

/** What each version changed of the one before: nothing changes silently once a list is locked. */
export function History({ versions }: Pick<List, 'versions'>) {
  const words = useWords(listWords)
  const say = useSay()
  if (versions.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {words.history}
      </Typography>
      <Card component="ol" sx={{ listStyle: 'none', m: 0, p: 2, display: 'grid', gap: 2 }}>
        {versions.toReversed().map(v => (
          <li key={v.number}>
            <Typography sx={{ fontWeight: 700 }}>
              {words.version(v.number)} · {v.number === 1 ? `${words.locked} · ` : ''}
              {words.names_n(v.names)}
            </Typography>
            <Typography color="text.secondary">
              {[say.instant(v.at), v.by, v.reason].filter(Boolean).join(' · ')}
            </Typography>
            {v.differences.map(d => (
              <Typography key={`${d.kind} ${d.order_id} ${d.name}`} sx={{ overflowWrap: 'anywhere' }}>
                {words.kinds[d.kind]}: {d.before ? `${d.before} → ` : ''}
                {d.name} <small>({d.order_code})</small>
              </Typography>
            ))}
          </li>
        ))}
      </Card>
    </Box>
  )
}
