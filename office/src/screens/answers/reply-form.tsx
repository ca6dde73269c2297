import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mostReplyLetters } from '../../../../contract/ground/answers.ts'
import { Refused } from '../../call.ts'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { useNotify } from '../../frame/notices.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { serverNow } from '../../frame/server-clock.ts'
import { useWords } from '../../words/words.ts'
import type { Conversation } from './conversation.ts'
import { answerWords } from './words.ts'
import { Form } from '../../frame/fields/form.tsx'

/** Answers by WhatsApp, as long as it takes a free text; else it says how the devotee can be reached. */
export function ReplyForm({ of, mayWrite }: { of: Conversation; mayWrite: boolean }) {
  const words = useWords(answerWords)
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = useDo('POST /api/office/reply', { quiet: true })
  const isOpen = serverNow() < of.openUntil
  const code = send.error instanceof Refused ? send.error.answer.code : undefined
  const isKnown = of.phone !== null
  if (of.declined) return <Alert severity="warning">{isKnown ? words.declined : words.declinedUnknown}</Alert>
  if (!isOpen)
    return <Alert severity="info">{(isKnown ? words.closed : words.closedUnknown)(say.instant(of.openUntil))}</Alert>
  if (!mayWrite) return <Alert severity="info">{words.mayNotWrite}</Alert>
  return (
    <Section title={words.reply} intro={words.until(say.instant(of.openUntil))}>
      <Form
        gap={1.5}
        justifyItems="start"
        rests={send.isPending}
        onSend={() =>
          send.mutate(
            { id: of.id, text: text.trim(), lastReply: of.lastReply, key },
            {
              onSuccess: () => {
                setText('')
                setKey(crypto.randomUUID())
                notify(words.sent, { type: 'success' })
              },
              // What a colleague wrote is shown; sending again then means to send it all the same.
              onError: () => void queries.invalidateQueries(),
            },
          )
        }
      >
        <TextField
          fullWidth
          multiline
          minRows={3}
          label={words.reply}
          required
          value={text}
          onChange={event => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: mostReplyLetters, dir: 'auto' } }}
        />
        {code === 'edited_meanwhile' ? (
          <Typography role="alert" sx={{ fontWeight: 600 }}>
            {words.colleague}
          </Typography>
        ) : (
          send.error && <Broken error={send.error} />
        )}
        <Button type="submit" variant="contained" loading={send.isPending}>
          {words.send}
        </Button>
      </Form>
    </Section>
  )
}
