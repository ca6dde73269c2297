import Snackbar from '@mui/material/Snackbar'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

interface NoticeOptions {
  type: 'success' | 'info' | 'warning' | 'error'
  /** ms; errors and successes alike go away by themselves */
  autoHideDuration?: number
}

interface Notice extends NoticeOptions {
  id: number
  text: string
}

type Notify = (text: string, options: NoticeOptions) => void

const NotifyContext = createContext<Notify>(() => undefined)
const colourOf = { success: 'success', info: undefined, warning: 'warning', error: 'error' } as const
let lastId = 0

/** Shows one notice at a time, in the order they came, in a line at the foot of the window. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<Notice[]>([])
  const [closing, setClosing] = useState<number>()
  const notify = useCallback<Notify>((text, options) => {
    lastId += 1
    const notice = { ...options, id: lastId, text }
    setNotices(before => [...before, notice])
  }, [])
  const [first] = notices
  const colour = first && colourOf[first.type]
  return (
    <NotifyContext value={notify}>
      {children}
      {first && (
        <Snackbar
          key={first.id}
          open={closing !== first.id}
          message={first.text}
          autoHideDuration={first.autoHideDuration ?? 4000}
          onClose={() => setClosing(first.id)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          slotProps={{
            transition: { onExited: () => setNotices(before => before.filter(({ id }) => id !== first.id)) },
            content: { sx: colour && { bgcolor: `${colour}.main`, color: `${colour}.contrastText` } },
          }}
        />
      )}
    </NotifyContext>
  )
}

/** Tells in a line that goes away by itself what came of an action. */
export const useNotify = (): Notify => useContext(NotifyContext)
