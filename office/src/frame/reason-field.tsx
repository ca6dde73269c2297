import TextField from '@mui/material/TextField'

/** Whether the text is long enough to be a reason; the server asks for the same length. */
export const isReason = (text: string): boolean => text.trim().length >= 3

interface ReasonFieldProps {
  label: string
  value: string
  set(value: string): void
  maxLength?: number
}

/** Asks why staff do something that a colleague, or the devotee, will ask about later. */
export function ReasonField({ label, value, set, maxLength = 300 }: ReasonFieldProps) {
  return (
    <TextField
      label={label}
      required
      multiline
      value={value}
      onChange={event => set(event.target.value)}
      slotProps={{ htmlInput: { maxLength } }}
    />
  )
}
