import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Offer } from '../../booking/booking-draft.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { partsOfDay } from '../../text/parts-of-day.ts'
import { Button } from '../../ui/button.tsx'
import styles from './calendar.module.css'
import { type Occurrence, shortcutsOf } from './use-days.ts'
import { useRemembered } from './use-remembered.ts'

interface ShortcutsProps {
  offer: Offer
  free: Occurrence[]
  onPress(one: Occurrence): void
}

/** The ways to a day by one press: days that the family book remembers, the first free one, the next of a tithi. */
export function Shortcuts({ offer, free, onPress }: ShortcutsProps) {
  const { anyDay } = useMoreWords('anyDay')
  const { lang } = usePageContext()
  // Who comes for a birth star asks for no tithi.
  const ways = offer.of_star ? [] : shortcutsOf(free)
  const remembered = useRemembered(free, offer.for_departed)
  return (
    <ul className={styles.shortcuts}>
      {remembered.map(({ label, to }) => (
        <li key={label}>
          <Button kind="outline" onClick={() => onPress(to)}>
            {label}
          </Button>
        </li>
      ))}
      {ways.map(({ tithi, to }) => {
        const day = partsOfDay(to.day as Day, lang.web, { weekday: 'short', day: 'numeric', month: 'short' })
        return (
          <li key={tithi ?? ''}>
            <Button kind="outline" onClick={() => onPress(to)}>
              {tithi ? anyDay.nextOf(tithi, day) : anyDay.firstFree(day)}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
