import Alert from '@mui/material/Alert'
import { useSyncExternalStore } from 'react'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'

const listen = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Stands above every screen while the device has no network. */
export function OfflineNotice() {
  const words = useWords(frameWords)
  const online = useSyncExternalStore(listen, () => navigator.onLine)
  if (online) return null
  return (
    <Alert severity="warning" role="status" sx={{ borderRadius: 0, '@media print': { display: 'none' } }}>
      {words.offline}
    </Alert>
  )
}
