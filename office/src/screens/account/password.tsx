import Button from '@mui/material/Button'
import { useState } from 'react'
import { SignInProblem, PasswordField } from '../../sign-in/fields.tsx'
import { useDo } from '../../frame/calls.ts'
import { useWords } from '../../words/words.ts'
import { accountWords } from './words.ts'

export function Password({ email }: { email: string }) {
  const words = useWords(accountWords)
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useDo('POST /api/office/change-password', { done: words.changed, quiet: true })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        change.mutate(
          { current, password },
          {
            onSuccess() {
              setCurrent('')
              setPassword('')
            },
          },
        )
      }}
      style={{ display: 'grid', gap: 16 }}
    >
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField value={current} change={setCurrent} label={words.current} />
      <PasswordField value={password} change={setPassword} fresh />
      <SignInProblem error={change.error} />
      <Button type="submit" variant="contained" loading={change.isPending} sx={{ justifySelf: 'start' }}>
        {words.change}
      </Button>
    </form>
  )
}
