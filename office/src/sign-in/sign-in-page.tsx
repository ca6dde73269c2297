import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { callOffice, Refused } from '../call.ts'
import { isLanguageChosen, useChooseLanguage } from '../frame/language.tsx'
import { Stack } from '../frame/layout.tsx'
import { useAddressAfterSignIn } from '../frame/session.tsx'
import { useWords } from '../words/words.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { CodeField, SignInProblem, EmailField, PasswordField } from './fields.tsx'
import { signInWords } from './words.ts'

type Step = 'password' | 'code' | 'recovery' | 'forgot' | 'sent'

/** Password first, then the code; what was typed stays through every mistake. */
export default function SignInPage() {
  const words = useWords(signInWords)
  const navigate = useNavigate()
  const addressAfter = useAddressAfterSignIn()
  const chooseLanguage = useChooseLanguage()
  const [step, setStep] = useState<Step>('password')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const go = (to: Step) => {
    setError(undefined)
    setCode('')
    setStep(to)
  }

  async function trySignIn() {
    const { next } = await callOffice('POST /api/office/sign-in', { email, password, ...(code && { code }) })
    if (next === 'code') return go('code')
    // A language that was chosen on this device stays; else the office speaks the person's own.
    if (!isLanguageChosen()) chooseLanguage((await callOffice('POST /api/office/me', {})).language)
    await navigate(addressAfter)
  }
  async function tryForgot() {
    await callOffice('POST /api/office/forgot-password', { email })
    go('sent')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    const doing = step === 'forgot' ? tryForgot() : trySignIn()
    void doing
      .catch((problem: unknown) => {
        setError(problem)
        if (!(problem instanceof Refused)) return
        if (problem.answer.code === 'code_wrong') setCode('')
        if (problem.answer.code === 'sign_in_wrong') setStep(step === 'forgot' ? 'forgot' : 'password')
      })
      .finally(() => setBusy(false))
  }

  const [title, note, button] = {
    password: [words.signIn, words.welcome, words.next],
    code: [words.codeTitle, words.codeNote, words.signIn],
    recovery: [words.codeTitle, words.recoveryNote, words.signIn],
    forgot: [words.forgotTitle, words.forgotNote, words.send],
    sent: [words.forgotTitle, undefined, undefined],
  }[step]
  return (
    <SignInLayout
      title={title ?? ''}
      note={note}
      foot={
        <Typography color="text.secondary">
          {words.sandbox} <a href="/sandbox">/sandbox</a>
        </Typography>
      }
    >
      {step === 'sent' ? (
        <Stack>
          <Alert severity="success">{words.sent}</Alert>
          <Button variant="contained" onClick={() => go('password')}>
            {words.toSignIn}
          </Button>
        </Stack>
      ) : (
        <Stack component="form" onSubmit={submit} noValidate={false} gap={2.5}>
          <SignInProblem error={error} />
          {(step === 'password' || step === 'forgot') && <EmailField value={email} change={setEmail} />}
          {step === 'password' && <PasswordField value={password} change={setPassword} />}
          {(step === 'code' || step === 'recovery') && (
            <CodeField key={step} value={code} change={setCode} recovery={step === 'recovery'} next />
          )}
          <Button type="submit" variant="contained" size="large" loading={busy}>
            {button}
          </Button>
          {step === 'password' && <Button onClick={() => go('forgot')}>{words.forgot}</Button>}
          {step === 'password' && (
            <Button component={Link} to="/tablet">
              {words.withTablet}
            </Button>
          )}
          {step === 'code' && <Button onClick={() => go('recovery')}>{words.useRecovery}</Button>}
          {step === 'recovery' && <Button onClick={() => go('code')}>{words.useApp}</Button>}
          {step !== 'password' && <Button onClick={() => go('password')}>{words.back}</Button>}
        </Stack>
      )}
    </SignInLayout>
  )
}
