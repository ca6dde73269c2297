import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useWords } from '../page/page-context.ts'
import styles from './chat-button.module.css'
import { chatAddress } from './trust.ts'

/**
 * The chat button is always on screen and never covers anything: on phones it is in the top bar, from 1180 px in the
 * page's margin. Each language has its own support number (spec §2).
 */
export function ChatButton({ number }: { number: string }) {
  const words = useWords()
  return (
    <a className={styles.chat} href={chatAddress(number)} target="_blank" rel="noopener">
      <Icon name="whatsapp" />
      <VisuallyHidden>{`${words.footer.chat} (${words.common.opensInNewTab})`}</VisuallyHidden>
    </a>
  )
}
