import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { auditActionOf } from '../../../../contract/office/house/audit-log.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { wordFor } from '../../words/word-for.ts'
import { useWords } from '../../words/words.ts'
import { actionWords } from '../audit/actions.ts'
import { auditWords } from '../audit/words.ts'
import { homamsWords } from './words.ts'

/** So many lines are shown at once. */
const few = 8

/** What staff did with a homam, the latest first. What changed by it stands in the log, which fewer people may read. */
export default function HomamHistory({ id }: { id: number }) {
  const words = useWords(homamsWords)
  const log = useWords(auditWords)
  const actions = useWords(actionWords)
  const say = useSay()
  const seesLog = useMayDo('audit.read')
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useCall('POST /api/office/homam-history', { id })
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.rows.length === 0) return <Typography color="text.secondary">{words.nothingHappened}</Typography>
  return (
    <>
      <Card component="ol" sx={{ listStyle: 'none', m: 0, px: 2, py: 1 }}>
        {(all ? data.rows : data.rows.slice(0, few)).map(({ at, action, who }, place) => (
          // Lines are never reordered; several may share an instant.
          // oxlint-disable-next-line react/no-array-index-key
          <Box component="li" key={place} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
            <b>{who ?? log.itself}</b>: {wordFor(actions, auditActionOf(action), log.otherAction)}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              · {say.instant(at)}
            </Box>
          </Box>
        ))}
      </Card>
      <Line mt={1}>
        {!all && data.rows.length > few && <Button onClick={() => setAll(true)}>{words.showAll}</Button>}
        {seesLog && (
          <Button component={Link} to={`/audit?subject=event&subject_id=${id}`}>
            {words.withDetails}
          </Button>
        )}
      </Line>
    </>
  )
}
