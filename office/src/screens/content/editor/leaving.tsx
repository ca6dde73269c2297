import { useEffect, useState } from 'react'
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
}

/** Asks before one walks away from unsaved text by a link; the browser asks when its window is closed or loaded anew. */
export function Leaving({ unsaved, forget, save }: LeavingProps) {
  const words = useWords(editorWords)
  const navigate = useNavigate()
  const [to, setTo] = useState<string>()
  const [saving, setSaving] = useState(false)
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
      setTo(link.pathname.slice('/admin'.length) + link.search)
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
