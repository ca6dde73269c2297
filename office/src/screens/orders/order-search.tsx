import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../words/words.ts'
import { ordersWords } from './words.ts'

/** What is typed is looked for once the hands rest; Enter does not wait for that. */
const restMs = 300

interface OrderSearchProps {
  q: string
  search: (q: string) => void
  /** The orders found for `q`; undefined while they come. */
  found: { id: number }[] | undefined
  /** On a wide screen staff type at once. */
  wide: boolean
}

/** The search above the list: Enter opens the one order that fits, an arrow goes down into the rows. */
export function OrderSearch({ q, search, found, wide }: OrderSearchProps) {
  const words = useWords(ordersWords)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const opens = useRef(false)
  const [typed, setTyped] = useState(q)

  const openOnly = ([only, ...others]: { id: number }[]) => {
    if (only && others.length === 0) void navigate(`/orders/${only.id}`)
  }
  useEffect(() => {
    if (wide) field.current?.focus({ preventScroll: true })
  }, [wide])
  useEffect(() => {
    if (typed === q) return undefined
    const rest = setTimeout(() => search(typed), restMs)
    return () => clearTimeout(rest)
  }, [typed, q, search])
  useEffect(() => {
    if (!opens.current || typed !== q || !found) return
    opens.current = false
    openOnly(found)
  })

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      document.querySelector<HTMLElement>('#content [data-row]')?.focus()
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
    if (typed === q && found) openOnly(found)
    else {
      opens.current = true
      search(typed)
    }
  }
  return (
    <TextField
      fullWidth
      type="search"
      label={words.search}
      value={typed}
      size={wide ? 'small' : 'medium'}
      inputRef={field}
      onChange={event => {
        setTyped(event.target.value)
        opens.current = false
      }}
      onKeyDown={onKey}
      slotProps={{
        htmlInput: { maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
