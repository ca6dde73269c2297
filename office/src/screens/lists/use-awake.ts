import { useEffect, useRef } from 'react'

/** The screen stays on while names are read, where the device lets us. */
export function useAwake(): void {
  const lock = useRef<{ release(): Promise<void> } | undefined>(undefined)
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        given => (lock.current = given),
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      lock.current?.release().catch(() => undefined)
    }
  }, [])
}
