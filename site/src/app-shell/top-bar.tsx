import { Link } from 'wouter'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { SiteRoute } from '../addresses/routes.ts'
import { address } from '../addresses/addresses.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import { Account } from './account.tsx'
import { Brand } from './brand.tsx'
import { ChatButton } from './chat-button.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { useMenu } from './menu.tsx'
import { navItems } from './nav-items.ts'
import styles from './top-bar.module.css'
import type { Trust } from './trust.ts'

/** The top bar. From 1180 px it holds the links; below that, the links are in the bottom bar and in the menu. */
export function TopBar({ route, trust }: { route: SiteRoute; trust: Trust | undefined }) {
  const context = usePageContext()
  const words = useWords()
  const menu = useMenu()
  return (
    <header className={styles.top}>
      <div className={styles.row}>
        <Brand trust={trust} />
        <nav className={styles.links} aria-label={words.nav.main}>
          <ul>
            {navItems(context.lang, words, trust).map(item => (
              <li key={item.href}>
                {item.newTab ? (
                  <a href={item.href} target="_blank" rel="noopener">
                    {item.label}
                    <Icon name="external" small />
                    <VisuallyHidden>{` (${words.common.opensInNewTab})`}</VisuallyHidden>
                  </a>
                ) : (
                  <Link href={item.href} aria-current={item.route === route.name ? 'page' : undefined}>
                    {item.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        {route.picksLanguage && <LanguagePicker />}
        <IconButton
          label={words.nav.settings}
          icon="letters"
          aria-haspopup="dialog"
          className={styles.settings}
          onClick={() => menu.open('settings')}
        />
        <Link href={address.find(context.lang)} className={styles.search} aria-label={words.home.find}>
          <Icon name="search" />
        </Link>
        {trust && <ChatButton number={trust.support_number} />}
        <Account withMenu={route.actionBar} />
      </div>
    </header>
  )
}
