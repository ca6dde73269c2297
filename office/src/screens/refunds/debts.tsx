import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Line, PlainList } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { debtWords } from './debt-words.ts'
import { SettleDebt } from './settle-debt.tsx'

/** Orders whose seva has begun and whose cheque bounced, until the money came or was written off. */
export function Debts() {
  const words = useWords(debtWords)
  const say = useSay()
  const { data, error, refetch } = useCall('POST /api/office/list-debts', {})
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  return (
    <Card component="section" aria-label={words.title} sx={{ p: 2, mb: 3 }}>
      <Typography variant="h2">{words.title}</Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {words.note}
      </Typography>
      <PlainList>
        {data.rows.map(row => (
          <Box
            component="li"
            key={row.bookingId}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              justifyContent: 'space-between',
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <Box
                component={Link}
                to={`/orders/${row.bookingId}`}
                sx={{ color: 'primary.main', fontWeight: 700, py: 1, display: 'inline-block' }}
              >
                {`${row.orderCode} ${row.name}`.trim()}
              </Box>
              <Typography variant="body2" color="text.secondary">
                {words.since(say.dayOfInstant(row.since))}
              </Typography>
            </Box>
            <Line gap={1.5} alignItems="center">
              <strong>{say.money(row.amount)}</strong>
              <SettleDebt {...row} />
            </Line>
          </Box>
        ))}
      </PlainList>
    </Card>
  )
}
