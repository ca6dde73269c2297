import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useWords } from '../visit.ts'
import styles from './chat-button.module.css'
import { chatAddress } from './trust.ts'

/** Floats over the page until the footer, where it comes to rest. Each language has its own support number (spec §2). */
export function ChatButton({ number }: { number: string }) {
  const words = useWords()
  return (
    <aside className={styles.place} aria-label={words.footer.support}>
      <a className={styles.chat} href={chatAddress(number)} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        <VisuallyHidden>{`${words.footer.chat} (${words.common.opensInNewTab})`}</VisuallyHidden>
      </a>
    </aside>
  )
}
