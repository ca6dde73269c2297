import TextField from '@mui/material/TextField'
import { mayBeNumber, typedNumber } from '../../../../contract/ground/typed-number.ts'
import { useWords } from '../../words/words.ts'
import { orderWords } from './order-words.ts'
import { unless } from '../../frame/fields/form.tsx'

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
      slotProps={{ htmlInput: { inputMode: 'decimal', ...unless((typedNumber(value) ?? 0) > 0, 'above0') } }}
    />
  )
}
