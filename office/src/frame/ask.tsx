import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'
import { Broken } from './broken.tsx'
import { Form } from './fields/form.tsx'

interface AskProps {
  open: boolean
  title: string
  children?: ReactNode
  /** The verb on the button, e.g. "Cancel this order". */
  yes: string
  /** It can't be undone, or takes something away. */
  grave?: boolean
  /** It has a table. */
  wide?: boolean
  /** What it does: the button rests meanwhile, and why it was refused stands on top. */
  doing?: { isPending: boolean; error: unknown }
  /** The button rests, where a refusal is told elsewhere. */
  busy?: boolean
  /** Another way to go on, which takes nothing away. */
  also?: { name: string; onClick: () => void; busy?: boolean }
  /** Takes away what the dialog is about; with `sure` it asks that first, where it can’t be taken back. */
  away?: { name: string; sure?: string; onClick: () => void; busy?: boolean }
  onYes: () => void
  onClose: () => void
}

/** Where the keyboard goes when this button appears. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus()

/**
 * A dialog that asks before something that matters, with the few fields the action needs. Enter in a field does it. Once
 * something was typed, Escape and a press beside it ask before that is thrown away.
 */
export function Ask({
  open,
  title,
  children,
  yes,
  grave,
  wide = false,
  doing,
  busy = doing?.isPending,
  also,
  away,
  onYes,
  onClose,
}: AskProps) {
  const words = useWords(frameWords)
  const id = useId()
  const [typed, setTyped] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [taking, setTaking] = useState(false)
  const forget = () => {
    setTyped(false)
    setLeaving(false)
    setTaking(false)
  }
  return (
    <Dialog
      open={open}
      onClose={() => (typed ? setLeaving(true) : onClose())}
      slotProps={{ transition: { onExited: forget } }}
      aria-labelledby={id}
      fullWidth
      maxWidth={wide ? 'lg' : 'sm'}
    >
      {/* Title, fields and buttons stand in the dialog as without it. */}
      <Form onSend={onYes} rests={leaving || taking || busy} style={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent onInput={() => setTyped(true)} sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {doing?.error ? <Broken error={doing.error} /> : null}
          {children}
        </DialogContent>
        {taking && away?.sure ? (
          <Sure sentence={away.sure}>
            <Button variant="outlined" ref={focusOn} onClick={() => setTaking(false)}>
              {words.cancel}
            </Button>
            <Button variant="contained" color="error" loading={away.busy} onClick={away.onClick}>
              {away.name}
            </Button>
          </Sure>
        ) : leaving ? (
          <Sure sentence={words.throwAwayTitle}>
            <Button variant="contained" ref={focusOn} onClick={() => setLeaving(false)}>
              {words.keepTyping}
            </Button>
            <Button variant="outlined" color="error" onClick={onClose}>
              {words.throwAway}
            </Button>
          </Sure>
        ) : (
          <DialogActions sx={{ p: 2, flexWrap: 'wrap', rowGap: 1 }}>
            {away && (
              <Button color="error" onClick={() => (away.sure ? setTaking(true) : away.onClick())} sx={{ mr: 'auto' }}>
                {away.name}
              </Button>
            )}
            <Button variant="outlined" onClick={onClose}>
              {words.cancel}
            </Button>
            {also && (
              <Button variant="contained" onClick={also.onClick} loading={also.busy}>
                {also.name}
              </Button>
            )}
            <Button
              variant={also ? 'outlined' : 'contained'}
              color={grave ? 'error' : 'primary'}
              type="submit"
              loading={busy}
            >
              {yes}
            </Button>
          </DialogActions>
        )}
      </Form>
    </Dialog>
  )
}

/** Asks once more, in place of the dialog's buttons. */
const Sure = ({ sentence, children }: { sentence: string; children: ReactNode }) => (
  <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
    <Typography role="alert" sx={{ flex: '1 1 220px', fontWeight: 600 }}>
      {sentence}
    </Typography>
    {children}
  </DialogActions>
)
