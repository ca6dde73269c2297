import type { Day } from '../../../../contract/ground/india-time.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { partsOfDay } from '../../text/parts-of-day.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Suspense } from 'react'
import { isFull, type Occurrence } from './use-days.ts'
import styles from './star-day.module.css'

const FindStar = lazyPart(async () => (await import('../../person/find-star.tsx')).FindStar)

interface Props {
  ahead: Occurrence[]
  /** 1 to 27 */
  star: number | undefined
  onStar(star: number | undefined): void
  onPress(one: Occurrence): void
}

/** The birth star, chosen or found from a birth, and the way to its next free day by one press. */
export function StarDay({ ahead, star, onStar, onPress }: Props) {
  const words = useMoreWords('anyDay')
  const { lang } = usePageContext()
  // The days name the stars in the language of the page; within two months all have come.
  const stars = new Map(ahead.map(({ nakshatra }) => [nakshatra.number, nakshatra.name]))
  const next = ahead.find(one => one.nakshatra.number === star && !isFull(one))
  return (
    <div className={styles.star}>
      <SelectField
        name="birth-star"
        label={words.anyDay.birthStar}
        value={star === undefined ? '' : String(star)}
        onChange={value => onStar(value ? Number(value) : undefined)}
        placeholder={words.common.choose}
        options={[...stars].sort(([a], [b]) => a - b).map(([number, name]) => ({ value: String(number), label: name }))}
      />
      <div className={styles.find}>
        <Suspense>
          <FindStar onFind={({ nakshatra }) => onStar(Number(nakshatra) || undefined)} />
        </Suspense>
      </div>
      <Button big full disabled={!next} onClick={() => next && onPress(next)}>
        {words.anyDay.yourStar(
          next ? partsOfDay(next.day as Day, lang.web, { weekday: 'short', day: 'numeric', month: 'short' }) : '–',
        )}
      </Button>
    </div>
  )
}
