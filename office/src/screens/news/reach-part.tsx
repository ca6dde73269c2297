import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { leftOutReasons } from '../../../../contract/office/people/news.ts'
import { Stack } from '../../frame/layout.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useWords } from '../../words/words.ts'
import { nameOf } from '../broadcast/name-of.ts'
import { broadcastWords } from '../broadcast/words.ts'
import type { Reach } from './audience.ts'
import { newsWords } from './words.ts'

/** How many news reaches, by language and channel, and why not the others. */
export function ReachPart({ reach }: { reach: Reach }) {
  const words = useWords(newsWords)
  const shared = useWords(broadcastWords)
  const left = leftOutReasons.filter(why => reach.leftOut[why] > 0)
  const missing = reach.languages.filter(row => !row.approved).map(row => nameOf(row.language))
  return (
    <Stack>
      <Box role="status">
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {words.reached(reach)}
        </Typography>
        {left.length > 0 && (
          <Typography color="text.secondary">
            {left.map(why => words.leftOut[why](reach.leftOut[why])).join(' · ')}
          </Typography>
        )}
      </Box>
      {reach.reached === 0 && reach.leftOut.no_consent > 0 && <Alert severity="info">{words.howAgreed}</Alert>}
      {reach.languages.length > 0 && (
        <Rows
          label={words.reach}
          rows={reach.languages}
          keyOf={row => row.language}
          columns={[
            { title: shared.language, cell: row => <strong lang={row.language}>{nameOf(row.language)}</strong> },
            { title: shared.people, cell: row => row.receivers, align: 'right', onCard: 'titled' },
            { title: shared.whatsapp, cell: row => row.whatsapp, align: 'right', onCard: 'titled' },
            { title: shared.email, cell: row => row.email, align: 'right', onCard: 'titled' },
          ]}
        />
      )}
      {missing.length > 0 && <Alert severity="warning">{shared.notApproved(missing.join(', '))}</Alert>}
    </Stack>
  )
}
