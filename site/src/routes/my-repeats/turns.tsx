import { type Day } from '../../../../contract/ground/india-time.ts'
import type { TurnState } from '../../../../contract/ritual/repeated.ts'
import { address } from '../../addresses/addresses.ts'
import { dayAndHour } from '../../booking/occurrence-time.ts'
import { Instant, When } from '../../booking/when.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './my-repeats-page.module.css'
import type { Pressed, Repeat } from './repeat.ts'

type Turn = Repeat['turns'][number]

const chips: Record<TurnState, 'ok' | 'bad' | 'wait' | 'info' | 'plain'> = {
  coming: 'plain',
  due: 'wait',
  debit_comes: 'info',
  paid: 'ok',
  skipped: 'plain',
  missed: 'bad',
}

interface Props {
  title: string
  turns: Turn[]
  code: string
  /** The day whose change is under way. */
  busy?: Pressed
  /** Leaves the day out; `text` is the day in words. */
  onSkip?(day: string, text: string): void
  onTakeBack?(day: string, text: string): void
}

/** Days of a repeat, each with its state and what can be done with it. */
export function Turns({ title, turns, ...rest }: Props) {
  if (turns.length === 0) return null
  return (
    <section>
      <h3 className={styles.part}>{title}</h3>
      <ul className={styles.list}>
        {turns.map(turn => (
          <TurnRow key={turn.day} turn={turn} {...rest} />
        ))}
      </ul>
    </section>
  )
}

function TurnRow({ turn, code, busy, onSkip, onTakeBack }: Omit<Props, 'title' | 'turns'> & { turn: Turn }) {
  const { repeats: say } = useMoreWords('repeats')
  const { lang } = usePageContext()
  const text = dayAndHour(turn.day as Day, turn.slot, lang.web)
  const payable = onSkip && (turn.state === 'due' || turn.state === 'debit_comes')
  const of = <VisuallyHidden>{` (${text})`}</VisuallyHidden>
  return (
    <li className={styles.row}>
      <div className={styles.rowTop}>
        <span className={styles.day}>
          <When day={turn.day as Day} slot={turn.slot} />
        </span>
        <Chip kind={chips[turn.state]}>{say.states[turn.state]}</Chip>
      </div>
      {turn.state === 'missed' && turn.why && <p className={styles.quiet}>{say.why[turn.why]}</p>}
      {payable && turn.pay_until !== null && (
        <p className={styles.quiet}>
          <Instant at={turn.pay_until} sentence={say.payUntil} />
        </p>
      )}
      <div className={styles.rowActions}>
        {payable && (
          <LinkButton to={address.turn(lang, code, turn.day)} kind="outline">
            {say.pay}
            {of}
          </LinkButton>
        )}
        {onSkip && (payable || turn.state === 'coming') && (
          <Button kind="plain" busy={busy === turn.day} onClick={() => onSkip(turn.day, text)}>
            {say.skip}
            {of}
          </Button>
        )}
        {onTakeBack && turn.state === 'skipped' && (
          <Button kind="plain" busy={busy === turn.day} onClick={() => onTakeBack(turn.day, text)}>
            {say.takeBack}
            {of}
          </Button>
        )}
        {turn.state === 'paid' && turn.order && (
          <LinkButton to={address.order(lang, turn.order.orderId)} kind="plain">
            {say.open}
            {of}
          </LinkButton>
        )}
        {turn.state === 'paid' && turn.donation && (
          <LinkButton to={address.given(lang, turn.donation)} kind="plain">
            {say.open}
            {of}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
