import { Link } from 'wouter'
import { type Day, dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import { timeOfDay } from '../../../../contract/ground/time-of-day.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { address } from '../../addresses/addresses.ts'
import { type Query, query, useQuery } from '../../calls/use-calls.ts'
import { sevaWords } from '../../homams/seva-words.ts'
import { SevaCard } from '../../homams/seva-card.tsx'
import { type PageContext, usePageContext, useWords } from '../../page/page-context.ts'
import { partsOfDay } from '../../text/parts-of-day.ts'
import { aboutTrustQuery, TrustStrip } from '../../trust/trust-strip.tsx'
import { Voices } from '../../voices/voices.tsx'
import { NextHomam } from './next-homam.tsx'
import { Products, productsQuery } from './products.tsx'
import { Purposes, waysQuery } from './ways.tsx'

/**
 * What the home page says beside the specification. A first load keeps it as the server rendered it, so it has plain
 * class names (rest.css): their table would be part of every first load.
 */
const todayQuery = ({ lang }: PageContext): Query<'POST /api/panchangam'> =>
  query('POST /api/panchangam', { language: lang.id })
const sevasQuery = ({ lang }: PageContext): Query<'POST /api/sevas'> => query('POST /api/sevas', { language: lang.id })

const voicesQuery = ({ lang }: PageContext): Query<'POST /api/voices'> =>
  query('POST /api/voices', { language: lang.id })

export const queries = (context: PageContext): Query[] => [
  todayQuery(context),
  sevasQuery(context),
  waysQuery(context),
  productsQuery(context),
  aboutTrustQuery(context.lang),
  voicesQuery(context),
]

/** Who the trust is, and today: what stands below the claim. */
const AboutToday = () => (
  <div className="wrap about-today">
    <TrustStrip />
    <Today />
  </div>
)

/** What devotees said, and the shop: the end of the page. */
function VoicesAndProducts() {
  const context = usePageContext()
  const voices = useQuery(voicesQuery(context), context.lang).data
  return (
    <>
      <Voices voices={voices} web={context.lang.web} />
      <Products />
    </>
  )
}

/** The parts by the names that the page asks for. */
export const parts = { NextHomam, Today: AboutToday, Purposes, Sevas, Products: VoicesAndProducts }

/** The almanac of today at the trust's place. Without an answer it is left out. */
function Today() {
  const context = usePageContext()
  const { lang } = context
  const { today: say } = sevaWords[lang.web]
  const day = useQuery(todayQuery(context), lang).data
  if (!day) return null
  const until = (limbs: { ends_at: number }[]) => {
    const ends = limbs[0]?.ends_at
    return ends !== undefined && say.until(hourOf(ends, day.date, lang.web))
  }
  const { rahu_kalam: rahu } = day
  return (
    <section className="today" aria-labelledby="today">
      <header className="today-head">
        <p className="today-vara">{day.vara}</p>
        <h2 id="today" className="today-date">
          <time dateTime={day.date}>{longDay(day.date as Day, lang.web)}</time>
        </h2>
        <p className="today-clock">{say.clock}</p>
        {day.festivals.length > 0 && (
          <p className="today-festival">
            <Icon name="flame" small />
            <span>{day.festivals.map(({ name }) => name).join(', ')}</span>
          </p>
        )}
      </header>
      <dl className="today-facts">
        <div>
          <dt>{say.tithi}</dt>
          <dd>
            <b>{day.tithi[0]?.name}</b> <span>{until(day.tithi)}</span>
          </dd>
        </div>
        <div>
          <dt>{say.nakshatra}</dt>
          <dd>
            <b>{day.nakshatra[0]?.name}</b> <span>{until(day.nakshatra)}</span>
          </dd>
        </div>
        <div>
          <dt>{say.sunrise}</dt>
          <dd>
            <b>{timeOfDay(day.sunrise, lang.web)}</b>
          </dd>
        </div>
        <div>
          <dt>{say.rahu}</dt>
          <dd>
            <b>
              {timeOfDay(rahu.from, lang.web)} – {timeOfDay(rahu.to, lang.web)}
            </b>
          </dd>
        </div>
      </dl>
      <Link className="today-more" href={address.panchangam(lang)}>
        {say.more}
        <Icon name="arrow-right" small />
      </Link>
    </section>
  )
}

/** An hour, with its day where that is another one. */
function hourOf(instantMs: number, date: string, web: string): string {
  const time = timeOfDay(instantMs, web)
  const day = dayOf(instantMs)
  return day === date ? time : `${partsOfDay(day, web, { day: 'numeric', month: 'short' })}, ${time}`
}

/** The sevas that are held on many days, beside each other, and the way to the page of all. */
export function Sevas() {
  const context = usePageContext()
  const { lang } = context
  const { errors, common } = useWords()
  const { sevas: say } = sevaWords[lang.web]
  const list = useQuery(sevasQuery(context), lang)
  if (list.data?.length === 0) return null
  return (
    <section className="sevas" aria-labelledby="sevas">
      <div className="wrap">
        <SectionTitle id="sevas">{say.title}</SectionTitle>
        {!list.data && <p role="status">{list.isError ? `${say.failed} ${errors.loadText}` : common.loading}</p>}
      </div>
      {list.data && (
        <scroll-row>
          <ul className="sevas-row">
            {list.data.map(seva => (
              <li key={seva.sid}>
                <SevaCard seva={seva} next={say.next} book={say.book} />
              </li>
            ))}
          </ul>
          <div className="sevas-ways">
            <IconButton framed label={`${common.previous}: ${say.title}`} icon="arrow-left" disabled />
            <LinkButton kind="outline" to={address.sevas(lang)}>
              {say.all(list.data.length)}
            </LinkButton>
            <IconButton framed label={`${common.next}: ${say.title}`} icon="arrow-right" disabled />
          </div>
        </scroll-row>
      )}
    </section>
  )
}
