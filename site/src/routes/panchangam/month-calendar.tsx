import { Link } from 'wouter'
import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { partsOfDay } from '../../text/parts-of-day.ts'
import { Chip } from '../../ui/chip.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './month-calendar.module.css'
import { isKnownDay, type MonthDay, pathOf } from './panchangam-query.ts'

/** The days of a month: a grid if there is room, otherwise a list of those with a festival. Each leads to its page. */
export function MonthCalendar({
  month,
  days,
  shown,
  city,
}: {
  month: string
  days: MonthDay[]
  shown: Day | undefined
  city: string
}) {
  const { panchangam: words } = useMoreWords('panchangam')
  const { lang } = usePageContext()
  const format = (options: Intl.DateTimeFormatOptions) => (day: Day) => partsOfDay(day, lang.web, options)
  const first = `${month}-01` as Day
  const name = format({ month: 'long', year: 'numeric' })(first)
  const weekday = format({ weekday: 'short' })
  const inFull = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const byDate = new Map(days.map(day => [day.date, day]))
  const festive = days.filter(({ festivals, doubtful }) => festivals.length > 0 || doubtful)
  const to = (date: Day) => pathOf(lang, { date, city })
  const before = `${addDays(first, -1).slice(0, 7)}-01` as Day
  const after = `${addDays(first, 31).slice(0, 7)}-01` as Day
  return (
    <section className={styles.calendar} aria-labelledby="month">
      <div className={styles.months}>
        {isKnownDay(before) && (
          <LinkButton kind="outline" to={to(before)} aria-label={words.previousMonth}>
            <Icon name="arrow-left" />
          </LinkButton>
        )}
        <h2 id="month" className={styles.name}>
          {name}
        </h2>
        {isKnownDay(after) && (
          <LinkButton kind="outline" to={to(after)} aria-label={words.nextMonth}>
            <Icon name="arrow-right" />
          </LinkButton>
        )}
      </div>
      <table className={styles.grid}>
        <caption>
          <VisuallyHidden>{words.calendar(name)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {weeksOf(month)[0]?.map(day => (
              <th key={day} scope="col">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(week => (
            <tr key={week[0]}>
              {week.map(date => {
                const day = byDate.get(date)
                if (!day) return <td key={date} className={styles.outside} aria-hidden="true" />
                return (
                  <td
                    key={date}
                    className={date === shown ? styles.shown : undefined}
                    aria-current={date === shown ? 'date' : undefined}
                  >
                    <Link href={to(date)}>
                      <time dateTime={date}>{Number(date.slice(8))}</time>
                      <span className={styles.tithi}>
                        {day.month_style === 'solar' && `${day.masa} ${day.solar_day}, `}
                        {day.tithi.name}, {day.nakshatra.name}
                      </span>
                    </Link>
                    <Festivals day={day} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {festive.length === 0 && <p className={styles.none}>{words.noFestivalsInMonth}</p>}
      <ol className={styles.agenda}>
        {festive.map(day => (
          <li key={day.date} aria-current={day.date === shown ? 'date' : undefined}>
            <h3>
              <Link href={to(day.date as Day)}>
                <time dateTime={day.date}>{inFull(day.date as Day)}</time>
              </Link>
            </h3>
            <Festivals day={day} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Festivals({ day: { festivals, doubtful } }: { day: MonthDay }) {
  const { panchangam: words } = useMoreWords('panchangam')
  if (festivals.length === 0 && !doubtful) return null
  const asks = doubtful || festivals.some(festival => festival.doubtful)
  return (
    <>
      {festivals.length > 0 && (
        <ul className={styles.festivals}>
          {festivals.map(({ code, name }) => (
            <li key={code}>{name}</li>
          ))}
        </ul>
      )}
      {asks && <Chip kind="wait">{words.askPriest}</Chip>}
    </>
  )
}

/** The weeks from Sunday to Saturday that contain a day of the month. */
function weeksOf(month: string): Day[][] {
  const first = `${month}-01` as Day
  const next = addDays(first, 31).slice(0, 7)
  const weeks: Day[][] = []
  let sunday = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  for (; sunday < `${next}-01`; sunday = addDays(sunday, 7)) {
    const start = sunday
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(start, i)))
  }
  return weeks
}
