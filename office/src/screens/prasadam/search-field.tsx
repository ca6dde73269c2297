import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'

/** Searches when typing rests, so that not every letter asks the server. */
export function SearchField({
  label,
  value,
  search,
  size,
}: {
  label: string
  size?: 'small' | 'medium'
  value: string
  search: (text: string) => void
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => search(typed.trim()), 350)
    return () => clearTimeout(timer)
  }, [typed, value, search])
  return (
    <TextField type="search" size={size} label={label} value={typed} onChange={event => setTyped(event.target.value)} />
  )
}
