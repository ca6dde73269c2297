import TextField from '@mui/material/TextField'
import { mayBeNumber } from '../../../../contract/ground/typed-number.ts'
import { useWords } from '../../words/words.ts'
import { orderWords } from './order-words.ts'

interface AmountFieldProps {
  value: string
  set: (value: string) => void
}

/** An amount in rupees. */
export function AmountField({ value, set }: AmountFieldProps) {
  const words = useWords(orderWords)
  return (
    <TextField
      label={words.amount}
      required
      value={value}
      onChange={event => mayBeNumber(event.target.value) && set(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
