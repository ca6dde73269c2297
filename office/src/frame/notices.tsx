import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'

interface NoticeOptions {
  type: 'success' | 'info' | 'warning' | 'error'
  /** ms; errors and successes alike go away by themselves */
  autoHideDuration?: number
  /** It can be taken back while the notice stands: ten seconds, over whatever page. */
  undo?: () => void
}

interface Notice extends NoticeOptions {
  id: number
  text: string
}

type Notify = (text: string, options: NoticeOptions) => void

const NotifyContext = createContext<Notify>(() => undefined)
const undoMs = 10_000
const colourOf = { success: 'success', info: undefined, warning: 'warning', error: 'error' } as const
let lastId = 0

/**
 * Shows one notice at a time, in the order they came, in a line at the foot of the window; with the way back, where
 * there is one.
 */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<Notice[]>([])
  const [closing, setClosing] = useState<number>()
  const notify = useCallback<Notify>((text, options) => {
    lastId += 1
    const notice = { ...options, id: lastId, text }
    // What was said to be taken back gives way: it would hold up what comes, and be about what is past.
    setNotices(before => [...before.filter(({ undo }) => !undo), notice])
  }, [])
  const [first] = notices
  const colour = first && !first.undo ? colourOf[first.type] : undefined
  return (
    <NotifyContext value={notify}>
      {children}
      {first && (
        <Snackbar
          key={first.id}
          open={closing !== first.id}
          message={first.text}
          action={first.undo && <Undo undo={first.undo} close={() => setClosing(first.id)} />}
          autoHideDuration={first.autoHideDuration ?? (first.undo ? undoMs : 4000)}
          // Whoever goes on working keeps the way back.
          onClose={(_event, why) => (why !== 'clickaway' || !first.undo) && setClosing(first.id)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          slotProps={{
            transition: { onExited: () => setNotices(before => before.filter(({ id }) => id !== first.id)) },
            content: {
              role: first.undo ? 'status' : 'alert',
              sx: colour && { bgcolor: `${colour}.main`, color: `${colour}.contrastText` },
            },
          }}
        />
      )}
    </NotifyContext>
  )
}

/** Tells in a line that goes away by itself what came of an action. */
export const useNotify = (): Notify => useContext(NotifyContext)

/** The button of the bar, and Ctrl or ⌘ Z where nobody types: there it takes back what was typed. */
function Undo({ undo, close }: { undo: () => void; close: () => void }) {
  const words = useWords(frameWords)
  const press = () => {
    close()
    undo()
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const at = event.target instanceof Element ? event.target : undefined
      if (at?.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <Button
      variant="text"
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={press}
      sx={{ '&, &:hover': { color: 'inherit', bgcolor: 'transparent' }, textDecoration: 'underline' }}
    >
      {words.undo}
    </Button>
  )
}
