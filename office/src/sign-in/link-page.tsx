import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OfficeCalls } from '../../../contract/office/calls.ts'
import { callOffice, Refused } from '../call.ts'
import { Broken } from '../frame/broken.tsx'
import { useOfficeLanguage } from '../frame/language.tsx'
import { Stack } from '../frame/layout.tsx'
import { Waiting } from '../frame/waiting.tsx'
import { useWords } from '../words/words.ts'
import { AuthenticatorSteps } from './authenticator.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { CodeField, SignInProblem, EmailField, PasswordField } from './fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { signInWords } from './words.ts'

/** Where a link that was printed or mailed leads: the first owner, an invitation, a new password. */
export default function LinkPage() {
  const words = useWords(signInWords)
  // Behind `#`, so that no log holds it; links that were mailed earlier have it in the query.
  const token = new URLSearchParams(location.hash.slice(1) || location.search).get('token') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['link', token],
    queryFn: () => callOffice('POST /api/office/open-link', { token }),
    retry: false,
    // What is typed must not vanish because the link was used meanwhile, by this very page.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <Link link={data} token={token} />
  if (error instanceof Refused) {
    return (
      <SignInLayout title={words.linkVoid} note={words.linkVoidNote}>
        <Button variant="contained" href="/admin">
          {words.toSignIn}
        </Button>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={words.invitedTitle}>
      {error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />}
    </SignInLayout>
  )
}

interface LinkProps {
  link: OfficeCalls['POST /api/office/open-link']['answer']
  token: string
}

function Link({ link, token }: LinkProps) {
  const words = useWords(signInWords)
  const language = useOfficeLanguage()
  const [name, setName] = useState(link.name)
  const [email, setEmail] = useState(link.email)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<string[]>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const reset = link.kind === 'reset'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    const own = link.kind === 'set_up' ? { email } : {}
    void callOffice('POST /api/office/use-link', {
      token,
      password,
      ...(reset ? {} : { name, code, language, ...own }),
    })
      .then(answer => setCodes(answer.recovery_codes))
      .catch((problem: unknown) => {
        setError(problem)
        if (problem instanceof Refused && problem.answer.code === 'code_wrong') setCode('')
      })
      .finally(() => setBusy(false))
  }

  if (codes && reset) {
    return (
      <SignInLayout title={words.resetTitle}>
        <Alert severity="success" sx={{ mb: 2 }}>
          {words.changed}
        </Alert>
        <Button variant="contained" href="/admin" fullWidth>
          {words.toSignIn}
        </Button>
      </SignInLayout>
    )
  }
  if (codes) {
    return (
      <SignInLayout title={words.codesTitle} note={words.codesNote}>
        <RecoveryCodes codes={codes} go={words.go} done={() => location.assign('/admin')} />
      </SignInLayout>
    )
  }
  const [title, note] = {
    set_up: [words.setUpTitle, words.setUpNote],
    invitation: [words.invitedTitle, words.invitedNote],
    reset: [words.resetTitle, words.resetNote],
  }[link.kind]
  return (
    <SignInLayout title={title ?? ''} note={note} wide={!reset}>
      <Stack component="form" onSubmit={submit} gap={2.5}>
        {!reset && (
          <TextField
            label={words.name}
            autoComplete="name"
            required
            fullWidth
            value={name}
            onChange={event => setName(event.target.value)}
            slotProps={{ inputLabel: { required: false }, htmlInput: { maxLength: 100 } }}
          />
        )}
        {link.kind === 'set_up' ? (
          <EmailField value={email} change={setEmail} />
        ) : (
          <>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {words.email}: <b>{link.email}</b>
            </Typography>
            {/* A password manager keeps the new password with the address. */}
            <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
          </>
        )}
        <PasswordField value={password} change={setPassword} fresh />
        {link.authenticator && (
          <>
            <AuthenticatorSteps secret={link.authenticator} />
            <CodeField value={code} change={setCode} />
          </>
        )}
        <SignInProblem error={error} />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {words.save}
        </Button>
      </Stack>
    </SignInLayout>
  )
}
