import type { Calls } from '../../../contract/calls.ts'
import { groupedRupees } from '../../../contract/ground/money.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { address } from '../addresses/addresses.ts'
import { ClosingBadge, ClosingLine, useClosing } from './closing-info.tsx'
import { usePageContext, useWords } from '../page/page-context.ts'
import { cutTitle } from '../text/cut-title.ts'
import styles from './homam-card.module.css'

type HomeEvent = Calls['POST /api/homelist']['answer'][number]

export const cardSizes = '(min-width: 1180px) 382px, (min-width: 768px) 50vw, 100vw'

/**
 * The card of one homam in a list. Its closing has five states; a closed homam has no link (spec §2, §4, D6). The link
 * covers the whole card.
 */
export function HomamCard({ event, level = 3 }: { event: HomeEvent; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const words = useWords()
  const { lang } = usePageContext()
  const info = useClosing(event.closed_date)
  const closed = info.closing.kind === 'closed'
  return (
    <article className={closed ? `${styles.card} ${styles.closed}` : styles.card}>
      <div className={styles.picture}>
        <Picture src={event.banner_image} alt="" width={800} height={600} sizes={cardSizes} />
        <ClosingBadge closing={info.closing} />
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}>{cutTitle(event.lang_title)}</Heading>
        {!closed && (
          <p className={styles.fact}>
            <Icon name="flame" small />
            <span>
              {event.held}
              <own-hour at={event.held_at} />
            </span>
          </p>
        )}
        <ClosingLine info={info} />
        <div className={styles.buy}>
          <Price text={words.common.price(groupedRupees(event.amount))} />
          {closed ? (
            <Button disabled>
              {words.home.closedButton}
              <VisuallyHidden>{event.lang_title}</VisuallyHidden>
            </Button>
          ) : (
            <LinkButton to={address.event(lang, event.services, event.sid)}>
              {words.home.viewAndBook}
              <VisuallyHidden>{event.lang_title}</VisuallyHidden>
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  )
}
