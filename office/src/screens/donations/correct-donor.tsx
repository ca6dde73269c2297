import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { panNameMost } from '../../../../contract/giving/donations.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { ReasonField } from '../../frame/fields/reason-field.tsx'
import { useWords } from '../../words/words.ts'
import { donationWords } from './words.ts'

/** What of a donor staff may correct. */
export const correctedFields = ['name', 'address', 'panName'] as const

/** Staff correct how a donation calls its donor; the corrected copy of its receipt follows by itself. */
export function CorrectDonor({
  one,
  close,
}: {
  one: OfficeCalls['POST /api/office/donation']['answer']
  close: () => void
}) {
  const words = useWords(donationWords)
  const correct = useDo('POST /api/office/correct-donor', { quiet: true, done: words.corrected })
  const [typed, setTyped] = useState({ name: one.name, address: one.address, panName: one.panName })
  const [reason, setReason] = useState('')
  const wrong = correct.error instanceof Refused ? correct.error.answer.fields : undefined
  const most = { name: 120, address: 300, panName: panNameMost }
  const send = () => correct.mutate({ id: one.id, version: one.version, ...typed, reason }, { onSuccess: close })
  return (
    <Ask open title={words.correct} yes={words.correct} busy={correct.isPending} onYes={send} onClose={close}>
      {one.receipt && <Typography>{words.correctNote}</Typography>}
      {correct.error && !wrong && <Broken error={correct.error} />}
      {correctedFields
        .filter(field => field !== 'panName' || one.pan !== '')
        .map(field => (
          <TextField
            key={field}
            label={words[field]}
            value={typed[field]}
            onChange={event => setTyped({ ...typed, [field]: event.target.value })}
            error={wrong?.[field] !== undefined}
            helperText={wrong?.[field]}
            slotProps={{ htmlInput: { maxLength: most[field] } }}
          />
        ))}
      <ReasonField label={words.reason} value={reason} set={setReason} />
    </Ask>
  )
}
