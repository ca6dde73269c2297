import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { closingOf } from '../../../../contract/trust/closing.ts'
import { dayFromWire } from '../../../../contract/ground/india-time.ts'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useAddressQuery } from '../../page/address-query.ts'
import { address } from '../../addresses/addresses.ts'
import { type Query, query, type Read, useQuery } from '../../calls/use-calls.ts'
import { HomamCard } from '../../homams/homam-card.tsx'
import { SevaCard } from '../../homams/seva-card.tsx'
import { useIndiaToday } from '../../clock/india-today.ts'
import type { Head } from '../../page/page.ts'
import { AvailabilityAlert } from '../../homams/availability-alert.tsx'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import { AllSevas, headOfSevas, sevasQuery } from './all-sevas.tsx'
import { Filters } from './filters.tsx'
import styles from './find-page.module.css'
import { MonthView } from './month-view.tsx'
import { type HomamFilter, listQuery, monthQuery, pageSize, queryOf, readFilter } from './homam-filter.ts'

export { ownWords } from './own-words.ts'

const everything = readFilter(new URLSearchParams())

/** Beside the search for homams there is the list of all sevas, at an address of its own; there is no other. */
const ofSevas = ({ params }: PageContext): boolean => params.list === 'sevas'
export const missing = ({ params }: PageContext): boolean => params.list !== undefined && params.list !== 'sevas'

/** The list of all homams is always loaded, because it says which deities and purposes there are. */
export function queries(context: PageContext): Query[] {
  const { lang, search } = context
  if (ofSevas(context)) return [sevasQuery(context)]
  const filter = readFilter(new URLSearchParams(search))
  return [
    listQuery(lang, everything),
    ...(filter.calendar ? (filter.month ? [monthQuery(lang, filter, filter.month)] : []) : [listQuery(lang, filter)]),
  ]
}

export function head(context: PageContext, words: PageWords & MoreWords['find'], read: Read): Head {
  const { lang } = context
  if (ofSevas(context)) return headOfSevas(context, words, read)
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = words.find.head
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description,
    noindex: missing(context),
  }
}

export const Page = () => (ofSevas(usePageContext()) ? <AllSevas /> : <Find />)

function Find() {
  const words = useMoreWords('find')
  const { lang } = usePageContext()
  const [, navigate] = useLocation()
  const [searchParams] = useAddressQuery()
  const requested = readFilter(searchParams)
  const all = useQuery(listQuery(lang, everything), lang).data
  const exists = (facets: { code: string }[] | undefined, code: string) =>
    !facets || facets.some(f => f.code === code) ? code : ''
  const filter = {
    ...requested,
    deity: exists(all?.deities, requested.deity),
    purpose: exists(all?.purposes, requested.purpose),
  }
  const to = (next: HomamFilter) => address.find(lang) + queryOf(next)
  const change = (changes: Partial<HomamFilter>) => navigate(to({ ...filter, page: 1, ...changes }))

  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{words.find.title}</SectionTitle>
      <Filters
        key={filter.q}
        filter={filter}
        deities={all?.deities ?? []}
        purposes={all?.purposes ?? []}
        onChange={change}
      />
      <Tabs
        kind="segment"
        label={words.find.views}
        tabs={[
          { id: 'list', label: words.find.list },
          { id: 'calendar', label: words.find.calendar },
        ]}
        current={filter.calendar ? 'calendar' : 'list'}
        onChange={id => change({ calendar: id === 'calendar' })}
      />
      <TabPanel id="list" current={filter.calendar ? 'calendar' : 'list'} className={styles.panel}>
        <Results filter={filter} to={to} />
      </TabPanel>
      <TabPanel id="calendar" current={filter.calendar ? 'calendar' : 'list'} className={styles.panel}>
        <MonthView filter={filter} to={to} />
      </TabPanel>
    </div>
  )
}

function Results({ filter, to }: { filter: HomamFilter; to(next: HomamFilter): string }) {
  const words = useMoreWords('find')
  const { lang } = usePageContext()
  const today = useIndiaToday()
  const { data, isError, refetch } = useQuery(listQuery(lang, filter), lang)
  const heading = useRef<HTMLParagraphElement>(null)
  const page = useRef(filter.page)
  // Another page of results starts at its top.
  useEffect(() => {
    if (page.current === filter.page) return
    page.current = filter.page
    heading.current?.scrollIntoView({ block: 'start' })
  }, [filter.page])

  const all = data?.total ?? 0
  const pages = Math.ceil(all / pageSize)
  // They belong to no day, so a search for days leaves them out, and only the first page shows them.
  const sevas = filter.page === 1 && !filter.from && !filter.to ? (data?.sevas ?? []) : []
  const deity = data?.deities.find(d => d.code === filter.deity)
  const isOpen = (day: string) => {
    const closesOn = dayFromWire(day)
    return closesOn !== undefined && closingOf(closesOn, today).kind !== 'closed'
  }
  const noneOpen = data !== undefined && filter.page === 1 && !data.homams.some(homam => isOpen(homam.closed_date))
  return (
    <section aria-label={words.find.list}>
      <p ref={heading} className={styles.count} role="status">
        {data
          ? data.near
            ? words.find.near(filter.q, all)
            : // Where no homam fits, sevas do: they are what was found.
              [
                (all > 0 || sevas.length === 0) && words.find.total(all),
                sevas.length > 0 && words.find.sevaTotal(sevas.length),
              ]
                .filter(Boolean)
                .join(' · ')
          : isError
            ? ''
            : words.common.loading}
      </p>
      {!data && isError && (
        <Broken text={words.find.failed} again={words.common.tryAgain} onAgain={() => void refetch()} />
      )}
      {!data && !isError && (
        <div className={styles.grid}>
          <Skeleton shape="card" count={3} />
        </div>
      )}
      {data?.near && (
        <p className={styles.all}>
          <LinkButton kind="outline" to={address.find(lang)}>
            {words.find.clear}
          </LinkButton>
        </p>
      )}
      {deity && noneOpen && (
        <div className={styles.alert}>
          <p>{words.find.deityClosed(deity.name)}</p>
          <AvailabilityAlert about={{ deity: deity.code }} waits={waiting => waiting.deities.includes(deity.code)} />
        </div>
      )}
      {data?.homams.length === 0 && !sevas.length && (
        <Empty title={words.find.none} text={words.find.noneHint}>
          <LinkButton kind="outline" to={address.find(lang)}>
            {words.find.clear}
          </LinkButton>
        </Empty>
      )}
      {data?.homams.length === 0 &&
        !sevas.length &&
        filter.q !== '' &&
        (
          [
            ['deity', data.deities],
            ['purpose', data.purposes],
          ] as const
        ).map(([kind, facets]) => (
          <nav key={kind} className={styles.deities} aria-label={words.find[kind]}>
            {facets.map(({ code, name }) => (
              <LinkButton key={code} kind="outline" to={to({ ...everything, [kind]: code })}>
                {name}
              </LinkButton>
            ))}
          </nav>
        ))}
      {data && data.homams.length > 0 && (
        <ul className={styles.grid}>
          {data.homams.map(homam => (
            <li key={homam.id}>
              <HomamCard event={homam} level={2} />
            </li>
          ))}
        </ul>
      )}
      {sevas.length > 0 && (
        <>
          <h2 className={styles.sevas}>{words.find.sevas}</h2>
          <ul className={styles.grid}>
            {sevas.map(seva => (
              <li key={seva.sid}>
                <SevaCard seva={seva} next={words.find.next} book={words.find.chooseDay} />
              </li>
            ))}
          </ul>
        </>
      )}
      {pages > 1 && filter.page <= pages && (
        <nav className={styles.pages} aria-label={words.find.pages}>
          {filter.page > 1 ? (
            <LinkButton kind="outline" to={to({ ...filter, page: filter.page - 1 })}>
              {words.common.previous}
            </LinkButton>
          ) : (
            <Button kind="outline" disabled>
              {words.common.previous}
            </Button>
          )}
          <span>{words.find.page(filter.page, pages)}</span>
          {filter.page < pages ? (
            <LinkButton kind="outline" to={to({ ...filter, page: filter.page + 1 })}>
              {words.common.next}
            </LinkButton>
          ) : (
            <Button kind="outline" disabled>
              {words.common.next}
            </Button>
          )}
        </nav>
      )}
    </section>
  )
}
