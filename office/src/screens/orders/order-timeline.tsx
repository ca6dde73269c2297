import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDo } from '../../frame/calls.ts'
import { Line, PlainList } from '../../frame/layout.tsx'
import { useNotify } from '../../frame/notices.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import type { Order } from './order.ts'
import { orderWords } from './order-words.ts'
import { useTimelineWords } from './timeline-words.ts'
import { Form } from '../../frame/fields/form.tsx'

/** Everything that happened to an order, newest first, and a place for a note. */
export function OrderTimeline({ order }: { order: Order }) {
  const words = useWords(orderWords)
  const say = useSay()
  const notify = useNotify()
  const mayWrite = useMayDo('orders.write')
  const [note, setNote] = useState('')
  const add = useDo('POST /api/office/add-order-note')
  const resend = useDo('POST /api/office/resend-messages')
  const { whatOf, textOf, byOf } = useTimelineWords()
  return (
    <Section title={words.timeline}>
      {mayWrite && (
        <Form
          gap={1}
          mb={2}
          onSend={() => add.mutate({ orderId: order.orderId, text: note }, { onSuccess: () => setNote('') })}
        >
          <TextField
            label={words.note}
            required
            multiline
            value={note}
            onChange={event => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <Line>
            <Button variant="outlined" type="submit" loading={add.isPending}>
              {words.addNote}
            </Button>
            <Button
              variant="outlined"
              loading={resend.isPending}
              onClick={() =>
                resend.mutate(
                  { ids: [order.id] },
                  {
                    onSuccess: ({ sent }) =>
                      notify(sent > 0 ? words.sent : words.notSent, { type: sent > 0 ? 'success' : 'info' }),
                  },
                )
              }
            >
              {words.resend}
            </Button>
          </Line>
        </Form>
      )}
      <PlainList ordered gap={1.5}>
        {order.timeline.map((line, i) => (
          // Lines are never reordered; several may share an instant.
          // oxlint-disable-next-line react/no-array-index-key
          <Box
            component="li"
            key={i}
            sx={{ borderInlineStart: '3px solid var(--line)', paddingInlineStart: 1.5, minWidth: 0 }}
          >
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {[words.kinds[line.kind], whatOf(line), line.amount !== null && say.money(line.amount)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {line.text && (
              <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{textOf(line)}</Typography>
            )}
            <Typography variant="body2" color="text.secondary">
              {[say.instant(line.at), byOf(line), line.who].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </PlainList>
    </Section>
  )
}
