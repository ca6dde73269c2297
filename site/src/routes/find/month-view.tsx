import { Link } from 'wouter'
import type { Calls } from '../../../../contract/calls.ts'
import { addDays, type Day, dayFromWire } from '../../../../contract/ground/india-time.ts'
import { Broken } from '../../ui/broken.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { address } from '../../addresses/addresses.ts'
import { useQuery } from '../../calls/use-calls.ts'
import { useIndiaToday } from '../../clock/india-today.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { partsOfDay } from '../../text/parts-of-day.ts'
import styles from './month-view.module.css'
import { firstDay, type HomamFilter, lastDay, monthAfter, monthQuery } from './homam-filter.ts'

type Found = Calls['POST /api/find-homams']['answer']
type Homam = Found['homams'][number]
type Seva = Found['sevas'][number]

interface OfDay {
  held: Homam[]
  closing: Homam[]
  sevas: Seva[]
}

/** A seva on more days of a month than this would hide everything else: it stands under the calendar, once. */
const mostDays = 12

/** A month of homams: a grid if there is room, otherwise a list of the days that have something. */
export function MonthView({ filter, to }: { filter: HomamFilter; to(next: HomamFilter): string }) {
  const words = useMoreWords('find')
  const { lang } = usePageContext()
  const today = useIndiaToday()
  const month = filter.month || today.slice(0, 7)
  const { data, isError, refetch } = useQuery(monthQuery(lang, filter, month), lang)
  const format = (options: Intl.DateTimeFormatOptions, day: Day) => partsOfDay(day, lang.web, options)
  const name = format({ month: 'long', year: 'numeric' }, firstDay(month))
  const sevas = (data?.sevas ?? []).map(seva => ({ ...seva, days: seva.days.filter(day => day.startsWith(month)) }))
  const often = sevas.filter(({ days }) => days.length > mostDays)
  const byDay = ofDays(
    data?.homams ?? [],
    sevas.filter(({ days }) => days.length <= mostDays),
    month,
  )
  const busy = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))

  return (
    <section aria-label={words.find.calendar}>
      <div className={styles.months}>
        <LinkButton
          kind="outline"
          to={to({ ...filter, month: monthAfter(month, -1) })}
          aria-label={words.find.previousMonth}
        >
          <Icon name="arrow-left" />
        </LinkButton>
        <h2 className={styles.name} aria-live="polite">
          {name}
        </h2>
        <LinkButton
          kind="outline"
          to={to({ ...filter, month: monthAfter(month, 1) })}
          aria-label={words.find.nextMonth}
        >
          <Icon name="arrow-right" />
        </LinkButton>
      </div>
      {!data && isError && (
        <Broken text={words.find.failed} again={words.common.tryAgain} onAgain={() => void refetch()} />
      )}
      {!data && !isError && <p role="status">{words.common.loading}</p>}
      {data && busy.length === 0 && often.length === 0 && <p className={styles.none}>{words.find.noneInMonth}</p>}
      <table className={styles.grid}>
        <caption>
          <VisuallyHidden>{words.find.caption(name)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {weeksOf(month)[0]?.map(day => (
              <th key={day} scope="col">
                {format({ weekday: 'short' }, day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(week => (
            <tr key={week[0]}>
              {week.map(day =>
                day.startsWith(month) ? (
                  <td
                    key={day}
                    className={day === today ? styles.today : undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <time dateTime={day}>{Number(day.slice(8))}</time>
                    {day === today && <small>{words.find.today}</small>}
                    <Entries of={byDay.get(day)} />
                  </td>
                ) : (
                  <td key={day} className={styles.outside} aria-hidden="true" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={styles.agenda}>
        {busy.map(([day, of]) => (
          <li key={day}>
            <h3>
              <time dateTime={day}>{format({ weekday: 'long', day: 'numeric', month: 'long' }, day)}</time>
              {day === today && <small>{words.find.today}</small>}
            </h3>
            <Entries of={of} saves={day >= today} />
          </li>
        ))}
      </ol>
      {often.length > 0 && <Often sevas={often} />}
    </section>
  )
}

/** Sevas on so many days that the calendar leaves them out. */
function Often({ sevas }: { sevas: Seva[] }) {
  const words = useMoreWords('find')
  const { lang } = usePageContext()
  return (
    <div className={styles.often}>
      <h3>{words.find.often}</h3>
      <ul>
        {sevas.map(seva => (
          <li key={seva.sid}>
            <Link href={address.event(lang, seva.services, seva.sid)}>{seva.lang_title}</Link>
            <span>{seva.when}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * The entries of a day: homams and sevas that are held, and homams whose registration closes. `saves` adds the link that puts a
 * homam into the devotee's own calendar.
 */
function Entries({ of, saves = false }: { of: OfDay | undefined; saves?: boolean }) {
  const words = useMoreWords('find')
  const { lang } = usePageContext()
  if (!of) return null
  return (
    <ul className={styles.entries}>
      {of.held.map(homam => (
        <li key={`held ${homam.id}`} className={styles.held}>
          <Link href={address.event(lang, homam.services, homam.sid)}>
            <Icon name="flame" small />
            <span>{homam.lang_title}</span>
          </Link>
          {saves && (
            <a className={styles.save} href={address.calendarFile(lang, homam.sid)} download>
              <Icon name="calendar" small />
              <span>
                {words.event.addToCalendar}
                <VisuallyHidden>{`: ${homam.lang_title}`}</VisuallyHidden>
              </span>
            </a>
          )}
        </li>
      ))}
      {of.sevas.map(seva => (
        <li key={`seva ${seva.sid}`} className={styles.held}>
          <Link href={address.event(lang, seva.services, seva.sid)}>
            <Icon name="flame" small />
            <span>{seva.lang_title}</span>
          </Link>
        </li>
      ))}
      {of.closing.map(homam => (
        <li key={`closing ${homam.id}`}>
          <Link href={address.event(lang, homam.services, homam.sid)}>
            <Icon name="clock" small />
            <span>{words.find.closes(homam.lang_title)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ofDays(homams: Homam[], sevas: Seva[], month: string): Map<Day, OfDay> {
  const days = new Map<Day, OfDay>()
  const at = (day: Day | undefined): OfDay | undefined => {
    if (!day?.startsWith(month)) return undefined
    const of = days.get(day) ?? { held: [], closing: [], sevas: [] }
    days.set(day, of)
    return of
  }
  for (const homam of homams) {
    at(dayFromWire(homam.event_date))?.held.push(homam)
    at(dayFromWire(homam.closed_date))?.closing.push(homam)
  }
  for (const seva of sevas) for (const day of seva.days) at(day as Day)?.sevas.push(seva)
  return days
}

/** The weeks from Sunday to Saturday that contain a day of the month. */
function weeksOf(month: string): Day[][] {
  const first = firstDay(month)
  // The start of a day in India falls on the day before elsewhere, so the weekday is computed from the date itself.
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
  const weeks: Day[][] = []
  for (let day = addDays(first, -weekday); day <= lastDay(month); day = addDays(day, 7)) {
    const sunday = day
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(sunday, i)))
  }
  return weeks
}
