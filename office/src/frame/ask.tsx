import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'

interface AskProps {
  open: boolean
  title: string
  children?: ReactNode
  /** The verb on the button, e.g. "Cancel this order". */
  yes: string
  /** It can't be undone, or takes something away. */
  grave?: boolean
  /** The button rests while it is being done. */
  busy?: boolean
  onYes: () => void
  onClose: () => void
}

/** A dialog that asks before something that matters, with the few fields the action needs. */
export function Ask({ open, title, children, yes, grave, busy, onYes, onClose }: AskProps) {
  const words = useWords(frameWords)
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>{children}</DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="outlined" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="contained" color={grave ? 'error' : 'primary'} onClick={onYes} loading={busy}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
