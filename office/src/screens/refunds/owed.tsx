import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { AskReason } from '../../frame/fields/ask-reason.tsx'
import { Line, PlainList } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { refundWords } from './words.ts'

type Row = OfficeCalls['POST /api/office/owed']['answer']['rows'][number]

/** Cancelled orders whose money is undecided. They stay here until it is refunded, or staff say that the trust keeps it. */
export function Owed({ mayWrite }: { mayWrite: boolean }) {
  const words = useWords(refundWords)
  const say = useSay()
  const { data, error, refetch } = useCall('POST /api/office/owed', {})
  const [keeping, setKeeping] = useState<Row>()
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  return (
    <Card component="section" aria-label={words.owed} sx={{ p: 2, mb: 3 }}>
      <Typography variant="h2">{words.owed}</Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {words.owedNote}
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
            <Box
              component={Link}
              to={`/orders/${row.bookingId}`}
              sx={{ color: 'primary.main', fontWeight: 700, py: 1, overflowWrap: 'anywhere' }}
            >
              {`${row.orderCode} ${row.name}`.trim()}
            </Box>
            <Line gap={1.5} alignItems="center">
              <strong>{say.money(row.amount)}</strong>
              {mayWrite && (
                <Button
                  variant="outlined"
                  aria-label={`${words.keep}: ${row.orderCode}`}
                  onClick={() => setKeeping(row)}
                >
                  {words.keep}
                </Button>
              )}
            </Line>
          </Box>
        ))}
      </PlainList>
      {keeping && <Keep key={keeping.bookingId} row={keeping} close={() => setKeeping(undefined)} />}
    </Card>
  )
}

function Keep({ row, close }: { row: Row; close: () => void }) {
  const words = useWords(refundWords)
  const say = useSay()
  const keep = useDo('POST /api/office/keep-money', { quiet: true, done: words.keptNow })
  return (
    <AskReason
      title={words.keep}
      yes={words.keep}
      grave
      doing={keep}
      label={words.why}
      maxLength={500}
      onYes={reason => keep.mutate({ orderId: row.orderId, amount: row.amount, reason }, { onSuccess: close })}
      onClose={close}
    >
      <Typography>
        {`${row.orderCode} ${row.name}`.trim()} · {say.money(row.amount)}
      </Typography>
      <Typography color="text.secondary">{words.keepSure}</Typography>
    </AskReason>
  )
}
