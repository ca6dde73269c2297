import { useId } from 'react'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { timeOfDay } from '../../../../contract/ground/time-of-day.ts'
import { atMinute } from '../../booking/occurrence-time.ts'
import { When } from '../../booking/when.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { dayInFull } from '../../text/parts-of-day.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './times.module.css'
import { isFull, type Occurrence } from './use-days.ts'
import type { ChosenOccurrence } from './use-occurrence.ts'

/** The day that is open: what the almanac says of it, and its times as buttons. */
export function Times({ day, of, chosen }: { day: Day; of: Occurrence[] | undefined; chosen: ChosenOccurrence }) {
  const words = useMoreWords('anyDay')
  const { lang } = usePageContext()
  const legend = useId()
  const first = of?.[0]
  const booked = chosen.offer.occurrence
  // The month on screen is another one: the day itself is known from what is booked.
  if (!first || !of) {
    if (booked?.day !== day) return null
    return (
      <p className={styles.panel}>
        <b>
          <When day={day} slot={booked.slot} />
        </b>
      </p>
    )
  }
  const facts: [string, string | null][] = [
    [words.anyDay.tithi, first.tithi.name],
    [words.anyDay.nakshatra, first.nakshatra.name],
    [words.anyDay.festival, first.festival],
  ]
  return (
    <div className={styles.panel}>
      <h3 className={styles.day} aria-live="polite">
        {dayInFull(day, lang.web)}
      </h3>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p id={legend} className={styles.legend}>
        {words.anyDay.chooseTime}
      </p>
      <div role="group" aria-labelledby={legend} className={styles.slots}>
        {of.map(one => (
          <button
            key={one.id}
            type="button"
            className={styles.slot}
            aria-pressed={one.id === chosen.id}
            onClick={() => chosen.choose(one.id)}
          >
            <span className={styles.time}>
              {one.id === chosen.id && <Icon name="check" small />}
              {timesOf(one, lang.web)}
            </span>
            <own-hour at={atMinute(one.day as Day, one.slot.starts)} />
            {one.places_left !== null && (
              <small>{isFull(one) ? words.bookNow.soldOut : words.bookNow.placesLeft(one.places_left)}</small>
            )}
          </button>
        ))}
      </div>
    </div>
  )
}

/** From when until when; without a length, from when. */
function timesOf({ day, slot }: Occurrence, web: string): string {
  const time = (minutes: number) => timeOfDay(atMinute(day as Day, minutes), web)
  return slot.lasts === null ? time(slot.starts) : `${time(slot.starts)} – ${time(slot.starts + slot.lasts)}`
}
