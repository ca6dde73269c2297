import TextField from '@mui/material/TextField'
import { useWords } from '../../words/words.ts'
import { sealedYearWords } from './words.ts'

/** The number or mail address of the devotee, as each of the two people has it in hand. */
export function LoginField({ value, onChange }: { value: string; onChange: (login: string) => void }) {
  const words = useWords(sealedYearWords)
  return (
    <TextField
      label={words.login}
      required
      value={value}
      helperText={words.loginHint}
      onChange={event => onChange(event.target.value)}
      slotProps={{ htmlInput: { minLength: 4, maxLength: 254, autoComplete: 'off' } }}
    />
  )
}
