import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { type ReturnReason, returnReasons } from '../../../../../contract/ritual/prasadam-stages.ts'
import { Ask } from '../../../frame/ask.tsx'
import { useWords } from '../../../words/words.ts'
import { prasadamWords } from '../words.ts'

export function ReturnDialog({ give, close }: { give: (reason: ReturnReason) => void; close: () => void }) {
  const words = useWords(prasadamWords)
  const [reason, setReason] = useState<ReturnReason>('not_at_home')
  return (
    <Ask open title={words.reason} yes={words.to.returned} onYes={() => give(reason)} onClose={close}>
      <RadioGroup
        aria-label={words.reason}
        value={reason}
        onChange={(_event, value) => setReason(value as ReturnReason)}
      >
        {returnReasons.map(r => (
          <FormControlLabel key={r} value={r} control={<Radio />} label={words.reasons[r]} />
        ))}
      </RadioGroup>
    </Ask>
  )
}
