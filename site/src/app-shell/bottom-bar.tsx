import { Link } from 'wouter'
import { Icon } from '../ui/icon.tsx'
import type { SiteRoute } from '../addresses/routes.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import styles from './bottom-bar.module.css'
import { useMenu } from './menu.tsx'
import { navItems } from './nav-items.ts'

/** The bar with five entries at the foot of phones. The menu holds everything else. */
export function BottomBar({ route }: { route: SiteRoute }) {
  const context = usePageContext()
  const words = useWords()
  const menu = useMenu()
  return (
    <nav className={styles.bar} aria-label={words.nav.main}>
      <ul className={styles.row}>
        {navItems(context.lang, words, undefined)
          .filter(item => item.inBottomBar)
          .map(item => (
            <li key={item.href}>
              <Link
                href={item.href}
                className={styles.item}
                aria-current={item.route === route.name ? 'page' : undefined}
              >
                <Icon name={item.icon} />
                <span>{item.label}</span>
              </Link>
            </li>
          ))}
        <li>
          <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => menu.open('menu')}>
            <Icon name="menu" />
            <span>{words.nav.menu}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
