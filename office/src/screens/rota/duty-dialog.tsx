import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { useWords } from '../../words/words.ts'
import type { Duty } from './duties.tsx'
import { rotaWords } from './words.ts'

interface DutyDialogProps {
  /** Which seva, as calls name it. */
  of: { id: number; occurrenceId: number | undefined }
  /** Undefined: a new one. */
  duty: Duty | undefined
  known: Pick<OfficeCalls['POST /api/office/rota']['answer'], 'roles' | 'people'>
  close: () => void
}

/** Names somebody for something. Roles and people that were named lately are offered, and bring their number. */
export function DutyDialog({ of, duty, known, close }: DutyDialogProps) {
  const words = useWords(rotaWords)
  const [role, setRole] = useState(duty?.role ?? '')
  const [name, setName] = useState(duty?.name ?? '')
  const [phone, setPhone] = useState(duty?.phone ?? '')
  const save = useDo('POST /api/office/duty-save', { quiet: true, done: words.saved })
  const remove = useDo('POST /api/office/duty-remove')
  const choose = (chosen: string) => {
    setName(chosen)
    const person = known.people.find(one => one.name === chosen)
    if (person) setPhone(person.phone ?? '')
  }
  const yes = () =>
    save.mutate({ ...of, duty: duty?.id, role, name, phone, version: duty?.version ?? 0 }, { onSuccess: close })
  return (
    <Ask
      open
      title={duty ? `${duty.role}: ${duty.name}` : words.add}
      yes={words.save}
      doing={save}
      away={
        duty && {
          name: words.remove,
          sure: words.removeSure,
          busy: remove.isPending,
          onClick: () => remove.mutate({ duty: duty.id }, { onSuccess: close }),
        }
      }
      onYes={yes}
      onClose={close}
    >
      <Autocomplete
        freeSolo
        options={[...new Set([...known.roles, ...words.roles])]}
        inputValue={role}
        onInputChange={(_event, value) => setRole(value)}
        renderInput={params => (
          <TextField
            {...params}
            label={words.role}
            required
            helperText={`${words.roleNote} ${words.roles.slice(0, 3).join(', ')}`}
          />
        )}
      />
      <Autocomplete
        freeSolo
        options={[...new Set(known.people.map(person => person.name))]}
        inputValue={name}
        onInputChange={(_event, value, reason) => (reason === 'input' ? setName(value) : choose(value))}
        renderInput={params => <TextField {...params} label={words.name} required />}
      />
      <TextField
        label={words.phone}
        type="tel"
        value={phone}
        helperText={words.phoneNote}
        onChange={({ target }) => setPhone(target.value)}
        slotProps={{ htmlInput: { maxLength: 30 } }}
      />
    </Ask>
  )
}
