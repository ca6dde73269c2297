import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import Alert from '@mui/material/Alert'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Refused } from '../call.ts'
import { useSay } from '../frame/say.ts'
import { useWords } from '../words/words.ts'
import { signInWords } from './words.ts'

interface FieldProps {
  value: string
  change: (value: string) => void
}

export function EmailField({ value, change }: FieldProps) {
  const words = useWords(signInWords)
  return (
    <TextField
      label={words.email}
      type="email"
      autoComplete="username"
      required
      fullWidth
      value={value}
      onChange={event => change(event.target.value)}
      slotProps={{ inputLabel: { required: false } }}
    />
  )
}

interface PasswordFieldProps extends FieldProps {
  label?: string
  /** A password manager then offers one. */
  fresh?: boolean
}

export function PasswordField({ value, change, label, fresh = false }: PasswordFieldProps) {
  const words = useWords(signInWords)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label={label ?? (fresh ? words.newPassword : words.password)}
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      required
      fullWidth
      value={value}
      onChange={event => change(event.target.value)}
      helperText={fresh ? words.passwordHelp : undefined}
      slotProps={{
        inputLabel: { required: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label={shown ? words.hide : words.show} onClick={() => setShown(!shown)} edge="end">
                {shown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** Puts the cursor into the field of a step that follows another, so that typing goes on there. */
const goOn = (input: HTMLInputElement | null) => input?.focus()

/** Six digits of the app; or, when the phone is away, a recovery code. `next`: it takes the place of another field. */
export function CodeField({
  value,
  change,
  recovery = false,
  next = false,
}: FieldProps & { recovery?: boolean; next?: boolean }) {
  const words = useWords(signInWords)
  return (
    <TextField
      label={recovery ? words.recovery : words.code}
      autoComplete="one-time-code"
      inputRef={next ? goOn : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step asks for nothing else
      autoFocus
      required
      fullWidth
      value={value}
      onChange={event => change(event.target.value)}
      slotProps={{
        inputLabel: { required: false },
        htmlInput: {
          inputMode: recovery ? 'text' : 'numeric',
          maxLength: 20,
          style: { fontSize: '1.375rem', letterSpacing: '.18em', fontWeight: 600 },
        },
      }}
    />
  )
}

/** Says why signing in failed, and when the next try is possible. */
export function SignInProblem({ error }: { error: unknown }) {
  const words = useWords(signInWords)
  const say = useSay()
  if (!error) return null
  const wait = error instanceof Refused ? error.answer.retry_after : undefined
  return (
    <Alert severity="error">
      {error instanceof Refused ? error.message : words.unreachable}
      {wait !== undefined && ` ${words.comeBack(say.time(Date.now() + wait * 1000))}`}
    </Alert>
  )
}
