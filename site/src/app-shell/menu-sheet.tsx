import { Link } from 'wouter'
import { Button, LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { address } from '../addresses/addresses.ts'
import type { SiteRoute } from '../addresses/routes.ts'
import { useSession } from '../session/session.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import { useLogout } from './logout.ts'
import styles from './menu.module.css'
import { navItems, policyLinks } from './nav-items.ts'
import { SettingsPanel } from './settings-panel.tsx'
import type { Trust } from './trust.ts'

/** The content of the menu sheet on phones. */
export function MenuSheet({ route, trust, onLeave }: { route: SiteRoute; trust: Trust | undefined; onLeave(): void }) {
  const context = usePageContext()
  const words = useWords()
  const session = useSession()
  const logout = useLogout()
  // Links that are in the bottom bar are left out here.
  const items = navItems(context.lang, words, trust).filter(item => route.actionBar || !item.inBottomBar)
  return (
    <div className={styles.sheet}>
      {session ? (
        <div className={styles.person}>
          <p className={styles.welcome}>{words.nav.welcome(session.phone)}</p>
          <ul>
            <li>
              <Link href={address.profile(context.lang)} className={styles.item} onClick={onLeave}>
                <Icon name="user" />
                {words.nav.myProfile}
              </Link>
            </li>
            <li>
              <Link href={address.history(context.lang)} className={styles.item} onClick={onLeave}>
                <Icon name="receipt" />
                {words.nav.myOrders}
              </Link>
            </li>
          </ul>
        </div>
      ) : (
        <LinkButton to={address.login(context.lang)} full onClick={onLeave}>
          <Icon name="user" small />
          {words.nav.login}
        </LinkButton>
      )}
      <nav aria-label={words.nav.main}>
        <ul>
          <li>
            <Link href={address.sevas(context.lang)} className={styles.item} onClick={onLeave}>
              <Icon name="flame" />
              {words.nav.sevas}
            </Link>
          </li>
          {items.map(item => (
            <li key={item.href}>
              {item.newTab ? (
                <a href={item.href} className={styles.item} target="_blank" rel="noopener">
                  <Icon name={item.icon} />
                  {item.label}
                  <VisuallyHidden>{` (${words.common.opensInNewTab})`}</VisuallyHidden>
                  <span className={styles.end}>
                    <Icon name="external" small />
                  </span>
                </a>
              ) : (
                <Link
                  href={item.href}
                  className={styles.item}
                  aria-current={item.route === route.name ? 'page' : undefined}
                  onClick={onLeave}
                >
                  <Icon name={item.icon} />
                  {item.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.settings} aria-label={words.nav.settings}>
        <SettingsPanel />
      </section>
      <section aria-label={words.policies.heading}>
        <h3 className={styles.heading}>{words.policies.heading}</h3>
        <ul className={styles.policies}>
          {policyLinks(context.lang, words).map(link => (
            <li key={link.href}>
              <a href={link.href} target="_blank" rel="noopener">
                {link.label}
                <VisuallyHidden>{` (${words.common.opensInNewTab})`}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {session && (
        <Button
          kind="outline"
          full
          onClick={() => {
            onLeave()
            logout()
          }}
        >
          {words.nav.logout}
        </Button>
      )}
    </div>
  )
}
