import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Day, dayOf } from '../../../contract/ground/india-time.ts'

/** How far the server's clock is ahead of this device's, in ms. It is unknown until the first response (D5). */
let aheadMs: number | undefined
const listeners = new Set<() => void>()

/** Notes the server's time from the `x-server-time` header of a response. */
export function noteServerTime(header: string | null): void {
  const serverMs = Number(header)
  if (!header || !Number.isFinite(serverMs)) return
  const next = serverMs - Date.now()
  if (aheadMs !== undefined && Math.abs(next - aheadMs) < 1000) return
  aheadMs = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

async function requestTime() {
  try {
    const response = await fetch('/api/time')
    noteServerTime(response.headers.get('x-server-time'))
    await response.text()
  } catch {
    // Without a response the page keeps the day on which it was rendered.
  }
}
let requested = false

/** The server's time in ms; undefined until it is known. */
export const serverNow = (): number | undefined => (aheadMs === undefined ? undefined : Date.now() + aheadMs)

/** The server's time in ms, renewed every `everyMs`. It is undefined until it is known. */
export function useServerNow(everyMs: number): number | undefined {
  const ahead = useSyncExternalStore(
    subscribe,
    () => aheadMs,
    () => undefined,
  )
  const [, tick] = useState(0)
  useEffect(() => {
    if (aheadMs === undefined && !requested) {
      requested = true
      void requestTime()
    }
    const timer = setInterval(() => tick(n => n + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return ahead === undefined ? undefined : Date.now() + ahead
}

/** Today in India: at first the day of rendering, then the server's day. */
export function useToday(renderedOn: Day): Day {
  const now = useServerNow(20_000)
  return now === undefined ? renderedOn : dayOf(now)
}
