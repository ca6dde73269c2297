import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ContentRow } from '../../../../../contract/office/content.ts'
import { Ask } from '../../../frame/ask.tsx'
import { Broken } from '../../../frame/broken.tsx'
import { useDo } from '../../../frame/calls.ts'
import { useWords } from '../../../words/words.ts'
import { useLabels } from '../editor/labels.ts'
import { placeOf } from '../places.ts'
import { contentWords } from '../words.ts'

/** Asks for the days of the next homam and opens its draft. */
export function Clone({ event, onClose }: { event: Pick<ContentRow, 'id' | 'title'>; onClose: () => void }) {
  const words = useWords(contentWords)
  const labels = useLabels('event')
  const navigate = useNavigate()
  const clone = useDo('POST /api/office/clone-event', { quiet: true, done: words.cloned })
  const [closesOn, setClosesOn] = useState('')
  const [heldOn, setHeldOn] = useState('')
  const [told, setTold] = useState(false)
  const wrong = !closesOn || !heldOn || heldOn < closesOn
  const shrink = { inputLabel: { shrink: true } }
  return (
    <Ask
      open
      title={words.cloneTitle}
      yes={words.cloneYes}
      busy={clone.isPending}
      onClose={onClose}
      onYes={() => {
        setTold(true)
        if (!wrong)
          clone.mutate(
            { id: event.id, closesOn, heldOn },
            { onSuccess: draft => void navigate(placeOf('event', draft.id)) },
          )
      }}
    >
      <Typography>
        <b>{event.title}</b>
      </Typography>
      <Typography>{words.cloneText}</Typography>
      {clone.error && <Broken error={clone.error} />}
      <TextField
        label={labels.label('closes_on')}
        type="date"
        value={closesOn}
        onChange={e => setClosesOn(e.target.value)}
        error={told && !closesOn}
        slotProps={shrink}
      />
      <TextField
        label={labels.label('held_on')}
        type="date"
        value={heldOn}
        onChange={e => setHeldOn(e.target.value)}
        error={told && wrong}
        helperText={told && wrong && words.chooseDays}
        slotProps={shrink}
      />
    </Ask>
  )
}
