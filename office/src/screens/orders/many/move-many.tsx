import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { Ask } from '../../../frame/ask.tsx'
import { useDo } from '../../../frame/calls.ts'
import { useWords } from '../../../words/words.ts'
import { manyWords } from './many-words.ts'
import { MoveTarget, type Place } from '../changes/move-target.tsx'

export type ManyOrders = OfficeCalls['POST /api/office/plan-moving']['body']['orders']

/** Many orders come from many places: each is held against its own day once they are looked at. */
const anywhere = { id: 0, occurrenceId: null, heldOn: '' }

/** Asks where many orders go; what would become of each is then shown before anything is moved. */
export function MoveMany({ orders, opened }: { orders: ManyOrders; opened: (id: number) => void }) {
  const words = useWords(manyWords)
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState('')
  const [to, setTo] = useState<Place>()
  const plan = useDo('POST /api/office/plan-moving', { quiet: true })
  const look = () => {
    if (!to) return
    plan.mutate(
      {
        orders,
        eventId: to.id,
        ...(to.occurrenceId !== undefined && { toOccurrenceId: to.occurrenceId }),
        into: [],
      },
      { onSuccess: ({ id }) => opened(id) },
    )
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {words.moveMany}
      </Button>
      <Ask open={open} title={words.moveMany} yes={words.look} doing={plan} onYes={look} onClose={() => setOpen(false)}>
        <Typography>{words.moveNote}</Typography>
        {open && <MoveTarget event={anywhere} day={day} setDay={setDay} to={to} setTo={setTo} />}
      </Ask>
    </>
  )
}
