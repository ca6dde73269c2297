import { useState } from 'react'
import { closingOf } from '../../../../contract/trust/closing.ts'
import { type Day, dayFromWire } from '../../../../contract/ground/india-time.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { address } from '../../addresses/addresses.ts'
import { CallRefused, query, useQuery } from '../../calls/use-calls.ts'
import { HomamCard } from '../../homams/homam-card.tsx'
import { useIndiaToday } from '../../clock/india-today.ts'
import { Kept } from '../../page/kept.tsx'
import type { RestOfPage } from '../../page/page.ts'
import { usePageContext, useWords } from '../../page/page-context.ts'
import { DonationCard } from './donation-card.tsx'
import styles from './event-list.module.css'
import section from './section.module.css'

function useHomeList() {
  const { lang } = usePageContext()
  return useQuery(query('POST /api/homelist', { language: lang.id }), lang)
}

/** The first line of the page if the list could not be loaded (spec §8). */
export function LoadError() {
  const words = useWords()
  const list = useHomeList()
  if (!list.isError) return null
  const said = list.error instanceof CallRefused ? list.error.answer.message : undefined
  return (
    <div className={styles.broken}>
      <p role="alert">{words.home.error(said || words.home.failedToLoad)}</p>
      <Button kind="outline" onClick={() => void list.refetch()}>
        {words.common.tryAgain}
      </Button>
    </div>
  )
}

/** How many homams stand unfolded. */
const unfolded = 3

const isClosed = (closesOn: string, today: Day): boolean => {
  const day = dayFromWire(closesOn)
  return day === undefined || closingOf(day, today).kind === 'closed'
}

/**
 * The donation card and then the homams. If the homams could not be loaded, the donation card stands alone. Closed
 * homams are folded away where any is open, and so are open ones after the first three: one press shows them all.
 */
export function EventList({ rest }: { rest?: RestOfPage['parts'] }) {
  const words = useWords()
  const { lang } = usePageContext()
  const today = useIndiaToday()
  // A card that closes while somebody reads it stays where it is.
  const [day] = useState(today)
  const list = useHomeList()
  const events = list.data ?? []
  const past = events[0] !== undefined && isClosed(events[0].closed_date, today)
  const open = events.filter(event => !isClosed(event.closed_date, day)).length
  const more = events.slice(Math.min(open || unfolded, unfolded))
  const cards = (some: typeof events) =>
    some.map(event => (
      <li key={event.id}>
        <HomamCard event={event} />
      </li>
    ))

  return (
    <section className={section.section}>
      <div className={section.wrap}>
        <SectionTitle>{past ? words.home.previous : words.home.upcoming}</SectionTitle>
        <Kept of={rest?.Purposes} />
        <ul className={styles.grid}>
          <li>
            <DonationCard />
          </li>
          {cards(events.slice(0, events.length - more.length))}
          {list.isPending && (
            <>
              <li>
                <Skeleton shape="card" />
              </li>
              <li>
                <Skeleton shape="card" />
              </li>
            </>
          )}
          {list.data?.length === 0 && (
            <li className={styles.none}>
              <p className={styles.noneTitle}>{words.home.none}</p>
              <p>{words.home.noneHint}</p>
              <LinkButton kind="outline" to={address.videos(lang)}>
                {words.home.nonePast}
              </LinkButton>
              <LinkButton kind="plain" to={address.find(lang)}>
                {words.home.find}
              </LinkButton>
            </li>
          )}
        </ul>
        {more.length > 0 && (
          <details className={styles.more}>
            <summary>{words.home.all(events.length)}</summary>
            <ul className={styles.grid}>{cards(more)}</ul>
          </details>
        )}
        {list.isPending && (
          <p className={styles.loading} role="status">
            {words.common.loading}
          </p>
        )}
      </div>
    </section>
  )
}
