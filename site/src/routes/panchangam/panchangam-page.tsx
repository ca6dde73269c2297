import { useState } from 'react'
import { addDays, type Day, longDay } from '../../../../contract/ground/india-time.ts'
import { almanacFacts, sharePath } from '../../../../contract/trust/share-picture.ts'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { useAddressQuery } from '../../page/address-query.ts'
import { address } from '../../addresses/addresses.ts'
import { useHydrated } from '../../browser/hydrated.ts'
import { type Query, query, type Read, useQuery } from '../../calls/use-calls.ts'
import { useServerNow } from '../../clock/server-time.ts'
import type { Head } from '../../page/page.ts'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import { graph, trail } from '../../search/schema.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DayView } from './day-view.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import {
  citiesQuery,
  dateIn,
  dayQuery,
  festivalFileOf,
  firstKnown,
  isKnownDay,
  lastKnown,
  monthQuery,
  pathOf,
  type Wanted,
} from './panchangam-query.ts'
import styles from './panchangam-page.module.css'

export { ownWords } from './own-words.ts'

const atHome = ({ params }: PageContext): Wanted => ({ date: (params.date ?? '') as Day | '', city: '' })

export const missing = ({ params }: PageContext): boolean => params.date !== undefined && !isKnownDay(params.date)

export const queries = (context: PageContext): Query[] =>
  missing(context) ? [] : [dayQuery(context.lang, atHome(context)), monthQuery(context.lang, atHome(context))]

export function head(context: PageContext, words: PageWords, read: Read): Head {
  const { lang, params } = context
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { panchangam } = words as PageWords & MoreWords['panchangam']
  const date = params.date as Day | undefined
  const title = date && isKnownDay(date) ? panchangam.titleOn(longDay(date, lang.web)) : panchangam.head.title
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description: panchangam.head.description,
    image: import.meta.env.SSR && pictureOf(context, read, trust?.name ?? ''),
    data: import.meta.env.SSR && (() => graph(trail(context, words, title, address.panchangam(lang, date)))),
    noindex: missing(context),
  }
}

function pictureOf(context: PageContext, read: Read, trust: string): string | undefined {
  const day = missing(context) ? undefined : read(dayQuery(context.lang, atHome(context)))
  return day && sharePath(context.lang, `day-${day.date as Day}`, almanacFacts(day, trust, context.lang))
}

/** The almanac of a day with its month: today, or the day in the address, for the trust's city or another. */
export function Page() {
  const context = usePageContext()
  const words = useMoreWords('panchangam')
  if (!missing(context)) return <Panchangam key={context.path} />
  return (
    <Empty picture="/pictures/404.svg" title={words.notFound.title} wholePage>
      <LinkButton to={address.panchangam(context.lang)}>{words.panchangam.head.title}</LinkButton>
    </Empty>
  )
}

function Panchangam() {
  const { panchangam: words, common } = useMoreWords('panchangam')
  const context = usePageContext()
  const { lang } = context
  const { wanted, city, cities, unknown, choose } = useWanted(context)
  const day = useQuery(dayQuery(lang, wanted), lang)
  const month = useQuery(monthQuery(lang, wanted), lang)
  const date = day.data?.date as Day | undefined
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{words.head.title}</SectionTitle>
      <div className={styles.choose}>
        <SelectField
          label={words.city}
          hint={words.cityHint}
          name="city"
          value={city || (day.data?.city ?? '')}
          onChange={choose}
          options={cities ?? (day.data ? [{ value: day.data.city, label: day.data.city_name }] : [])}
          placeholder={common.choose}
          error={unknown ? words.noCity : undefined}
        />
      </div>
      {!day.data && day.isError && (
        <Broken text={words.failed} again={common.tryAgain} onAgain={() => void day.refetch()} />
      )}
      {!day.data && !day.isError && (
        <div role="status">
          <p className={styles.waiting}>{common.loading}</p>
          <Skeleton shape="text" count={12} />
        </div>
      )}
      {day.data && date && (
        <>
          <DayBar date={date} city={wanted.city} />
          <DayView day={day.data} />
        </>
      )}
      {month.data && <MonthCalendar month={month.data.month} days={month.data.days} shown={date} city={wanted.city} />}
      {!month.data && month.isError && day.data && (
        <Broken text={words.failed} again={common.tryAgain} onAgain={() => void month.refetch()} />
      )}
      <p className={styles.file}>
        <a href={festivalFileOf(lang, wanted.city)} download>
          {words.festivalFile}
        </a>
      </p>
      <p className={styles.drik}>{words.drik}</p>
    </div>
  )
}

/** The day on screen with the ways to the days beside it. */
function DayBar({ date, city }: { date: Day; city: string }) {
  const { panchangam: words } = useMoreWords('panchangam')
  const { lang, params } = usePageContext()
  const hydrated = useHydrated()
  const beside = (days: number) => pathOf(lang, { date: addDays(date, days), city })
  return (
    <div className={styles.bar}>
      {date > firstKnown && (
        <LinkButton kind="outline" className={styles.arrow} to={beside(-1)} aria-label={words.previousDay}>
          <Icon name="arrow-left" />
        </LinkButton>
      )}
      <h2 className={styles.date} aria-live="polite">
        <time dateTime={date}>{longDay(date, lang.web)}</time>
      </h2>
      {date < lastKnown && (
        <LinkButton kind="outline" className={styles.arrow} to={beside(1)} aria-label={words.nextDay}>
          <Icon name="arrow-right" />
        </LinkButton>
      )}
      <div className={styles.acts}>
        {params.date && (
          <LinkButton kind="plain" to={pathOf(lang, { date: '', city })}>
            {words.today}
          </LinkButton>
        )}
        <Button kind="plain" disabled={!hydrated} onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
    </div>
  )
}

/** The city stands in the query of the address. Until the cities are known, the page shows the trust's. */
function useWanted(context: PageContext) {
  const [search, change] = useAddressQuery()
  const hydrated = useHydrated()
  const cities = useQuery(citiesQuery, context.lang, { enabled: hydrated }).data
  const now = useServerNow(60_000)
  const asked = search.get('city') ?? ''
  const [home] = useState(atHome(context))
  const chosen = cities?.find(({ code }) => code === asked)
  const abroad = chosen && !chosen.home ? chosen : undefined
  const wanted: Wanted = abroad
    ? // Another city may have another date than India just now.
      { date: home.date || (now === undefined ? '' : dateIn(abroad.zone, now)), city: abroad.code }
    : home
  return {
    wanted,
    cities: cities?.map(({ code, name }) => ({ value: code, label: name })),
    city: chosen?.code ?? cities?.find(each => each.home)?.code ?? '',
    unknown: asked !== '' && cities !== undefined && !chosen,
    choose: (code: string) =>
      change({ city: cities?.some(each => each.code === code && !each.home) ? code : undefined }),
  }
}
