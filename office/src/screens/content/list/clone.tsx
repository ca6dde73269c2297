import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, daysBetween, isDay } from '../../../../../contract/ground/india-time.ts'
import type { ContentRow } from '../../../../../contract/office/trust/content.ts'
import { Ask } from '../../../frame/ask.tsx'
import { useDo } from '../../../frame/calls.ts'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { useWords } from '../../../words/words.ts'
import { useLabels } from '../editor/labels.ts'
import { placeOf } from '../places.ts'
import { contentWords } from '../words.ts'
import { unless } from '../../../frame/fields/form.tsx'

interface CloneProps {
  event: Pick<ContentRow, 'id' | 'title' | 'closesOn' | 'heldOn'>
  onClose: () => void
}

/** Asks for the day of the next homam and opens its draft. Registration ends as long before it as it did last time. */
export function Clone({ event, onClose }: CloneProps) {
  const words = useWords(contentWords)
  const labels = useLabels('event')
  const navigate = useNavigate()
  const clone = useDo('POST /api/office/clone-event', { quiet: true, done: words.cloned })
  const [closes, setCloses] = useState<string>()
  const [heldOn, setHeldOn] = useState('')
  const closesOn = closes ?? proposedEnd(event, heldOn)
  const wrong = !closesOn || !heldOn || heldOn < closesOn
  return (
    <Ask
      open
      title={words.cloneTitle}
      yes={words.cloneYes}
      doing={clone}
      onClose={onClose}
      onYes={() =>
        clone.mutate(
          { id: event.id, closesOn, heldOn },
          { onSuccess: draft => void navigate(placeOf('event', draft.id)) },
        )
      }
    >
      <Typography>
        <b>{event.title}</b>
      </Typography>
      <Typography>{words.cloneText}</Typography>
      <DayField
        label={labels.label('held_on')}
        value={heldOn}
        onChange={e => setHeldOn(e.target.value)}
        slotProps={{ htmlInput: unless(!wrong, words.chooseDays) }}
      />
      <DayField label={labels.label('closes_on')} value={closesOn} onChange={e => setCloses(e.target.value)} />
    </Ask>
  )
}

/** The last day of registration for a day of the homam; empty where either day, or the last time's, is not known. */
function proposedEnd({ closesOn, heldOn: last }: CloneProps['event'], heldOn: string): string {
  if (!closesOn || !last || !isDay(closesOn) || !isDay(last) || !isDay(heldOn)) return ''
  return addDays(heldOn, -daysBetween(closesOn, last))
}
