import TextField from '@mui/material/TextField'

/** Long enough to say something: the server asks for as much. */
export const isReason = (text: string): boolean => text.trim().length >= 3

interface ReasonFieldProps {
  label: string
  value: string
  set(value: string): void
  maxLength?: number
}

/** Why something is done that another member of staff, or the devotee, will ask about. */
export function ReasonField({ label, value, set, maxLength = 300 }: ReasonFieldProps) {
  return <TextField label={label} required multiline value={value} onChange={event => set(event.target.value)} slotProps={{ htmlInput: { maxLength } }} />
}
