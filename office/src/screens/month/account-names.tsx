import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { useWords } from '../../words/words.ts'
import type { Month } from './month.ts'
import { monthWords } from './words.ts'

/** What the company and each account are called in Tally; a name must be that of a ledger there. */
export function AccountNames({ month, close }: { month: Month; close: () => void }) {
  const words = useWords(monthWords)
  const [company, setCompany] = useState(month.company)
  const [names, setNames] = useState(() => new Map(month.accounts.map(({ account, name }) => [account, name])))
  const save = useDo('POST /api/office/save-account-names', { quiet: true, done: words.saved })
  const problems = save.error instanceof Refused ? save.error.answer.fields : undefined
  const send = () =>
    save.mutate({ company, names: [...names].map(([account, name]) => ({ account, name })) }, { onSuccess: close })
  return (
    <Ask open title={words.names} yes={words.save} busy={save.isPending} onYes={send} onClose={close}>
      {save.error && !problems ? <Broken error={save.error} /> : null}
      <Typography color="text.secondary">{words.namesNote}</Typography>
      <TextField
        label={words.company}
        value={company}
        onChange={event => setCompany(event.target.value)}
        error={problems?.company !== undefined}
        helperText={problems?.company}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {month.accounts.map(({ account, name }) => (
        <TextField
          key={account}
          label={account}
          placeholder={name}
          value={names.get(account) ?? ''}
          onChange={event => setNames(new Map(names).set(account, event.target.value))}
          error={problems?.[account] !== undefined}
          helperText={problems?.[account]}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      ))}
    </Ask>
  )
}
