import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toasts.tsx'
import { useWords } from '../page/page-context.ts'
import styles from './offline-bar.module.css'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/**
 * Shows that the network is gone for as long as it is, and then that it is back. The bar lies over the page, so nothing
 * moves.
 */
export function OfflineBar() {
  const words = useWords()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const was = useRef(online)
  useEffect(() => {
    if (online && !was.current) toast('info', words.errors.backOnline)
    was.current = online
  }, [online, words])
  return (
    <div className={styles.place} role="status">
      {!online && (
        <p className={styles.bar}>
          <Icon name="alert" small />
          {words.errors.offline}
        </p>
      )}
    </div>
  )
}
