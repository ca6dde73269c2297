import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { OrderRows } from '../orders/order-rows.tsx'
import { devoteeWords } from './words.ts'

/** Everything of one phone: `/admin/devotees/7`. */
export default function DevoteePage() {
  const id = Number(useParams()['*']) || 0
  const words = useWords(devoteeWords)
  const say = useSay()
  const mayWrite = useMayDo('orders.write')
  const { data: devotee, error, refetch } = useCall('POST /api/office/devotee', { id })
  const [reason, setReason] = useState<string>()
  const block = useDo('POST /api/office/block-number')
  const unblock = useDo('POST /api/office/unblock-number')
  if (!devotee) return error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />
  return (
    <>
      <PageHead
        title={devotee.phone ?? words.title}
        note={devotee.phone ? words.since(say.dayOfInstant(devotee.since)) : words.erased}
        actions={
          mayWrite &&
          devotee.phone &&
          (devotee.blocked ? (
            <Button variant="outlined" loading={unblock.isPending} onClick={() => unblock.mutate({ id })}>
              {words.unblock}
            </Button>
          ) : (
            <Button variant="outlined" color="error" onClick={() => setReason('')}>
              {words.block}
            </Button>
          ))
        }
      />
      {devotee.blocked && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {words.blocked({ day: say.dayOfInstant(devotee.blocked.at), reason: devotee.blocked.reason })}
        </Alert>
      )}
      <OrderRows rows={devotee.orders} />
      {devotee.wishes.length > 0 && (
        <Box component="section" sx={{ mt: 3 }}>
          <Typography variant="h2">{words.wishes}</Typography>
          {devotee.wishes.map(w => (
            <Typography key={w.wish}>
              {w.wish} · {say.dayOfInstant(w.at)}
            </Typography>
          ))}
        </Box>
      )}
      {devotee.notes.length > 0 && (
        <Box component="section" sx={{ mt: 3 }}>
          <Typography variant="h2">{words.notes}</Typography>
          {devotee.notes.map(n => (
            <Typography key={`${n.orderId} ${n.at}`} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
              {n.orderCode} · {n.text} · {n.who} · {say.instant(n.at)}
            </Typography>
          ))}
        </Box>
      )}
      <Ask
        open={reason !== undefined}
        title={words.block}
        yes={words.block}
        grave
        busy={block.isPending}
        onYes={() =>
          reason && reason.trim().length >= 3 && block.mutate({ id, reason }, { onSuccess: () => setReason(undefined) })
        }
        onClose={() => setReason(undefined)}
      >
        <Typography>{words.blockNote}</Typography>
        <TextField
          label={words.reason}
          required
          value={reason ?? ''}
          onChange={event => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Ask>
    </>
  )
}
