import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { leftOutReasons } from '../../../../contract/office/people/news.ts'
import { Stack } from '../../frame/layout.tsx'
import { useWords } from '../../words/words.ts'
import { CostPart } from '../broadcast/cost-part.tsx'
import { nameOf } from '../broadcast/name-of.ts'
import { Readers } from '../broadcast/readers.tsx'
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
        <Readers label={words.reach} languages={reach.languages} ways={['whatsapp', 'email']} />
      )}
      {reach.reached > 0 && <CostPart cost={reach.cost} />}
      {missing.length > 0 && <Alert severity="warning">{shared.notApproved(missing.join(', '))}</Alert>}
    </Stack>
  )
}
