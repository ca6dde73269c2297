import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useWords } from '../page/page-context.ts'
import styles from './chat-button.module.css'
import { chatAddress } from './trust.ts'

/** Always on screen and never on top of anything: in the bar at the top on phones, in the page's margin from 1180 px. Each language has its own support number (spec §2). */
export function ChatButton({ number }: { number: string }) {
  const words = useWords()
  return (
    <a className={styles.chat} href={chatAddress(number)} target="_blank" rel="noopener">
      <Icon name="whatsapp" />
      <VisuallyHidden>{`${words.footer.chat} (${words.common.opensInNewTab})`}</VisuallyHidden>
    </a>
  )
}
