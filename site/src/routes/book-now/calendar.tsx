import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { addDays, type Day, weekdayOf } from '../../../../contract/ground/india-time.ts'
import { Broken } from '../../ui/broken.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CallFailed } from '../../calls/use-calls.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { dayInFull, partsOfDay } from '../../text/parts-of-day.ts'
import styles from './calendar.module.css'
import { Times } from './times.tsx'
import { firstOf, isFull, lastOf, monthAfter, monthBefore, type Occurrence, useDays, weeksOf } from './use-days.ts'
import type { ChosenOccurrence } from './use-occurrence.ts'
import { Shortcuts } from './shortcuts.tsx'
import { StarDay } from './star-day.tsx'

/** So few places are set in the colour of a warning. */
const fewPlaces = 20

/**
 * The days of a seva as a month, by touch, mouse or keyboard (the grid of the ARIA Authoring Practices: one day is in
 * the tab order), and the times of the day that is open.
 */
export function Calendar({ closedDate, chosen }: { closedDate: string; chosen: ChosenOccurrence }) {
  const words = useMoreWords('anyDay')
  const { lang } = usePageContext()
  const grid = useRef<HTMLTableElement>(null)
  const times = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const chosenDay = chosen.offer.occurrence?.day as Day | undefined
  /** The day whose times are open, before one of them is chosen. */
  const [opened, setOpened] = useState<Day>()
  const [focused, setFocused] = useState<Day>()
  const [turned, setTurned] = useState<string>()
  /** The birth star that was chosen, 1 to 27. */
  const [star, setStar] = useState<number>()
  const open = opened ?? chosenDay
  const view = useDays(turned ?? open?.slice(0, 7), closedDate)
  const { month, days, today, last } = view
  const name = partsOfDay(firstOf(month), lang.web, { month: 'long', year: 'numeric' })

  const moves = useRef(false)
  useEffect(() => {
    if (!moves.current) return
    // The days that come are another table, so the day has the focus again unless somebody went on from it meanwhile.
    moves.current = view.isPending
    const at = document.activeElement
    if (at === document.body || grid.current?.contains(at))
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [focused, month, view.isPending])
  const goTo = (day: Day) => {
    const first = firstOf(today.slice(0, 7))
    const end = lastOf(last.slice(0, 7))
    const next = day < first ? first : day > end ? end : day
    moves.current = true
    setFocused(next)
    setTurned(next.slice(0, 7))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = (event.target as HTMLElement).dataset.day as Day | undefined
    const to = at && dayByKey(at, event.key)
    if (!to) return
    event.preventDefault()
    goTo(to)
  }

  const press = (day: Day, of: Occurrence[]) => {
    setFocused(day)
    if (of.length === 0) return
    setOpened(day)
    setTurned(day.slice(0, 7))
    chosen.choose(of.length === 1 ? of[0]?.id : of.find(one => one.id === chosen.id)?.id)
    requestAnimationFrame(() => times.current?.scrollIntoView({ block: 'nearest' }))
  }
  const pressFree = (one: Occurrence) => press(one.day as Day, occurrencesOf(view.free, one.day))
  // The day that the Tab key comes to.
  const inTabOrder =
    [focused, open, ...days.keys()].find(day => day?.startsWith(month)) ??
    (today.startsWith(month) ? today : firstOf(month))

  const wholeMonth = (
    <>
      <Shortcuts offer={chosen.offer} free={view.free} onPress={pressFree} />
      <div className={styles.months}>
        <IconButton
          framed
          icon="arrow-left"
          label={words.anyDay.previousMonth}
          disabled={month <= today.slice(0, 7)}
          onClick={() => setTurned(monthBefore(month))}
        />
        <h3 className={styles.name} aria-live="polite">
          {name}
        </h3>
        <IconButton
          framed
          icon="arrow-right"
          label={words.anyDay.nextMonth}
          disabled={month >= last.slice(0, 7)}
          onClick={() => setTurned(monthAfter(month))}
        />
      </div>
      {view.isError ? (
        <Broken
          text={offlineOr(view.error, words.errors.offline, words.anyDay.failed)}
          again={words.common.tryAgain}
          onAgain={view.again}
        />
      ) : (
        <>
          <VisuallyHidden>
            <span id={`${titleId}-keys`}>{words.anyDay.keys}</span>
          </VisuallyHidden>
          <table
            // The days that came are another table: nothing of the one that waited moves under a finger.
            key={view.isPending ? 'waits' : month}
            ref={grid}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of the ARIA practices
            role="grid"
            className={styles.grid}
            aria-label={words.anyDay.calendar(name)}
            aria-describedby={`${titleId}-keys`}
            aria-busy={view.isPending || undefined}
            onKeyDown={onKeyDown}
          >
            <Weekdays month={month} web={lang.web} />
            <tbody>
              {weeksOf(month).map(week => (
                <tr key={week[0]}>
                  {week.map(day =>
                    day.startsWith(month) ? (
                      <DayCell
                        key={day}
                        day={day}
                        of={days.get(day) ?? []}
                        known={!view.isPending}
                        current={day === today}
                        open={day === open}
                        tabbed={day === inTabOrder}
                        ofStar={chosen.offer.of_star}
                        star={star}
                        onPress={press}
                      />
                    ) : (
                      <td key={day} className={styles.outside} aria-hidden />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.legend} role="status">
            {view.isPending && words.common.loading}
            {!view.isPending && days.size === 0 && words.anyDay.noneInMonth}
            {!view.isPending && days.size > 0 && <span aria-hidden>– {words.anyDay.notHeld}</span>}
          </p>
        </>
      )}
    </>
  )
  return (
    <section
      className={chosen.offer.of_star ? `${styles.section} ${styles.ofStar}` : styles.section}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {words.anyDay.title}
      </h2>
      {chosen.offer.of_star ? (
        <>
          <StarDay ahead={view.ahead} star={star} onStar={setStar} onPress={pressFree} />
          <Folded open={view.isError}>{wholeMonth}</Folded>
        </>
      ) : (
        wholeMonth
      )}
      <div ref={times} className={styles.times}>
        {open && <Times day={open} of={days.get(open)} chosen={chosen} />}
      </div>
    </section>
  )
}

/** A birth star leads to its day by one press, and the package stands beneath it: the month is there for who wants another. */
function Folded({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details className={styles.folded} open={open || undefined}>
      <summary>{useMoreWords('anyDay').anyDay.moreDays}</summary>
      {children}
    </details>
  )
}

const occurrencesOf = (all: Occurrence[], day: string) => all.filter(one => one.day === day)

const offlineOr = (error: unknown, offline: string, failed: string) => (error instanceof CallFailed ? offline : failed)

/** The day that a key leads to; undefined for other keys. */
function dayByKey(day: Day, key: string): Day | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  }
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  const month = key === 'PageUp' ? monthBefore(day.slice(0, 7)) : monthAfter(day.slice(0, 7))
  const same = `${month}${day.slice(7)}` as Day
  return same > lastOf(month) ? lastOf(month) : same
}

function Weekdays({ month, web }: { month: string; web: string }) {
  return (
    <thead>
      <tr>
        {weeksOf(month)[0]?.map(day => (
          <th key={day} scope="col" abbr={partsOfDay(day, web, { weekday: 'long' })}>
            <span className={styles.narrow}>{partsOfDay(day, web, { weekday: 'narrow' })}</span>
            <span className={styles.short}>{partsOfDay(day, web, { weekday: 'short' })}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DayCellProps {
  day: Day
  of: Occurrence[]
  /** The month's days are there, so that a day without an occurrence is not held. */
  known: boolean
  current: boolean
  open: boolean
  tabbed: boolean
  /** A seva on a birth star: its days show their stars, and that of the devotee is marked. */
  ofStar: boolean
  star: number | undefined
  onPress(day: Day, of: Occurrence[]): void
}

function DayCell({ day, of, known, current, open, tabbed, ofStar, star, onPress }: DayCellProps) {
  const words = useMoreWords('anyDay')
  const { lang } = usePageContext()
  const [one] = of
  const full = one !== undefined && of.every(isFull)
  const left = of.some(o => o.places_left === null) ? null : of.reduce((sum, o) => sum + (o.places_left ?? 0), 0)
  const places = left === null ? undefined : full ? words.bookNow.soldOut : words.bookNow.placesLeft(left)
  const label = [
    dayInFull(day, lang.web),
    one?.tithi.name,
    one?.nakshatra.name,
    one?.festival,
    one && places,
    !one && known ? words.anyDay.notHeld : undefined,
  ]
    .filter(Boolean)
    .join(', ')
  const looks = [styles.day, one ? styles.held : styles.closed, full && styles.full, open && styles.open]
  return (
    <td aria-selected={open} aria-current={current ? 'date' : undefined}>
      <button
        type="button"
        data-day={day}
        className={looks.filter(Boolean).join(' ')}
        tabIndex={tabbed ? 0 : -1}
        aria-label={label}
        aria-disabled={one ? undefined : true}
        onClick={() => onPress(day, of)}
      >
        <span className={styles.number}>{Number(day.slice(8))}</span>
        {!one && known && <span aria-hidden>–</span>}
        {one && <span className={styles.tithi}>{ofStar ? one.nakshatra.name : one.tithi.name}</span>}
        {one && ofStar && one.nakshatra.number === star && <span className={styles.own}>★</span>}
        {one?.festival && (
          <span className={styles.festival}>
            <Icon name="flame" small />
            <span>{one.festival}</span>
          </span>
        )}
        {full && <span className={styles.word}>{words.anyDay.full}</span>}
        {places && !full && one && (
          <span className={left !== null && left <= fewPlaces ? `${styles.places} ${styles.few}` : styles.places}>
            {places}
          </span>
        )}
      </button>
    </td>
  )
}
