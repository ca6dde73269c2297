import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { childrenWords } from './children-words.ts'

/**
 * Children among the names of an order: whose parent is still to be asked, and who agreed when (decision 114). Most orders
 * have none, and then nothing stands here.
 */
export function OrderChildren({ id }: { id: number }) {
  const words = useWords(childrenWords)
  const say = useSay()
  const may = useMayDo('orders.take')
  const { data, error, refetch } = useCall('POST /api/office/order-children', { id })
  const agree = useDo('POST /api/office/parent-agreed', { done: words.saved })
  const [asked, setAsked] = useState<string[]>()
  if (!data) return error ? <Broken error={error} again={() => void refetch()} /> : null
  const { children, perhaps, agreed } = data
  if (children.length + perhaps.length + agreed.length === 0) return null
  return (
    <Alert severity={children.length > 0 ? 'warning' : 'info'} icon={false} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {children.length > 0 && (
        <>
          <Typography sx={{ fontWeight: 700 }}>{words.toAsk(children.join(', '))}</Typography>
          <Typography>{words.readAnyway}</Typography>
          {may && (
            <Button variant="contained" sx={{ my: 1 }} onClick={() => setAsked(children)}>
              {words.asked}
            </Button>
          )}
        </>
      )}
      {perhaps.length > 0 && (
        <>
          <Typography>{words.perhaps(perhaps.join(', '))}</Typography>
          {may && (
            <Line my={1}>
              {perhaps.map(name => (
                <Button key={name} variant="outlined" onClick={() => setAsked([name])}>
                  {words.askedFor(name)}
                </Button>
              ))}
            </Line>
          )}
        </>
      )}
      {agreed.map(({ name, at, by }) => (
        <Typography key={name}>
          {[words.agreed({ name, at: say.instant(at) }), by && words.by(by)].filter(Boolean).join(' · ')}
        </Typography>
      ))}
      <Ask
        open={asked !== undefined}
        title={words.title}
        yes={words.asked}
        busy={agree.isPending}
        onYes={() => asked && agree.mutate({ id, names: asked }, { onSettled: () => setAsked(undefined) })}
        onClose={() => setAsked(undefined)}
      >
        <Typography sx={{ fontWeight: 700 }}>{asked?.join(', ')}</Typography>
        <Typography>{words.question}</Typography>
      </Ask>
    </Alert>
  )
}
