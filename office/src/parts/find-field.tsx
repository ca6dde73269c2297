import TextField from '@mui/material/TextField'
import { useState } from 'react'

interface FindFieldProps {
  label: string
  value: string
  find: (text: string) => void
}

/** A field for what is looked for; it is looked for once Enter is pressed or the field is left. */
export function FindField({ label, value, find }: FindFieldProps) {
  const [typed, setTyped] = useState(value)
  const search = () => find(typed.trim())
  return (
    <TextField
      fullWidth
      size="small"
      type="search"
      label={label}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onBlur={search}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search()
      }}
    />
  )
}
