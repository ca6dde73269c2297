import { useEffect, useRef, useSyncExternalStore } from 'react'
import styles from './toasts.module.css'

interface Toast {
  id: number
  kind: 'ok' | 'bad' | 'info'
  text: string
}

/**
 * Toasts close by themselves after 3 s (spec §8). One is shown at a time, over the top bar, so that it never covers the
 * button that caused it.
 */
const lifeMs = 3000

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function toast(kind: Toast['kind'], text: string): void {
  const id = ++lastId
  set([{ id, kind, text }])
  setTimeout(() => set(toasts.filter(t => t.id !== id)), lifeMs)
}

function set(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const none: Toast[] = []

export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const stack = useRef<HTMLDivElement>(null)
  // Shown anew, it stands above a dialog that was opened since; browsers without popovers show it in its place.
  useEffect(() => {
    const box = stack.current
    if (shown.length === 0) return
    box?.showPopover?.()
    return () => box?.hidePopover?.()
  }, [shown])
  return (
    <div ref={stack} popover="manual" className={styles.stack}>
      <div role="status">
        {shown
          .filter(t => t.kind !== 'bad')
          .map(t => (
            <p key={t.id} className={`${styles.toast} ${styles[t.kind]}`}>
              {t.text}
            </p>
          ))}
      </div>
      <div role="alert">
        {shown
          .filter(t => t.kind === 'bad')
          .map(t => (
            <p key={t.id} className={`${styles.toast} ${styles.bad}`}>
              {t.text}
            </p>
          ))}
      </div>
    </div>
  )
}
