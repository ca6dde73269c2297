import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Ask } from '../../../frame/ask.tsx'
import { useDo } from '../../../frame/calls.ts'
import { useSay } from '../../../frame/say.ts'
import { Refused } from '../../../call.ts'
import { useWords } from '../../../words/words.ts'
import { certificateWords } from './words.ts'
import type { Doubtful } from './year.ts'

/** A person says whose a certificate is, by a receipt; or that it is nobody's. */
export function Decide({ of, close }: { of: Doubtful; close: () => void }) {
  const words = useWords(certificateWords)
  const [receipt, setReceipt] = useState(of.proposed?.receipt ?? '')
  const [instead, setInstead] = useState(of.why === 'another')
  const decide = useDo('POST /api/office/decide-certificate', { quiet: true, done: words.decided })
  const wrong = decide.error instanceof Refused && decide.error.answer.fields?.receipt !== undefined
  const send = (to: string | null) =>
    decide.mutate({ id: of.id, receipt: to, instead: of.why === 'another' && instead }, { onSuccess: close })
  return (
    <Ask
      open
      title={words.whose}
      yes={words.give}
      {...(wrong ? { busy: decide.isPending } : { doing: decide })}
      away={{ name: words.remove, sure: words.removeSure, onClick: () => send(null), busy: decide.isPending }}
      onYes={() => send(receipt.trim())}
      onClose={close}
    >
      <Typography>{words.whys[of.why]}</Typography>
      <About of={of} />
      <Link
        href={`/api/office/files/certificates/${of.id}.pdf`}
        sx={{ minHeight: 48, display: 'flex', alignItems: 'center', justifySelf: 'start' }}
      >
        {words.look}
      </Link>
      <TextField
        fullWidth
        required
        label={words.columns.receipt}
        error={wrong}
        helperText={wrong ? words.receiptWrong : words.receiptNote}
        value={receipt}
        onChange={event => setReceipt(event.target.value)}
      />
      {of.why === 'another' && (
        <RadioGroup
          value={instead ? 'instead' : 'beside'}
          onChange={event => setInstead(event.target.value === 'instead')}
          sx={{ gap: 1.5 }}
        >
          <FormControlLabel value="instead" control={<Radio />} label={words.instead} />
          <FormControlLabel value="beside" control={<Radio />} label={words.beside} />
        </RadioGroup>
      )}
    </Ask>
  )
}

/** What the form says and whose it seems to be, since the dialog hides the list. */
function About({ of }: { of: Doubtful }) {
  const words = useWords(certificateWords)
  const say = useSay()
  const { proposed } = of
  const rows: [string, ReactNode][] = [
    [
      words.columns.onForm,
      [of.name || words.unknown, of.pan, of.amount !== null && say.money(of.amount)].filter(Boolean).join(' · '),
    ],
    [
      words.columns.seems,
      proposed ? `${proposed.name} · ${proposed.receipt} · ${say.money(proposed.amount)}` : words.nobody,
    ],
  ]
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  )
}
