import { Link } from 'wouter'
import { english } from '../../../../contract/ground/languages.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { address } from '../../addresses/addresses.ts'
import { useMenu } from '../../app-shell/menu.tsx'
import { useMoreWords } from '../../page/page-context.ts'
import styles from './donation-header.module.css'

/** The header of the donation page. Its Home link leads to the English home page, as specified (D19). */
export function DonationHeader({ shortName }: { shortName: string | undefined }) {
  const words = useMoreWords('giving')
  const menu = useMenu()
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <p className={styles.brand}>
          <Logo />
          <b>{shortName}</b>
        </p>
        <IconButton
          label={words.nav.settings}
          icon="letters"
          aria-haspopup="dialog"
          className={styles.settings}
          onClick={() => menu.open('settings')}
        />
        <Link className={styles.home} href={address.home(english)}>
          <Icon name="home" small />
          {words.donation.home}
        </Link>
      </div>
    </header>
  )
}
