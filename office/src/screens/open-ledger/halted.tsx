import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { openLedgerWords } from './words.ts'

/** Why nothing is signed since a restore, and both ways out: the checkpoint that was public last, or a new origin. */
export function Halted({ id, why, since }: { id: number; why: 'unknown' | 'longer'; since: number | null }) {
  const words = useWords(openLedgerWords)
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const begin = useDo('POST /api/office/begin-ledger', { done: words.begins })
  return (
    <>
      <Alert severity="error">
        <b>{since !== null && words.since({ at: say.instant(since) })}</b> {words.why[why]}
      </Alert>
      {why === 'unknown' && <GoOn />}
      <Typography component="h3" variant="subtitle1">
        {words.beginTitle}
      </Typography>
      <Typography>{words.beginNote({ id: String(id) })}</Typography>
      <Line>
        <Button variant={why === 'longer' ? 'contained' : 'outlined'} color="error" onClick={() => setAsking(true)}>
          {words.begin}
        </Button>
      </Line>
      <Ask
        open={asking}
        title={words.begin}
        yes={words.begin}
        grave
        doing={begin}
        onYes={() => begin.mutate({ after: id }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Typography>{words.beginAsk}</Typography>
      </Ask>
    </>
  )
}

function GoOn() {
  const words = useWords(openLedgerWords)
  const [checkpoint, setCheckpoint] = useState('')
  const resume = useDo('POST /api/office/resume-ledger', { quiet: true })
  const outcome = resume.data?.outcome
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 1.5 }}
      onSubmit={event => {
        event.preventDefault()
        resume.mutate({ checkpoint })
      }}
    >
      <Typography component="h3" variant="subtitle1">
        {words.goOnTitle}
      </Typography>
      <Typography>{words.goOnNote}</Typography>
      <TextField
        label={words.checkpoint}
        multiline
        minRows={4}
        required
        value={checkpoint}
        onChange={event => setCheckpoint(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 4000, spellCheck: false } }}
      />
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {outcome && outcome !== 'resumed' && <Alert severity="warning">{words.outcomes[outcome]}</Alert>}
      </Box>
      <Line>
        <Button type="submit" variant="contained" loading={resume.isPending}>
          {words.goOn}
        </Button>
      </Line>
    </Box>
  )
}
