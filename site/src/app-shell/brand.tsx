import { Link } from 'wouter'
import { Logo } from '../ui/logo.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { address } from '../addresses/addresses.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import styles from './brand.module.css'
import type { Trust } from './trust.ts'

/** The trust's logo and short name, which link to the home page. */
export function Brand({ trust, onDark }: { trust: Trust | undefined; onDark?: boolean }) {
  const context = usePageContext()
  const words = useWords()
  return (
    <Link href={address.home(context.lang)} className={`${styles.brand} ${onDark ? styles.onDark : ''}`}>
      <Logo />
      <span className={styles.name}>{trust?.short_name}</span>
      <VisuallyHidden>{` – ${words.nav.home}`}</VisuallyHidden>
    </Link>
  )
}
