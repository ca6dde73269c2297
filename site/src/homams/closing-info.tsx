import { useEffect, useState } from 'react'
import { type Closing, closingOf } from '../../../contract/trust/closing.ts'
import { type Day, dayFromWire, endOfDay, longDay } from '../../../contract/ground/india-time.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './closing-info.module.css'
import { useIndiaToday } from '../clock/india-today.ts'
import { useServerNow } from '../clock/server-time.ts'
import { usePageContext, useWords } from '../page/page-context.ts'

export interface ClosingInfo {
  /** The closing day; undefined if the wire's date can't be read. Such a homam counts as closed. */
  closesOn: Day | undefined
  closing: Closing
  /** Called when the countdown reaches 24:00 IST, which is before the calendar is looked at again. */
  end(): void
}

/** The closing of a homam, in step with the server's clock (spec §4, D5, D6). */
export function useClosing(closedDate: string): ClosingInfo {
  const today = useIndiaToday()
  const [ended, setEnded] = useState<string>()
  const closesOn = dayFromWire(closedDate)
  const closing: Closing = !closesOn || ended === closedDate ? { kind: 'closed' } : closingOf(closesOn, today)
  return { closesOn, closing, end: () => setEnded(closedDate) }
}

/** The badge on the picture's lower left. */
export function ClosingBadge({ closing }: { closing: Closing }) {
  const words = useWords()
  if (closing.kind === 'later') return null
  if (closing.kind === 'closed')
    return <span className={`${styles.badge} ${styles.over}`}>{words.home.registrationClosed}</span>
  const days = closing.kind === 'closing-day' ? 0 : closing.days
  return (
    <span className={days <= 1 ? `${styles.badge} ${styles.soon}` : styles.badge}>
      {days <= 1 && <Icon name="clock" />}
      {words.home.daysLeft(days)}
    </span>
  )
}

/** The closing date; on the closing day, the time that is left. */
export function ClosingLine({ info }: { info: ClosingInfo }) {
  const words = useWords()
  const { lang } = usePageContext()
  const { closesOn, closing } = info
  if (!closesOn) return null
  if (closing.kind === 'closing-day') return <Countdown closesOn={closesOn} onEnd={info.end} />
  const date = longDay(closesOn, lang.web)
  return (
    <p className={styles.line}>
      <Icon name="calendar" />
      {closing.kind === 'closed' ? words.home.closedOn(date) : words.home.closesOn(date)}
    </p>
  )
}

const twoDigits = (n: number) => String(n).padStart(2, '0')

/** The countdown starts once the server's time is known. Until then the closing date stands in the same space (D8). */
function Countdown({ closesOn, onEnd }: { closesOn: Day; onEnd(): void }) {
  const words = useWords()
  const { lang } = usePageContext()
  const now = useServerNow(1000)
  const left = now === undefined ? undefined : Math.max(0, Math.ceil((endOfDay(closesOn) - now) / 1000))
  const over = left === 0
  useEffect(() => {
    if (over) onEnd()
  }, [over, onEnd])

  const seconds = left ?? 0
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const running = left !== undefined
  return (
    <div className={styles.stack}>
      <p className={running ? `${styles.line} ${styles.away}` : styles.line}>
        <Icon name="calendar" />
        {words.home.closesOn(longDay(closesOn, lang.web))}
      </p>
      <p className={running ? styles.line : `${styles.line} ${styles.away}`}>
        <span aria-hidden="true">{words.home.endsIn}</span>
        <span className={styles.ticks} dir="ltr" aria-hidden="true">
          <b>{twoDigits(hours)}</b>:<b>{twoDigits(minutes)}</b>:<b>{twoDigits(seconds % 60)}</b>
        </span>
        {/* Read by whoever comes to it: spoken by itself it would break into whatever is being read, minute after minute. */}
        <span role="timer">
          <VisuallyHidden>{running ? words.home.endsInSpoken(hours, minutes) : ''}</VisuallyHidden>
        </span>
      </p>
    </div>
  )
}
