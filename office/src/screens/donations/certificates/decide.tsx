import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../../frame/ask.tsx'
import { useDo } from '../../../frame/calls.ts'
import { useWords } from '../../../words/words.ts'
import { certificateWords } from './words.ts'
import type { Doubtful } from './year.ts'

/** A person says whose a certificate is, by a receipt; or that it is nobody's. */
export function Decide({ of, close }: { of: Doubtful; close: () => void }) {
  const words = useWords(certificateWords)
  const [receipt, setReceipt] = useState(of.proposed?.receipt ?? '')
  const [instead, setInstead] = useState(of.why === 'another')
  const decide = useDo('POST /api/office/decide-certificate', { quiet: true, done: words.decided })
  const send = (to: string | null) =>
    decide.mutate({ id: of.id, receipt: to, instead: of.why === 'another' && instead }, { onSuccess: close })
  return (
    <Ask
      open
      title={words.whose}
      yes={words.give}
      doing={decide}
      away={{ name: words.remove, sure: words.removeSure, onClick: () => send(null), busy: decide.isPending }}
      onYes={() => send(receipt.trim())}
      onClose={close}
    >
      <Typography sx={{ mb: 1 }}>{words.whys[of.why]}</Typography>
      <Link href={`/api/office/files/certificates/${of.id}.pdf`} sx={{ display: 'inline-block', py: 1.5 }}>
        {words.look}
      </Link>
      <TextField
        fullWidth
        required
        label={words.columns.receipt}
        helperText={words.receiptNote}
        value={receipt}
        onChange={event => setReceipt(event.target.value)}
        sx={{ mt: 1 }}
      />
      {of.why === 'another' && (
        <RadioGroup
          value={instead ? 'instead' : 'beside'}
          onChange={event => setInstead(event.target.value === 'instead')}
        >
          <FormControlLabel value="instead" control={<Radio />} label={words.instead} />
          <FormControlLabel value="beside" control={<Radio />} label={words.beside} />
        </RadioGroup>
      )}
    </Ask>
  )
}
