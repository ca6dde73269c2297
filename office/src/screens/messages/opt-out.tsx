import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { messageChannels } from '../../../../contract/office/trust/messages.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { messageWords } from './words.ts'

/** The opt-outs of one recipient. Staff note them for devotees who call. */
export function OptOut({ to }: { to: string }) {
  const words = useWords(messageWords)
  const may = useMayDo('orders.write')
  const { data, error, refetch } = useCall('POST /api/office/message-declined', { to })
  const set = useDo('POST /api/office/decline-messages', { done: words.noted })
  if (!data) return error ? <Broken error={error} again={() => void refetch()} /> : null
  const declined = messageChannels.filter(channel => data.rows.some(row => row.channel === channel))
  const open = messageChannels.filter(
    channel => (to.includes('@') ? channel === 'email' : channel !== 'email') && !declined.includes(channel),
  )
  return (
    <Alert severity="info" icon={false} sx={{ mb: 2 }}>
      <Typography>
        {declined.length > 0
          ? `${words.declined}: ${declined.map(channel => words.channels[channel]).join(', ')}`
          : words.declinedNothing}
      </Typography>
      {may && (
        <Line mt={1}>
          {open.map(channel => (
            <Button
              key={channel}
              variant="outlined"
              loading={set.isPending}
              onClick={() => set.mutate({ to, channel, declined: true })}
            >
              {words.decline({ channel: words.channels[channel] })}
            </Button>
          ))}
          {declined.length > 0 && (
            <Button variant="outlined" loading={set.isPending} onClick={() => set.mutate({ to, declined: false })}>
              {words.wantAgain}
            </Button>
          )}
        </Line>
      )}
    </Alert>
  )
}
