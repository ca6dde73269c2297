import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { sealedReasonLength } from '../../../../contract/office/house/sealed-year.ts'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { useNotify } from '../../frame/notices.tsx'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { isWritten, LoginField } from './login-field.tsx'
import { sealedYearWords } from './words.ts'

const shortestReason = 10

export function AskToOpen({ kept }: { kept: number }) {
  const words = useWords(sealedYearWords)
  const notify = useNotify()
  const [login, setLogin] = useState('')
  const [reason, setReason] = useState('')
  const ask = useDo('POST /api/office/ask-sealed', { quiet: true })
  const isReady = isWritten(login) && reason.trim().length >= shortestReason
  return (
    <Section title={words.ask} intro={words.askText} note={words.kept({ n: kept })}>
      <Stack
        component="form"
        noValidate
        gap={2}
        maxWidth={560}
        onSubmit={event => {
          event.preventDefault()
          if (!isReady) return
          ask.mutate(
            { login: login.trim(), reason: reason.trim() },
            {
              onSuccess: ({ parts }) => {
                setLogin('')
                setReason('')
                notify(words.asked({ n: parts }), { type: 'success' })
              },
            },
          )
        }}
      >
        {ask.error && <Broken error={ask.error} />}
        <LoginField value={login} onChange={setLogin} />
        <TextField
          label={words.reason}
          value={reason}
          multiline
          minRows={2}
          helperText={words.reasonHint}
          onChange={event => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: sealedReasonLength } }}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={!isReady}
          loading={ask.isPending}
          sx={{ justifySelf: 'start' }}
        >
          {words.ask}
        </Button>
      </Stack>
    </Section>
  )
}
