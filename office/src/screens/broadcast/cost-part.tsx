import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { broadcastWords } from './words.ts'

type Cost = OfficeCalls['POST /api/office/news-audience']['answer']['cost']

/** About what it costs to send it: in all, and how many by each channel at what price. */
export function CostPart({ cost: { rupees, lines } }: { cost: Cost }) {
  const words = useWords(broadcastWords)
  const say = useSay()
  const nameOf = ({ channel, abroad }: Cost['lines'][number]) => (abroad ? words.whatsappAbroad : words[channel])
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {rupees > 0 ? words.cost(say.money(rupees)) : words.costsNothing}
      </Typography>
      {rupees > 0 && (
        <Typography color="text.secondary">
          {lines
            .map(line => `${nameOf(line)}: ${line.receivers.toLocaleString('en-IN')} × ${say.money(line.each)}`)
            .join(' · ')}
        </Typography>
      )}
    </Box>
  )
}
