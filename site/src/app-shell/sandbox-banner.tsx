import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useWords } from '../page/page-context.ts'
import styles from './sandbox-banner.module.css'

/** The banner stands on every page while anything behind the site is a sandbox (S5). */
export function SandboxBanner() {
  const words = useWords()
  return (
    <aside className={styles.banner} aria-label={words.errors.notice}>
      <p className={styles.words}>
        {words.errors.sandbox}{' '}
        <a href="/sandbox" target="_blank" rel="noopener">
          {words.errors.sandboxMessages}
          <VisuallyHidden>{` (${words.common.opensInNewTab})`}</VisuallyHidden>
        </a>
      </p>
    </aside>
  )
}
