import { Link } from 'wouter'
import { Mark } from '../ui/mark.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { address } from '../addresses/addresses.ts'
import { useVisit, useWords } from '../page/page-context.ts'
import styles from './brand.module.css'
import type { Trust } from './trust.ts'

/** The mark and the trust's short name, leading home. */
export function Brand({ trust, onDark }: { trust: Trust | undefined; onDark?: boolean }) {
  const visit = useVisit()
  const words = useWords()
  return (
    <Link href={address.home(visit.lang)} className={`${styles.brand} ${onDark ? styles.onDark : ''}`}>
      <Mark />
      <span className={styles.name}>{trust?.short_name}</span>
      <VisuallyHidden>{` – ${words.nav.home}`}</VisuallyHidden>
    </Link>
  )
}
