import { Link } from 'wouter'
import { english } from '../../../../contract/languages.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { address } from '../../addresses.ts'
import { usePageWords } from '../../visit.ts'
import styles from './donation-header.module.css'

/** Its Home link leads to the English home page, as specified (D19). */
export function DonationHeader({ shortName }: { shortName: string | undefined }) {
  const words = usePageWords()
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <p className={styles.brand}>
          <picture>
            <source media="(prefers-color-scheme: dark)" srcSet="/pictures/mark-light.svg" />
            <img src="/pictures/mark.svg" alt="" width="36" height="36" />
          </picture>
          <b>{shortName}</b>
        </p>
        <Link className={styles.home} href={address.home(english)}>
          <Icon name="home" small />
          {words.donation.home}
        </Link>
      </div>
    </header>
  )
}
