import { dayFromWire, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { address } from '../../addresses/addresses.ts'
import { type Query, query, type Read, useQuery } from '../../calls/use-calls.ts'
import type { Head } from '../../page/page.ts'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import { graph, trail } from '../../search/schema.ts'
import { Broken } from '../../ui/broken.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckLedger } from './check-ledger.tsx'
import { OnePurpose } from './one-purpose.tsx'
import { publishedQuery, type Published } from './published.ts'
import styles from './where-gifts-went-page.module.css'

export { ownWords } from './own-words.ts'

const mealsQuery = query('POST /api/meals', {})

export const queries = ({ lang }: PageContext): Query[] => [
  publishedQuery(lang),
  mealsQuery,
  query('POST /api/trust', { language: lang.id }),
]

export function head(context: PageContext, words: PageWords, read: Read): Head {
  const { lang } = context
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = (words as PageWords & MoreWords['openLedger']).openLedger.head
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description,
    data: import.meta.env.SSR && (() => graph(trail(context, words, title, address.whereGiftsWent(lang)))),
  }
}

/** What came for the purposes of the open ledger, as it was published, and the way to check it. */
export function Page() {
  const words = useMoreWords('openLedger')
  const { lang } = usePageContext()
  const { data, isError, refetch } = useQuery(publishedQuery(lang), lang)
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{words.openLedger.head.title}</SectionTitle>
      {data && <Content published={data} />}
      {!data &&
        (isError ? (
          <Broken text={words.errors.loadText} again={words.common.tryAgain} onAgain={() => void refetch()} />
        ) : (
          <>
            <p role="status">{words.common.loading}</p>
            <Skeleton shape="card" />
          </>
        ))}
    </div>
  )
}

function Content({ published: { log, purposes } }: { published: Published }) {
  const { openLedger: say } = useMoreWords('openLedger')
  const { lang } = usePageContext()
  const give = (
    <LinkButton className={styles.give} to={address.donation(lang)}>
      {say.give}
    </LinkButton>
  )
  if (!log)
    return (
      <Empty title={say.empty} text={say.emptyText}>
        {give}
      </Empty>
    )
  return (
    <>
      <p className={styles.lead}>{say.lead}</p>
      <StateOfLog log={log} />
      <div className={styles.purposes}>
        {purposes.map(purpose => (
          <OnePurpose key={purpose.id} purpose={purpose} />
        ))}
      </div>
      <Served />
      {give}
      <CheckLedger log={log} purposes={purposes} />
    </>
  )
}

type Log = NonNullable<Published['log']>

/** What is out of the usual way: nothing is published, or a log ended before this one. */
function StateOfLog({ log }: { log: Log }) {
  const { openLedger: say } = useMoreWords('openLedger')
  const written = useDays()
  const [last] = log.earlier
  if (!log.halted_on && !last) return null
  return (
    <div className={styles.state}>
      {log.halted_on && <p>{say.halted(written(log.halted_on))}</p>}
      {last && (
        <p>
          {say.earlier(written(last.ended_on), written(log.begun_on))}{' '}
          <a href={`${new URL(last.url).pathname}/checkpoint`}>{say.earlierLink}</a>
        </p>
      )}
    </div>
  )
}

/** Meals as staff entered them, with their latest picture. */
function Served() {
  const { openLedger: say } = useMoreWords('openLedger')
  const { lang } = usePageContext()
  const written = useDays()
  const meals = useQuery(mealsQuery, lang).data
  if (!meals || (meals.month === null && !meals.photo)) return null
  return (
    <section className={styles.card} aria-labelledby="meals-served">
      <h2 id="meals-served">{say.served}</h2>
      {meals.month !== null && <p>{say.servedMonth(groupedRupees(meals.month))}</p>}
      {meals.photo && (
        <figure className={styles.photo}>
          <Picture
            src={meals.photo.path}
            alt=""
            width={800}
            height={600}
            sizes="(min-width: 768px) 480px, 92vw"
            className={styles.picture}
          />
          <figcaption>{say.servedOn(written(meals.photo.day))}</figcaption>
        </figure>
      )}
    </section>
  )
}

/** Writes a day of the wire out, in the language of the page. */
function useDays(): (wire: string) => string {
  const { lang } = usePageContext()
  return wire => {
    const day = dayFromWire(wire)
    return day ? longDay(day, lang.web) : wire
  }
}
