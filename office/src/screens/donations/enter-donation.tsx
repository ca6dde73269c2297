import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ComponentType, useState } from 'react'
import { panNameMost } from '../../../../contract/giving/donations.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import { handModes } from '../../../../contract/office/giving/donation-lists.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { useNotify } from '../../frame/notices.tsx'
import { serverToday } from '../../frame/server-clock.ts'
import { useWords } from '../../words/words.ts'
import { donationWords } from './words.ts'

/** What the bank says of a credit that becomes a donation. */
interface Credit {
  bankLine: number
  amount: number
  on: string
  reference: string
  /** What the bank printed; it may name the payer. */
  text: string
}

/** Staff enter a donation that was given at the desk, or seen at the bank without a claim: then by its `credit`. */
export function EnterDonation({
  purposes,
  credit,
  close,
}: {
  purposes: { id: number; name: string }[]
  credit?: Credit
  close: () => void
}) {
  const words = useWords(donationWords)
  const notify = useNotify()
  const enter = useDo('POST /api/office/enter-donation', { quiet: true })
  const record = useDo('POST /api/office/record-credit', { quiet: true })
  const { error, isPending } = credit ? record : enter
  const [mode, setMode] = useState<(typeof handModes)[number]>(credit ? 'transfer' : 'cash')
  const [typed, setTyped] = useState({
    purposeId: String(purposes[0]?.id ?? ''),
    amount: credit ? String(credit.amount) : '',
    // The day of this device: the server looks at it.
    on: credit?.on ?? String(serverToday()),
    name: '',
    phone: '',
    address: '',
    pan: '',
    panName: '',
    reference: credit?.reference ?? '',
    note: '',
    language: 'te',
  })
  const [anonymous, setAnonymous] = useState(false)
  const [citizen, setCitizen] = useState(false)
  const wrong = error instanceof Refused ? error.answer.fields : undefined
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
  const send = () => {
    const { amount, on, note, ...donor } = typed
    const gift = {
      ...donor,
      purposeId: Number(typed.purposeId),
      anonymous,
      citizenship: citizen ? ('indian' as const) : ('foreign' as const),
    }
    const done = {
      onSuccess: (answer: { receipt: string }) => {
        notify(words.entered(answer.receipt), { type: 'success' })
        close()
      },
    }
    if (credit) record.mutate({ ...gift, bankLine: credit.bankLine }, done)
    else enter.mutate({ ...gift, mode, amount: Number(amount) || 0.01, on, note }, done)
  }
  return (
    <Ask open title={words.enter} yes={words.enter} busy={isPending} onYes={send} onClose={close}>
      {error && !wrong && <Broken error={error} />}
      {credit && <Typography sx={{ overflowWrap: 'anywhere' }}>{credit.text}</Typography>}
      <Choice
        label={words.mode}
        value={mode}
        disabled={credit !== undefined}
        onChange={event => setMode(handModes.find(m => m === event.target.value) ?? 'cash')}
        of={handModes.map(m => [m, words.modes[m]])}
      />
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
        disabled: credit !== undefined,
        slotProps: { htmlInput: { inputMode: 'decimal' } },
      })}
      {mode === 'kind'
        ? field('note', words.thing, { required: true })
        : field('reference', words.reference, { required: true })}
      {field('on', words.on, { disabled: credit !== undefined }, DayField)}
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
