import { Suspense } from 'react'
import { Link } from 'wouter'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { address } from '../addresses/addresses.ts'
import { useSession } from '../session/session.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import styles from './account.module.css'
import { lazyPart } from '../page/lazy-part.tsx'
import { useMenu } from './menu.tsx'

const ProfileMenu = lazyPart(async () => (await import('./profile-menu.tsx')).ProfileMenu)

/**
 * The login link, or the menu of the devotee who is logged in. Its place is reserved, because only the browser knows
 * who is logged in. On phones `withMenu` puts the whole menu here, for pages without a bottom bar.
 */
export function Account({ withMenu }: { withMenu?: boolean }) {
  const context = usePageContext()
  const words = useWords()
  const session = useSession()
  const menu = useMenu()
  return (
    <div className={styles.place}>
      {session ? (
        <Suspense>
          <ProfileMenu key={context.path} phone={session.phone} />
        </Suspense>
      ) : (
        <LinkButton kind="outline" to={address.login(context.lang)} className={styles.login}>
          {words.nav.login}
        </LinkButton>
      )}
      {withMenu ? (
        <button
          type="button"
          className={styles.person}
          aria-label={words.nav.openMenu}
          aria-haspopup="dialog"
          onClick={() => menu.open('menu')}
        >
          <Icon name="menu" />
        </button>
      ) : session ? (
        <button
          type="button"
          className={`${styles.person} ${styles.known}`}
          aria-label={words.nav.profile}
          aria-haspopup="dialog"
          onClick={() => menu.open('menu')}
        >
          <Icon name="user" />
        </button>
      ) : (
        <Link href={address.login(context.lang)} className={styles.person} aria-label={words.nav.login}>
          <Icon name="user" />
        </Link>
      )}
    </div>
  )
}
