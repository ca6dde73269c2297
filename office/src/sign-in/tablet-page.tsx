import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { pairingDigits } from '../../../contract/trust/pairing.ts'
import { callOffice, Refused } from '../call.ts'
import { isLanguageChosen, useChooseLanguage } from '../frame/language.tsx'
import { Stack } from '../frame/layout.tsx'
import { useWords } from '../words/words.ts'
import { SignInProblem } from './fields.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { signInWords } from './words.ts'

/** Where a tablet signs in by the code that the office shows; the QR code beside it opens this page with the code behind `#`. */
export default function TabletPage() {
  const words = useWords(signInWords)
  const chooseLanguage = useChooseLanguage()
  const [code, setCode] = useState(() => new URLSearchParams(location.hash.slice(1)).get('code') ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function pair() {
    await callOffice('POST /api/office/pair-tablet', { code })
    if (!isLanguageChosen()) chooseLanguage((await callOffice('POST /api/office/me', {})).language)
    // A fresh page, without the code in its address.
    location.replace('/admin/lists')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    void pair()
      .catch((problem: unknown) => {
        setError(problem)
        if (problem instanceof Refused && problem.answer.code === 'code_wrong') setCode('')
      })
      .finally(() => setBusy(false))
  }
  return (
    <SignInLayout title={words.tabletTitle} note={words.tabletNote}>
      <Stack component="form" onSubmit={submit} gap={2.5}>
        <SignInProblem error={error} />
        <TextField
          label={words.code}
          autoComplete="one-time-code"
          required
          fullWidth
          value={code}
          onChange={event => setCode(event.target.value)}
          slotProps={{
            inputLabel: { required: false },
            htmlInput: {
              inputMode: 'numeric',
              maxLength: pairingDigits + 4,
              style: { fontSize: '1.375rem', letterSpacing: '.18em', fontWeight: 600 },
            },
          }}
        />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          {words.pair}
        </Button>
        <Button href="/admin/login">{words.toSignIn}</Button>
      </Stack>
    </SignInLayout>
  )
}
