import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Ask } from '../../../frame/ask.tsx'
import { useWords } from '../../../words/words.ts'
import { editorWords } from './words.ts'

interface LeavingProps {
  /** Something typed is not saved. */
  unsaved: boolean
  /** Forgets what was typed, kept copy included. */
  forget: () => void
  /** Saves the draft; false: it could not be saved, and the page says why. */
  save: () => Promise<boolean>
  /** The same without a press. */
  saveByItself: () => Promise<boolean>
}

/** Without an answer by then, one is asked instead. */
const waitMs = 4000

/**
 * Saves before one walks away from unsaved text by a link, and asks where that can't be done by itself; the browser asks when its window is
 * closed or loaded anew.
 */
export function Leaving({ unsaved, forget, save, saveByItself }: LeavingProps) {
  const words = useWords(editorWords)
  const navigate = useNavigate()
  const [to, setTo] = useState<string>()
  const [saving, setSaving] = useState(false)
  const tryToGo = useRef((_address: string) => {})
  useEffect(() => {
    tryToGo.current = address => {
      const wait = new Promise<boolean>(resolve => setTimeout(() => resolve(false), waitMs))
      void Promise.race([saveByItself(), wait]).then(saved => (saved ? navigate(address) : setTo(address)))
    }
  })
  useEffect(() => {
    if (!unsaved) return
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey || link.origin !== location.origin)
        return
      if (!link.pathname.startsWith('/admin/') || link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      tryToGo.current(link.pathname.slice('/admin'.length) + link.search)
    }
    window.addEventListener('beforeunload', beforeUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [unsaved])
  const saveAndLeave = async () => {
    setSaving(true)
    const saved = await save()
    setSaving(false)
    setTo(undefined)
    if (saved) void navigate(to ?? '/')
  }
  return (
    <Ask
      open={to !== undefined}
      title={words.leaveTitle}
      yes={words.leave}
      grave
      also={{ name: words.saveAndLeave, onClick: () => void saveAndLeave(), busy: saving }}
      onClose={() => setTo(undefined)}
      onYes={() => {
        forget()
        void navigate(to ?? '/')
      }}
    >
      {words.leaveText}
    </Ask>
  )
}
