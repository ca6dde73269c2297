import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { Deliveries } from '../messages/deliveries.tsx'
import { standingMeanings } from '../messages/standings.ts'
import { messageWords } from '../messages/words.ts'

/** What the devotee was told about this order, and whether it arrived. */
export function OrderMessages({ orderId }: { orderId: string }) {
  const words = useWords(messageWords)
  const say = useSay()
  const { data, error, refetch } = useCall('POST /api/office/order-messages', { orderId })
  return (
    <Section title={words.title}>
      {!data && (error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />)}
      {data?.rows.length === 0 && <Typography color="text.secondary">{words.none}</Typography>}
      {data?.rows.map(message => (
        <Box
          key={message.id}
          sx={{
            display: 'grid',
            gap: 1,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Line justifyContent="space-between">
            <strong>{wordFor(words.templates, message.template, words.otherTemplate)}</strong>
            <StateChip meaning={standingMeanings[message.state]}>{words.states[message.state]}</StateChip>
          </Line>
          <Typography variant="body2" color="text.secondary">
            {[
              say.instant(message.at),
              message.held_until !== null && words.heldUntil({ at: say.instant(message.held_until) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Deliveries rows={message.deliveries} />
        </Box>
      ))}
    </Section>
  )
}
