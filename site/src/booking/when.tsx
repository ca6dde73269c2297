import { type Day, dayFromWire } from '../../../contract/ground/india-time.ts'
import { longInstant } from '../../../contract/ground/time-of-day.ts'
import { usePageContext } from '../page/page-context.ts'
import { atMinute, dayAndHour, type Slot } from './occurrence-time.ts'

interface Sentence {
  /** The sentence in which it stands; without, it stands alone. */
  sentence?(when: string): string
}

const alone = (when: string) => when

/** An instant in India; for a visitor abroad, the hour there follows on a line of its own. */
export function Instant({ at, sentence = alone }: { at: number } & Sentence) {
  const { lang } = usePageContext()
  return (
    <>
      {sentence(longInstant(at, lang.web))}
      <own-hour at={at} />
    </>
  )
}

/** A day in India with the hour where there is a slot; for a visitor abroad, the hour there follows. */
export function When({ day, slot, sentence = alone }: { day: Day; slot: Slot | null } & Sentence) {
  const { lang } = usePageContext()
  return (
    <>
      {sentence(dayAndHour(day, slot, lang.web))}
      {slot && <own-hour at={atMinute(day, slot.starts)} />}
    </>
  )
}

/** The same for a day as it stands on the wire. A text that is no day is shown as it is. */
export function WhenOnWire({ day, slot, sentence = alone }: { day: string; slot: Slot | null } & Sentence) {
  const known = dayFromWire(day)
  return known ? <When day={known} slot={slot} sentence={sentence} /> : sentence(day)
}
