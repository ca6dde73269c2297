import { useEffect, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useWords } from '../visit.ts'
import styles from './chat-button.module.css'
import { chatAddress } from './trust.ts'

/** Floats over the page until the footer, where it comes to rest; steps aside from who reads on, and is back with the first scroll up. Each language has its own support number (spec §2). */
export function ChatButton({ number }: { number: string }) {
  const words = useWords()
  const [away, setAway] = useState(false)
  useEffect(() => {
    let before = scrollY
    const look = () => {
      // A page that bounces at its end goes nowhere.
      if (Math.abs(scrollY - before) < 9) return
      setAway(scrollY > before && scrollY > 99)
      before = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <aside className={`${styles.place} ${away ? styles.away : ''}`} aria-label={words.footer.support}>
      <a className={styles.chat} href={chatAddress(number)} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        <VisuallyHidden>{`${words.footer.chat} (${words.common.opensInNewTab})`}</VisuallyHidden>
      </a>
    </aside>
  )
}
