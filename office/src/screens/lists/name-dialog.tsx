import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { ReasonField } from '../../frame/fields/reason-field.tsx'
import type { List } from '../../offline/list-store.ts'
import { useWords } from '../../words/words.ts'
import { HearName } from './hear-name.tsx'
import { listWords } from './words.ts'

interface NameDialogProps {
  name: List['names'][number]
  list: List
  /** Then another reading makes a new version, with its reason. */
  isLocked: boolean
  onClose: () => void
}

/** How the priest reads a name; and what the devotee gave, which is changed with a reason only. */
export function NameDialog({ name, list, isLocked, onClose }: NameDialogProps) {
  const { script } = list
  const words = useWords(listWords)
  const [reading, setReading] = useState(name.corrected ? name.reading : '')
  const [given, setGiven] = useState(name.name)
  const [reason, setReason] = useState('')
  const keepReading = useDo('POST /api/office/set-reading', { quiet: true, done: words.saved })
  const correct = useDo('POST /api/office/correct-list-name', { quiet: true, done: words.saved })
  const of = { bookingId: name.booking_id, place: name.place, mark: name.mark }
  const changed = given.trim() !== name.name
  const kept = name.corrected ? name.reading : ''
  const isRead = reading.trim() !== kept
  const asksReason = changed || (isLocked && isRead && reading.trim() !== name.reading)
  const save = async () => {
    try {
      if (isRead)
        await keepReading.mutateAsync({ ...of, script, reading, reason: asksReason ? reason.trim() : undefined })
      if (changed) await correct.mutateAsync({ ...of, answers: { name: given }, reason: reason.trim() })
      onClose()
    } catch {
      // Shown below: what was typed stays.
    }
  }
  const error = correct.error ?? keepReading.error
  return (
    <Ask
      open
      title={words.correctTitle}
      yes={words.save}
      busy={correct.isPending || keepReading.isPending}
      onYes={() => void save()}
      onClose={onClose}
    >
      {error && <Broken error={error} />}
      <Typography>
        {name.number}. {name.name} · <span lang={script}>{name.reading}</span>
        <HearName name={name} of={list} />
      </Typography>
      <TextField
        label={words.readingLabel}
        value={reading}
        onChange={event => setReading(event.target.value)}
        slotProps={{ htmlInput: { lang: script, maxLength: 100 } }}
        placeholder={name.reading}
      />
      <TextField
        label={words.given}
        value={given}
        onChange={event => setGiven(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {asksReason && (
        <ReasonField label={changed ? words.reason : words.readingReason} value={reason} set={setReason} />
      )}
    </Ask>
  )
}
