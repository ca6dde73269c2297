import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { consentWords } from './consent-words.ts'

/** Whether a devotee agreed to news of the trust. Staff withdraw it for who calls; only the devotee gives it. */
export function NewsConsent({ id }: { id: number }) {
  const words = useWords(consentWords)
  const say = useSay()
  const may = useMayDo('orders.write')
  const { data, error, refetch } = useCall('POST /api/office/devotee-news', { id })
  const withdraw = useDo('POST /api/office/withdraw-consent', { done: words.withdrawn })
  const [asking, setAsking] = useState(false)
  if (!data) return error ? <Broken error={error} again={() => void refetch()} /> : null
  const [latest] = data.rows
  const open = latest?.endedAt === null
  return (
    <Alert
      severity="info"
      icon={false}
      sx={{ mb: 2 }}
      action={
        open &&
        may && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {words.withdraw}
          </Button>
        )
      }
    >
      <Typography>
        {!latest && words.never}
        {open && words.agreed({ when: say.instant(latest.givenAt), wording: latest.text })}
        {latest?.endedAt &&
          words.ended({ when: say.instant(latest.endedAt), how: words.ways[latest.endedHow ?? 'page'] })}
      </Typography>
      <Ask
        open={asking}
        grave
        title={words.withdrawTitle}
        yes={words.withdraw}
        busy={withdraw.isPending}
        onYes={() => withdraw.mutate({ id }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Typography>{words.withdrawHint}</Typography>
      </Ask>
    </Alert>
  )
}
