import { useEffect, useRef } from 'react'
import { Unreachable } from '../../../call.ts'
import type { Draft } from './draft.ts'
import type { Saving } from './saving.ts'

/** After nothing was typed for so long, and at the latest so long after the first key; ms. */
const pauseMs = 3000
const mostMs = 20_000
/** Without a network it is tried again by then, or as soon as there is one. */
const againMs = 15_000

/**
 * Saves the draft by itself: after a pause, when the tab is left, and when the network is back. It never publishes, and rests while what a
 * colleague saved has not been looked at.
 */
export function useSavingByItself(draft: Draft, saving: Saving, may: boolean): void {
  const save = useRef<() => Promise<unknown>>(async () => undefined)
  useEffect(() => {
    save.current = async () => (saving.meanwhile ? undefined : saving.saveByItself())
  })
  const away = saving.failed?.error instanceof Unreachable
  useEffect(() => {
    if (!may) return
    let timer: number | undefined
    let since: number | undefined
    const now = () => {
      window.clearTimeout(timer)
      timer = since = undefined
      if (draft.unsaved()) void save.current()
    }
    let content = draft.get().content
    const typed = () => {
      if (draft.get().content === content) return
      content = draft.get().content
      window.clearTimeout(timer)
      since ??= Date.now()
      timer = window.setTimeout(now, Math.max(0, Math.min(pauseMs, since + mostMs - Date.now())))
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') now()
    }
    const stop = draft.subscribe(typed)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('online', now)
    // Text that was put back from an earlier visit.
    if (draft.unsaved()) timer = window.setTimeout(now, pauseMs)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('online', now)
      now()
    }
  }, [draft, may])
  useEffect(() => {
    if (!away) return
    const timer = window.setInterval(() => void save.current(), againMs)
    return () => window.clearInterval(timer)
  }, [away])
}
