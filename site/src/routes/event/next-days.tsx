import { addDays, type Day } from '../../../../contract/ground/india-time.ts'
import { address } from '../../addresses/addresses.ts'
import { query, useQuery } from '../../calls/use-calls.ts'
import { useIndiaToday } from '../../clock/india-today.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { partsOfDay } from '../../text/parts-of-day.ts'
import { LinkButton } from '../../ui/button.tsx'
import styles from './next-days.module.css'

/** One call may ask for so many days, less one: both ends count. */
const windowDays = 61
const shown = 4

/** The next days that have places, each a way to the plan with that day chosen. */
export function NextDays({ slug }: { slug: string }) {
  const { anyDay } = useMoreWords('anyDay')
  const { lang, params } = usePageContext()
  const today = useIndiaToday()
  const serviceId = Number(params.sid)
  const list = useQuery(
    query('POST /api/occurrences', { serviceId, from: today, to: addDays(today, windowDays), language: lang.id }),
    lang,
  )
  const free = list.data?.filter(({ places_left: left }) => left !== 0) ?? []
  // One of each day: its time is chosen on the plan.
  const days = free.filter((one, at) => one.day !== free[at - 1]?.day).slice(0, shown)
  if (days.length === 0) return null
  const plan = address.bookNow(lang, slug, serviceId)
  return (
    <>
      <h2 className={styles.title}>{anyDay.nextDays}</h2>
      <ul className={styles.days}>
        {days.map(one => (
          <li key={one.day}>
            <LinkButton kind="outline" to={`${plan}?day=${one.id}`}>
              <span className={styles.day}>
                {partsOfDay(one.day as Day, lang.web, { weekday: 'short', day: 'numeric', month: 'short' })}
                <small>{one.festival ?? one.tithi.name}</small>
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  )
}
