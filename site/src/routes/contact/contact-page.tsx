import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Strip } from '../../ui/strip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { address } from '../../addresses/addresses.ts'
import { query, type Read, useQuery } from '../../calls/use-calls.ts'
import type { Head } from '../../page/page.ts'
import { graph, trail } from '../../search/schema.ts'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import { Voice } from '../../voice/voice.tsx'
import styles from './contact-page.module.css'

const pinPath =
  'M12 21c4.6-4.7 7-8 7-11.2a7 7 0 0 0-14 0C5 13 7.4 16.3 12 21zM12 12.4a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z'

const trustQuery = ({ lang }: PageContext) => query('POST /api/trust', { language: lang.id })

export { ownWords } from './own-words.ts'

export const queries = (context: PageContext) => [trustQuery(context)]

export function head(context: PageContext, words: PageWords, read: Read): Head {
  const trust = read(trustQuery(context))
  const { title, description } = (words as PageWords & MoreWords['contact']).contact.head
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description,
    data: import.meta.env.SSR && (() => graph(trail(context, words, title, address.contact(context.lang)))),
  }
}

/** Ten digits, grouped as they are read in India. */
const spaced = (phone: string) => `+91 ${phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')}`
const spacedChat = (number: string) => `+${number.replace(/\D/g, '').replace(/^(91)(\d{5})(\d{5})$/, '$1 $2 $3')}`

/** Names of companies are the same in every language. */
const siteNames: Record<string, string> = {
  youtube: 'YouTube',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
}

export function Page() {
  const context = usePageContext()
  const words = useMoreWords('contact', 'payee')
  const { data: trust, isError, refetch } = useQuery(trustQuery(context), context.lang)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{words.contact.title}</h1>
        <Strip />
        <p className={styles.lead}>{words.contact.lead}</p>
      </header>
      <Voice call />
      {trust ? (
        <>
          <div className={styles.cards}>
            <Address title={words.contact.branchAddress} trust={trust.name} lines={trust.branch_address} />
            <Address title={words.contact.registeredAddress} trust={trust.name} lines={trust.registered_address} />
          </div>
          <ul className={styles.rows}>
            {trust.phones.map(phone => (
              <Row key={phone} icon="phone" label={words.contact.phone} text={spaced(phone)} href={`tel:+91${phone}`} />
            ))}
            <Row
              icon="whatsapp"
              label={words.contact.whatsapp}
              text={spacedChat(trust.support_number)}
              href={`https://wa.me/${trust.support_number.replace(/\D/g, '')}`}
              newTab={words.common.opensInNewTab}
            />
            <Row icon="mail" label={words.contact.email} text={trust.email} href={`mailto:${trust.email}`} />
            {trust.social?.map(({ site, url }) => (
              <Row
                key={url}
                icon={site === 'youtube' ? 'play' : 'external'}
                label={siteNames[site] ?? site}
                text={new URL(url).hostname}
                href={url}
                newTab={words.common.opensInNewTab}
              />
            ))}
            <Row
              icon="lock"
              label={words.payee.label}
              text={words.payee.head.title}
              href={address.payee(context.lang)}
            />
          </ul>
        </>
      ) : isError ? (
        <Broken
          text={words.errors.loadText}
          title={words.errors.loadTitle}
          again={words.common.tryAgain}
          onAgain={() => void refetch()}
        />
      ) : (
        <div role="status">
          <p className={styles.lead}>{words.common.loading}</p>
          <Skeleton shape="text" count={8} />
        </div>
      )}
    </div>
  )
}

function Address({ title, trust, lines }: { title: string; trust: string; lines: string }) {
  const words = useMoreWords('contact')
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lines)}`
  return (
    <section className={styles.card}>
      <span className={styles.medal}>
        <Icon name={pinPath} />
      </span>
      <h2>{title}</h2>
      <address className={styles.address}>
        <strong>{trust}</strong>
        <span>{lines}</span>
      </address>
      <a className={styles.map} href={map} target="_blank" rel="noopener">
        {words.contact.openMap}
        <Icon name="external" small />
        <VisuallyHidden>{` – ${title} (${words.common.opensInNewTab})`}</VisuallyHidden>
      </a>
    </section>
  )
}

function Row({
  icon,
  label,
  text,
  href,
  newTab,
}: {
  icon: IconName
  label: string
  text: string
  href: string
  newTab?: string
}) {
  return (
    <li>
      <a className={styles.row} href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
        <span className={styles.medal}>
          <Icon name={icon} />
        </span>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{text}</span>
        {newTab && <VisuallyHidden>{` (${newTab})`}</VisuallyHidden>}
        <Icon name="arrow-right" small />
      </a>
    </li>
  )
}
