import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ComponentType, useState } from 'react'
import { panNameMost } from '../../../../contract/donations.ts'
import { languages } from '../../../../contract/languages.ts'
import { handModes } from '../../../../contract/office/donation-lists.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { DayField } from '../../frame/day-field.tsx'
import { useNotify } from '../../frame/notices.tsx'
import { serverToday } from '../../frame/server-clock.ts'
import { useWords } from '../../words/words.ts'
import { donationWords } from './words.ts'

/** Staff enter a donation that was given at the desk, or seen at the bank without a claim. */
export function EnterDonation({ purposes, close }: { purposes: { id: number; name: string }[]; close: () => void }) {
  const words = useWords(donationWords)
  const notify = useNotify()
  const enter = useDo('POST /api/office/enter-donation', { quiet: true })
  const [mode, setMode] = useState<(typeof handModes)[number]>('cash')
  const [typed, setTyped] = useState({
    purposeId: String(purposes[0]?.id ?? ''),
    amount: '',
    // The day of this device: the server looks at it.
    on: String(serverToday()),
    name: '',
    phone: '',
    address: '',
    pan: '',
    panName: '',
    reference: '',
    note: '',
    language: 'te',
  })
  const [anonymous, setAnonymous] = useState(false)
  const [citizen, setCitizen] = useState(false)
  const wrong = enter.error instanceof Refused ? enter.error.answer.fields : undefined
  const field = (
    name: keyof typeof typed,
    label: string,
    more: object = {},
    Field: ComponentType<TextFieldProps> = TextField,
  ) => (
    <Field
      label={label}
      value={typed[name]}
      onChange={event => setTyped({ ...typed, [name]: event.target.value })}
      error={wrong?.[name] !== undefined}
      helperText={wrong?.[name]}
      {...more}
    />
  )
  const send = () =>
    enter.mutate(
      {
        ...typed,
        mode,
        amount: Number(typed.amount) || 0.01,
        purposeId: Number(typed.purposeId),
        anonymous,
        citizenship: citizen ? 'indian' : 'foreign',
      },
      {
        onSuccess: answer => {
          notify(words.entered(answer.receipt), { type: 'success' })
          close()
        },
      },
    )
  return (
    <Ask open title={words.enter} yes={words.enter} busy={enter.isPending} onYes={send} onClose={close}>
      {enter.error && !wrong && <Broken error={enter.error} />}
      <TextField
        select
        label={words.mode}
        value={mode}
        onChange={event => setMode(handModes.find(m => m === event.target.value) ?? 'cash')}
      >
        {handModes.map(m => (
          <MenuItem key={m} value={m}>
            {words.modes[m]}
          </MenuItem>
        ))}
      </TextField>
      {mode === 'cash' && (
        <Typography color="text.secondary">
          {words.cashRule} {words.cashDoor}
        </Typography>
      )}
      {field('purposeId', words.purpose, {
        select: true,
        children: purposes.map(p => (
          <MenuItem key={p.id} value={String(p.id)}>
            {p.name}
          </MenuItem>
        )),
      })}
      {field('amount', mode === 'kind' ? words.worth : words.amount, {
        required: true,
        slotProps: { htmlInput: { inputMode: 'decimal' } },
      })}
      {mode === 'kind'
        ? field('note', words.thing, { required: true })
        : field('reference', words.reference, { required: true })}
      {field('on', words.on, {}, DayField)}
      {field('name', words.name, { required: true })}
      {field('phone', words.phone, { required: true, slotProps: { htmlInput: { inputMode: 'tel' } } })}
      {field('pan', words.pan)}
      {typed.pan && field('panName', words.panName, { slotProps: { htmlInput: { maxLength: panNameMost } } })}
      {field('address', words.address, { multiline: true })}
      {field('language', words.language, {
        select: true,
        children: languages.map(l => (
          <MenuItem key={l.web} value={l.web}>
            {l.name}
          </MenuItem>
        )),
      })}
      <FormControlLabel
        control={<Checkbox checked={citizen} onChange={(_event, checked) => setCitizen(checked)} />}
        label={words.citizen}
      />
      <FormControlLabel
        control={<Checkbox checked={anonymous} onChange={(_event, checked) => setAnonymous(checked)} />}
        label={words.anonymousAsk}
      />
    </Ask>
  )
}
