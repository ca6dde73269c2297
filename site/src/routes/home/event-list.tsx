import { Link } from 'wouter'
import { closingOf } from '../../../../contract/closing.ts'
import { dayFromWire } from '../../../../contract/india-time.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { address } from '../../addresses/addresses.ts'
import { CallRefused, query, useQuery } from '../../calls/use-calls.ts'
import { HomamCard } from '../../homams/homam-card.tsx'
import { useIndiaToday } from '../../clock/india-today.ts'
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

/** The donation card and then the homams. If the homams could not be loaded, the donation card stands alone. */
export function EventList() {
  const words = useWords()
  const { lang } = usePageContext()
  const today = useIndiaToday()
  const list = useHomeList()
  const first = dayFromWire(list.data?.[0]?.closed_date ?? '')
  const past = first !== undefined && closingOf(first, today).kind === 'closed'

  return (
    <section className={section.section}>
      <div className={section.wrap}>
        <SectionTitle
          aside={
            <Link className={styles.find} href={address.find(lang)}>
              <Icon name="search" small />
              {words.home.find}
            </Link>
          }
        >
          {past ? words.home.previous : words.home.upcoming}
        </SectionTitle>
        <ul className={styles.grid}>
          <li>
            <DonationCard />
          </li>
          {list.data?.map(event => (
            <li key={event.id}>
              <HomamCard event={event} />
            </li>
          ))}
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
        {list.isPending && (
          <p className={styles.loading} role="status">
            {words.common.loading}
          </p>
        )}
      </div>
    </section>
  )
}
