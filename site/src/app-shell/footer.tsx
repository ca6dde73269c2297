import { Link } from 'wouter'
import { Icon } from '../ui/icon.tsx'
import { Strip } from '../ui/strip.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { address } from '../addresses/addresses.ts'
import { useIndiaToday } from '../clock/india-today.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import { Brand } from './brand.tsx'
import styles from './footer.module.css'
import { policyLinks } from './nav-items.ts'
import { chatAddress, type Trust } from './trust.ts'

/** The footer: policies, mailbox, chat, shop and the year (spec §2). */
export function Footer({ trust }: { trust: Trust | undefined }) {
  const context = usePageContext()
  const words = useWords()
  const newTab = <VisuallyHidden>{` (${words.common.opensInNewTab})`}</VisuallyHidden>
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.strip}>
          <Strip at="full" />
        </div>
        <div className={styles.columns}>
          <div className={styles.trust}>
            <Brand trust={trust} onDark />
            {trust && (
              <ul className={styles.reach}>
                <li>
                  <a href={`mailto:${trust.support_email}`}>
                    <Icon name="mail" small />
                    <span>
                      {words.footer.support}: <span className={styles.mailbox}>{trust.support_email}</span>
                    </span>
                  </a>
                </li>
                <li>
                  <a href={chatAddress(trust.support_number)} target="_blank" rel="noopener">
                    <Icon name="whatsapp" small />
                    <span>{words.footer.chat}</span>
                    {newTab}
                  </a>
                </li>
                <li>
                  <a href={address.shopHome(context.lang, trust.shop_url)} target="_blank" rel="noopener">
                    <Icon name="bag" small />
                    <span>{words.footer.shop}</span>
                    {newTab}
                  </a>
                </li>
              </ul>
            )}
          </div>
          <nav className={styles.links} aria-label={words.footer.links}>
            <ul>
              {policyLinks(context.lang, words).map(link => (
                <li key={link.href}>
                  <a href={link.href} target="_blank" rel="noopener">
                    {link.label}
                    {newTab}
                  </a>
                </li>
              ))}
              <li>
                <Link href={address.sevas(context.lang)}>{words.nav.sevas}</Link>
              </li>
              <li>
                <Link href={address.panchangam(context.lang)}>{words.footer.panchangam}</Link>
              </li>
              <li>
                <Link href={address.contact(context.lang)}>{words.footer.contact}</Link>
              </li>
            </ul>
          </nav>
        </div>
        {trust && <Copyright trust={trust.name} />}
      </div>
    </footer>
  )
}

function Copyright({ trust }: { trust: string }) {
  const words = useWords()
  const year = Number(useIndiaToday().slice(0, 4))
  return <p className={styles.copyright}>{words.footer.copyright(year, trust)}</p>
}
