import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { useWords } from '../../words/words.ts'
import type { Devotee } from './devotee.ts'
import { mergeWords } from './merge-words.ts'
import { unless } from '../../frame/fields/form.tsx'

/** Makes this devotee and another one: who the other is, and whose number stays. */
export function MergeDialog({ of, onClose }: { of: Devotee; onClose: () => void }) {
  const words = useWords(mergeWords)
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const [other, setOther] = useState<number>()
  const [kept, setKept] = useState<number>()
  const search = q.trim()
  const { data, error, refetch } = useCall(
    'POST /api/office/list-devotees',
    { perPage: 8, q: search },
    { enabled: search.length >= 3 },
  )
  const merge = useDo('POST /api/office/merge-devotees', { done: words.done })
  const found = search.length >= 3 ? data?.rows.filter(row => row.id !== of.id) : undefined
  const chosen = found?.find(row => row.id === other)
  const go = () => {
    if (!chosen || kept === undefined) return
    const gone = kept === of.id ? chosen.id : of.id
    merge.mutate(
      { kept, gone },
      {
        onSuccess: () => {
          onClose()
          void navigate(`/devotees/${kept}`)
        },
      },
    )
  }
  const choice = (id: number, label: string) => (
    <FormControlLabel
      key={id}
      value={id}
      control={<Radio required />}
      label={label}
      sx={{ overflowWrap: 'anywhere' }}
    />
  )
  return (
    <Ask open grave title={words.title} yes={words.merge} busy={merge.isPending} onYes={go} onClose={onClose}>
      <Typography>{words.note}</Typography>
      <TextField
        type="search"
        label={words.search}
        value={q}
        onChange={event => {
          setQ(event.target.value)
          setOther(undefined)
        }}
        slotProps={{ htmlInput: { maxLength: 100, ...unless(chosen !== undefined, 'choose') } }}
      />
      {error && <Broken error={error} again={() => void refetch()} />}
      {found?.length === 0 && <Typography color="text.secondary">{words.nobody}</Typography>}
      {found && found.length > 0 && (
        <RadioGroup
          aria-label={words.search}
          value={other ?? ''}
          onChange={event => {
            setOther(Number(event.target.value))
            setKept(undefined)
          }}
        >
          {found.map(row => choice(row.id, words.row({ name: row.name, phone: row.phone, orders: row.orders })))}
        </RadioGroup>
      )}
      {chosen && (
        <div>
          <FormLabel id="merge-stays">{words.stays}</FormLabel>
          <RadioGroup
            aria-labelledby="merge-stays"
            value={kept ?? ''}
            onChange={event => setKept(Number(event.target.value))}
          >
            {choice(of.id, of.phone ?? '')}
            {choice(chosen.id, chosen.phone)}
          </RadioGroup>
        </div>
      )}
    </Ask>
  )
}
