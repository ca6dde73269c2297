import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { useNotify } from '../../frame/notices.tsx'
import { ReasonField } from '../../frame/fields/reason-field.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { greetingWords } from './greeting-words.ts'

/** The greeting that the order carries to the one it was booked for. Most orders have none, and then nothing stands here. */
export function OrderGreeting({ id }: { id: number }) {
  const words = useWords(greetingWords)
  const say = useSay()
  const notify = useNotify()
  const mayWrite = useMayDo('orders.write')
  const { data, error, refetch } = useCall('POST /api/office/order-greeting', { id })
  const correct = useDo('POST /api/office/correct-greeting')
  const stop = useDo('POST /api/office/stop-greeting')
  const [typed, setTyped] = useState<{ phone: string; name: string; text: string }>()
  const [reason, setReason] = useState<string>()
  const greeting = data?.greeting
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  if (!greeting) return null
  const { phone, name, text, state, when, at } = greeting
  const problems = (correct.error instanceof Refused ? correct.error.answer.fields : undefined) ?? {}
  const done = (said: string) => () => {
    setTyped(undefined)
    setReason(undefined)
    notify(said, { type: 'success' })
    void refetch()
  }
  const field = (of: 'phone' | 'name' | 'text', most: number) => (
    <TextField
      label={words[of]}
      required
      multiline={of === 'text'}
      value={typed?.[of] ?? ''}
      error={`greeting_${of}` in problems}
      helperText={problems[`greeting_${of}`]}
      onChange={event => typed && setTyped({ ...typed, [of]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: most } }}
    />
  )
  return (
    <Section title={words.title}>
      {phone ? (
        <>
          <Typography>{words.to(phone)}</Typography>
          <Typography sx={{ overflowWrap: 'anywhere', my: 1 }}>
            “{text}” – {name}
          </Typography>
        </>
      ) : (
        <Typography color="text.secondary">{words.forgotten}</Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {state === 'waiting'
          ? words.waits[when]
          : [words.states[state], at !== null && say.instant(at)].filter(Boolean).join(' · ')}
      </Typography>
      {mayWrite && state === 'waiting' && (
        <Line mt={1.5}>
          <Button variant="outlined" onClick={() => setTyped({ phone, name, text })}>
            {words.correct}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setReason('')}>
            {words.stop}
          </Button>
        </Line>
      )}
      <Ask
        open={typed !== undefined}
        title={words.correct}
        yes={words.save}
        busy={correct.isPending}
        onYes={() => typed && correct.mutate({ id, ...typed }, { onSuccess: done(words.saved) })}
        onClose={() => setTyped(undefined)}
      >
        {field('phone', 20)}
        {field('name', 60)}
        {field('text', 300)}
      </Ask>
      <Ask
        open={reason !== undefined}
        title={words.stop}
        yes={words.stop}
        grave
        busy={stop.isPending}
        onYes={() => reason !== undefined && stop.mutate({ id, reason }, { onSuccess: done(words.stopped) })}
        onClose={() => setReason(undefined)}
      >
        <ReasonField label={words.reason} value={reason ?? ''} set={setReason} />
      </Ask>
    </Section>
  )
}
