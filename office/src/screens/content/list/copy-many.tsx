import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { addDays, daysBetween, isDay } from '../../../../../contract/ground/india-time.ts'
import type { PlannedCopy } from '../../../../../contract/office/trust/offers.ts'
import { Ask } from '../../../frame/ask.tsx'
import { Broken } from '../../../frame/broken.tsx'
import { useCall, useDo } from '../../../frame/calls.ts'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { Line, PlainList } from '../../../frame/layout.tsx'
import { useNotify } from '../../../frame/notices.tsx'
import { useSay } from '../../../frame/say.ts'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import { useLabels } from '../editor/labels.ts'
import type { ManyDialogProps } from './many-dialog.ts'
import { manyWords } from './many-words.ts'
import { unless } from '../../../frame/fields/form.tsx'

interface Days {
  heldOn: string
  closesOn: string
}

/** Drafts of the next homams: the days follow from the tithi of the last time, and may be written otherwise. */
export function CopyMany({ ids, onClose, onDone }: ManyDialogProps & { ids: number[] }) {
  const words = useWords(manyWords)
  const notify = useNotify()
  const [typed, setTyped] = useState<Record<number, Days>>({})
  const { data, error, refetch } = useCall('POST /api/office/plan-copies', { ids })
  const copy = useDo('POST /api/office/copy-homams', { quiet: true })
  const daysOf = (row: PlannedCopy): Days => typed[row.id] ?? row.next ?? { heldOn: '', closesOn: '' }
  const isRight = ({ heldOn, closesOn }: Days) => isDay(heldOn) && isDay(closesOn) && closesOn <= heldOn
  const items = data?.rows.map(row => ({ id: row.id, ...daysOf(row) }))
  return (
    <Ask
      open
      wide
      title={words.copyTitle}
      yes={words.copyYes}
      doing={copy}
      onClose={onClose}
      onYes={() => {
        if (!items) return
        copy.mutate(
          { items },
          {
            onSuccess: ({ made }) => {
              notify(words.copied(made), { type: 'success' })
              onDone()
            },
          },
        )
      }}
    >
      <Typography>{words.copyText}</Typography>
      {error && !data ? <Broken error={error} again={() => void refetch()} /> : !data && <Waiting />}
      <PlainList gap={2}>
        {data?.rows.map(row => (
          <One
            key={row.id}
            row={row}
            days={daysOf(row)}
            isRight={isRight(daysOf(row))}
            change={days => setTyped({ ...typed, [row.id]: days })}
          />
        ))}
      </PlainList>
    </Ask>
  )
}

function One({
  row,
  days,
  isRight,
  change,
}: {
  row: PlannedCopy
  days: Days
  isRight: boolean
  change: (days: Days) => void
}) {
  const words = useWords(manyWords)
  const labels = useLabels('event')
  const say = useSay()
  const held = (heldOn: string) => {
    // Registration ends as long before it as it did.
    const { heldOn: was, closesOn } = days
    const moved =
      isDay(heldOn) && isDay(was) && isDay(closesOn) ? addDays(heldOn, -daysBetween(closesOn, was)) : closesOn
    change({ heldOn, closesOn: moved })
  }
  const field = (label: string) => ({
    htmlInput: { 'aria-label': `${label}, ${row.title}`, ...unless(isRight, words.noDay) },
  })
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, borderTop: '1px solid var(--line)', pt: 1.5 }}>
      <Typography sx={{ fontWeight: 700 }}>
        {row.title}
        {row.heldOn && (
          <Typography component="span" color="text.secondary">
            {' '}
            · {say.day(row.heldOn)}
          </Typography>
        )}
      </Typography>
      {row.made && <Typography color="var(--wait)">{words.made}</Typography>}
      <Line gap={2}>
        <DayField
          label={labels.label('held_on')}
          value={days.heldOn}
          onChange={event => held(event.target.value)}
          slotProps={field(labels.label('held_on'))}
        />
        <DayField
          label={labels.label('closes_on')}
          value={days.closesOn}
          onChange={event => change({ ...days, closesOn: event.target.value })}
          slotProps={field(labels.label('closes_on'))}
        />
      </Line>
    </Box>
  )
}
