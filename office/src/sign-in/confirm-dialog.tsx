import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { callOffice, confirmBy, Refused } from '../call.ts'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'
import { CodeField, SignInProblem, PasswordField } from './fields.tsx'
import { signInWords } from './words.ts'

/** Asks for the password once more when a call wants it; the call is then repeated by itself. Several calls that want it at the same time share one dialog. */
export function ConfirmDialog() {
  const waiting = useRef<((given: boolean) => void)[]>([])
  const [open, setOpen] = useState(false)
  useEffect(() => {
    confirmBy(
      () =>
        new Promise(resolve => {
          waiting.current.push(resolve)
          setOpen(true)
        }),
    )
    return () => confirmBy(async () => false)
  }, [])
  const answer = (given: boolean) => {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(given)
  }
  return open && <Asking answer={answer} />
}

function Asking({ answer }: { answer: (given: boolean) => void }) {
  const words = useWords(signInWords)
  const { cancel } = useWords(frameWords)
  const id = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog may stand inside a form that waits for it.
    event.stopPropagation()
    if (busy) return
    setBusy(true)
    setError(undefined)
    void callOffice('POST /api/office/confirm', { password, ...(code && { code }) })
      .then(({ next }) => (next === 'code' ? setStep('code') : answer(true)))
      .catch((problem: unknown) => {
        setError(problem)
        if (!(problem instanceof Refused)) return
        if (problem.answer.code === 'code_wrong') setCode('')
        if (problem.answer.code === 'sign_in_wrong') setStep('password')
        if (problem.answer.code === 'sign_in_required') answer(false)
      })
      .finally(() => setBusy(false))
  }

  return (
    <Dialog open onClose={() => answer(false)} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{words.confirmTitle}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <Typography>{step === 'password' ? words.confirmNote : words.codeNote}</Typography>
          <SignInProblem error={error} />
          {step === 'password' ? (
            <PasswordField value={password} change={setPassword} />
          ) : (
            <CodeField value={code} change={setCode} next />
          )}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button variant="outlined" onClick={() => answer(false)}>
            {cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
