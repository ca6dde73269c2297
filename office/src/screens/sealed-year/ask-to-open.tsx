import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { sealedReasonLength } from '../../../../contract/office/house/sealed-year.ts'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { Form } from '../../frame/fields/form.tsx'
import { useNotify } from '../../frame/notices.tsx'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { LoginField } from './login-field.tsx'
import { sealedYearWords } from './words.ts'

const shortestReason = 10

export function AskToOpen({ kept }: { kept: number }) {
  const words = useWords(sealedYearWords)
  const notify = useNotify()
  const [login, setLogin] = useState('')
  const [reason, setReason] = useState('')
  const ask = useDo('POST /api/office/ask-sealed', { quiet: true })
  return (
    <Section title={words.ask} intro={words.askText} note={words.kept({ n: kept })}>
      <Form
        maxWidth={560}
        onSend={() =>
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
        }
      >
        {ask.error && <Broken error={ask.error} />}
        <LoginField value={login} onChange={setLogin} />
        <TextField
          label={words.reason}
          required
          value={reason}
          multiline
          minRows={2}
          helperText={words.reasonHint}
          onChange={event => setReason(event.target.value)}
          slotProps={{ htmlInput: { minLength: shortestReason, maxLength: sealedReasonLength } }}
        />
        <Button type="submit" variant="contained" loading={ask.isPending} sx={{ justifySelf: 'start' }}>
          {words.ask}
        </Button>
      </Form>
    </Section>
  )
}
