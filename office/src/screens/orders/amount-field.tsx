import TextField from '@mui/material/TextField'
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
      onChange={event => set(event.target.value.replace(/[^\d.]/g, ''))}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}
