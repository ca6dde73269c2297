import type { Calls } from '../../../contract/calls.ts'
import type { Day } from '../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../contract/ground/money.ts'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { address } from '../addresses/addresses.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import { partsOfDay } from '../text/parts-of-day.ts'
import styles from './homam-card.module.css'

type Seva = Calls['POST /api/sevas']['answer'][number]

/**
 * The card of a seva that is held on many days: its rule as a sentence, and the next day that can be booked. The link
 * covers the whole card.
 */
export function SevaCard({
  seva,
  level = 3,
  next,
  book,
}: {
  seva: Seva
  level?: 2 | 3
  /** Writes the next day out. */
  next(day: string): string
  /** The text of the button. */
  book: string
}) {
  const Heading = `h${level}` as const
  const words = useWords()
  const { lang } = usePageContext()
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture src={seva.banner_image} alt="" width={800} height={600} sizes="(min-width: 768px) 300px, 84vw" />
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>{seva.lang_title}</Heading>
        <p className={styles.fact}>
          <Icon name="clock" small />
          <span>{seva.when}</span>
        </p>
        {seva.next && (
          <p className={styles.fact}>
            <Icon name="calendar" small />
            <span>{next(nextDay(seva.next, lang.web))}</span>
          </p>
        )}
        <div className={styles.buy}>
          <Price text={words.common.price(groupedRupees(seva.amount))} />
          <LinkButton to={address.event(lang, seva.services, seva.sid)}>
            {book}
            <VisuallyHidden>{seva.lang_title}</VisuallyHidden>
          </LinkButton>
        </div>
      </div>
    </article>
  )
}

/** "Tue, 24 Nov, Ekadashi": with the festival of the day, or else its tithi. */
function nextDay({ day, tithi, festival }: NonNullable<Seva['next']>, web: string): string {
  const written = partsOfDay(day as Day, web, { weekday: 'short', day: 'numeric', month: 'short' })
  return `${written}, ${festival ?? tithi.name}`
}
