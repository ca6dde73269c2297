import TextField from '@mui/material/TextField'
import { mayBeNumber, typedNumber } from '../../../../contract/ground/typed-number.ts'
import { useWords } from '../../words/words.ts'
import { drawerWords } from './words.ts'
import { unless } from '../../frame/fields/form.tsx'

interface InputProps {
  value: string
  set: (value: string) => void
  /** What the server said of it. */
  problem: string | undefined
}

/** An amount in rupees, as somebody counted it. */
export const AmountInput = ({ label, value, set, problem }: InputProps & { label: string }) => (
  <TextField
    label={label}
    required
    value={value}
    onChange={event => mayBeNumber(event.target.value) && set(event.target.value)}
    error={problem !== undefined}
    helperText={problem}
    slotProps={{
      htmlInput: { inputMode: 'decimal', maxLength: 10, ...unless(typedNumber(value) !== undefined, 'fillIn') },
    }}
  />
)

export function ReasonInput({ value, set, problem }: InputProps) {
  const words = useWords(drawerWords)
  return (
    <TextField
      label={words.reason}
      required
      value={value}
      onChange={event => set(event.target.value)}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  )
}
