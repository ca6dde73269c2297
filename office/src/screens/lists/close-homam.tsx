import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { useMayDo } from '../../frame/staff.ts'
import type { List } from '../../offline/list-store.ts'
import { useWords } from '../../words/words.ts'
import { Doubtful, type DoubtfulProps } from './doubtful.tsx'
import { listWords } from './words.ts'

type Name = List['names'][number]

/** Closes a homam after all names were read, and lists the names that are still in the way. */
export function CloseHomam({ list, open: openName }: DoubtfulProps) {
  const { event_id: eventId, occurrence_id: occurrenceId, names } = list
  const words = useWords(listWords)
  const [open, setOpen] = useState(false)
  const close = useDo('POST /api/office/close-homam', { quiet: true, done: words.saved })
  const left = close.error instanceof Refused ? (close.error.answer.names ?? []) : []
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {words.close}
      </Button>
      <Ask
        open={open}
        title={words.closeTitle}
        yes={words.close}
        doing={close}
        onYes={() =>
          close.mutate({ eventId, occurrenceId: occurrenceId ?? undefined }, { onSuccess: () => setOpen(false) })
        }
        onClose={() => {
          setOpen(false)
          close.reset()
        }}
      >
        <Typography>{words.closeNote}</Typography>
        {list.doubtful > 0 && (
          <Alert severity="warning">
            <Doubtful
              list={list}
              open={name => {
                setOpen(false)
                openName(name)
              }}
            />
          </Alert>
        )}
        {left.length > 0 && (
          <Box>
            <Typography sx={{ fontWeight: 700 }}>{words.leftBehind}</Typography>
            <Box component="ul" sx={{ mt: 0.5 }}>
              {left.map((name, i) => (
                <li key={`${name}${i}`}>
                  <NameLeft name={name} names={names} />
                </li>
              ))}
            </Box>
          </Box>
        )}
      </Ask>
    </>
  )
}

/** A name that keeps a homam from being closed, with the way to its order: there it is corrected, cancelled or moved to a later homam. */
function NameLeft({ name, names }: { name: string; names: Name[] }) {
  const maySee = useMayDo('orders.read')
  const row = names.find(n => !n.tick?.ticked && (n.name || n.order_code) === name)
  return row && maySee ? (
    <Link
      to={`/orders/${row.booking_id}`}
      style={{ color: 'var(--primary)', display: 'inline-block', paddingBlock: 10 }}
    >
      {name}
    </Link>
  ) : (
    name
  )
}
