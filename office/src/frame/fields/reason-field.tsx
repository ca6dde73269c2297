import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'

/** The server asks for the same length. */
export const shortestReason = 3

interface ReasonFieldProps {
  label: string
  value: string
  set(value: string): void
  maxLength?: number | undefined
}

/** A reason is a sentence: Enter sends the form, as in a field of one line, but for the Enter that ends composing. */
function sendOnEnter(event: KeyboardEvent<HTMLDivElement>) {
  const { form } = event.target as HTMLTextAreaElement
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !form) return
  event.preventDefault()
  form.requestSubmit()
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
      onKeyDown={sendOnEnter}
      slotProps={{ htmlInput: { minLength: shortestReason, maxLength } }}
    />
  )
}
